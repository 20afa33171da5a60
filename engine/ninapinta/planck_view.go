package ninapinta

import (
	"slices"

	"landfall/engine"
)

// open tells whether a Benefit lies open before its owner: Military of anybody, and
// Planck's Bonus Benefits, who has no screen.
func (s *State) open(who seat, b Benefit) bool {
	return b.Group() == Military || s.isPlanck(who) && !b.Progress()
}

// planckView is what everybody sees of Planck besides his SeatView.
func (s *State) planckView() *PlanckView {
	v := &PlanckView{
		Picking: s.planck.picking,
		Pirates: s.planck.pirates,
		Next:    s.planckNext(),
		Steps:   s.planck.steps,
		Grade:   s.planck.grade,
	}
	for _, h := range s.people[planck].held {
		if !h.Benefit.Progress() {
			v.Retained = append(v.Retained, h)
		}
	}
	if s.phase == Governing && s.planck.called {
		for i := range Worlds {
			v.Governing = append(v.Governing, (s.planck.first+i)%Worlds)
		}
	}
	if s.planck.tie != nil {
		tie := s.planck.tie.clone()
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
func (s *State) planckNext() bool {
	turns := int(Worlds) * s.seats
	switch s.phase {
	case Loading:
		return true
	case Sailing, Governing:
		if s.turn.seat == engine.Nobody {
			return false
		}
		return s.isPlanck(s.order[(s.done+1)%turns%s.seats])
	case Selecting:
		return !s.people[planck].passed
	}
	return false
}
