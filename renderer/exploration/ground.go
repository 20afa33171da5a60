package exploration

import (
	"image/color"
	"math"

	"github.com/fogleman/gg"

	rules "landfall/engine/exploration"
	"landfall/renderer"
)

// Where the compass stands, in the open sea, and how large it is.
const (
	compassX, compassY = 905, 905
	compassSize        = 84
)

// tints are the colours of the chart that no other game has.
type tints struct{ surf, shade, river, peak, wood color.NRGBA }

func tintsOf(t renderer.Theme) tints {
	return tints{
		surf: renderer.Mix(t.SeaDeep, t.Coast, 0.22), shade: renderer.Mix(t.Plains, t.PlainsInk, 0.3),
		river: renderer.Mix(t.SeaDeep, shapeOf(3).Colour(), 0.45), peak: renderer.Mix(t.Plains, t.MountainsInk, 0.6),
		wood: renderer.Mix(t.Plains, t.ForestInk, 0.7),
	}
}

// keys are the tints, which pictures must have exactly.
func keys(t renderer.Theme) []color.NRGBA {
	c := tintsOf(t)
	return []color.NRGBA{c.surf, c.shade, c.river, c.peak, c.wood}
}

// painter paints still layers.
type painter struct{ *pen }

// ground paints the chart itself: sea with rhumb lines and surf, the land as it is, with its rivers and ranges, and the
// ways between the spaces.
func (p painter) ground(b *renderer.Paintbox, dc *gg.Context) {
	t := b.Theme
	w, h := float64(dc.Width()), float64(dc.Height())
	dc.SetColor(t.Sea)
	dc.Clear()
	cx, cy := (compassX-p.x)*p.k, (compassY-p.y)*p.k
	b.PaintRhumbs(dc, renderer.BoxAt(0, 0, w, h), cx, cy, 16)
	p.shores(dc, t)
	p.relief(dc, t)
	p.compass(dc, t, cx, cy)
	p.ways(dc, t)
	p.border(dc, t, w, h)
}

// shores paints the land with its coast: surf before it, a line of ink, and a soft shade inside.
func (p painter) shores(dc *gg.Context, t renderer.Theme) {
	c, k := tintsOf(t), math.Sqrt(p.k)
	for _, ring := range []struct {
		far float64
		ink color.NRGBA
	}{{19, c.surf}, {17.6, t.Sea}, {12, c.surf}, {10.6, t.SeaDeep}} {
		renderer.PaintHardEdged(dc, ring.ink, func(dc *gg.Context) {
			dc.SetLineJoinRound()
			dc.SetLineWidth(2 * ring.far * k)
			p.lines(dc, coasts, true)
			dc.Stroke()
		})
	}
	dc.SetColor(t.Plains)
	p.lines(dc, coasts, true)
	dc.Fill()
	renderer.PaintHardEdged(dc, c.shade, func(dc *gg.Context) {
		p.lines(dc, coasts, true)
		dc.Clip()
		dc.SetLineJoinRound()
		dc.SetLineWidth(14 * k)
		p.lines(dc, coasts, true)
		dc.Stroke()
		dc.ResetClip()
	})
	renderer.PaintHardEdged(dc, t.Coast, func(dc *gg.Context) {
		dc.SetLineJoinRound()
		dc.SetLineWidth(2.6 * k)
		p.lines(dc, coasts, true)
		dc.Stroke()
	})
	dc.SetColor(t.Sea)
	p.lines(dc, lakes, true)
	dc.FillPreserve()
	dc.SetColor(c.river)
	dc.SetLineWidth(1.6 * k)
	dc.Stroke()
	renderer.PaintHardEdged(dc, c.river, func(dc *gg.Context) {
		dc.SetLineJoinRound()
		dc.SetLineCapRound()
		dc.SetLineWidth(3 * k)
		p.lines(dc, rivers, false)
		dc.Stroke()
	})
}

