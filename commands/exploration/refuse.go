package exploration

import (
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/panel"
	"landfall/commands/prose"
	"landfall/commands/refusal"
	"landfall/commands/typing"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// questions says when what is asked, of whoever is waited for or, of some, of anybody.
func questions(o narrator) refusal.Questions {
	when := func(verbs, what string, kinds ...string) refusal.Occasion {
		return refusal.When(verbs, o.say("when-"+what, nil), kinds...)
	}
	return refusal.Questions{Words: o.words,
		Task: func(kind string) string { return o.say("task-"+kind, nil) },
		Occasions: []refusal.Occasion{
			when("site play back buy refund launch wait done", "outfit", rules.AskOutfit),
			when("leader", "leader", rules.AskLeader),
			when("explore stay return abort halt", "start", rules.AskStart),
			when("leave", "leave", rules.AskStart, rules.AskOutfit),
			when("concede remain", "concede", rules.AskConcede),
			when("feed", "feed", rules.AskStart, rules.AskMove, rules.AskFood),
			when("move press discover peek change land scuttle provision repair forage baptise ransom survey harvest recruit raft publish end", "move", rules.AskMove),
			when("march", "march", rules.AskMarch),
			when("role", "role", rules.AskStart, rules.AskMove),
			when("choose", "choice", rules.AskChoice),
			when("goods", "goods", rules.AskGoods),
			when("parley fight", "hostile", rules.AskHostile),
			when("lose", "loss", rules.AskLoss, rules.AskFood),
			when("hungry", "hungry", rules.AskFood),
			when("drop", "drop", rules.AskDrop),
			when("score", "major", rules.AskMajor),
			when("discard", "discard", rules.AskDiscard),
			when("offer withdraw accept decline", "trade", rules.AskTrade, rules.AskAnswer),
			when("order", "orders", rules.AskOrders),
		},
	}
}

// refusing is an answer of the right kind that is not on the list.
type refusing struct {
	narrator
	refusal.Sentences
	refusal.Typed
	kind    string // of the question that is waited for; "": the reader is not waited for
	options []engine.Action
	x       *rules.ExpeditionView
}

// Refuse says why something is not possible.
func (o narrator) Refuse(open []engine.Decision, notation string) commands.Refusal {
	r := refusing{narrator: o, Sentences: refusal.Sentences{From: o.words}, Typed: refusal.Read(strings.ToLower(notation), ""), options: refusal.Options(open), x: &o.mine().Exp}
	if len(open) == 0 || r.Verb == "" {
		return commands.Refusal{}
	}
	if o.v.Acting == o.me {
		r.kind = o.v.Turn.Kind
	}
	if _, why := questions(o).Asked(append([]engine.Decision{{Kind: r.kind}}, open...), r.kind, r.Verb); why.Text != "" {
		return why
	}
	return r.why()
}

// legal tells whether the answer is listed after all.
func (r *refusing) legal() bool {
	return slices.ContainsFunc(r.options, func(a engine.Action) bool {
		return strings.EqualFold(a.String(), typing.Join(r.Verb, r.Rest()))
	})
}

// others refuses with a sentence that says what else is listed, unless the answer is listed after all.
func (r *refusing) others(key string, about parts) commands.Refusal {
	about["listed"] = r.labels(r.Verb)
	return r.NoIf(!r.legal(), key, about)
}

func (r *refusing) why() commands.Refusal {
	switch r.Verb {
	case "site", "play", "back", "buy", "refund", "launch", "wait", "done", "leader", "discard":
		return drafting{r}.outfitting()
	case "stay", "return", "halt", "leave", "feed":
		return r.starting()
	case "move", "press", "change", "land", "scuttle":
		return r.travelling()
	case "discover", "peek", "survey", "harvest":
		return r.finding()
	case "provision", "repair", "forage", "baptise", "ransom", "recruit", "raft", "publish":
		return r.action()
	case "march":
		return r.march()
	case "role":
		return r.role()
	case "choose":
		n := r.Number(0)
		return r.NoIf(n != 1 && n != 2, "two-branches", parts{"first": r.branch(1), "second": r.branch(2)})
	case "lose", "hungry", "drop":
		return r.losing()
	case "offer", "withdraw", "accept", "decline":
		return r.trading()
	case "order":
		return r.ordering()
	}
	return commands.Refusal{}
}

// labels are the legal answers of a verb, as far as they fit.
func (r *refusing) labels(verb string) string {
	some := slices.DeleteFunc(slices.Clone(r.options), func(a engine.Action) bool { word, _, _ := strings.Cut(a.String(), " "); return word != verb })
	if len(some) == 0 {
		return r.say("no-lot", nil)
	}
	return prose.Clip(r.say("some-answers", parts{"answers": panel.Labels(r, some)}), 250)
}

// to is the space that was named; Nowhere: there is none such.
func (r *refusing) to() rules.SpaceID {
	for i := range r.c.Spaces {
		if id := r.c.Spaces[i].ID; id != rules.Nowhere && strings.EqualFold(id.String(), r.Word(0)) {
			return id
		}
	}
	return rules.Nowhere
}

// chit is the kind that the i-th word names; NoChit: none.
func (r *refusing) chit(i int) rules.Chit {
	var c rules.Chit
	if c.UnmarshalText([]byte(r.Word(i))) != nil {
		return rules.NoChit
	}
	return c
}

// carried is how many chits of a kind the expedition has.
func (r *refusing) carried(c rules.Chit) int {
	if int(c) < len(r.x.Has.Chit) {
		return int(r.x.Has.Chit[c])
	}
	return 0
}

// Wishes are answers that one may look for in vain: cards in hand, spaces nearby, the
// sites here, the actions of an expedition.
func (o narrator) Wishes([]engine.Decision) []string {
	if o.v.Acting != o.me {
		return nil
	}
	switch o.v.Turn.Kind {
	case rules.AskOutfit:
		return o.wishedFor()
	case rules.AskStart:
		return []string{"stay", "return"}
	case rules.AskMove:
		return o.wishedAt(o.chart(o.mine().Exp.At))
	}
	return nil
}

// wishedFor are wishes before a launch.
func (o sight) wishedFor() (list []string) {
	for c, n := range o.v.Own.Hand {
		uses := []rules.Credit{rules.NoCredit}
		if card := rules.Outfit(c); card == rules.LetterOfCredit {
			uses = []rules.Credit{rules.CreditLeader, rules.CreditType, rules.CreditShip, rules.CreditGold}
		}
		for i := 0; n > 0 && i < len(uses); i++ {
			list = append(list, rules.PlayCard{Card: rules.Outfit(c), Use: uses[i]}.String())
		}
	}
	for _, to := range o.chart(o.v.Own.Draft.Site).Link {
		list = append(list, rules.Launch{To: to}.String())
	}
	for c, n := range o.c.Prices {
		if n > 0 {
			list = append(list, rules.Buy{What: rules.Chit(c)}.String())
		}
	}
	return list
}

// wishedAt are wishes of an expedition.
func (o sight) wishedAt(here *rules.Space) (list []string) {
	for _, id := range here.Sites {
		list = append(list, rules.Discover{Site: id}.String())
	}
	for _, to := range here.Adj {
		list = append(list, rules.Sail{To: to}.String())
	}
	for _, to := range here.Link {
		list = append(list, rules.Change{To: to}.String())
	}
	return append(list, "press", "publish", rules.Provision, rules.Forage)
}
