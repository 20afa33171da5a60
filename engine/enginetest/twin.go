package enginetest

import (
	"math/rand/v2"

	"landfall/engine"
)

// Twin is a copy of a match in which all that a seat cannot see is dealt anew: to
// that seat the two are the same.
func Twin[S any](m *engine.Match, redeal func(s *S, seat engine.Seat, chance *rand.Rand), seat engine.Seat, chance *rand.Rand) *engine.Match {
	twin := m.Fork()
	redeal(engine.StateOf[S](twin), seat, chance)
	engine.AskAgain(twin)
	return twin
}

// Apart carries out an answer on a copy of a match, apart from it, or a set-up if m
// is nil, and gives the state after it and the events. Of the dice's draws it changes
// the one with this number, from 0, to another that is as possible; draws is how many
// there were.
func Apart[S, V any](spec engine.Spec[S, V], m *engine.Match, c engine.Config, d engine.Decision, a engine.Action,
	seed engine.Seed, changed int, chance *rand.Rand) (after *S, events []engine.Event, draws int) {
	ply, state := 0, new(S)
	if m != nil {
		ply, state = m.Plies(), engine.StateOf[S](m.Fork())
	}
	dice := engine.LoadedDice(seed, ply, func(sides, n int) int {
		draws++
		if draws-1 == changed && sides > 1 {
			return (n + 1 + chance.IntN(sides-1)) % sides
		}
		return n
	})
	p := engine.NewPly(state, spec.Evolve, d, dice)
	p.Ruleset = spec.Ruleset
	if m == nil {
		spec.Setup(p, c)
	} else {
		spec.Decide(p, a)
	}
	return state, p.Events(), draws
}
