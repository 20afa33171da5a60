package amerigo

import "slices"

// next does what follows between two turns (specification 3).
func (r *rules) next(p *ply) {
	s := p.State
	switch {
	case s.Open && s.Played < s.Seats:
		p.Emit(TurnBegan{Seat: s.Turns[s.Played]})
	case s.Open:
		r.clearUp(p)
	case s.Phases < int(Colours):
		r.dropCubes(p, Colour(s.Phases))
	default:
		r.endRound(p)
	}
}

// dropCubes begins a phase. Without cubes to drop, or if none come out, it is skipped:
// nobody acts, not even for gold (R37).
func (r *rules) dropCubes(p *ply, c Colour) {
	s := p.State
	n := s.Storage[c]
	inside, tray := r.drop(s.Inside, n, c, p.Dice)
	points := slices.Max(tray[:])
	if points == 0 {
		p.Emit(PhaseSkipped{Colour: c, Dropped: n, Inside: inside})
		return
	}
	p.Emit(PhaseBegan{Colour: c, Dropped: n, Tray: tray, Inside: inside, Points: points, Turns: slices.Clone(s.leading())})
}

// clearUp puts the cubes of the action area into storage.
func (r *rules) clearUp(p *ply) {
	e := PhaseEnded{Storage: p.State.Storage}
	for c, n := range p.State.Action {
		e.Storage[c] += n
	}
	p.Emit(e)
}
