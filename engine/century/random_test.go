package century

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

// tables are every mode with every number of seats.
func tables() []engine.Config {
	var all []engine.Config
	for m := range Modes {
		for seats := 2; seats <= mostSeats; seats++ {
			all = append(all, engine.Config{Seats: seats, Options: map[string]string{optionMode: m.String()}})
		}
	}
	return all
}

// playRandom plays a match to its end by random legal answers.
func playRandom(t testing.TB, c engine.Config, seed uint64) *engine.Match {
	t.Helper()
	m, _, err := game(t).Start("test", c, engine.NumberedSeed(seed), time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(seed, 7))
	for plies := 0; m.Outcome() == nil; plies++ {
		if plies > 20_000 {
			t.Fatalf("%v, seed %d: no end after %d plies", c, seed, plies)
		}
		if len(m.Decisions()) == 0 {
			t.Fatalf("%v, seed %d: nobody is asked", c, seed)
		}
		d := m.Decisions()[rng.IntN(len(m.Decisions()))]
		m.Choose(d, rng.IntN(len(d.Options)), time.Time{})
	}
	return m
}

func TestRandomPlayEnds(t *testing.T) {
	for _, c := range tables() {
		for seed := range uint64(4) {
			m := playRandom(t, c, seed)
			if err := m.Verify(); err != nil {
				t.Errorf("%v, seed %d: %v", c, seed, err)
			}
			if len(m.Outcome().Winners) != 1 {
				t.Errorf("%v, seed %d: winners %v", c, seed, m.Outcome().Winners)
			}
		}
	}
}
