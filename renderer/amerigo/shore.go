package amerigo

import (
	"image"
	"image/color"
	"math"

	"github.com/fogleman/gg"

	am "landfall/engine/amerigo"
	"landfall/renderer"
)

// around are the steps to the eight spaces around one: above, left, right, below, as in Cell.Near, and the corners
// between them.
func around() [8][2]int {
	return [8][2]int{{0, -1}, {-1, 0}, {1, 0}, {0, 1}, {-1, -1}, {1, -1}, {-1, 1}, {1, 1}}
}

// shore tells which of the eight spaces around a space of water are land.
func (c *chart) shore(at am.Cell) int {
	n := 0
	for i, d := range around() {
		column, row := at.Column()+d[0], at.Row()+d[1]
		if column < 1 || row < 1 || column > c.wide || row > c.high {
			continue
		}
		if c.v.Squares[am.CellAt(column, row)].Ground == am.Land {
			n |= 1 << i
		}
	}
	return n
}

// shallows is the water along a shore.
func (s *style) shallows() color.NRGBA { return renderer.Mix(s.Theme.Sea, hex(0x3D8CA6), 0.3) }

// foam is the line of the surf.
func (s *style) foam() color.NRGBA {
	if s.Theme.Dark {
		return renderer.Mix(s.Theme.Sea, s.Theme.Ink, 0.5)
	}
	return s.Theme.Halo
}

type surfKey struct {
	surf  float64
	shore int
}

// surf is a space of water beside land.
func (s *style) surf(size float64, shore int) *renderer.Sprite {
	return s.Sheet.Get(surfKey{size, shore}, size, size, func(dc *gg.Context) {
		for _, ring := range []struct {
			reach float64
			ink   color.NRGBA
		}{{0.29, s.foam()}, {0.23, s.shallows()}} {
			dc.SetColor(ring.ink)
			paintSurf(dc, size, math.Round(size*ring.reach), shore)
		}
		renderer.RoundAlpha(dc)
	})
}

// paintSurf covers what of a space is nearer than reach to the land around it.
func paintSurf(dc *gg.Context, size, reach float64, shore int) {
	h := size / 2
	for i, d := range around() {
		x, y := float64(d[0]), float64(d[1])
		switch {
		case shore&(1<<i) == 0:
		case i >= 4: // a corner
			dc.DrawCircle(x*h, y*h, reach)
		case x != 0:
			dc.DrawRectangle(x*h-reach*(x+1)/2, -h, reach, size)
		default:
			dc.DrawRectangle(-h, y*h-reach*(y+1)/2, size, reach)
		}
		dc.Fill()
	}
}

// How many spaces a compass takes to each side.
const (
	mostCompass  = 4
	leastCompass = 2
)

// compass draws a compass in open water, on the whole chart only. No name is written over it.
func (c *chart) compass() {
	if c.cols < c.wide || c.rows < c.high {
		return
	}
	if at, r := c.compassAt(); r > 0 {
		c.rose = at
		mid := at.Min.Add(at.Max)
		c.Blit(c.s.rose(r), float64(mid.X)/2, float64(mid.Y)/2)
	}
}

// compassAt is where the whole chart has room for a compass; r is 0 if it has none.
func (c *chart) compassAt() (at image.Rectangle, r float64) {
	for n := mostCompass; n >= leastCompass; n-- {
		for row := 1; row+n-1 <= c.high; row++ {
			for column := 1; column+n-1 <= c.wide; column++ {
				if c.open(column, row, n) {
					x, y := c.middle(am.CellAt(column, row))
					x, y = x+float64(n-1)*c.cell/2, y+float64(n-1)*c.cell/2
					r = float64(n) * c.cell * 0.42
					return image.Rect(int(x-r), int(y-r), int(x+r), int(y+r)), r
				}
			}
		}
	}
	return at, 0
}

// open tells whether a square of n by n spaces is plain water.
func (c *chart) open(column, row, n int) bool {
	for y := row; y < row+n; y++ {
		for x := column; x < column+n; x++ {
			if at := am.CellAt(x, y); c.v.Squares[at].Ground != am.Sea {
				return false
			}
		}
	}
	return true
}

type roseKey struct{ rose float64 }

// sea paints water where it is not in the still layer.
func (c *chart) sea() {
	in := c.spaces()
	x, y := in.Middle()
	type key struct{ sea, w, h float64 }
	c.Blit(c.s.Sheet.Get(key{c.cell, in.W, in.H}, in.W, in.H, func(dc *gg.Context) {
		c.s.paintSea(dc, renderer.BoxAt(-in.W/2, -in.H/2, in.W, in.H))
	}), x, y)
}

// rose is the compass: eight points, of which north is marked.
func (s *style) rose(r float64) *renderer.Sprite {
	return s.Sheet.Get(roseKey{r}, 2*r+6, 2*r+6, func(dc *gg.Context) {
		ink := renderer.Mix(s.Theme.Soft, s.Theme.Sea, 0.35)
		dc.SetColor(ink)
		dc.SetLineWidth(1.6)
		dc.DrawCircle(0, 0, r*0.5)
		dc.Stroke()
		for i := range 8 {
			long := r * 0.6
			if i%2 == 0 {
				long = r
			}
			for half := range 2 { // one side of a point is dark
				side := float64(2*half - 1)
				dc.Push()
				dc.Rotate(float64(i) * math.Pi / 4)
				dc.MoveTo(0, -long)
				dc.LineTo(side*r*0.12, -r*0.16)
				dc.LineTo(0, 0)
				dc.ClosePath()
				dc.SetColor(s.Theme.Sea)
				if half == 1 {
					dc.SetColor(ink)
				}
				dc.FillPreserve()
				dc.SetColor(ink)
				dc.SetLineWidth(1.2)
				dc.Stroke()
				dc.Pop()
			}
		}
	})
}
