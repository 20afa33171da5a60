package renderer

import (
	"image/color"
	"math"

	"github.com/fogleman/gg"
)

// Shape is how an owner is known beside their colour and letter.
type Shape uint8

// The shapes, each with its colour: the same in every game.
const (
	Disc Shape = iota
	Triangle
	Square
	Hexagon
	Diamond
	Star
	ShapeCount
)

// Colour is the shape's own colour, apart for the common kinds of colour blindness.
func (s Shape) Colour() color.NRGBA {
	return rgb([ShapeCount]uint32{0xE69F00, 0x009E73, 0xD55E00, 0x0072B2, 0xCC79A7, 0x56B4E9}[s])
}

// Letters is white or near black, whichever reads better on the shape.
func (s Shape) Letters() color.NRGBA {
	if s == Hexagon || s == Triangle {
		return rgb(0xFFFFFF)
	}
	return rgb(0x1F1710)
}

// Path adds the shape around x, y so that all shapes of one r look equally large.
func (s Shape) Path(dc *gg.Context, x, y, r float64) {
	switch s {
	case Triangle:
		rounded(dc, polygon(x, y+r*0.16, r*1.34, 3, -math.Pi/2), r*0.2)
	case Square:
		rounded(dc, polygon(x, y, r*1.28, 4, -math.Pi/4), r*0.14)
	case Hexagon:
		rounded(dc, polygon(x, y, r*1.1, 6, 0), r*0.1)
	case Diamond:
		rounded(dc, polygon(x, y, r*1.3, 4, 0), r*0.14)
	case Star:
		p := make([]gg.Point, 0, 10)
		for i := range 10 {
			k := r * 1.3
			if i%2 == 1 {
				k = r * 0.68
			}
			a := -math.Pi/2 + float64(i)*math.Pi/5
			p = append(p, gg.Point{X: x + k*math.Cos(a), Y: y + k*math.Sin(a)})
		}
		rounded(dc, p, r*0.08)
	default:
		dc.DrawCircle(x, y, r)
	}
}

// Middle is how far below the centre a letter stands best in the shape, in parts of r.
func (s Shape) Middle() float64 {
	if s == Triangle {
		return 0.2
	}
	return 0
}

func polygon(x, y, r float64, n int, turn float64) []gg.Point {
	p := make([]gg.Point, n)
	for i := range p {
		a := turn + float64(i)*2*math.Pi/float64(n)
		p[i] = gg.Point{X: x + r*math.Cos(a), Y: y + r*math.Sin(a)}
	}
	return p
}

// rounded adds a closed polygon whose corners are cut by curves of so much.
func rounded(dc *gg.Context, p []gg.Point, cut float64) {
	toward := func(a, b gg.Point) gg.Point {
		d := math.Hypot(b.X-a.X, b.Y-a.Y)
		return gg.Point{X: a.X + (b.X-a.X)*cut/d, Y: a.Y + (b.Y-a.Y)*cut/d}
	}
	n := len(p)
	dc.NewSubPath()
	for i := range p {
		in, out := toward(p[i], p[(i+n-1)%n]), toward(p[i], p[(i+1)%n])
		if i == 0 {
			dc.MoveTo(in.X, in.Y)
		} else {
			dc.LineTo(in.X, in.Y)
		}
		dc.QuadraticTo(p[i].X, p[i].Y, out.X, out.Y)
	}
	dc.ClosePath()
}

// Outlined fills the path in hand with a colour, between a light halo and a dark
// line, so that it holds on any ground.
func Outlined(dc *gg.Context, t Theme, fill color.NRGBA, line float64) {
	dc.SetColor(haloOf(t))
	dc.SetLineWidth(line*2 + 3.4)
	dc.StrokePreserve()
	dc.SetColor(t.Line)
	dc.SetLineWidth(line * 2)
	dc.StrokePreserve()
	dc.SetColor(fill)
	dc.Fill()
}

// haloOf is light in both themes: at night pieces need it the more.
func haloOf(t Theme) color.NRGBA {
	if t.Dark {
		return rgb(0xE9DFC6)
	}
	return t.Halo
}
