package ninapinta

import (
	"math"

	"github.com/fogleman/gg"

	np "landfall/engine/ninapinta"
	"landfall/renderer"
)

// paintChart paints one world's sea, coasts and compass with its corner at x, y.
func (s *style) paintChart(dc *gg.Context, x, y, k, height float64) {
	t := s.Theme
	w, h := s.atlas.wide*k, height*k
	dc.Push()
	dc.DrawRoundedRectangle(x, y, w, h, 10)
	dc.Clip()
	dc.SetColor(t.Sea)
	dc.DrawRectangle(x, y, w, h)
	dc.Fill()
	cx, cy := x+s.atlas.compass.X*k, y+s.atlas.compass.Y*k
	s.PaintRhumbs(dc, renderer.BoxAt(x, y, w, h), cx, cy, 8)
	// Shallow water hugs the coasts.
	renderer.PaintHardEdged(dc, renderer.Fade(t.SeaDeep, 0.7), func(dc *gg.Context) {
		dc.SetLineWidth(24 * k)
		for l := range np.Lands {
			for _, r := range append([][]gg.Point{s.atlas.lands[l]}, s.atlas.isles[l]...) {
				trace(dc, r, x, y, k, true)
			}
		}
		dc.Stroke()
	})
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
	s.paintCompass(dc, cx, cy, s.atlas.radius*k)
	dc.ResetClip()
	dc.Pop()
	for i, d := range []float64{0, 5} {
		dc.SetColor(t.Coast)
		dc.SetLineWidth(2.4 - 1.4*float64(i))
		dc.DrawRoundedRectangle(x+d, y+d, w-2*d, h-2*d, 10-d)
		dc.Stroke()
	}
}

func (s *style) paintCompass(dc *gg.Context, x, y, r float64) {
	t := s.Theme
	dc.SetColor(t.Sea)
	dc.DrawCircle(x, y, r)
	dc.Fill()
	renderer.PaintHardEdged(dc, renderer.Mix(t.Soft, t.Sea, 0.35), func(dc *gg.Context) {
		dc.SetLineWidth(2)
		dc.DrawCircle(x, y, r)
		dc.DrawCircle(x, y, r*0.88)
		dc.Stroke()
		for i := range 16 {
			a := float64(i/2)*math.Pi/4 - math.Pi/2
			long, side := r*[2]float64{0.96, 0.62}[i/2%2], r*0.15
			b := a + float64(i%2*2-1)*math.Pi/8
			dc.MoveTo(x, y)
			dc.LineTo(x+long*math.Cos(a), y+long*math.Sin(a))
			dc.LineTo(x+side*math.Cos(b), y+side*math.Sin(b))
			dc.ClosePath()
			if i%2 == 0 {
				dc.FillPreserve()
			}
			dc.SetLineWidth(1.2)
			dc.Stroke()
		}
	})
}

// coastSprite is the ink line around all lands, drawn over their washes.
func (s *style) coastSprite(k float64) *renderer.Sprite {
	type key struct {
		k float64
	}
	w, h := s.atlas.wide*k, s.atlas.high*k
	return s.Sheet.Get(key{k}, w, h, func(dc *gg.Context) {
		x, y := -w/2, -h/2
		for _, name := range s.atlas.shared {
			trace(dc, s.atlas.arcs[name], x, y, k, false)
		}
		dc.SetColor(s.Theme.Coast)
		dc.SetLineWidth(2 * k)
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
		dc.SetLineWidth(2.6 * k)
		dc.Stroke()
		renderer.RoundAlpha(dc)
	})
}
