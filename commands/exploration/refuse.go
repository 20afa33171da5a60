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
func questions() refusal.Questions {
	return refusal.Questions{
		Task: task,
		Occasions: []refusal.Occasion{
			refusal.When("site play back buy refund launch wait done", "that belongs to the outfitting, between two voyages", rules.AskOutfit),
			refusal.When("leader", "a leader is kept after a letter of credit was played for one", rules.AskLeader),
			refusal.When("explore stay return abort halt", "that is decided when the turn of an expedition begins", rules.AskStart),
			refusal.When("leave", "one leaves the match when a turn of one's own begins", rules.AskStart, rules.AskOutfit),
			refusal.When("concede remain", "that is asked of who wants to leave the match", rules.AskConcede),
			refusal.When("feed", "one eats at a food demand, or to be hungry no longer", rules.AskStart, rules.AskMove, rules.AskFood),
			refusal.When("move press discover peek change land scuttle provision repair forage baptise ransom survey harvest recruit raft publish end", "that comes after the card of an expedition's turn", rules.AskMove),
			refusal.When("march", "what marches is asked of who goes ashore and chooses", rules.AskMarch),
			refusal.When("role", "natives change what they do in the turn of their expedition", rules.AskStart, rules.AskMove),
			refusal.When("choose", "a branch is chosen when a card has two", rules.AskChoice),
			refusal.When("goods", "trade goods are spent on a parley", rules.AskGoods),
			refusal.When("parley fight", "that is asked where people are hostile and one could talk to them", rules.AskHostile),
			refusal.When("lose", "what is lost is asked when a card or the passage costs something", rules.AskLoss, rules.AskFood),
			refusal.When("hungry", "one goes hungry at a food demand", rules.AskFood),
			refusal.When("drop", "chits are dropped when the holds are too few", rules.AskDrop),
			refusal.When("score", "that is asked when a Major Expedition is published", rules.AskMajor),
			refusal.When("discard", "outfitting cards are discarded at the end of a turn, above the limit of the hand", rules.AskDiscard),
			refusal.When("offer withdraw accept decline", "one trades with whoever is in the same space, in the turn of one of the two", rules.AskTrade, rules.AskAnswer),
			refusal.When("order", "orders are given at any time", rules.AskOrders),
		},
	}
}

// task is what a kind of question asks for: "you are to …".
func task(kind string) string {
	return map[string]string{
		rules.AskOutfit: "outfit your next voyage", rules.AskLeader: "keep one of two leaders", rules.AskStart: "begin the turn of your expedition",
		rules.AskConcede: "say whether you leave the match", rules.AskMarch: "say what marches", rules.AskMove: "say what your expedition does",
		rules.AskChoice: "choose a branch of the card", rules.AskGoods: "say whether trade goods are spent", rules.AskHostile: "say whether you talk or fight",
		rules.AskLoss: "say what is lost", rules.AskFood: "meet a food demand", rules.AskDrop: "drop what has no room",
		rules.AskMajor: "say what you score", rules.AskDiscard: "discard an outfitting card",
		rules.AskTrade: "trade", rules.AskAnswer: "answer an offer", rules.AskOrders: "give orders",
	}[kind]
}

// refusing is an answer of the right kind that is not on the list.
type refusing struct {
	narrator
	refusal.Typed
	kind    string // of the question that is waited for; "": the reader is not waited for
	options []engine.Action
	x       *rules.ExpeditionView
}

// Refuse says why something is not possible.
func (o narrator) Refuse(open []engine.Decision, notation string) commands.Refusal {
	r := refusing{narrator: o, Typed: refusal.Read(strings.ToLower(notation), ""), options: refusal.Options(open), x: &o.mine().Exp}
	if len(open) == 0 || r.Verb == "" {
		return commands.Refusal{}
	}
	if o.v.Acting == o.me {
		r.kind = o.v.Turn.Kind
	}
	if _, why := questions().Asked(append([]engine.Decision{{Kind: r.kind}}, open...), r.kind, r.Verb); why.Text != "" {
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

// others says what else is listed, in a sentence that ends with it.
func (r *refusing) others(rule, format string, args ...any) commands.Refusal {
	if r.legal() {
		return commands.Refusal{}
	}
	return commands.Refuse(rule, format+" %s.", append(args, r.labels(r.Verb))...)
}

func (r *refusing) why() commands.Refusal {
	switch r.Verb {
	case "site", "play", "back", "buy", "refund", "launch", "wait", "done", "leader", "discard":
		return r.outfitting()
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
		if n := r.Number(0); n == 1 || n == 2 {
			return commands.Refusal{}
		}
		return commands.Refuse("two-branches", "The card has two branches: `choose 1`, %s; or `choose 2`, %s.", r.branch(1), r.branch(2))
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
		return "nothing"
	}
	return prose.Clip(panel.Labels(r, some), 250)
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

// chart is a space as the map has it.
func (r *refusing) chart(at rules.SpaceID) *rules.Space {
	if int(at) >= len(r.c.Spaces) {
		return &rules.Space{}
	}
	return &r.c.Spaces[at]
}

// founded tells whether a base stands in a space.
func (r *refusing) founded(at rules.SpaceID) bool { return slices.Contains(r.v.Bases, at) }

// baseOf is the base that can be in a space, nil if there can be none.
func (r *refusing) baseOf(at rules.SpaceID) *rules.BaseInfo {
	for i := range r.c.Bases {
		if r.c.Bases[i].Space == at {
			return &r.c.Bases[i]
		}
	}
	return nil
}

// Wishes are answers that one may look for in vain: cards in hand, spaces nearby, the
// sites here, the actions of an expedition.
func (o narrator) Wishes(open []engine.Decision) []string {
	if o.v.Acting != o.me {
		return nil
	}
	var list []string
	switch o.v.Turn.Kind {
	case rules.AskOutfit:
		for c, n := range o.v.Own.Hand {
			switch card := rules.Outfit(c); {
			case n > 0 && card == rules.LetterOfCredit:
				for _, use := range []rules.Credit{rules.CreditLeader, rules.CreditType, rules.CreditShip, rules.CreditGold} {
					list = append(list, rules.PlayCard{Card: card, Use: use}.String())
				}
			case n > 0:
				list = append(list, rules.PlayCard{Card: card}.String())
			}
		}
		for _, to := range o.c.Spaces[o.v.Own.Draft.Site].Link {
			list = append(list, rules.Launch{To: to}.String())
		}
		for c, n := range o.c.Prices {
			if n > 0 {
				list = append(list, rules.Buy{What: rules.Chit(c)}.String())
			}
		}
	case rules.AskStart:
		list = append(list, "stay", "return")
	case rules.AskMove:
		at := o.mine().Exp.At
		if int(at) >= len(o.c.Spaces) {
			return nil
		}
		for _, id := range o.c.Spaces[at].Sites {
			list = append(list, rules.Discover{Site: id}.String())
		}
		for _, to := range o.c.Spaces[at].Adj {
			list = append(list, rules.Sail{To: to}.String())
		}
		for _, to := range o.c.Spaces[at].Link {
			list = append(list, rules.Change{To: to}.String())
		}
		list = append(list, "press", "publish", rules.Provision, rules.Forage)
	}
	return list
}
