package amerigo

import (
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
)

// game builds the game for a test.
func game(t testing.TB) *engine.Game { return engine.New(enginetest.Must(t, Spec)) }

// tables are all numbers of seats.
func tables() []engine.Config { return []engine.Config{{Seats: 2}, {Seats: 3}, {Seats: 4}} }

// playRandom plays a match to its end by random legal answers, and calls look before
// each.
func playRandom(t testing.TB, seats int, seed uint64, look func(m *engine.Match)) *engine.Match {
	t.Helper()
	return enginetest.RandomMatch(t, game(t), engine.Config{Seats: seats}, seed, look)
}

func TestRandomPlayEnds(t *testing.T) { enginetest.RandomMatchesEnd(t, game(t), tables(), 4) }
