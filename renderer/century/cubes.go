package century

import (
	"fmt"
	"math"

	"github.com/fogleman/gg"

	cn "landfall/engine/century"
	"landfall/renderer"
)

// cubeSize is how large a cube is on the whole board; its letter is as small as a word may be.
const cubeSize = 29.0

// cube is one cube with its letter.
func (p *pen) cube(c cn.Colour, x, y, size float64) {
	if c >= cn.Colours {
		return
	}
	p.Blit(p.s.cube(c, size), x, y)
	word := math.Max(p.least, size*0.74)
	p.Text(renderer.Style{Font: renderer.Strong, Size: word, Ink: cubeInk(c), Align: renderer.Centre}, x, y+word*0.36, c.String())
}

func (s *style) cube(c cn.Colour, size float64) *renderer.Sprite {
	type key struct {
		c    cn.Colour
		size float64
	}
	return s.Sheet.Get(key{c, size}, size+8, size+8, func(dc *gg.Context) {
		cubePath(dc, c, size/2-1)
		renderer.Outlined(dc, s.Theme, cubeColour(c), 1.2)
		// Light on the upper edge.
		cubePath(dc, c, size/2-1)
		dc.Clip()
		dc.SetColor(renderer.Fade(hex(0xFFFFFF), 0.3))
		dc.DrawRectangle(-size/2, -size/2, size, size*0.17)
		dc.Fill()
	})
}

// cubePath adds the outline of a cube: every colour has its own corners.
func cubePath(dc *gg.Context, c cn.Colour, r float64) {
	switch c {
	case cn.Red: // cut corners
		dc.DrawRegularPolygon(8, 0, 0, r*1.09, 0)
	case cn.Green: // a leaf: two corners round
		dc.NewSubPath()
		dc.MoveTo(-r, -r)
		dc.LineTo(r*0.2, -r)
		dc.QuadraticTo(r, -r, r, -r*0.2)
		dc.LineTo(r, r)
		dc.LineTo(-r*0.2, r)
		dc.QuadraticTo(-r, r, -r, r*0.2)
		dc.ClosePath()
	case cn.Brown: // a pelt: hollow sides
		dc.NewSubPath()
		dc.MoveTo(-r, -r)
		dc.QuadraticTo(0, -r*0.72, r, -r)
		dc.QuadraticTo(r*0.74, 0, r, r)
		dc.QuadraticTo(0, r*0.72, -r, r)
		dc.QuadraticTo(-r*0.74, 0, -r, -r)
		dc.ClosePath()
	default:
		dc.DrawRoundedRectangle(-r, -r, 2*r, 2*r, r*0.24)
	}
}

// socket is an empty place for a cube.
func (p *pen) socket(x, y, size float64) {
	type key struct{ socket float64 }
	p.Blit(p.s.Sheet.Get(key{size}, size+6, size+6, func(dc *gg.Context) {
		dc.DrawRoundedRectangle(-size/2+2, -size/2+2, size-4, size-4, size*0.14)
		dc.SetColor(renderer.Mix(p.s.Theme.Soft, p.s.Theme.Card, 0.5))
		dc.SetLineWidth(1.4)
		dc.Stroke()
	}), x, y)
}

// number is how many of something, beside it.
func (p *pen) numberStyle(size float64) renderer.Style {
	return renderer.Style{Font: renderer.Strong, Size: math.Max(p.least, size*0.84), Ink: p.ink()}
}

// lineWide is how wide cubes are: each by itself, or (short) with the number of each colour.
func (p *pen) lineWide(of cn.Cubes, size float64, short bool) float64 {
	w := 0.0
	for _, n := range of {
		switch {
		case n == 0:
		case short && n > 1:
			w += p.countWide(int(n), size) + size + 2
		case short:
			w += size + 2
		default:
			w += float64(n) * (size + 2)
		}
	}
	return w
}

func (p *pen) countWide(n int, size float64) float64 {
	st := p.numberStyle(size)
	return float64(p.s.Fonts.Measure(st.Font, st.Size, 0, fmt.Sprint(n))) + 2
}

// line draws cubes from x on around y, and returns where they end.
func (p *pen) line(of cn.Cubes, x, y, size float64, short bool) float64 {
	for c, n := range of {
		colour := cn.Colour(c)
		switch {
		case n == 0:
		case short && n > 1:
			st := p.numberStyle(size)
			p.Text(st, x, y+st.Size*0.36, fmt.Sprint(n))
			x += p.countWide(int(n), size)
			fallthrough
		case short:
			p.cube(colour, x+size/2, y, size)
			x += size + 2
		default:
			for range n {
				p.cube(colour, x+size/2, y, size)
				x += size + 2
			}
		}
	}
	return x
}

// cubes draws cubes around the middle x, y: each by itself if they fit into so much
// room, else counted, and smaller if they must.
func (p *pen) cubes(of cn.Cubes, x, y, size, room float64) {
	short := p.lineWide(of, size, false) > room
	for short && size > leastCube && p.lineWide(of, size, short) > room {
		size--
	}
	p.line(of, x-p.lineWide(of, size, short)/2, y, size, short)
}

// leastCube is the smallest cube that still holds its letter.
const leastCube = 25.0

// trade draws what is given and what is got around the middle x, y, as cubes does.
func (p *pen) trade(give, get cn.Cubes, x, y, size, room float64) {
	const arrow = 26.0
	wide := func(short bool) float64 { return p.lineWide(give, size, short) + arrow + p.lineWide(get, size, short) }
	short := wide(false) > room
	for short && size > leastCube && wide(short) > room {
		size--
	}
	at := p.line(give, x-wide(short)/2, y, size, short)
	p.Icon("arrow", at+arrow/2-1, y, 21, p.ink())
	p.line(get, at+arrow, y, size, short)
}
