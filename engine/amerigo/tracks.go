package amerigo

import "landfall/engine"

// The three tracks: load cannons, progress, and the special action track
// (specification 4.2, 4.5, 4.7a, 4.9).

// left is how many steps a seat's disc has before the end of an action's track.
func (r *rules) left(t *Table, who seat, a Act) int {
	p := &t.People[who]
	switch a {
	case Cannons:
		return r.limits.cannons - p.Cannons
	case Progress:
		return r.end() - p.Progress
	}
	return len(r.order) - 1 - p.Order
}

// steps lists how far a disc can go. Gold may be spent as long as no points are lost
// (R14): with more points than steps it would be forced gold for gold.
func (r *rules) steps(s *State, who seat) []engine.Action {
	t := &s.Turn
	left := r.left(&s.Table, who, t.Act)
	most := left
	if t.Points < left {
		most = min(left, t.Points+t.Purse)
	}
	options := make([]engine.Action, 0, most+4)
	for n := min(1, left); n <= most; n++ {
		options = append(options, r.strides[t.Act][n][0])
	}
	if t.Act == Order && s.has(who, First) && s.Lead[0] != who {
		options = append(options, LeadOrder{})
	}
	return r.finish(options, s, func(int) bool { return most < left })
}

// step moves the disc of the turn's action. Two gold if points are lost because the
// end is reached, or had been before (R44).
func (r *rules) step(p *ply, a Steps) {
	s := p.State
	t := &s.Turn
	who := t.Seat
	left, points := r.left(&s.Table, who, a.Act), t.Points
	paid := t.owes(a.Steps)
	switch a.Act {
	case Cannons:
		p.Emit(CannonsLoaded{Seat: who, Steps: a.Steps, Paid: paid})
	case Progress:
		from := s.People[who].Progress
		due := 0
		for _, stop := range r.progress {
			if stop.position > from && stop.position <= from+a.Steps {
				due++
			}
		}
		p.Emit(ProgressMade{Seat: who, Steps: a.Steps, Paid: paid, Due: due})
	default: // no step is no new place in the stack (R28)
		p.Emit(OrderAdvanced{Seat: who, Steps: a.Steps, To: s.People[who].Order + a.Steps, Paid: paid})
	}
	if points > left && a.Steps == left {
		r.gain(p, GoldGained{Seat: who, Reason: Overflow, Gold: r.limits.overflow})
	}
}

// lead uses the token FIRST (R16, R41): points do not matter, and so none are lost.
func (r *rules) lead(p *ply) {
	s := p.State
	who := s.Turn.Seat
	to := s.People[s.Lead[0]].Order
	p.Emit(OrderAdvanced{Seat: who, Steps: to - s.People[who].Order, To: to, Lead: true})
}

// picks lists the display; an empty one gives nothing, and nothing later (R19).
func (s *State) picks() []engine.Action {
	options := make([]engine.Action, 0, 2*display)
	for _, half := range [][display]TokenID{s.Left, s.Right} {
		for _, id := range half {
			if id != NoToken {
				options = append(options, PickToken{id})
			}
		}
	}
	return options
}
