package century

import (
	"strings"

	"github.com/fogleman/gg"

	cn "landfall/engine/century"
	"landfall/renderer"
)

// emblems are the cubes as they lie on the board: each colour with its corners and letter.
func emblems(b *renderer.Paintbox) map[string]func(*gg.Context) {
	out := map[string]func(*gg.Context){}
	for c := range cn.Colours {
		out["cube_"+strings.ToLower(c.String())] = func(dc *gg.Context) {
			cubePath(dc, c, 42)
			renderer.Outlined(dc, b.Theme, cubeColour(c), 4)
			b.Fonts.Letter(dc, renderer.Strong, 60, cubeInk(c), 0, 0, c.String())
		}
	}
	return out
}
