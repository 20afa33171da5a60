package amerigo

import (
	"landfall/engine"
	am "landfall/engine/amerigo"
	"landfall/renderer"
)

// usual are matches of each number of seats: at the start, and far into them.
func usual() (all []renderer.Moment[am.View]) {
	g, err := engine.Then(am.Spec, engine.New)
	if err != nil {
		return nil
	}
	for seats := 2; seats <= 4; seats++ {
		all = append(all, renderer.Played[am.View](g, engine.Config{Seats: seats}, 0, 150)...)
	}
	return all
}
