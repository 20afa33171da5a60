package ninapinta

import (
	"math"

	"github.com/fogleman/gg"

	np "landfall/engine/ninapinta"
	"landfall/renderer"
)

// paintPaper covers the sheet: parchment with faint stains, darker to the edge.
func (s *style) paintPaper(dc *gg.Context, w, h float64) {
	t := s.Theme
	dc.SetColor(t.Paper)
	dc.DrawRectangle(0, 0, w, h)
	dc.Fill()
	for i := range 46 {
		f := float64(i)
		x, y := hash(f, 3)*w, hash(5, f)*h
		r := 60 + 200*hash(f, f)
		c := t.PaperEdge
		if i%3 == 0 {
			c = t.Card
		}
		dc.SetColor(renderer.Fade(c, 0.08))
		blot(dc, x, y, r, f)
		dc.Fill()
	}
	for i := range 6 {
		d := float64(i) * 5
		dc.SetColor(renderer.Fade(t.PaperEdge, 0.16))
		dc.SetLineWidth(12)
		dc.DrawRoundedRectangle(d-6, d-6, w-2*d+12, h-2*d+12, 16)
		dc.Stroke()
	}
}

// blot adds an uneven round.
func blot(dc *gg.Context, x, y, r, seed float64) {
	var ring []gg.Point
	for i := range 14 {
		a := float64(i) * math.Pi / 7
		q := r * (0.86 + 0.26*hash(seed*17+float64(i), seed))
		ring = append(ring, gg.Point{X: x + q*math.Cos(a), Y: y + q*math.Sin(a)})
	}
	trace(dc, smooth(append(ring, ring[0]), true), 0, 0, 1, true)
}

// paintChart paints one world's sea, coasts and compass with its corner at x, y.
// Its lands lie lower by drop.
func (s *style) paintChart(dc *gg.Context, x, y, drop, k, height float64) {
	t := s.Theme
	w, h := chartWidth*k, height*k
	dc.Push()
	dc.DrawRoundedRectangle(x, y, w, h, 10)
	dc.Clip()
	dc.SetColor(t.Sea)
	dc.DrawRectangle(x, y, w, h)
	dc.Fill()
	y += drop
	cx, cy := x+compassX*k, y+compassY*k
	s.PaintRhumbs(dc, cx, cy, 16)
	// Lines of shallow water hug the coasts.
	for _, w := range []float64{24} {
		dc.SetColor(renderer.Fade(t.SeaDeep, 0.7))
		dc.SetLineWidth(w * k)
		for l := range np.Lands {
			for _, r := range append([][]gg.Point{s.atlas.lands[l]}, s.atlas.isles[l]...) {
				trace(dc, r, x, y, k, true)
			}
		}
		dc.Stroke()
	}
	for _, r := range s.atlas.routes {
		trace(dc, r, x, y, k, false)
		dc.SetColor(t.Halo)
		dc.SetLineWidth(9 * k)
		dc.Stroke()
		trace(dc, r, x, y, k, false)
		dc.SetColor(t.Soft)
		dc.SetLineWidth(3.4 * k)
		dc.SetDash(5*k, 6*k)
		dc.Stroke()
		dc.SetDash()
	}
	s.paintCompass(dc, cx, cy, compassR*k)
	dc.ResetClip()
	dc.Pop()
	y -= drop
	for i, d := range []float64{0, 5} {
		dc.SetColor(t.Coast)
		dc.SetLineWidth(2.4 - 1.4*float64(i))
		dc.DrawRoundedRectangle(x+d, y+d, w-2*d, h-2*d, 10-d)
		dc.Stroke()
	}
}

// Where the compass lies on a chart.
const (
	compassX = 62.0
	compassY = 792.0
	compassR = 50.0
)

func (s *style) paintCompass(dc *gg.Context, x, y, r float64) {
	t := s.Theme
	dc.SetColor(renderer.Fade(t.Sea, 0.9))
	dc.DrawCircle(x, y, r)
	dc.Fill()
	dc.SetColor(t.Soft)
	dc.SetLineWidth(1.2)
	dc.DrawCircle(x, y, r)
	dc.DrawCircle(x, y, r*0.9)
	dc.Stroke()
	for i := range 16 {
		a := float64(i)*math.Pi/8 - math.Pi/2
		long := r * [4]float64{0.98, 0.5, 0.72, 0.5}[i%4]
		side := r * 0.16
		for j, turn := range []float64{-1, 1} {
			b := a + turn*math.Pi/8
			dc.MoveTo(x, y)
			dc.LineTo(x+long*math.Cos(a), y+long*math.Sin(a))
			dc.LineTo(x+side*math.Cos(b), y+side*math.Sin(b))
			dc.ClosePath()
			dc.SetColor(renderer.Mix(t.Soft, t.Sea, 0.25))
			if j == 0 {
				dc.SetColor(renderer.Mix(t.Soft, t.Sea, 0.75))
			}
			dc.FillPreserve()
			dc.SetColor(renderer.Mix(t.Soft, t.Sea, 0.3))
			dc.SetLineWidth(0.8)
			dc.Stroke()
		}
	}
}

// coastSprite is the ink line around all lands, drawn over their washes.
func (s *style) coastSprite(k float64) *renderer.Sprite {
	type key struct{ k float64 }
	return s.Sheet.Get(key{k}, chartWidth*k, chartHeight*k, func(dc *gg.Context) {
		x, y := -chartWidth*k/2, -chartHeight*k/2
		for _, name := range s.atlas.shared {
			trace(dc, s.atlas.arcs[name], x, y, k, false)
		}
		dc.SetColor(renderer.Fade(s.Theme.Coast, 0.85))
		dc.SetLineWidth(1.6 * k)
		dc.SetDash(7*k, 4*k)
		dc.Stroke()
		dc.SetDash()
		for _, name := range s.atlas.coasts {
			trace(dc, s.atlas.arcs[name], x, y, k, false)
		}
		for l := range np.Lands {
			for _, r := range s.atlas.isles[l] {
				trace(dc, r, x, y, k, true)
			}
		}
		dc.SetColor(s.Theme.Coast)
		dc.SetLineWidth(2.1 * k)
		dc.Stroke()
	})
}
