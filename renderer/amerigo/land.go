package amerigo

import (
	"image/color"
	"math"

	"github.com/fogleman/gg"

	"landfall/renderer"
)

// Which neighbours of a space are of the same kind.
const (
	above = 1 << iota
	leftward
	rightward
	below
)

// paintLand paints a space of land around 0,0: ink where the coast is, round where two
// coasts meet.
func (s *style) paintLand(dc *gg.Context, size float64, same int) {
	s.paintTile(dc, size, same, s.landColour(), s.Theme.Coast, 3.2, size*0.3, 0)
	dc.SetColor(renderer.Fade(s.Theme.Coast, 0.16)) // so that spaces can be counted
	dc.SetLineWidth(1)
	if same&rightward != 0 {
		dc.DrawLine(size/2, -size/2, size/2, size/2)
	}
	if same&below != 0 {
		dc.DrawLine(-size/2, size/2, size/2, size/2)
	}
	dc.Stroke()
}

// paintTile paints a space of something that continues over the sides in same.
func (s *style) paintTile(dc *gg.Context, size float64, same int, fill, line color.NRGBA, width, round, inset float64) {
	h := size / 2
	l, r, t, b := -h, h, -h, h
	if same&leftward == 0 {
		l += inset
	}
	if same&rightward == 0 {
		r -= inset
	}
	if same&above == 0 {
		t += inset
	}
	if same&below == 0 {
		b -= inset
	}
	corner := func(a, c int) float64 {
		if same&a == 0 && same&c == 0 {
			return round
		}
		return 0
	}
	tl, tr, br, bl := corner(above, leftward), corner(above, rightward), corner(below, rightward), corner(below, leftward)
	dc.MoveTo(l+tl, t)
	dc.LineTo(r-tr, t)
	dc.QuadraticTo(r, t, r, t+tr)
	dc.LineTo(r, b-br)
	dc.QuadraticTo(r, b, r-br, b)
	dc.LineTo(l+bl, b)
	dc.QuadraticTo(l, b, l, b-bl)
	dc.LineTo(l, t+tl)
	dc.QuadraticTo(l, t, l+tl, t)
	dc.ClosePath()
	dc.SetColor(fill)
	dc.Fill()
	dc.SetColor(line)
	dc.SetLineWidth(width)
	dc.SetLineCapRound()
	side := func(open int, x1, y1, x2, y2 float64) {
		if same&open == 0 {
			dc.DrawLine(x1, y1, x2, y2)
			dc.Stroke()
		}
	}
	side(above, l+tl, t, r-tr, t)
	side(below, l+bl, b, r-br, b)
	side(leftward, l, t+tl, l, b-bl)
	side(rightward, r, t+tr, r, b-br)
	arc := func(k, x0, y0, cx, cy, x1, y1 float64) {
		if k > 0 {
			dc.MoveTo(x0, y0)
			dc.QuadraticTo(cx, cy, x1, y1)
			dc.Stroke()
		}
	}
	arc(tl, l, t+tl, l, t, l+tl, t)
	arc(tr, r-tr, t, r, t, r, t+tr)
	arc(br, r, b-br, r, b, r-br, b)
	arc(bl, l+bl, b, l, b, l, b-bl)
}

type landKey struct {
	size float64
	same int
}

// land is a space of land.
func (s *style) land(size float64, same int) *renderer.Sprite {
	return s.Sheet.Get(landKey{size, same}, size+6, size+6, func(dc *gg.Context) { s.paintLand(dc, size, same) })
}

type builtKey struct {
	size  float64
	same  int
	owner int // 0: neutral
}

// built is a space of a tile.
func (s *style) built(size float64, same, owner int) *renderer.Sprite {
	return s.Sheet.Get(builtKey{size, same, owner}, size+4, size+4, func(dc *gg.Context) {
		s.paintBuilt(dc, size, same, owner)
	})
}

func (s *style) paintBuilt(dc *gg.Context, size float64, same, owner int) {
	fill, line := s.neutralColour(), renderer.Mix(s.Theme.Line, s.neutralColour(), 0.25)
	if owner > 0 {
		fill, line = s.villageColour(owner-1), renderer.Mix(s.Theme.Line, shape(owner-1).Colour(), 0.3)
	}
	s.paintTile(dc, size, same, fill, line, 2.4, size*0.22, size*0.07)
	dc.SetColor(renderer.Fade(line, 0.55))
	if owner == 0 { // two trees
		for _, x := range []float64{-0.17, 0.15} {
			dc.MoveTo(x*size-size*0.1, size*0.16)
			dc.LineTo(x*size, -size*0.18)
			dc.LineTo(x*size+size*0.1, size*0.16)
			dc.ClosePath()
			dc.Fill()
		}
		return
	}
	x, y, half := size*0.24, size*0.27, math.Round(size*0.15) // a roof beside the owner's sign
	dc.MoveTo(x-half, y+half*0.5)
	dc.LineTo(x-half*0.5, y-half*0.7)
	dc.LineTo(x+half*0.5, y-half*0.7)
	dc.LineTo(x+half, y+half*0.5)
	dc.ClosePath()
	dc.Fill()
}

type ghostKey struct {
	size  float64
	same  int
	ghost bool
}

// ghost is a space that a tile would cover: pale, with a broken line of the letters' ink. What others did has a full
// one.
func (s *style) ghost(size float64, same int) *renderer.Sprite {
	return s.Sheet.Get(ghostKey{size, same, true}, size+6, size+6, func(dc *gg.Context) {
		dc.SetDash(size*0.16, size*0.16)
		s.paintTile(dc, size, same, renderer.Fade(s.Theme.Card, 0.6), s.Theme.Ink, 5, size*0.2, size*0.06)
	})
}
