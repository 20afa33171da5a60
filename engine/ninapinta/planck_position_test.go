package ninapinta

import (
	"slices"

	"landfall/engine"
)

// What is here arranges positions for tests of Planck.

// draws puts a land's tile at the bottom of the land stack.
func (x *table) draws(l Land) {
	lands := x.s.planck.lands
	i := slices.Index(lands, l)
	x.s.planck.lands = append(slices.Delete(slices.Clone(lands), i, i+1), l)
}

// turns puts counters on top of the set-aside stack.
func (x *table) turns(benefits ...Benefit) {
	x.s.planck.aside = append(benefits, x.s.planck.aside...)
}

// counter is a Progress Benefit of the group that a world carries.
func (x *table) counter(w World) Benefit {
	return map[Group]Benefit{Arts: "arts-music", Science: "science-printing", Religion: "religion-catholic"}[x.s.worlds[w].marker]
}

// traces are the traces of a step among the events heard.
func (x *table) traces(step Step) []Trace {
	var found []Trace
	for _, e := range x.heard {
		if a, ok := e.(PlanckActed); ok && a.Step == step {
			found = append(found, a.Trace)
		}
	}
	return found
}

// trace is the first trace of a step among the events heard.
func (x *table) trace(step Step) Trace {
	x.t.Helper()
	found := x.traces(step)
	if len(found) == 0 {
		x.t.Fatalf("Planck did not %s: %+v", step, x.heard)
	}
	return found[0]
}

// governs begins the phase with Planck's turn in a world; the Soloist has business
// there, so that it comes to the Soloist next.
func (x *table) governs(w World) {
	if x.s.people[soloist].ships[w].berth != InHarbour {
		x.anchor(soloist, w, Caribbean, 0)
	}
	x.turns(x.counter(w))
	x.begin(Governing, planck)
}

// idle lets the Soloist do the least until done says so.
func (x *table) idle(done func() bool) {
	x.t.Helper()
	var heard []engine.Event
	for range 500 {
		if done() || x.s.phase == Finished {
			x.heard = heard
			return
		}
		for _, d := range x.asked(soloist) {
			if d.Optional {
				continue
			}
			x.answer(d, d.Options[len(d.Options)-1])
			heard = append(heard, x.heard...)
			break
		}
	}
	x.t.Fatal("idling does not come to an end")
}

// peoples charts a land and puts a Settler of a seat there.
func (x *table) peoples(who engine.Seat, w World, l Land, terrain Terrain, n int) *land {
	here := x.chart(w, l, terrain)
	x.settlers(who, w, l, n)
	return here
}

// figure is a figure of a list.
func figure(figures []Figure, name FigureName) int {
	for _, f := range figures {
		if f.Name == name {
			return f.Value
		}
	}
	return -1
}

// bestOf are the places of the best candidates.
func bestOf(t Trace) []Choice {
	var list []Choice
	for _, c := range t.Candidates {
		if c.Best {
			list = append(list, c.Choice)
		}
	}
	return list
}
