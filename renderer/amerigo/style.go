package amerigo

import (
	"image"
	"image/color"

	"github.com/fogleman/gg"

	am "landfall/engine/amerigo"
	"landfall/renderer"
)

type box = renderer.Box

// style is a paintbox that knows the tints of Amerigo.
type style struct{ *renderer.Paintbox }

func hex(v uint32) color.NRGBA {
	return color.NRGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255}
}

// cream is the ink on dark grounds, in both themes.
func cream() color.NRGBA { return hex(0xFFF7E4) }

// cubeColour is the colour of a cube.
func cubeColour(c am.Colour) color.NRGBA {
	list := []uint32{0x2F6DB5, 0x3A3733, 0xB8352B, 0x8A5A2B, 0x3E8E4F, 0xE6BC3C, 0xF7F3E8}
	if int(c) >= len(list) {
		return hex(0x888888)
	}
	return hex(list[c])
}

// onCube is the ink that reads on a cube.
func onCube(c am.Colour) color.NRGBA {
	if c >= am.Yellow {
		return hex(0x1F1710)
	}
	return cream()
}

// goodColour is the ground of a commodity.
func goodColour(g am.Good) color.NRGBA {
	list := []uint32{0x888888, 0xF7F3E8, 0xA9C66C, 0xF0D9A0, 0x8A5A33, 0x5A3620}
	if int(g) >= len(list) {
		g = 0
	}
	return hex(list[g])
}

func onGood(g am.Good) color.NRGBA {
	if g == am.Coconut || g == am.Coffee {
		return cream()
	}
	return hex(0x3A2B1A)
}

// shape is a seat's shape, which has its colour.
func shape(seat int) renderer.Shape {
	return renderer.Shape(((seat % int(renderer.ShapeCount)) + int(renderer.ShapeCount)) % int(renderer.ShapeCount))
}

// landColour is the ground of the islands.
func (s *style) landColour() color.NRGBA { return renderer.Mix(s.Theme.Plains, s.Theme.Forest, 0.3) }

// villageColour is the ground of a seat's villages.
func (s *style) villageColour(seat int) color.NRGBA {
	return renderer.Mix(shape(seat).Colour(), s.Theme.Card, 0.38)
}

// neutralColour is the ground of neutral tiles.
func (s *style) neutralColour() color.NRGBA { return s.Theme.Stone }

// keys are the colours of a board that must come out exactly.
func keys(t renderer.Theme) []color.NRGBA {
	s := &style{&renderer.Paintbox{Theme: t}}
	list := []color.NRGBA{cream(), s.landColour(), s.neutralColour(), s.shallows(), s.foam()}
	for c := range am.Colours {
		list = append(list, cubeColour(c))
	}
	for g := am.Cotton; g <= am.Coffee; g++ {
		list = append(list, goodColour(g))
	}
	for i := range 4 {
		list = append(list, s.villageColour(i), renderer.Mix(shape(i).Colour(), t.Line, 0.35), renderer.Mix(shape(i).Colour(), t.Line, 0.25))
	}
	return list
}

// sample is a drawing whose colours are those of a board.
func (s *style) sample() *image.RGBA {
	return renderer.Sample(500, 400, func(dc *gg.Context) {
		s.PaintPaper(dc, 500, 400)
		s.paintSea(dc, renderer.BoxAt(20, 20, 300, 300))
		s.paintLand(dc, 60, 5)
		s.PaintCard(dc, renderer.BoxAt(340, 20, 140, 300))
	})
}

// paintSea paints the water of a chart.
func (s *style) paintSea(dc *gg.Context, at box) {
	dc.DrawRectangle(at.X, at.Y, at.W, at.H)
	dc.SetColor(s.Theme.Sea)
	dc.Fill()
}
