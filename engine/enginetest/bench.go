package enginetest

import (
	"math/rand/v2"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/search"
)

// middle is after how many plies a match is well under way.
const middle = 120

// Bench measures a game at each table: "ply" is one random ply with all that belongs
// to it (choosing, deciding, folding, listing the next questions), "automaton" one
// answer of the automaton, its view included, and "view" what a seat sees in the middle
// of a match.
func Bench[S, V any](b *testing.B, build func() (engine.Spec[S, V], error), tables ...engine.Config) {
	spec := Must(b, build)
	game := engine.New(spec)
	for _, c := range tables {
		run := func(what string, one func(m *engine.Match, rng *rand.Rand)) {
			b.Run(what+" "+tableName(c), func(b *testing.B) {
				rng := rand.New(rand.NewPCG(1, 2))
				var m *engine.Match
				b.ReportAllocs()
				for i := uint64(0); b.Loop(); i++ {
					if m == nil || m.Outcome() != nil {
						m = begun(b, game, c, i)
					}
					one(m, rng)
				}
			})
		}
		run("ply", randomPly)
		if spec.Automaton != nil {
			run("automaton", func(m *engine.Match, _ *rand.Rand) { m.Automaton(m.Decisions()[0], time.Time{}) })
		}
		m, rng := begun(b, game, c, 1), rand.New(rand.NewPCG(1, 2))
		for range middle {
			if m.Outcome() == nil {
				randomPly(m, rng)
			}
		}
		run("view", func(*engine.Match, *rand.Rand) { m.View(0) })
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

// Think measures a player that thinks about a question; an iteration is one playout.
func Think(b *testing.B, player search.Player, q search.Question) {
	b.Helper()
	b.ReportAllocs()
	plies := 0
	for i := 0; i < b.N; {
		a := player.Think(q)
		plies += a.Plies
		i += max(1, a.Playouts)
	}
	b.ReportMetric(float64(plies)/float64(b.N), "plies/op")
}