// lines adds what there is of a kind in the frame; smooth, where it is not closed.
func (p painter) lines(dc *gg.Context, what string, closed bool) {
	const far = 40
	for _, l := range p.a.land[what] {
		if (l.right-p.x)*p.k < -far || (l.left-p.x)*p.k > float64(dc.Width())+far || (l.low-p.y)*p.k < -far || (l.top-p.y)*p.k > float64(dc.Height())+far {
			continue
		}
		at := func(i int) (x, y float64) { return (l.at[i][0] - p.x) * p.k, (l.at[i][1] - p.y) * p.k }
		dc.NewSubPath()
		dc.MoveTo(at(0))
		last := len(l.at) - 1
		for i := 1; i < last || i == last && closed; i++ {
			x, y := at(i)
			if closed {
				dc.LineTo(x, y)
				continue
			}
			nx, ny := at(i + 1)
			if i+1 < last {
				nx, ny = (x+nx)/2, (y+ny)/2
			}
			dc.QuadraticTo(x, y, nx, ny)
		}
		if closed {
			dc.ClosePath()
		}
	}
}

// spot is the place of a space on the ground.
func (p painter) spot(s rules.SpaceID) (x, y float64) {
	x, y = p.a.where(s)
	return (x - p.x) * p.k, (y - p.y) * p.k
}

// relief draws peaks along the ranges, trees and grass, all clear of the spaces.
func (p painter) relief(dc *gg.Context, t renderer.Theme) {
	c, k := tintsOf(t), math.Sqrt(p.k)
	each := func(ink color.NRGBA, what string, step float64, draw func(dc *gg.Context, i int, x, y float64)) {
		renderer.PaintHardEdged(dc, ink, func(dc *gg.Context) {
			dc.SetLineWidth(2 * k)
			for _, l := range p.a.land[what] {
				p.along(l, step, func(i int, x, y float64) { draw(dc, i, x, y) })
			}
		})
	}
	peak := func(dc *gg.Context, i int, x, y float64) (r float64) {
		r = (6.5 + 2.5*wobble(float64(i), 3)) * k
		dc.MoveTo(x-r, y+r*0.7)
		dc.LineTo(x, y-r)
		dc.LineTo(x+r, y+r*0.7)
		return r
	}
	each(t.Mountains, ranges, 15*k, func(dc *gg.Context, i int, x, y float64) {
		peak(dc, i, x, y)
		dc.Fill()
	})
	each(c.peak, ranges, 15*k, func(dc *gg.Context, i int, x, y float64) {
		r := peak(dc, i, x, y)
		dc.MoveTo(x, y-r)
		dc.LineTo(x+r*0.2, y+r*0.2)
		dc.Stroke()
	})
	each(c.wood, woods, 0, func(dc *gg.Context, _ int, x, y float64) {
		dc.DrawEllipse(x, y-4*k, 4.2*k, 4.6*k)
		dc.DrawRectangle(x-k, y, 2*k, 4*k)
		dc.Fill()
	})
	each(c.peak, grass, 0, func(dc *gg.Context, _ int, x, y float64) {
		for _, d := range []float64{-4, 0, 4} {
			dc.DrawLine(x, y, x+d*k, y-6*k)
		}
		dc.Stroke()
	})
}

// along goes along a line in steps; without a step it strews three things around each of its points.
func (p painter) along(l line, step float64, draw func(i int, x, y float64)) {
	put := func(i int, x, y float64) {
		if p.open(x, y) {
			draw(i, x, y)
		}
	}
	left := 0.0
	for i := range l.at {
		bx, by := (l.at[i][0]-p.x)*p.k, (l.at[i][1]-p.y)*p.k
		if step == 0 {
			for j := range 3 {
				a := float64(3*i+j)*2.1 + l.at[i][0]
				put(j, bx+15*p.k*math.Cos(a), by+11*p.k*math.Sin(a))
			}
			continue
		}
		if i == 0 {
			continue
		}
		ax, ay := (l.at[i-1][0]-p.x)*p.k, (l.at[i-1][1]-p.y)*p.k
		long := math.Hypot(bx-ax, by-ay)
		for ; left < long; left += step {
			put(int(100*left)+i, ax+(bx-ax)*left/long, ay+(by-ay)*left/long)
		}
		left -= long
	}
}

