package exploration

import (
	"fmt"

	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// party tells where an expedition goes, and what becomes of it.
func (t *telling) party(e engine.Event) bool {
	switch e := e.(type) {
	case rules.ShipsHurt:
		t.hurt(e)
	case rules.Moved:
		t.went(e)
	case rules.InlandFormed:
		h := rules.Hold{}
		for _, c := range e.Chits {
			h.Chit[c.What] = uint8(c.N)
		}
		c := clause{kind: landing, text: "goes ashore", with: t.cargo(&h)}
		if e.Scuttle {
			c.text = "**scuttles the ships** and " + t.reader().Verb(e.Seat, "marches")
		}
		t.add(e.Seat, c)
	case rules.Boarded:
		t.then(e.Seat, "goes aboard again")
	case rules.RaftBuilt:
		t.then(e.Seat, "takes to the water")
	case rules.SecondSails:
		t.then(e.Seat, "loses the whole force; the second-in-command takes the ships home")
	case rules.ExpeditionLost:
		t.then(e.Seat, "is never heard of again, with everybody and all that was found")
	case rules.ExpeditionAborted:
		t.then(e.Seat, "gives the expedition up")
	default:
		return false
	}
	return true
}

func (t *telling) hurt(e rules.ShipsHurt) {
	switch {
	case e.Why == rules.Repair && t.last(e.Seat, repairing) != nil:
	case e.Why == rules.Repair:
		t.then(e.Seat, "has every ship sound again")
	case e.Sunk > 0 && e.Why == "no crew":
		t.then(e.Seat, "abandons %s for want of crew", prose.Count(e.Sunk, "ship"))
	case e.Sunk > 0:
		t.then(e.Seat, "loses %s", prose.Count(e.Sunk, "ship"))
	default:
		t.then(e.Seat, "has a ship damaged")
	}
}

// went tells a move: several over one sea, or over one land, are one clause.
func (t *telling) went(e rules.Moved) {
	to := t.place(e.To)
	was := t.at
	t.of(e.Seat)
	t.at, t.moved = e.To, true
	for i := range t.tail { // a roll for the passage may stand between
		if c := &t.tail[i]; (c.kind == launching || c.kind == landing) && len(c.to) == 0 {
			c.to = []string{to}
			return
		}
	}
	switch e.How {
	case "takeover":
		t.then(e.Seat, "is driven out of the capital")
		return
	case "expel":
		t.then(e.Seat, "is driven back to %s", to)
		return
	case "fall":
		t.then(e.Seat, "is turned out to %s", to)
		return
	case "leave":
		t.then(e.Seat, "withdraws to %s", to)
		return
	}
	switch t.kind(e.To) {
	case rules.Rumors:
		if t.kind(was) == rules.Capital {
			t.then(e.Seat, "leaves the capital")
			return
		}
		t.then(e.Seat, "follows the rumors into %s", to)
	case rules.Capital:
		t.then(e.Seat, "enters **%s**", to)
	case rules.Land:
		if t.kind(e.From) != rules.Land && !e.Ashore && t.based(e.To) { // ships; a force goes ashore first
			t.then(e.Seat, "puts in at %s", to)
			return
		}
		t.goes(e.Seat, marching, "marches", to)
	case rules.Port:
		if t.c.Spaces[e.To].Home {
			t.then(e.Seat, "comes home to %s", to)
			return
		}
		t.then(e.Seat, "puts in at %s", to)
	default:
		t.goes(e.Seat, sailing, "sails", to)
	}
}

func (t *telling) goes(s engine.Seat, kind clauseKind, verb, to string) {
	if c := t.last(s, kind); c != nil {
		c.to = append(c.to, to)
		return
	}
	t.add(s, clause{kind: kind, text: verb, to: []string{to}})
}

// empires tells what happens among the Aztecs and the Incas.
func (t *telling) empires(e engine.Event) bool {
	switch e := e.(type) {
	case rules.Fought:
		result := "loses"
		if e.Won {
			result = "wins"
		}
		t.then(e.Seat, "%s a fight (strength %d + %d against %d)", result, e.Strength, e.Die, e.Need)
	case rules.TrackMoved:
		t.track(e)
	case rules.ChitSeized:
		t.seized(e)
	case rules.CapitalOpened:
		t.then(e.Seat, "may enter the capital")
	case rules.TakeoverTried:
		result := "fails to take the capital from"
		if e.Won {
			result = "takes the capital from"
		}
		t.then(e.Seat, "%s %s (%d against %d)", result, t.who(e.Against), e.Mine, e.Theirs)
		if e.Freed {
			t.then(e.Against, "loses the allies")
		}
	case rules.EmpireConquered:
		t.then(e.Seat, "**conquers %s** for %s", t.empire(e.Empire), prose.Count(e.VP, "point"))
	default:
		return false
	}
	return true
}

// track tells how an empire stands, once for what one card did to it.
func (t *telling) track(e rules.TrackMoved) {
	now := [2]int{e.Awe, e.Mil}
	before, known := t.tracks[e.Empire]
	t.tracks[e.Empire] = now
	c := clause{kind: moving, text: fmt.Sprintf("brings %s to awe %d and military %d", t.empire(e.Empire), e.Awe, e.Mil)}
	if known && before == now {
		c = clause{kind: moving, text: "moves " + t.empire(e.Empire) + " no further"}
	}
	if last := t.last(e.Seat, moving); last != nil {
		if known && before == now {
			return
		}
		*last = c
		return
	}
	t.add(e.Seat, c)
}

func (t *telling) seized(e rules.ChitSeized) {
	switch {
	case e.What == "ransom":
		if c := t.last(e.Seat, ransoming); c != nil {
			c.text = "ransoms the Ruler of " + t.empire(e.Empire)
			return
		}
		t.then(e.Seat, "returns the Ruler of %s", t.empire(e.Empire))
	case e.What == "entry" && e.Back:
		t.then(e.Seat, "uses the invitation")
	case e.What == "entry":
		t.then(e.Seat, "is invited into the capital")
	case e.What == "allies":
		t.then(e.Seat, "wins Native Allies")
	default:
		t.then(e.Seat, "**seizes the Ruler** of %s", t.empire(e.Empire))
	}
}
