package century

import (
	"math"

	"github.com/fogleman/gg"

	cn "landfall/engine/century"
	"landfall/renderer"
)

// hash is an even number from 0 to 1 for two numbers.
func hash(a, b float64) float64 {
	v := math.Sin(a*127.1+b*311.7) * 43758.5453
	return v - math.Floor(v)
}

// paintPaper covers the sheet: parchment with faint stains, darker to the edge.
func (s *style) paintPaper(dc *gg.Context, w, h float64) {
	t := s.Theme
	dc.SetColor(t.Paper)
	dc.DrawRectangle(0, 0, w, h)
	dc.Fill()
	for i := range 40 {
		f := float64(i)
		dc.SetColor(renderer.Fade(t.PaperEdge, 0.08))
		if i%3 == 0 {
			dc.SetColor(renderer.Fade(t.Card, 0.1))
		}
		dc.DrawEllipse(hash(f, 3)*w, hash(5, f)*h, 60+180*hash(f, f), 50+140*hash(f, 8))
		dc.Fill()
	}
	for i := range 5 {
		d := float64(i) * 4
		dc.SetColor(renderer.Fade(t.PaperEdge, 0.16))
		dc.SetLineWidth(10)
		dc.DrawRoundedRectangle(d-5, d-5, w-2*d+10, h-2*d+10, 14)
		dc.Stroke()
	}
}

// paintBoard paints the ground of a location board.
func (s *style) paintBoard(dc *gg.Context, at box) {
	dc.DrawRoundedRectangle(at.X-4, at.Y-4, at.W+8, at.H+4, 10)
	dc.SetColor(renderer.Mix(s.Theme.Paper, s.Theme.PaperEdge, 0.6))
	dc.FillPreserve()
	dc.SetColor(s.Theme.Coast)
	dc.SetLineWidth(1.6)
	dc.Stroke()
}

// paintBare paints a place without a location: hills and a river.
func (s *style) paintBare(dc *gg.Context, at box) {
	ink := renderer.Mix(s.Theme.Soft, s.Theme.PaperEdge, 0.55)
	dc.SetColor(ink)
	dc.SetLineWidth(2)
	for i := range 6 {
		f := float64(i)
		x, y := at.X+at.W*(0.14+0.145*f), at.Y+at.H*(0.38+0.3*hash(f, at.X))
		dc.MoveTo(x-15, y+9)
		dc.QuadraticTo(x-6, y-11, x+1, y-10)
		dc.QuadraticTo(x+8, y-8, x+16, y+9)
		dc.Stroke()
	}
	dc.MoveTo(at.X+10, at.Low()-16)
	dc.CubicTo(at.X+at.W*0.3, at.Low()-34, at.X+at.W*0.6, at.Low()-2, at.Right()-10, at.Low()-22)
	dc.Stroke()
}

// paintCell paints a location's ground; a covered one lies in fog.
func (s *style) paintCell(dc *gg.Context, at box, of cn.LocationType, covered bool) {
	t := s.Theme
	ground := s.tint(of)
	if covered {
		ground = renderer.Mix(t.Fog, ground, 0.18)
	}
	dc.DrawRoundedRectangle(at.X+1, at.Y+1, at.W-2, at.H-2, 8)
	dc.SetColor(ground)
	dc.FillPreserve()
	dc.SetColor(renderer.Mix(t.Coast, ground, 0.35))
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
