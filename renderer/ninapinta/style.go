package ninapinta

import (
	"image"
	"sync"

	"github.com/fogleman/gg"

	np "landfall/engine/ninapinta"
	"landfall/renderer"
)

// style is all that is kept for one theme: inks, sprites and grounds.
type style struct {
	theme renderer.Theme
	fonts *renderer.Fonts
	atlas *atlas
	icons map[string]renderer.Icon
	inks  *renderer.Inks
	sheet *renderer.Sheet

	mu      sync.Mutex
	grounds map[string]*renderer.Canvas
}

func newStyle(dark bool, f *renderer.Fonts, a *atlas, icons map[string]renderer.Icon) *style {
	s := &style{theme: renderer.Pick(dark), fonts: f, atlas: a, icons: icons, grounds: map[string]*renderer.Canvas{}}
	s.inks = renderer.NewInks(s.theme.Keys(), s.samples()...)
	s.sheet = renderer.NewSheet(s.inks)
	return s
}

// samples are drawings whose colours are those of a board.
func (s *style) samples() []*image.RGBA {
	var out []*image.RGBA
	dc := gg.NewContext(900, 900)
	s.paintPaper(dc, 900, 900)
	s.paintChart(dc, 200, 10, 0, 1, chartHeight)
	out = append(out, dc.Image().(*image.RGBA))
	for of := np.Fog; of <= np.Inhospitable; of++ {
		for _, l := range []np.Land{np.Andes, np.Amazonia} {
			x0, y0, x1, y1 := s.atlas.bounds(l)
			dc := gg.NewContext(int(x1-x0)+16, int(y1-y0)+16)
			dc.Translate((x1-x0)/2+8, (y1-y0)/2+8)
			s.paintLand(dc, l, of, x0, y0, x1, y1, 1)
			out = append(out, dc.Image().(*image.RGBA))
		}
	}
	return out
}

// ground returns the still layer of a kind of picture, painting it the first time.
func (s *style) ground(kind string, w, h int, paint func(*gg.Context)) *renderer.Canvas {
	s.mu.Lock()
	defer s.mu.Unlock()
	if g, ok := s.grounds[kind]; ok {
		return g
	}
	dc := gg.NewContext(w, h)
	paint(dc)
	g := renderer.NewCanvas(s.inks, s.fonts, w, h)
	g.Paint(dc.Image().(*image.RGBA))
	s.grounds[kind] = g
	return g
}
