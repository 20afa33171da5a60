package century

import (
	"fmt"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/engine/search"
)

// BenchmarkThink thinks about the first question of round 8 in each mode; an iteration
// is one playout.
func BenchmarkThink(b *testing.B) {
	player := enginetest.Must(b, Player)
	for _, c := range benched() {
		b.Run(fmt.Sprintf("%s%d", c.Options[optionMode], c.Seats), func(b *testing.B) {
			m, _, err := game(b).Start("bench", c, engine.NumberedSeed(3), time.Time{})
			if err != nil {
				b.Fatal(err)
			}
			for engine.StateOf[State](m).round < 8 {
				m.Automaton(m.Decisions()[0], time.Time{})
			}
			enginetest.Think(b, player, search.Ask(m, m.Awaited()[0], 240, 1))
		})
	}
}