// open tells whether no space is near a point of the ground.
func (p painter) open(x, y float64) bool {
	for i := range p.a.Spaces {
		if sx, sy := p.spot(rules.SpaceID(i)); i > 0 && math.Hypot(sx-x, (sy-y)*0.8) < 21*math.Sqrt(p.k) {
			return false
		}
	}
	return true
}

// compass paints the rose from which the rhumb lines go out: eight points, one side of each dark, and a lily to the
// north.
func (p painter) compass(dc *gg.Context, t renderer.Theme, x, y float64) {
	r := compassSize * math.Sqrt(p.k)
	if x < -r || y < -r || x > float64(dc.Width())+r || y > float64(dc.Height())+r {
		return
	}
	dc.SetColor(t.Sea)
	dc.DrawCircle(x, y, r*0.62)
	dc.Fill()
	dc.SetColor(t.Soft)
	dc.SetLineWidth(1.6)
	for _, part := range []float64{0.62, 0.56} {
		dc.DrawCircle(x, y, r*part)
		dc.Stroke()
	}
	for _, of := range []struct{ long, turn float64 }{{0.72, math.Pi / 4}, {1, 0}} {
		for i := range 4 {
			a := of.turn + float64(i)*math.Pi/2 - math.Pi/2
			for side, ink := range []color.NRGBA{t.Soft, t.Halo} {
				b := a + (float64(side)-0.5)*math.Pi/2
				dc.MoveTo(x, y)
				dc.LineTo(x+r*of.long*math.Cos(a), y+r*of.long*math.Sin(a))
				dc.LineTo(x+r*0.17*math.Cos(b), y+r*0.17*math.Sin(b))
				dc.ClosePath()
				dc.SetColor(ink)
				dc.FillPreserve()
				dc.SetColor(t.Soft)
				dc.SetLineWidth(1.2)
				dc.Stroke()
			}
		}
	}
	dc.SetColor(t.War)
	dc.MoveTo(x-r*0.1, y-r)
	dc.QuadraticTo(x-r*0.02, y-r*1.1, x, y-r*1.3)
	dc.QuadraticTo(x+r*0.02, y-r*1.1, x+r*0.1, y-r)
	dc.ClosePath()
	dc.Fill()
}

// border is a scale of degrees around the chart.
func (p painter) border(dc *gg.Context, t renderer.Theme, w, h float64) {
	const wide, degree = 9, 45
	dc.SetColor(t.Paper)
	dc.SetLineWidth(2 * wide)
	dc.DrawRectangle(0, 0, w, h)
	dc.Stroke()
	dc.SetColor(t.Soft)
	for i := 0.0; i < w; i += 2 * degree {
		dc.DrawRectangle(i, 2, degree, wide-4)
		dc.DrawRectangle(i+degree, h-wide+2, degree, wide-4)
	}
	for i := 0.0; i < h; i += 2 * degree {
		dc.DrawRectangle(2, i+degree, wide-4, degree)
		dc.DrawRectangle(w-wide+2, i, wide-4, degree)
	}
	dc.Fill()
	dc.DrawRectangle(wide, wide, w-2*wide, h-2*wide)
	dc.SetColor(t.Coast)
	dc.SetLineWidth(2)
	dc.Stroke()
}

// wobble is an even number from 0 to 1 for two numbers.
func wobble(a, b float64) float64 {
	v := math.Sin(a*12.71+b*31.17) * 4375.85453
	return v - math.Floor(v)
}
