package amerigo

import (
	"fmt"
	"maps"

	"github.com/fogleman/gg"

	am "landfall/engine/amerigo"
	"landfall/renderer"
)

// emblems are the shapes of the seats and their pieces, the cubes with the letters of their
// actions, the goods, and what lies on tracks and islands.
func emblems(b *renderer.Paintbox) map[string]func(*gg.Context) {
	s := &style{b}
	const seats = 4
	out := b.Seats(seats)
	for i := range seats {
		maps.Copy(out, map[string]func(*gg.Context){
			fmt.Sprintf("post_%d", i): func(dc *gg.Context) {
				dc.Scale(2.1, 2.1)
				s.paintPost(dc, i)
			},
			fmt.Sprintf("ship_%d", i): func(dc *gg.Context) {
				dc.Scale(1.75, 1.75)
				s.paintShip(dc, i)
			},
			fmt.Sprintf("village_%d", i): func(dc *gg.Context) { s.paintBuilt(dc, 92, 0, i+1) },
		})
	}
	out["neutral"] = func(dc *gg.Context) { s.paintBuilt(dc, 92, 0, 0) }
	for c := range am.Colours {
		out["cube_"+c.String()] = func(dc *gg.Context) {
			dc.DrawRoundedRectangle(-42, -42, 84, 84, 16)
			renderer.Outlined(dc, s.Theme, cubeColour(c), 4)
			letters := [am.Colours]string{"Sh", "Ca", "Pl", "Pr", "Bu", "By", "Or"}[c] // emblems know no language
			s.Fonts.Letter(dc, renderer.Strong, 46, onCube(c), 0, 0, letters)
		}
	}
	for g := am.Cotton; g <= am.Coffee; g++ {
		out["good_"+g.String()] = b.Counter(g.String(), goodColour(g), onGood(g))
	}
	out["gold"] = b.Counter("coin", s.Theme.Gold, s.Theme.GoldInk)
	for _, icon := range []string{"cannon", "pirate", "chest"} {
		out[icon] = b.Counter(icon, cubeColour(am.Black), cream())
	}
	return out
}
