package ninapinta

import (
	"slices"
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
)

// game builds the game for a test.
func game(t testing.TB) *engine.Game { return enginetest.Must(t, Game) }

// playRandom plays a match to its end by random legal answers, the optional ones now
// and then, and calls look before each.
func playRandom(t testing.TB, seats int, seed uint64, look func(m *engine.Match)) *engine.Match {
	t.Helper()
	return enginetest.RandomMatch(t, game(t), engine.Config{Seats: seats}, seed, look)
}

func TestRandomPlayEnds(t *testing.T) {
	enginetest.RandomMatchesEnd(t, game(t), []engine.Config{{Seats: 2}, {Seats: 3}, {Seats: 4}}, 20)
}

// TestViewNamesWhoIsAsked: a view tells who is waited for without listing what
// they could answer, and must not differ from the questions.
func TestViewNamesWhoIsAsked(t *testing.T) {
	plies := 0
	for seats := 1; seats <= 4; seats++ {
		for seed := range uint64(4) {
			look := func(m *engine.Match) {
				plies++
				if got, want := m.View(engine.Nobody).(View).Awaited, m.Awaited(); !slices.Equal(got, want) {
					t.Fatalf("%d seats, seed %d: the view waits for %v, the match for %v: %v", seats, seed, got, want, m.Decisions())
				}
			}
			look(playRandom(t, seats, seed, look))
		}
	}
	if plies < 1000 {
		t.Errorf("only %d plies were looked at", plies)
	}
}
