package century

import (
	"slices"
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
)

// game builds the game for a test.
func game(t testing.TB) *engine.Game { return enginetest.Must(t, Game) }

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

func TestRandomPlayEnds(t *testing.T) { enginetest.RandomMatchesEnd(t, game(t), tables(), 4) }

// benched are the tables that are measured: every mode for four.
func benched() []engine.Config {
	return slices.DeleteFunc(tables(), func(c engine.Config) bool { return c.Seats != 4 })
}
