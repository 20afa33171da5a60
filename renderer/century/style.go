package century

import (
	"image"
	"image/color"

	"github.com/fogleman/gg"

	cn "landfall/engine/century"
	"landfall/renderer"
)

// style is a paintbox that knows the tints of Century.
type style struct{ *renderer.Paintbox }

// keys are the colours of a board that must come out exactly.
func keys(t renderer.Theme) []color.NRGBA {
	s := &style{&renderer.Paintbox{Theme: t}}
	keys := []color.NRGBA{
		cream(), merchantBand(), s.tilePaper(), renderer.Mix(t.Paper, t.PaperEdge, 0.08), renderer.Mix(t.Paper, t.PaperEdge, 0.16), renderer.Mix(t.Paper, t.Card, 0.1),
	}
	for c := range cn.Colours {
		keys = append(keys, cubeColour(c), renderer.Mix(cubeColour(c), hex(0xFFFFFF), 0.3))
	}
	for k := cn.NoKind; k <= cn.Exploration; k++ {
		keys = append(keys, kindColour(k))
	}
	for l := cn.Production; l <= cn.OutpostPlace; l++ {
		keys = append(keys, s.tint(l))
	}
	return keys
}

// sample is a drawing whose colours are those of a board.
func (s *style) sample() *image.RGBA {
	return renderer.Sample(700, 500, func(dc *gg.Context) {
		s.PaintPaper(dc, 700, 500)
		for t := cn.Production; t <= cn.OutpostPlace; t++ {
			s.paintCell(dc, renderer.BoxAt(20, 10+46*float64(t), 300, 44), t, t == cn.Production)
		}
		s.paintSea(dc, renderer.BoxAt(340, 20, 340, 400))
	})
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
		return s.Theme.Plains
	case cn.UpgradePlace:
		return s.Theme.Forest
	case cn.TradePlace:
		return s.Theme.Waste
	case cn.Fort:
		return s.Theme.Mountains
	case cn.Market, cn.RenewMarket, cn.AdjustRoute:
		if s.Theme.Dark {
			return hex(0x5A3E52)
		}
		return hex(0xE6C3B6)
	}
	if s.Theme.Dark {
		return hex(0x234A66)
	}
	return hex(0xB9D3DB)
}
