package century

import (
	"cmp"
	"image/color"
	"math"
	"slices"

	"github.com/fogleman/gg"

	cn "landfall/engine/century"
	"landfall/renderer"
)

// blob adds the uneven rim of a cove, smaller by so much; there are four kinds.
func blob(dc *gg.Context, at box, less float64, kind int) {
	x, y := at.Middle()
	rx, ry := at.W/2-less, at.H/2-less
	const n = 40
	dc.NewSubPath()
	for i := range n {
		a := float64(i) * 2 * math.Pi / n
		cos, sin := math.Cos(a), math.Sin(a)
		// Between an ellipse and its box, a little crooked.
		k := math.Pow(math.Pow(math.Abs(cos), 5)+math.Pow(math.Abs(sin), 5), -0.2)
		k *= 0.975 + 0.02*math.Sin(3*a+float64(kind)*1.7) + 0.008*math.Sin(7*a+float64(kind))
		dc.LineTo(x+rx*k*cos, y+ry*k*sin)
	}
	dc.ClosePath()
}

// paintCoast paints the sea, and the land that joins the coves of each board, with a path
// from cove to cove.
func (s *style) paintCoast(dc *gg.Context, pl plan) {
	if len(pl.boards) == 0 {
		return
	}
	t := s.Theme
	first, last := pl.boards[0], pl.boards[len(pl.boards)-1]
	sea := renderer.BoxAt(edge-4, first.Y-2, boardWidth-2*edge+8, last.Low()-first.Y+2)
	dc.SetColor(t.Sea)
	dc.DrawRoundedRectangle(sea.X, sea.Y, sea.W, sea.H, 12)
	dc.Fill() // without rhumb lines, which would be seen between coves alone
	// All coves and the necks between neighbours of a board are one land.
	necks := pl.necks()
	land := func(c color.NRGBA, more float64) {
		renderer.PaintHardEdged(dc, c, func(dc *gg.Context) {
			for _, at := range pl.cells {
				blob(dc, at, 5-more, 0)
			}
			dc.Fill()
			dc.SetLineCapRound()
			for _, n := range necks {
				ax, ay := n[0].Middle()
				bx, by := n[1].Middle()
				dc.DrawLine(ax, ay, bx, by)
			}
			dc.SetLineWidth(54 + 2*more)
			dc.Stroke()
		})
	}
	land(t.SeaDeep, 10)
	land(t.Coast, 3)
	land(renderer.Mix(t.Waste, t.Paper, 0.5), 0.5)
	for _, at := range pl.bare {
		s.paintBare(dc, at)
	}
}

// necks are the coves of each board that a path joins.
func (pl plan) necks() (necks [][2]box) {
	for _, b := range pl.boards {
		var in []box
		for _, at := range pl.cells {
			if x, y := at.Middle(); x > b.X && x < b.Right() && y > b.Y && y < b.Low() {
				in = append(in, at)
			}
		}
		for _, a := range in {
			for _, b := range in {
				below := b.X == a.X && b.Y > a.Y && b.Y < a.Low()+24
				beside := b.Y == a.Y && b.X > a.X && b.X < a.Right()+24
				if below || beside {
					necks = append(necks, [2]box{a, b})
				}
			}
		}
	}
	slices.SortFunc(necks, func(a, b [2]box) int {
		return cmp.Or(cmp.Compare(a[0].Y, b[0].Y), cmp.Compare(a[0].X, b[0].X), cmp.Compare(a[1].Y, b[1].Y), cmp.Compare(a[1].X, b[1].X))
	})
	return necks
}

// paintBare paints a place without a location: waves.
func (s *style) paintBare(dc *gg.Context, at box) {
	renderer.PaintHardEdged(dc, renderer.Mix(s.Theme.Soft, s.Theme.Sea, 0.6), func(dc *gg.Context) {
		dc.SetLineWidth(2.4)
		for i := range 6 {
			x, y := at.X+at.W*(0.2+0.26*float64(i%3)+0.1*float64(i/3)), at.Y+at.H*(0.36+0.3*float64(i/3))
			dc.MoveTo(x-22, y+4)
			dc.QuadraticTo(x-11, y-9, x, y+4)
			dc.QuadraticTo(x+11, y-9, x+22, y+4)
		}
		dc.Stroke()
	})
}

// paintCell paints a cove's ground; a covered one lies in fog.
func (s *style) paintCell(dc *gg.Context, at box, of cn.LocationType, covered bool) {
	t := s.Theme
	ground := s.tint(of)
	if covered {
		ground = renderer.Mix(t.Fog, ground, 0.18)
	}
	blob(dc, at, 10, int(of))
	dc.SetColor(ground)
	dc.FillPreserve()
	dc.SetColor(renderer.Mix(t.Coast, ground, 0.5))
	dc.SetLineWidth(1.6)
	if covered {
		dc.SetDash(7, 5)
	}
	dc.Stroke()
	dc.SetDash()
}

// paintSea paints the sea of the islands with its rhumb lines.
func (s *style) paintSea(dc *gg.Context, at box) {
	t := s.Theme
	dc.Push()
	dc.DrawRoundedRectangle(at.X, at.Y, at.W, at.H, 10)
	dc.Clip()
	dc.SetColor(t.Sea)
	dc.DrawRectangle(at.X, at.Y, at.W, at.H)
	dc.Fill()
	x, y := at.Middle()
	s.PaintRhumbs(dc, at, x, y, 8)
	dc.ResetClip()
	dc.Pop()
	dc.DrawRoundedRectangle(at.X, at.Y, at.W, at.H, 10)
	dc.SetColor(t.Coast)
	dc.SetLineWidth(2)
	dc.Stroke()
}

// plate is a ground that is not on the still layer.
func (p *pen) plate(name string, at box, paint func(*gg.Context, box)) {
	type key struct {
		plate string
		w, h  float64
	}
	x, y := at.Middle()
	p.Blit(p.s.Sheet.Get(key{name, at.W, at.H}, at.W+16, at.H+16, func(dc *gg.Context) {
		paint(dc, renderer.BoxAt(-at.W/2, -at.H/2, at.W, at.H))
	}), x, y)
}

// frame is a strong rim for whose turn it is.
func (p *pen) frame(at box) {
	p.plate("frame", at, func(dc *gg.Context, at box) {
		dc.DrawRoundedRectangle(at.X+2, at.Y+2, at.W-4, at.H-4, 9)
		dc.SetColor(p.s.Theme.Ink)
		dc.SetLineWidth(4.5)
		dc.Stroke()
	})
}

// around is a glowing rim around a cove.
func (p *pen) around(at box) {
	p.plate("around", at, func(dc *gg.Context, at box) {
		for i, w := range []float64{11, 5} {
			blob(dc, at, 5, 0)
			dc.SetColor(renderer.Fade(p.s.Theme.Change, [2]float64{0.35, 0.95}[i]))
			dc.SetLineWidth(w)
			dc.Stroke()
		}
	})
}
