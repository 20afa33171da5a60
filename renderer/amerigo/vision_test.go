package amerigo

import (
	"testing"

	am "landfall/engine/amerigo"
	"landfall/renderer"
	"landfall/renderer/renderertest"
)

// TestOwnersAreToldApartWithoutColour: whose a village, a trading post or a ship is shows in its shape and letter, also
// on the whole board.
func TestOwnersAreToldApartWithoutColour(t *testing.T) {
	b := renderertest.New(t, shared)
	four := play(t, 4)
	land := am.CellAt(1, 2)
	for what, put := range map[string]func(v *am.View, seat int){
		"village": func(v *am.View, seat int) {
			v.Squares[land].Tile, v.Squares[land].Owner, v.Squares[land].Post = 1, 1+uint8(seat), 0
		},
		"post": func(v *am.View, seat int) { v.Squares[land].Tile, v.Squares[land].Post = 0, 1+uint8(seat) },
		"ship": func(v *am.View, seat int) {
			v.People[0].Ships[0], v.People[seat].Ships[0] = v.People[seat].Ships[0], v.People[0].Ships[0]
		},
	} {
		for _, dark := range []bool{false, true} {
			var all []renderer.Scene
			for seat := range 4 {
				m := at(t, four, am.AskTurn, 6)
				put(&m.view, seat)
				m.since = nil
				all = append(all, m.scene("", dark))
			}
			for _, fault := range renderertest.Alike(t, b, all) {
				t.Errorf("%s, by night %v: %s", what, dark, fault)
			}
		}
	}
}
