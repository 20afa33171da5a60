package amerigo

import (
	"math/rand/v2"
	"testing"
	"time"

	"landfall/engine"
)

// game builds the game for a test.
func game(t testing.TB) *engine.Game {
	t.Helper()
	g, err := Game()
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// playRandom plays a match to its end by random legal answers, and calls look before
// each.
func playRandom(t testing.TB, seats int, seed uint64, look func(m *engine.Match)) *engine.Match {
	t.Helper()
	m, _, err := game(t).Start("test", engine.Config{Seats: seats}, engine.NumberedSeed(seed), time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(seed, 7))
	for plies := 0; m.Outcome() == nil; plies++ {
		if plies > 20_000 {
			t.Fatalf("%d seats, seed %d: no end after %d plies", seats, seed, plies)
		}
		if len(m.Decisions()) == 0 {
			t.Fatalf("%d seats, seed %d: nobody is asked", seats, seed)
		}
		if look != nil {
			look(m)
		}
		d := m.Decisions()[rng.IntN(len(m.Decisions()))]
		if len(d.Options) == 0 {
			t.Fatalf("%d seats, seed %d: no answers to %s", seats, seed, d.Kind)
		}
		m.Choose(d, rng.IntN(len(d.Options)), time.Time{})
	}
	return m
}

func TestRandomPlayEnds(t *testing.T) {
	for seats := 2; seats <= mostSeats; seats++ {
		for seed := range uint64(4) {
			m := playRandom(t, seats, seed, nil)
			if err := m.Verify(); err != nil {
				t.Errorf("%d seats, seed %d: %v", seats, seed, err)
			}
			if len(m.Outcome().Winners) != 1 {
				t.Errorf("%d seats, seed %d: winners %v", seats, seed, m.Outcome().Winners)
			}
		}
	}
}
