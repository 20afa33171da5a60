package ninapinta

import (
	"strings"
	"testing"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// The fullest board there can be still has an alt text, whatever people are called.
func TestAltOfAFullBoard(t *testing.T) {
	v := table()
	v.Phase, v.Era = rules.Governing, 6
	v.Order = []engine.Seat{0, 1, 2, 3}
	v.Seats = nil
	for _, n := range []rules.Nation{rules.Spain, rules.Portugal, rules.England, rules.France} {
		v.Seats = append(v.Seats, rules.SeatView{Nation: n})
	}
	for w := range v.Worlds {
		world := &v.Worlds[w]
		world.War, world.Grow, world.Build, world.Marker = true, true, true, rules.Religion
		world.Ships = make([]rules.ShipView, 4)
		for s := range world.Ships {
			world.Ships[s] = rules.ShipView{Berth: rules.InHarbour, Land: rules.Land(s / 2), Gold: 12}
		}
		for l := range world.Lands {
			world.Lands[l] = rules.LandView{Explored: true, Terrain: rules.Inhospitable, Capacity: 4, Settled: 4, Captain: engine.Nobody, Keeper: engine.Nobody,
				Settlers: []int{1, 1, 0, 1}, Towns: []bool{false, false, true, false}, Cities: make([]bool, 4)}
		}
		for s := range v.Seats {
			world.Lands[s].Captain = engine.Seat(s) // one in a world for each
		}
		world.Lands[rules.Andes].Mine, world.Lands[rules.Isthmus].Stronghold, world.Lands[rules.Isthmus].Keeper = 5, true, 1
	}
	long := strings.Repeat("Ä", 32)
	alt := teller(t, v, commands.Names{long, long, long, long}).Alt()
	if prose.Units(alt) > limits.AltText || strings.HasSuffix(alt, "…") {
		t.Errorf("%d characters: %s", prose.Units(alt), alt)
	}
}
