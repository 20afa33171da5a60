package ninapinta

import (
	"image"
	"image/color"

	"github.com/fogleman/gg"

	np "landfall/engine/ninapinta"
	"landfall/renderer"
)

// style is a paintbox with the outlines of the lands.
type style struct {
	*renderer.Paintbox

	atlas *atlas
}

// keys are the colours of a board that must come out exactly.
func keys(t renderer.Theme) []color.NRGBA {
	var out []color.NRGBA
	for g := np.NoGroup; g <= np.Military; g++ {
		out = append(out, groupColour(g))
	}
	for s := range renderer.Star {
		out = append(out, renderer.Mix(s.Colour(), t.Line, 0.3))
	}
	return append(out, paleRing(), renderer.Mix(t.Sea, t.SeaDeep, 0.7))
}

// samples are drawings whose colours are those of a board.
func (s *style) samples() []*image.RGBA {
	var out []*image.RGBA
	out = append(out, renderer.Sample(900, 900, func(dc *gg.Context) {
		s.PaintPaper(dc, 900, 900)
		s.paintChart(dc, 200, 10, 1, chartHeight)
	}))
	for of := np.Fog; of <= np.Inhospitable; of++ {
		for _, l := range []np.Land{np.Andes, np.Amazonia} {
			x0, y0, x1, y1 := s.atlas.bounds(l)
			out = append(out, renderer.Sample(x1-x0+16, y1-y0+16, func(dc *gg.Context) {
				dc.Translate((x1-x0)/2+8, (y1-y0)/2+8)
				s.paintLand(dc, l, of, x0, y0, x1, y1, 1)
			}))
		}
	}
	return out
}
