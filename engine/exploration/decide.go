package exploration

import "landfall/engine"

// decide carries out an answer that pending listed, and then everything that happens
// by itself.
func (r *rules) decide(p *ply, a engine.Action) {
	r.answer(p, a)
	r.advanceAll(p)
}

// answer carries out one answer, given or forced.
func (r *rules) answer(p *ply, a engine.Action) {
	if r.aside(p, a) || r.continues(p, a) {
		return
	}
	_ = r.outfitted(p, a) || r.starts(p, a) || r.moves(p, a) || r.acts(p, a) || r.publishes(p, a) || r.putsAway(p, a) || r.givesUp(p, a)
}

// continues carries out the answer that a resolution waits for, and what is left of it.
func (r *rules) continues(p *ply, a engine.Action) bool {
	s := p.State
	todo := s.paused()
	if len(todo) == 0 {
		return false
	}
	kind, _ := r.question(s, &todo[0])
	p.Emit(ChoiceMade{Seat: s.turn.seat, Kind: kind, Answer: a.String()})
	r.resolve(p, before(r.follow(p, &todo[0], a), todo[1:]))
	return true
}
