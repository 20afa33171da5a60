package enginetest

import (
	"bytes"
	"math/rand/v2"
	"testing"
	"time"

	"landfall/engine"
)

// Log plays a match by random legal answers, the optional ones now and then, to its end or
// for at most so many plies, and gives its log as the store would keep it.
func Log(t testing.TB, game *engine.Game, c engine.Config, seed uint64, plies int) [][]byte {
	t.Helper()
	m, first, err := game.Start("m1", c, engine.NumberedSeed(seed), time.Unix(1800000000, 0))
	if err != nil {
		t.Fatal(err)
	}
	entries, rng := []engine.Entry{first}, rand.New(rand.NewPCG(1, 2))
	for len(entries) <= plies && m.Outcome() == nil {
		d, _ := Pick(rng, m.Decisions())
		entries = append(entries, m.Choose(d, rng.IntN(len(d.Options)), time.Unix(1800000001, 0)))
	}
	log := make([][]byte, len(entries))
	for i, e := range entries {
		if log[i], err = game.Encode(e); err != nil {
			t.Fatal(err)
		}
	}
	return log
}

// Exported is a log as a file of its match.
func Exported(t testing.TB, game *engine.Game, log [][]byte) string {
	t.Helper()
	var b bytes.Buffer
	if err := engine.Export(&b, game, log); err != nil {
		t.Fatal(err)
	}
	return b.String()
}
