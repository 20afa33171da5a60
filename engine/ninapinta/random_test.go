package ninapinta

import (
	"math/rand/v2"
	"slices"
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

// playRandom plays a match to its end by random legal answers, the optional ones
// now and then, and calls check after every ply.
func playRandom(t testing.TB, seats int, seed uint64, check func(m *engine.Match)) *engine.Match {
	t.Helper()
	m, _, err := game(t).Start("test", engine.Config{Seats: seats}, engine.NumberedSeed(seed), time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(seed, 7))
	for plies := 0; m.Outcome() == nil; plies++ {
		if plies > 5000 {
			t.Fatalf("seed %d: no end after %d plies", seed, plies)
		}
		d, ok := pick(rng, m.Decisions())
		if !ok {
			t.Fatalf("seed %d: nobody is asked: %v", seed, m.Decisions())
		}
		m.Choose(d, rng.IntN(len(d.Options)), time.Time{})
		if check != nil {
			check(m)
		}
	}
	return m
}

func pick(rng *rand.Rand, open []engine.Decision) (engine.Decision, bool) {
	for range 100 {
		if len(open) == 0 {
			break
		}
		d := open[rng.IntN(len(open))]
		if !d.Optional || rng.IntN(8) == 0 {
			return d, true
		}
	}
	return engine.Decision{}, false
}

func TestRandomPlayEnds(t *testing.T) {
	for seats := 2; seats <= 4; seats++ {
		for seed := range uint64(20) {
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

// TestViewNamesWhoIsAsked: a view tells who is waited for without listing what
// they could answer, and must not differ from the questions.
func TestViewNamesWhoIsAsked(t *testing.T) {
	plies := 0
	for seats := 1; seats <= 4; seats++ {
		for seed := range uint64(4) {
			playRandom(t, seats, seed, func(m *engine.Match) {
				plies++
				if got, want := m.View(engine.Nobody).(View).Awaited, m.Awaited(); !slices.Equal(got, want) {
					t.Fatalf("%d seats, seed %d: the view waits for %v, the match for %v: %v", seats, seed, got, want, m.Decisions())
				}
			})
		}
	}
	if plies < 1000 {
		t.Errorf("only %d plies were looked at", plies)
	}
}
