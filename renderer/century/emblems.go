package century

import (
	"fmt"
	"strings"

	"github.com/fogleman/gg"

	cn "landfall/engine/century"
	"landfall/renderer"
)

// emblems are the cubes as they lie on the board, each colour with its corners and letter,
// and the shapes of the seats with their pieces.
func emblems(b *renderer.Paintbox) map[string]func(*gg.Context) {
	s := &style{b}
	const seats = 4
	out := b.Seats(seats)
	for i := range seats {
		for what, name := range map[kind]string{settler: "settler", outpost: "outpost", ship: "ship"} {
			out[fmt.Sprintf("%s_%d", name, i)] = func(dc *gg.Context) {
				k := map[kind]float64{settler: 1.7, outpost: 2.1, ship: 1.7}[what]
				dc.Scale(k, k)
				s.paintPiece(dc, what, renderer.Shape(i), 2.2)
			}
		}
	}
	for c := range cn.Colours {
		out["cube_"+strings.ToLower(c.String())] = func(dc *gg.Context) {
			cubePath(dc, c, 42)
			renderer.Outlined(dc, b.Theme, cubeColour(c), 4)
			b.Fonts.Letter(dc, renderer.Strong, 60, cubeInk(c), 0, 0, c.String())
		}
	}
	return out
}
