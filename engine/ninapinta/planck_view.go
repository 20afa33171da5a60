package ninapinta

import (
	"slices"

	"landfall/engine"
)

// open tells whether a Benefit lies open before its owner: Military of anybody, and
// Planck's Bonus Benefits, who has no screen.
func (k look) open(who seat, b Benefit) bool {
	return b.Group() == Military || k.planck.is(who) && !b.Progress()
}

// automaton is what everybody sees of Planck besides his SeatView.
func (k look) automaton() *PlanckView {
	v := &PlanckView{
		Picking: k.planck.picking,
		Pirates: k.planck.pirates,
		Next:    k.planckNext(),
		Grade:   k.planck.grade,
	}
	for _, h := range k.people[planck].held {
		if !h.Benefit.Progress() {
			v.Retained = append(v.Retained, h)
		}
	}
	if k.phase == Governing && k.planck.called {
		for i := range Worlds {
			v.Governing = append(v.Governing, (k.planck.first+i)%Worlds)
		}
	}
	if k.planck.tie != nil {
		tie := k.planck.tie.clone()
		v.Tie = &tie
	}
	return v
}

// clone shares no memory with the trace.
func (t Trace) clone() Trace {
	t.Turned, t.Refused, t.Figures = slices.Clone(t.Turned), slices.Clone(t.Refused), slices.Clone(t.Figures)
	t.Candidates = slices.Clone(t.Candidates)
	for i := range t.Candidates {
		t.Candidates[i].Figures = slices.Clone(t.Candidates[i].Figures)
	}
	if t.Chosen != nil {
		chosen := *t.Chosen
		t.Chosen = &chosen
	}
	return t
}

// planckNext tells whether Planck acts as soon as the turn that is open has ended.
func (k look) planckNext() bool {
	turns := int(Worlds) * k.seats
	switch k.phase {
	case Loading:
		return true
	case Sailing, Governing:
		if k.turn.seat == engine.Nobody {
			return false
		}
		return k.planck.is(k.order[(k.done+1)%turns%k.seats])
	case Selecting:
		return !k.people[planck].passed
	}
	return false
}
