package century

import (
	"strconv"
	"strings"

	"landfall/commands/typing"
	"landfall/engine"
	rules "landfall/engine/century"
)

// reading is what somebody may type: names of the board, of labels and of notation.
type reading struct {
	narrator
	typing.Names
}

// Means are the answers that somebody may mean, legal or not.
func (o narrator) Means(_ []engine.Decision, said string) []string {
	return typing.Means(verbs(o.words), func(verb string) typing.Names {
		r := reading{narrator: o}
		r.called(verb)
		return r.Names
	}, said)
}

// call gives the names of what a notation means, and the same with cubes spelled; the catalogue
// has them with " | " between.
func (r *reading) call(notation, key string, about parts) {
	for _, name := range strings.Split(r.say(key, about), " | ") {
		r.Call(notation, name, r.spelled(name))
	}
}

// called are the names of what a verb goes with.
func (r *reading) called(verb string) {
	switch verb {
	case "work":
		r.places()
	case "route", "swap", "merchant":
		for i, c := range r.mine().Route {
			r.call(strconv.Itoa(i+1), "typed-card", parts{"card": i + 1, "merchant": merchantName(c.MerchantCard)})
		}
	case "claim", "bonus":
		r.call("card", "typed-point-card", nil)
		for i := range r.v.Stacks {
			s := &r.v.Stacks[i]
			r.call(string(s.ID), "typed-stack", parts{"stack": r.stackName(s), "bonus": bonusName(s.Top)})
		}
	case "sail", "outpost":
		for i := range r.v.Islands {
			t := &r.v.Islands[i]
			r.call(t.ID.String(), "typed-isle", parts{"isle": r.islandName(t.ID)})
			if t.ID != rules.Sea {
				r.call(t.ID.String(), "typed-spice", parts{"spice": spiceName(t.Spice), "trade": trade(t.Give, t.Get)})
			}
		}
	case "explore":
		r.finds()
	}
	r.call("none", "typed-none", nil)
}

// places are locations, with the cards that lie there.
func (r *reading) places() {
	for i := range r.v.Locations {
		l := &r.v.Locations[i]
		id := l.ID.String()
		r.call(id, "typed-place", parts{"site": r.site(l), "does": r.does(l)})
		if c := r.v.Cove(l.ID); c > 0 {
			r.Call(id, strconv.Itoa(c))
		}
		if card, there := r.above(l.Fort); l.Type == rules.Fort && there {
			r.call(id, "typed-fort", parts{"site": r.site(l), "card": cardName(card)})
		}
		if m, there := r.merchantAt(l.Slot); l.Type == rules.Market && there {
			r.call(id, "typed-merchant", parts{"merchant": merchantName(m)})
		}
	}
}

// finds are exploration tiles, beside the boards and on locations.
func (r *reading) finds() {
	for _, t := range r.v.Beside {
		r.call(t.ID.String(), "typed-find", parts{"find": findName(t)})
	}
	for i := range r.v.Locations {
		if l := &r.v.Locations[i]; l.Cover.ID != 0 {
			r.call(l.Cover.ID.String(), "typed-find-at", parts{"find": findName(l.Cover), "site": r.site(l)})
		}
	}
}
