package enginetest

import (
	"math/rand/v2"
	"testing"
	"time"

	"landfall/engine"
)

// mostRandomPlies is more than any random match takes.
const mostRandomPlies = 20_000

// RandomMatch plays a match to its end by random legal answers, the optional ones now
// and then. It calls look, unless nil, before each answer.
func RandomMatch(t testing.TB, game *engine.Game, c engine.Config, seed uint64, look func(m *engine.Match)) *engine.Match {
	t.Helper()
	m, _, err := game.Start("test", c, engine.NumberedSeed(seed), time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(seed, 7))
	for plies := 0; m.Outcome() == nil; plies++ {
		if plies > mostRandomPlies {
			t.Fatalf("%s, seed %d: no end after %d plies", tableName(c), seed, plies)
		}
		if look != nil {
			look(m)
		}
		d, ok := Pick(rng, m.Decisions())
		if !ok || len(d.Options) == 0 {
			t.Fatalf("%s, seed %d: nobody is asked, or there are no answers: %v", tableName(c), seed, m.Decisions())
		}
		m.Choose(d, rng.IntN(len(d.Options)), time.Time{})
	}
	return m
}

// RandomMatchesEnd plays so many random matches at each table: each has an end with one
// winner, and comes out the same when it is run again from its seed.
func RandomMatchesEnd(t *testing.T, game *engine.Game, tables []engine.Config, matches int) {
	t.Helper()
	for _, c := range tables {
		for seed := range uint64(matches) {
			m := RandomMatch(t, game, c, seed, nil)
			if err := m.Verify(); err != nil {
				t.Errorf("%s, seed %d: %v", tableName(c), seed, err)
			}
			if len(m.Outcome().Winners) != 1 {
				t.Errorf("%s, seed %d: winners %v", tableName(c), seed, m.Outcome().Winners)
			}
		}
	}
}

// Pick draws one of the open decisions, an optional one now and then; none if
// nobody is waited for.
func Pick(rng *rand.Rand, open []engine.Decision) (engine.Decision, bool) {
	for range 100 {
		if len(open) == 0 {
			break
		}
		d := open[rng.IntN(len(open))]
		if !d.Optional || rng.IntN(8) == 0 {
			return d, true
		}
	}
	return engine.Decision{}, false
}
