package century

import (
	"fmt"
	"strconv"

	"landfall/commands/typing"
	"landfall/engine"
	rules "landfall/engine/century"
)

// Means are the answers that somebody may mean, legal or not.
func (o narrator) Means(_ []engine.Decision, said string) []string {
	return typing.Means(verbs(), o.called, said)
}

// called are the names of what a verb goes with: those of the board, of labels and of notation.
func (o narrator) called(verb string) (n typing.Names) {
	call := func(notation string, names ...string) {
		n.Call(notation, names...)
		for _, name := range names {
			n.Call(notation, spelled(name))
		}
	}
	switch verb {
	case "work":
		for i := range o.v.Locations {
			l := &o.v.Locations[i]
			call(l.ID.String(), o.site(l), o.does(l))
			if c := o.v.Cove(l.ID); c > 0 {
				call(l.ID.String(), strconv.Itoa(c))
			}
			if card, there := o.above(l.Fort); l.Type == rules.Fort && there {
				call(l.ID.String(), cardName(card), o.site(l)+" "+cardName(card))
			}
			if m, there := o.merchantAt(l.Slot); l.Type == rules.Market && there {
				call(l.ID.String(), merchantName(m))
			}
		}
	case "route", "swap", "merchant":
		for i, c := range o.mine().Route {
			call(strconv.Itoa(i+1), fmt.Sprintf("card %d", i+1), fmt.Sprintf("card %d of your route", i+1), merchantName(c.MerchantCard))
		}
	case "claim", "bonus":
		call("card", "point card")
		for i := range o.v.Stacks {
			s := &o.v.Stacks[i]
			call(string(s.ID), o.stackName(s), bonusName(s.Top), "tile: "+bonusName(s.Top), bonusName(s.Top)+" "+o.stackName(s))
		}
	case "sail", "outpost":
		for i := range o.v.Islands {
			t := &o.v.Islands[i]
			call(t.ID.String(), o.islandName(t.ID))
			if t.ID != rules.Sea {
				call(t.ID.String(), spiceName(t.Spice), trade(t.Give, t.Get))
			}
		}
	case "explore":
		for _, t := range o.v.Beside {
			call(t.ID.String(), findName(t))
		}
		for i := range o.v.Locations {
			if l := &o.v.Locations[i]; l.Cover.ID != 0 {
				call(l.Cover.ID.String(), findName(l.Cover), o.site(l), findName(l.Cover)+" "+o.site(l))
			}
		}
	}
	call("none", "nothing")
	return n
}
