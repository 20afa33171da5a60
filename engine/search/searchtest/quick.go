package searchtest

import (
	"math/rand/v2"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/search"
)

// Quickly lets the quick policy answer a match, by its state: it must not peek, as RunMind holds.
func Quickly[S any](m *engine.Match, mind search.Mind[S]) engine.Entry {
	who, line := mind.Quick(engine.StateOf[S](m), rand.New(rand.NewPCG(0, uint64(m.Plies()))), nil)
	e, err := m.Act(who, "", line[0].String(), time.Time{})
	if err != nil {
		panic(err)
	}
	return e
}

// PlayQuickly plays a match by the quick policy to its end, or until it is far too long. Seats
// for which random is true answer by chance; nil: none does.
func PlayQuickly[S any](g *engine.Game, mind search.Mind[S], c engine.Config, seed uint64, random func(seat engine.Seat) bool) *engine.Match {
	m, _, err := g.Start("match", c, engine.NumberedSeed(seed), time.Time{})
	if err != nil {
		panic(err)
	}
	chance := rand.New(rand.NewPCG(seed, 11))
	for m.Outcome() == nil && m.Plies() <= mindPlies {
		d := m.Decisions()[0]
		if random != nil && random(d.Seat) {
			m.Choose(d, chance.IntN(len(d.Options)), time.Time{})
		} else {
			Quickly(m, mind)
		}
	}
	return m
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
