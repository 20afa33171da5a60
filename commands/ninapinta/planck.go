package ninapinta

import (
	"slices"

	"landfall/commands/catalogue"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// The seats of a solo match.
const (
	soloist = engine.Seat(0)
	planck  = engine.Seat(1)
)

// solo tells whether the match is one against Max Planck.
func (o sight) solo() bool { return o.v.Planck != nil }

// atOnce tells whether the automaton acts as soon as the reader's turn ends.
func (o sight) atOnce() bool { return o.solo() && o.v.Planck.Next }

// planckText tells what is open of Max Planck beside his pieces.
func (o narrator) planckText() string {
	p := o.v.Planck
	if p == nil || p.Picking {
		return ""
	}
	held := []catalogue.Phrase{catalogue.Some("gold", o.seat(planck).Gold)}
	if len(p.Retained) > 0 {
		var kept []rules.Benefit
		for _, h := range p.Retained {
			kept = append(kept, h.Benefit)
		}
		slices.Sort(kept)
		held = append(held, phrase("planck-keeps", parts{"benefits": benefitNames(kept)}))
	}
	for w, n := range p.Pirates {
		if n > 0 {
			held = append(held, phrase("planck-waits", parts{"pirates": n, "world": worldName(rules.World(w))}))
		}
	}
	if o.v.Phase == rules.Governing && len(p.Governing) > 0 {
		held = append(held, phrase("planck-governs", parts{"order": shipNames(p.Governing)}))
	}
	return o.say("planck-holds", parts{"planck": o.n.Of(planck), "held": held})
}

// Grade names how clear a solo victory is, and Max Planck where it is his.
func (o narrator) Grade() string {
	if !o.solo() || len(o.v.Scores) < 2 {
		return ""
	}
	return o.grade(o.v.Scores[planck].Total > o.v.Scores[soloist].Total)
}

// grade is what a victory is called by how clear it is; "" without a name.
func (o narrator) grade(his bool) string {
	switch o.v.Planck.Grade {
	case "", rules.GradeNone:
		return ""
	}
	return o.say("grade-"+string(o.v.Planck.Grade), parts{"his": catalogue.Yes(his)})
}
