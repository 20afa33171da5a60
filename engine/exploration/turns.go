package exploration

import (
	"slices"

	"landfall/engine"
)

// advanceAll emits what happens by itself until somebody must be asked or the match is
// over. A question with a single answer is answered by itself.
func (r *rules) advanceAll(p *ply) {
	for r.forward(p) {
		continue
	}
}

// forward does the next thing that happens by itself; false: somebody is asked, or it
// is over.
func (r *rules) forward(p *ply) bool {
	s := p.State
	if s.outcome.over || s.turn.seat == engine.Nobody {
		return false
	}
	kind, options := r.asked(s)
	switch {
	case kind == "":
		r.next(p)
		return true
	case r.lapsed(p):
		return true
	case len(options) == 1 && !s.keepsSecret(kind):
		r.answer(p, options[0])
		return true
	case r.followOrders(p, kind, options):
		return true
	}
	if !p.Imagined() {
		p.Ask(r.questions(s, kind, options))
	}
	return false
}

// keepsSecret tells whether a question is asked although it has one answer: how many it has tells what is in the hand.
func (s *State) keepsSecret(kind string) bool {
	return kind == AskStart || kind == AskOutfit || kind == AskDiscard && discardsAsked(s.rules)
}

// next continues where nothing is asked: a turn is over, and the next one begins. Turns follow
// each other strictly, so nobody publishes at the same time (R37).
func (r *rules) next(p *ply) {
	s := p.State
	t := &s.turn
	if t.stage != ended {
		p.Emit(TurnEnded{Seat: t.seat, Go: launchEndsGo(s.rules)}) // a launch takes the whole turn
		return
	}
	if s.offer.from != engine.Nobody {
		p.Emit(s.offer.ended("lapsed"))
	}
	if !t.over && t.inGo < s.turnsInGo() {
		p.Emit(TurnBegan{Seat: t.seat, Round: s.round + 1, Go: t.inGo + 1, Base: s.base})
		return
	}
	if who := s.following(s.placeOf(t.seat) + 1); who != engine.Nobody {
		p.Emit(TurnBegan{Seat: who, Round: s.base + 1, Go: 1, Base: s.base})
		return
	}
	r.nextRound(p)
}

// turnsInGo is how many turns the go may have. One go is one turn shorter for those who
// begin (see early and shorter).
func (s *State) turnsInGo() int {
	if s.base == shorter(s.rules, s.pace) && s.placeOf(s.turn.seat) < s.early && s.seats > 1 {
		return max(1, s.pace-1)
	}
	return s.pace
}

// nextRound ends the go of everybody: the rival, the last round (specification 6).
func (r *rules) nextRound(p *ply) {
	s := p.State
	done := s.base + s.pace
	if s.rival && done%r.limits.rivalRounds == 0 {
		r.rivalPublishes(p)
	}
	if done >= s.last {
		r.finishLate(p)
		return
	}
	p.Emit(TurnBegan{Seat: s.following(0), Round: done + 1, Go: 1, Base: done})
}

// following is the first seat from a place of the turn order on that has not left the
// match: who left is skipped. Nobody: there is none.
func (s *State) following(place int) seat {
	for _, who := range s.seatsInOrder()[place:] {
		if !s.people[who].gone {
			return who
		}
	}
	return engine.Nobody
}

// rivalPublishes lays a marker on the first open site of a coast that the player does not Hold.
func (r *rules) rivalPublishes(p *ply) {
	s := p.State
	e := RivalPublished{Die: p.Dice.N(6) + 1}
	for _, id := range r.rival[e.Die] {
		if !s.markers.Has(uint8(id)) && !s.people[0].exp.found.Has(uint8(id)) {
			e.Site = id
			break
		}
	}
	p.Emit(e)
}

// placeOf is a seat's place in the turn order, from 0.
func (s *State) placeOf(who seat) int { return slices.Index(s.seatsInOrder(), who) }
