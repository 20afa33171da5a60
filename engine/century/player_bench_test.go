package century

import (
	"fmt"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/engine/search"
	"landfall/engine/search/searchtest"
)

// BenchmarkThink thinks about the first question of round 8 in each mode; an iteration
// is one playout.
func BenchmarkThink(b *testing.B) {
	player, mind := enginetest.Must(b, Player), enginetest.Must(b, readMind)
	for _, c := range benched() {
		b.Run(fmt.Sprintf("%s%d", c.Options[optionMode], c.Seats), func(b *testing.B) {
			m, _, err := game(b).Start("bench", c, engine.NumberedSeed(3), time.Time{})
			if err != nil {
				b.Fatal(err)
			}
			for engine.StateOf[State](m).round < 8 {
				searchtest.Quickly(m, mind)
			}
			searchtest.Think(b, player, search.Ask(m, m.Awaited()[0], 240, 1))
		})
	}
}
