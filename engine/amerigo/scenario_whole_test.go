package amerigo

import (
	"slices"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/engine/search/searchtest"
)

// TestS51_WholeMatches: random play ends after at most 35 phases, keeps what must be
// kept (see census), and is the same for the same seed.
func TestS51_WholeMatches(t *testing.T) {
	matches := uint64(40)
	if testing.Short() {
		matches = 4
	}
	for seats := 2; seats <= mostSeats; seats++ {
		for seed := range matches {
			phases := 0
			turns := 0
			m := playRandom(t, seats, 500+seed, func(m *engine.Match) {
				s := engine.StateOf[State](m)
				if _, err := census(s); err != nil {
					t.Fatalf("%d seats, seed %d: %v", seats, seed, err)
				}
				turns = max(turns, s.Turn.Number)
			})
			for _, e := range engine.LiveOf(m) {
				for _, ev := range e.Events {
					switch ev.(type) {
					case PhaseBegan, PhaseSkipped:
						phases++
					}
				}
			}
			if phases != 35 || turns > 35*seats {
				t.Errorf("%d seats, seed %d: %d phases, %d turns", seats, seed, phases, turns)
			}
			if seed < 4 {
				again := playRandom(t, seats, 500+seed, nil)
				if !slices.Equal(again.Outcome().Scores, m.Outcome().Scores) {
					t.Errorf("%d seats, seed %d: %v and %v", seats, seed, again.Outcome().Scores, m.Outcome().Scores)
				}
			}
		}
	}
}

// TestTaps: a turn of the quick policy, which takes the usual turns that are offered, is a few
// answers; half of all turns are at most five (they are one or two).
func TestTaps(t *testing.T) {
	g, mind := game(t), enginetest.Must(t, readMind)
	var taps []int
	for seats := 2; seats <= mostSeats; seats++ {
		m, _, err := g.Start("taps", engine.Config{Seats: seats}, engine.NumberedSeed(5), time.Time{})
		if err != nil {
			t.Fatal(err)
		}
		turn, n := 0, 0
		for m.Outcome() == nil {
			if now := engine.StateOf[State](m).Turn.Number; now != turn {
				taps = append(taps, n)
				turn, n = now, 0
			}
			n++
			searchtest.Quickly(m, mind)
		}
	}
	slices.Sort(taps)
	t.Logf("answers a turn: median %d, 90 of 100 at most %d, most %d", taps[len(taps)/2], taps[len(taps)*9/10], taps[len(taps)-1])
	if taps[len(taps)/2] > 5 {
		t.Errorf("half of the turns take more than %d answers", taps[len(taps)/2])
	}
}
