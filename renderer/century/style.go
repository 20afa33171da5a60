package century

import (
	"image"
	"image/color"
	"sync"

	"github.com/fogleman/gg"

	cn "landfall/engine/century"
	"landfall/renderer"
)

// style is all that is kept for one theme: inks, sprites and grounds.
type style struct {
	theme renderer.Theme
	fonts *renderer.Fonts
	icons map[string]renderer.Icon
	inks  *renderer.Inks
	sheet *renderer.Sheet

	mu      sync.Mutex
	grounds map[groundKey]*renderer.Canvas
}

type groundKey struct {
	kind string
	w, h int
	of   string
}

func newStyle(dark bool, f *renderer.Fonts, icons map[string]renderer.Icon) *style {
	s := &style{theme: renderer.Pick(dark), fonts: f, icons: icons, grounds: map[groundKey]*renderer.Canvas{}}
	paper, edge, card := s.theme.Paper, s.theme.PaperEdge, s.theme.Card
	keys := []color.NRGBA{
		cream(), merchantBand(), renderer.Mix(paper, edge, 0.08), renderer.Mix(paper, edge, 0.16), renderer.Mix(paper, card, 0.1),
	}
	for c := range cn.Colours {
		keys = append(keys, cubeColour(c), renderer.Mix(cubeColour(c), hex(0xFFFFFF), 0.3))
	}
	for k := cn.NoKind; k <= cn.Exploration; k++ {
		keys = append(keys, kindColour(k))
	}
	for t := cn.Production; t <= cn.OutpostPlace; t++ {
		keys = append(keys, s.tint(t))
	}
	s.inks = renderer.NewInks(append(keys, s.theme.Keys()...), s.sample())
	s.sheet = renderer.NewSheet(s.inks)
	return s
}

// sample is a drawing whose colours are those of a board.
func (s *style) sample() *image.RGBA {
	dc := gg.NewContext(700, 500)
	s.paintPaper(dc, 700, 500)
	for t := cn.Production; t <= cn.OutpostPlace; t++ {
		s.paintCell(dc, box{20, 10 + 46*float64(t), 300, 44}, t, t == cn.Production)
	}
	s.paintSea(dc, box{340, 20, 340, 400})
	return dc.Image().(*image.RGBA)
}

// ground returns the still layer of a kind of picture, painting it the first time.
func (s *style) ground(key groundKey, paint func(*gg.Context)) *renderer.Canvas {
	s.mu.Lock()
	defer s.mu.Unlock()
	if g, ok := s.grounds[key]; ok {
		return g
	}
	dc := gg.NewContext(key.w, key.h)
	paint(dc)
	g := renderer.NewCanvas(s.inks, s.fonts, key.w, key.h)
	g.Paint(dc.Image().(*image.RGBA))
	s.grounds[key] = g
	return g
}

func hex(v uint32) color.NRGBA {
	return color.NRGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255}
}

// cream is the ink on dark grounds, in both themes.
func cream() color.NRGBA { return hex(0xFFF7E4) }

// cubeColour gets darker from yellow to brown, so that grey tells them apart too.
func cubeColour(c cn.Colour) color.NRGBA {
	return hex([cn.Colours]uint32{0xF6D64E, 0xDE6E5C, 0x226B45, 0x452412}[c])
}

// cubeInk is what its letter is written in.
func cubeInk(c cn.Colour) color.NRGBA {
	if c <= cn.Red {
		return hex(0x1F1710)
	}
	return hex(0xFFFFFF)
}

// merchantBand is the band of merchant cards.
func merchantBand() color.NRGBA { return hex(0x8C3428) }

// kindColour is the ground of a kind of point card.
func kindColour(k cn.Kind) color.NRGBA {
	return hex([...]uint32{0x44505F, 0x7B3F86, 0x44505F, 0x8A4B1E, 0x14656E}[min(k, cn.Exploration)])
}

// tint is the ground of a location, by what it does.
func (s *style) tint(t cn.LocationType) color.NRGBA {
	switch t {
	case cn.Production:
		return s.theme.Plains
	case cn.UpgradePlace:
		return s.theme.Forest
	case cn.TradePlace:
		return s.theme.Waste
	case cn.Fort:
		return s.theme.Mountains
	case cn.Market, cn.RenewMarket, cn.AdjustRoute:
		if s.theme.Dark {
			return hex(0x5A3E52)
		}
		return hex(0xE6C3B6)
	}
	if s.theme.Dark {
		return hex(0x234A66)
	}
	return hex(0xB9D3DB)
}
