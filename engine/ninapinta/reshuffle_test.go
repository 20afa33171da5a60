package ninapinta

import (
	"math/rand/v2"
	"slices"
	"testing"

	"landfall/engine"
)

// TestWhatPlanckHoldsWasNamedToAll: so a trial, whose log tells it again, leaves him what he has (see reshuffle).
func TestWhatPlanckHoldsWasNamedToAll(t *testing.T) {
	most := 0
	for seed := range uint64(8) {
		his := Nation(seed % uint64(Nations))
		x := seated(t, seed, engine.Config{Seats: 1, Options: map[string]string{"planck": his.String()}})
		rng := rand.New(rand.NewPCG(seed, 3))
		var named []Benefit
		for x.s.phase != Finished && !t.Failed() {
			d := eagerly(rng, x.r.pending(x.s))
			x.answer(d, eager(rng, d.Options))
			for _, e := range engine.Hear(x.heard, engine.Nobody) {
				switch e := e.(type) {
				case BenefitTaken:
					if e.Seat == planck {
						named = append(named, e.Benefit)
					}
				case CountersTurned:
					named = append(named, e.Turned...)
				}
			}
			held := x.s.people[planck].held
			most = max(most, len(held))
			for _, h := range held {
				if !slices.Contains(named, h.Benefit) {
					t.Errorf("seed %d: Planck holds %v, of which nobody was told", seed, h.Benefit)
				}
			}
		}
	}
	if most < 5 {
		t.Errorf("Planck holds %d Benefits at most: that shows nothing", most)
	}
}
