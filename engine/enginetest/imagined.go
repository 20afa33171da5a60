package enginetest

import (
	"math/rand/v2"

	"landfall/engine"
	"landfall/engine/enginetest/difftest"
)

// checkImagined: property 4, where nobody is asked: a player that looks ahead carries out
// answers by a ply whose question is nothing but its seat.
func (t *table[S, V]) checkImagined() error {
	chance := rand.New(rand.NewPCG(t.seed, uint64(t.m.Plies())))
	if chance.IntN(everyRedeal) > 0 {
		return nil
	}
	d := pick(t.m.Decisions(), chance)
	a := d.Options[chance.IntN(len(d.Options))]
	seed := engine.NumberedSeed(t.seed)
	_, asked, _ := Apart(t.spec, t.m, t.m.Config(), d, a, seed, -1, chance)
	_, imagined, _ := Apart(t.spec, t.m, t.m.Config(), engine.Decision{Seat: d.Seat}, a, seed, -1, chance)
	if where := difftest.Diff(asked, imagined); where != "" {
		return broken("circle", "%q by seat %d gives other events where the question is only imagined (Ply.Decision has its seat then, and nothing else): %s", a, d.Seat, where)
	}
	return nil
}
