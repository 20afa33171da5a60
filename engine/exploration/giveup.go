package exploration

import "landfall/engine"

// courseOptions: what gives up an expedition, the rest of a go, or the match. Nobody is waited
// for because of them: who does not give up explores. There is no START in the turn of the
// launch, so no expedition is aborted in it (S39).
func (r *rules) courseOptions(s *State) []engine.Action {
	var list []engine.Action
	if s.turn.stage == starting {
		list = append(make([]engine.Action, 0, 3), Abort{})
		if s.turn.inGo > 1 {
			list = append(list, Halt{})
		}
	}
	if s.seats > 1 && !s.drafted() {
		list = append(list, Leave{})
	}
	return list
}

// drafted tells whether the outfitting of the turn has begun: who has cards in a draft
// takes them back, waits or launches before he leaves.
func (s *State) drafted() bool { return s.turn.stage == outfitting && s.me().draft != (draft{}) }

// givesUp carries out what ends an expedition, a go, or the match for a seat.
func (r *rules) givesUp(p *ply, a engine.Action) bool {
	who := p.State.turn.seat
	switch a := a.(type) {
	case Abort:
		r.abort(p)
	case Halt:
		p.Emit(TurnEnded{Seat: who, Go: true})
	case Leave:
		p.Emit(LeaveAsked{Seat: who})
	case Concede:
		r.concede(p, a.Yes)
	default:
		return false
	}
	return true
}

// abort turns the expedition in: its discoveries are lost, its leader is kept.
func (r *rules) abort(p *ply) {
	s := p.State
	who := s.turn.seat
	p.Emit(ExpeditionAborted{Seat: who})
	if s.people[who].leader == SecondInCommand {
		r.newLeader(p, who)
	}
	r.draw(p, who, r.limits.abortCards, "abort")
	p.Emit(TurnEnded{Seat: who})
}

// concede leaves the match, or not after all (specification 6). If one remains, he wins.
func (r *rules) concede(p *ply, yes bool) {
	s := p.State
	if !yes {
		p.Emit(LeaveAsked{Seat: s.turn.seat, Off: true})
		return
	}
	p.Emit(Conceded{Seat: s.turn.seat})
	first := s.following(0)
	if s.following(s.placeOf(first)+1) == engine.Nobody {
		p.Emit(MatchEnded{Method: endedByConcession, Winners: []seat{first}, Rounds: s.round})
	}
}
