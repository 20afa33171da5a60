package ninapinta

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/engine/search"
	"landfall/engine/search/searchtest"
)

// BenchmarkThink thinks about the first question of era 3, alone and at tables: an
// iteration is one playout, to the end of the next era.
func BenchmarkThink(b *testing.B) {
	player := enginetest.Must(b, Player)
	for _, c := range tables() {
		b.Run(fmt.Sprintf("%d%s", c.Seats, c.Options["planck"]), func(b *testing.B) {
			m, _, err := enginetest.Must(b, Game).Start("bench", c, engine.NumberedSeed(3), time.Time{})
			if err != nil {
				b.Fatal(err)
			}
			for engine.StateOf[State](m).era < 3 {
				who := m.Awaited()[0]
				if err := search.Follow(m, who, player.Think(search.Ask(m, who, 0, 1)).Line, time.Time{}); err != nil {
					b.Fatal(err)
				}
			}
			searchtest.Think(b, player, search.Ask(m, m.Awaited()[0], 240, 1))
		})
	}
}

// BenchmarkQuickMatch plays whole matches among quick players.
func BenchmarkQuickMatch(b *testing.B) {
	player := enginetest.Must(b, Player)
	game := enginetest.Must(b, Game)
	for _, seats := range []int{1, 2, 4} {
		b.Run(fmt.Sprint(seats), func(b *testing.B) {
			b.ReportAllocs()
			for i := range b.N {
				m, _, err := game.Start("bench", engine.Config{Seats: seats}, engine.NumberedSeed(uint64(i)), time.Time{})
				if err != nil {
					b.Fatal(err)
				}
				if err := search.Play(m, slices.Repeat([]search.Contestant{{Player: player}}, seats), 1); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
