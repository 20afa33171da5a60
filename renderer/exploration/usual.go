package exploration

import (
	"landfall/engine"
	rules "landfall/engine/exploration"
	"landfall/renderer"
)

// usual are matches of two and of six: at the start, and when all have sailed.
func usual() (all []renderer.Moment[rules.View]) {
	g, err := engine.Then(rules.Spec, engine.New)
	if err != nil {
		return nil
	}
	for _, seats := range []int{2, 6} {
		all = append(all, renderer.Played[rules.View](g, engine.Config{Seats: seats}, 0, 700)...)
	}
	return all
}
