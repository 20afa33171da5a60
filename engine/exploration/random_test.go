package exploration

import (
	"math/rand/v2"
	"testing"

	"landfall/engine"
)

// longestPly is more events than any answer leads to.
const longestPly = 3000

// TestRandomPlayEnds plays from the start and from the middle of matches: somebody is
// always asked, no answer continues for ever, and every match ends.
func TestRandomPlayEnds(t *testing.T) {
	spec, err := Spec()
	if err != nil {
		t.Fatal(err)
	}
	for _, from := range []engine.Spec[State, View]{spec, midGame(t)} {
		for n := 1; n <= mostSeats; n++ {
			for seed := range uint64(4) {
				playRandom(t, from, n, seed, func(*State, engine.Event) {})
			}
		}
	}
}

// playRandom plays a match by chance; before is called with each event before it is folded.
func playRandom(t *testing.T, spec engine.Spec[State, View], seats int, seed uint64, before func(s *State, e engine.Event)) {
	t.Helper()
	s := State{}
	events := 0
	evolve := func(s *State, e engine.Event) {
		if events++; events > longestPly {
			t.Fatalf("%d seats, seed %d: an answer goes on for ever, now with %T", seats, seed, e)
		}
		before(s, e)
		spec.Evolve(s, e)
	}
	start := engine.NewPly(&s, evolve, engine.Decision{Seat: engine.Nobody}, engine.NewDice(engine.NumberedSeed(seed), 0))
	start.Ruleset = spec.Ruleset
	spec.Setup(start, tableOf(seats, optionPace, "1"))
	chance := rand.New(rand.NewPCG(seed, 3))
	for i := 1; spec.Outcome(&s) == nil; i++ {
		open := spec.Pending(&s)
		if len(open) == 0 || i > 20_000 {
			t.Fatalf("%d seats, seed %d: after %d answers %d questions are open", seats, seed, i, len(open))
		}
		d := open[0]
		if chance.IntN(10) == 0 {
			d = open[chance.IntN(len(open))]
		}
		events = 0
		spec.Decide(engine.NewPly(&s, evolve, d, engine.NewDice(engine.NumberedSeed(seed), i)), d.Options[chance.IntN(len(d.Options))])
		if _, err := census(&s); err != nil {
			t.Fatalf("%d seats, seed %d, answer %d: %v", seats, seed, i, err)
		}
	}
}
