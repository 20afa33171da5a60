package enginetest

import (
	"math/rand/v2"
	"testing"
	"time"

	"landfall/engine"
)

// middle is after how many plies a match is well under way.
const middle = 120

// Bench measures a game at each table: "ply" is one random ply with all that belongs
// to it (choosing, deciding, folding, listing the next questions), and "view" what a seat
// sees in the middle of a match.
func Bench[S, V any](b *testing.B, build func() (engine.Spec[S, V], error), tables ...engine.Config) {
	game := engine.New(Must(b, build))
	for _, c := range tables {
		b.Run("ply "+tableName(c), func(b *testing.B) {
			rng := rand.New(rand.NewPCG(1, 2))
			var m *engine.Match
			b.ReportAllocs()
			for i := uint64(0); b.Loop(); i++ {
				if m == nil || m.Outcome() != nil {
					m = begun(b, game, c, i)
				}
				randomPly(m, rng)
			}
		})
		m, rng := begun(b, game, c, 1), rand.New(rand.NewPCG(1, 2))
		for range middle {
			if m.Outcome() == nil {
				randomPly(m, rng)
			}
		}
		b.Run("view "+tableName(c), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				m.View(0)
			}
		})
	}
}

func begun(b *testing.B, game *engine.Game, c engine.Config, seed uint64) *engine.Match {
	b.Helper()
	m, _, err := game.Start("bench", c, engine.NumberedSeed(seed), time.Time{})
	if err != nil {
		b.Fatal(err)
	}
	return m
}

// randomPly answers the first question that is waited for.
func randomPly(m *engine.Match, rng *rand.Rand) {
	open := m.Decisions()
	d := open[0]
	for i := 0; d.Optional && i < len(open); i++ {
		d = open[i]
	}
	m.Choose(d, rng.IntN(len(d.Options)), time.Time{})
}
