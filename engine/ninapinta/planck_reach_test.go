package ninapinta

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
)

// soloPlay plays one solo match with an eager Soloist to its end, and hands out
// every event. eager 0: by blind chance.
func soloPlay(t testing.TB, seed uint64, his Nation, blind bool, hear func(x *table, e engine.Event)) *table {
	t.Helper()
	x := seated(t, seed, engine.Config{Seats: 1, Options: map[string]string{"planck": his.String()}})
	rng := rand.New(rand.NewPCG(seed, uint64(his)))
	start, err := census(x.s)
	if err != nil {
		t.Fatal(err)
	}
	for plies := 0; x.s.phase != Finished; plies++ {
		open := x.r.pending(x.s)
		if len(open) == 0 || plies > 3000 {
			t.Fatalf("%s, seed %d: stuck after %d plies", his, seed, plies)
		}
		if blind {
			d, _ := enginetest.Pick(rng, open)
			x.answer(d, d.Options[rng.IntN(len(d.Options))])
		} else {
			d := eagerly(rng, open)
			x.answer(d, eager(rng, d.Options))
		}
		for _, e := range x.heard {
			hear(x, e)
		}
		now, err := census(x.s)
		if err != nil || fmt.Sprint(now) != fmt.Sprint(start) {
			t.Fatalf("%s, seed %d: %v: %v became %v", his, seed, err, start, now)
		}
		if t.Failed() {
			t.FailNow()
		}
	}
	return x
}

// TestSoloPlayKeepsThePieces plays many solo matches, by an eager Soloist and by
// blind chance, and holds pieces, gold and capacity against the rules.
func TestSoloPlayKeepsThePieces(t *testing.T) {
	for seed := range uint64(20) {
		for his := range Nations {
			x := soloPlay(t, seed, his, seed%2 == 0, func(*table, engine.Event) {})
			same(t, "era", x.s.era, eras)
		}
	}
}

// branches are the branches of section 7 that an event shows: what decided, what
// broke a tie, which step was refused and why, and why candidates were passed over.
func branches(e engine.Event) []string {
	a, ok := e.(PlanckActed)
	if !ok {
		return nil
	}
	list := []string{string(a.Rule)}
	if a.Tie != NoTie {
		list = append(list, string(a.Rule)+", tie "+string(a.Tie))
	}
	for _, r := range a.Refused {
		list = append(list, "no "+string(r.Step)+", "+string(r.Reason))
	}
	for _, c := range a.Candidates {
		if c.Reason != "" {
			list = append(list, string(a.Step)+" not there, "+string(c.Reason))
		}
	}
	for _, b := range a.Turned {
		if b.Group() == Military {
			list = append(list, string(a.Rule)+", Military turned over")
		}
	}
	if a.Step == StepBonus {
		list = append(list, string(a.Rule)+" "+a.Benefit.Kind())
	}
	return list
}
