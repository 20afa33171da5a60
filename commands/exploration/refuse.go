package exploration

import (
	"slices"
	"strconv"
	"strings"

	"landfall/commands"
	"landfall/commands/panel"
	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// occasion is when a kind of answer is asked for: with one of these questions open, by
// whoever is waited for or, of some, by anybody.
type occasion struct {
	kinds []string
	when  string // "one launches while outfitting"
}

// occasionOf is when answers with a verb are asked for; no kinds: there is no such verb.
func occasionOf(verb string) occasion {
	switch verb {
	case "site", "play", "back", "buy", "refund", "launch", "wait", "done":
		return occasion{[]string{rules.AskOutfit}, "that belongs to the outfitting, between two voyages"}
	case "leader":
		return occasion{[]string{rules.AskLeader}, "a leader is kept after a letter of credit was played for one"}
	case "explore", "stay", "return", "abort", "halt":
		return occasion{[]string{rules.AskStart}, "that is decided when the turn of an expedition begins"}
	case "leave":
		return occasion{[]string{rules.AskStart, rules.AskOutfit}, "one leaves the match when a turn of one's own begins"}
	case "concede", "remain":
		return occasion{[]string{rules.AskConcede}, "that is asked of who wants to leave the match"}
	case "feed":
		return occasion{[]string{rules.AskStart, rules.AskMove, rules.AskFood}, "one eats at a food demand, or to be hungry no longer"}
	case "move", "press", "discover", "peek", "change", "land", "scuttle", "provision", "repair", "forage", "baptise", "ransom",
		"survey", "harvest", "recruit", "raft", "publish", "end":
		return occasion{[]string{rules.AskMove}, "that comes after the card of an expedition's turn"}
	case "march":
		return occasion{[]string{rules.AskMarch}, "what marches is asked of who goes ashore and chooses"}
	case "role":
		return occasion{[]string{rules.AskStart, rules.AskMove}, "natives change what they do in the turn of their expedition"}
	case "choose":
		return occasion{[]string{rules.AskChoice}, "a branch is chosen when a card has two"}
	case "goods":
		return occasion{[]string{rules.AskGoods}, "trade goods are spent on a parley"}
	case "parley", "fight":
		return occasion{[]string{rules.AskHostile}, "that is asked where people are hostile and one could talk to them"}
	case "lose":
		return occasion{[]string{rules.AskLoss, rules.AskFood}, "what is lost is asked when a card or the passage costs something"}
	case "hungry":
		return occasion{[]string{rules.AskFood}, "one goes hungry at a food demand"}
	case "drop":
		return occasion{[]string{rules.AskDrop}, "chits are dropped when the holds are too few"}
	case "score":
		return occasion{[]string{rules.AskMajor}, "that is asked when a Major Expedition is published"}
	case "discard":
		return occasion{[]string{rules.AskDiscard}, "outfitting cards are discarded at the end of a turn, above the limit of the hand"}
	case "offer", "withdraw", "accept", "decline":
		return occasion{[]string{rules.AskTrade, rules.AskAnswer}, "one trades with whoever is in the same space, in the turn of one of the two"}
	case "order":
		return occasion{[]string{rules.AskOrders}, "orders are given at any time"}
	}
	return occasion{}
}

// task is what a kind of question asks for.
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
	kind    string // of the question that is waited for; "": the reader is not waited for
	options []engine.Action
	verb    string
	words   []string // after the verb
	x       *rules.ExpeditionView
}

// Refuse says why something is not possible.
func (o narrator) Refuse(open []engine.Decision, typed string) commands.Refusal {
	words := strings.Fields(strings.ToLower(typed))
	if len(open) == 0 || len(words) == 0 {
		return commands.Refusal{}
	}
	r := refusing{narrator: o, verb: words[0], words: words[1:], x: &o.mine().Exp}
	if o.v.Acting == o.me {
		r.kind = o.v.Turn.Kind
	}
	asked := []string{r.kind}
	for _, d := range open {
		r.options = append(r.options, d.Options...)
		asked = append(asked, d.Kind)
	}
	when := occasionOf(r.verb)
	asks := slices.ContainsFunc(when.kinds, func(kind string) bool { return slices.Contains(asked, kind) })
	switch {
	case when.kinds == nil && r.kind == "":
		return commands.Refusal{Text: "“" + typed + "” cannot be read as an answer."}
	case when.kinds == nil:
		return commands.Refusal{Text: "“" + typed + "” cannot be read as an answer. You are to " + task(r.kind) + "."}
	case !asks && r.kind == "":
		return commands.Refuse("other-question", "Nobody waits for you now; %s.", when.when)
	case !asks:
		return commands.Refuse("other-question", "You are to %s now; %s.", task(r.kind), when.when)
	}
	if why := r.why(); why.Text != "" {
		return why
	}
	if a := r.like(); a != nil {
		return commands.Refuse("spelling", "That is written otherwise, such as `%s`.", a)
	}
	return commands.Refusal{}
}

// like is a legal answer of the verb that was typed, nil if there is none.
func (r *refusing) like() engine.Action {
	for _, a := range r.options {
		if word, _, _ := strings.Cut(a.String(), " "); word == r.verb {
			return a
		}
	}
	return nil
}

func (r *refusing) why() commands.Refusal {
	switch r.verb {
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

// vague asks for what is missing in an answer.
func (r *refusing) vague(what string) commands.Refusal {
	return commands.Refuse("incomplete", "Say %s.", what)
}

// labels are the legal answers of a verb, as far as they fit.
func (r *refusing) labels(verb string) string {
	some := slices.DeleteFunc(slices.Clone(r.options), func(a engine.Action) bool { word, _, _ := strings.Cut(a.String(), " "); return word != verb })
	if len(some) == 0 {
		return "nothing"
	}
	return prose.Clip(panel.Labels(r, some), 250)
}

// word is the i-th word after the verb, "" if there is none.
func (r *refusing) word(i int) string {
	if i < len(r.words) {
		return r.words[i]
	}
	return ""
}

// number reads the i-th word; -1: it is none.
func (r *refusing) number(i int) int {
	if n, err := strconv.Atoi(r.word(i)); err == nil && n >= 0 {
		return n
	}
	return -1
}

// to is the space that was typed, by its id or its name; Nowhere: there is none such.
func (r *refusing) to() rules.SpaceID {
	name := strings.TrimSuffix(strings.TrimSuffix(strings.Join(r.words, " "), " choose"), " inland")
	for i := range r.c.Spaces {
		s := &r.c.Spaces[i]
		if s.ID != rules.Nowhere && (strings.EqualFold(s.ID.String(), name) || strings.EqualFold(s.Name, name)) {
			return s.ID
		}
	}
	return rules.Nowhere
}

// noSpace is said of a name that no space has.
func (r *refusing) noSpace() commands.Refusal {
	if len(r.words) == 0 {
		return r.vague("which space, as suggested while you type")
	}
	return commands.Refuse("no-space", "There is no space %q on the map.", prose.Clip(strings.Join(r.words, " "), 40))
}

// chit is the kind that the i-th word names; NoChit: none.
func (r *refusing) chit(i int) rules.Chit {
	var c rules.Chit
	if c.UnmarshalText([]byte(r.word(i))) != nil {
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
