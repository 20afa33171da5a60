package search

import (
	"math/rand/v2"

	"landfall/engine"
)

// mostPlies ends a playout that does not come to its horizon.
const mostPlies = 2000

// run is a state being played on.
type run[S any] struct {
	*player[S]
	s      *S
	chance *rand.Rand
	ply    *engine.Ply[S]
	plies  int
	line   Line
}

func (t *thought[S]) run(s *S, chance *rand.Rand) *run[S] {
	// One stream of dice will do for a whole playout.
	p := engine.NewPly(s, t.evolve, engine.Decision{}, engine.NewDice(engine.NumberedSeed(chance.Uint64()), 0))
	p.Ruleset = t.q.Ruleset
	return &run[S]{player: t.player, s: s, chance: chance, ply: p}
}

func (r *run[S]) act(who engine.Seat, a engine.Action) {
	r.ply.Forget()
	r.ply.Seat, r.ply.Decision.Seat = who, who
	r.decide(r.ply, a)
	r.plies++
}

// listed tells whether an answer is open to a seat: the rest of a line may have
// become impossible, or carried out by itself.
func (r *run[S]) listed(who engine.Seat, a engine.Action) bool {
	if r.outcome(r.s) != nil {
		return false
	}
	text := a.String()
	for _, d := range r.pending(r.s) {
		if d.Seat == who {
			if _, ok := d.Find(text); ok {
				return true
			}
		}
	}
	return false
}

// follow gives those answers of a line that are possible, and tells whether the first is.
func (r *run[S]) follow(who engine.Seat, line Line) bool {
	for i, a := range line {
		switch {
		case r.listed(who, a):
			r.act(who, a)
		case i == 0:
			return false
		}
	}
	return true
}

// done tells whether the clock has come so far, or the match is over.
func (r *run[S]) done(until int) bool {
	return r.plies >= mostPlies || r.mind.Clock(r.s) >= until || r.outcome(r.s) != nil
}

// quickly plays one line of the quick policy.
func (r *run[S]) quickly() {
	who, line := r.mind.Quick(r.s, r.chance, r.line[:0])
	for _, a := range line {
		r.act(who, a)
	}
	r.line = line
}

// on plays on by the quick policy.
func (r *run[S]) on(until int) {
	for !r.done(until) {
		r.quickly()
	}
}
