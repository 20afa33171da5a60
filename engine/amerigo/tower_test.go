package amerigo

import (
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
)

// TestTheTowerAsItIsSpecified: a second reading of its model (specification 1.12). What rests in it comes first, by
// colour; each cube has a draw for each newcomer, and all are made; then come the newcomers, which their own drop does
// not move.
func TestTheTowerAsItIsSpecified(t *testing.T) {
	d := enginetest.Must(t, readData)
	same(t, "sticks", [2]int{d.limits.stick, d.limits.stickOf}, [2]int{3, 7})
	same(t, "knocks", d.limits.knockOf, 20)
	knocked, kept := 0, 0
	for seed := range uint64(40) {
		inside := [Colours]int{Blue: 5, Red: 3, Green: 2, White: int(seed % 5)}
		n, colour := 1+int(seed%7), Colour(seed%uint64(Colours))
		after, tray := d.drop(inside, n, colour, engine.NewDice(engine.NumberedSeed(seed), 1))
		dice := engine.NewDice(engine.NumberedSeed(seed), 1)
		wantAfter, wantTray := inside, [Colours]int{}
		for c := range Colours {
			for range inside[c] {
				zeros := 0
				for range n {
					if dice.N(20) == 0 {
						zeros++
					}
				}
				if zeros > 0 {
					wantAfter[c]--
					wantTray[c]++
					knocked++
				}
			}
		}
		for range n {
			if dice.N(7) < 3 {
				wantAfter[colour]++
				kept++
			} else {
				wantTray[colour]++
			}
		}
		same(t, "inside", after, wantAfter)
		same(t, "on the tray", tray, wantTray)
	}
	if knocked == 0 || kept == 0 {
		t.Errorf("%d cubes were knocked loose, and %d stuck", knocked, kept)
	}
}
