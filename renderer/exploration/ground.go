package exploration

import (
	"math"

	"github.com/fogleman/gg"

	rules "landfall/engine/exploration"
	"landfall/renderer"
)

// ground paints the chart itself: sea with rhumb lines, the land that the spaces on it make, and the ways between them.
func (p *pen) ground(b *renderer.Paintbox, dc *gg.Context) {
	t := b.Theme
	w, h := float64(dc.Width()), float64(dc.Height())
	dc.SetColor(t.Sea)
	dc.DrawRectangle(0, 0, w, h)
	dc.Fill()
	b.PaintRhumbs(dc, renderer.BoxAt(0, 0, w, h), (760-p.x)*p.k, (600-p.y)*p.k, 32)
	b.PaintRhumbs(dc, renderer.BoxAt(0, 0, w, h), (170-p.x)*p.k, (900-p.y)*p.k, 16)
	// The shade of the coast, its line, the land: each a little smaller than the last.
	for _, layer := range []struct {
		grow float64
		ink  func()
	}{
		{18, func() { dc.SetColor(t.SeaDeep) }},
		{3.2, func() { dc.SetColor(t.Coast) }},
		{0, func() { dc.SetColor(t.Plains) }},
	} {
		layer.ink()
		p.land(dc, layer.grow)
	}
	p.relief(dc, t)
	p.ways(dc, t)
	dc.SetColor(renderer.Fade(t.PaperEdge, 0.5))
	dc.SetLineWidth(14)
	dc.DrawRectangle(0, 0, w, h)
	dc.Stroke()
}

// reach is how far around a space on land there is land at least.
const reach = 21

// land fills the land, so much larger on each side: the outlines, and a patch around
// each space on it.
func (p *pen) land(dc *gg.Context, grow float64) {
	for _, outline := range p.a.land {
		p.outline(dc, outline)
		dc.FillPreserve()
		dc.SetLineWidth(2 * grow)
		dc.SetLineJoinRound()
		dc.Stroke()
	}
	for i := range p.a.Spaces {
		s := &p.a.Spaces[i]
		if i == 0 || s.Home || !ashore(s.Kind) && s.Kind != rules.Port {
			continue
		}
		x, y := p.spot(s.ID)
		r := reach * p.k * (0.9 + 0.25*wobble(x/p.k, y/p.k))
		dc.DrawEllipse(x, y, r*1.15+grow, r+grow)
		dc.Fill()
	}
}

// outline adds a closed line that bends at its points.
func (p *pen) outline(dc *gg.Context, points [][2]float64) {
	at := func(i int) (x, y float64) {
		q := points[(i+len(points))%len(points)]
		return (q[0] - p.x) * p.k, (q[1] - p.y) * p.k
	}
	half := func(i int) (x, y float64) {
		ax, ay := at(i)
		bx, by := at(i + 1)
		return (ax + bx) / 2, (ay + by) / 2
	}
	x, y := half(-1)
	dc.MoveTo(x, y)
	for i := range points {
		cx, cy := at(i)
		x, y := half(i)
		dc.QuadraticTo(cx, cy, x, y)
	}
	dc.ClosePath()
}

// spot is the place of a space on the ground.
func (p *pen) spot(s rules.SpaceID) (x, y float64) {
	x, y = p.a.where(s)
	return (x - p.x) * p.k, (y - p.y) * p.k
}

// relief strews a few hills over the land.
func (p *pen) relief(dc *gg.Context, t renderer.Theme) {
	dc.SetColor(renderer.Fade(t.MountainsInk, 0.45))
	dc.SetLineWidth(1.6)
	for i := range p.a.Spaces {
		s := &p.a.Spaces[i]
		if i == 0 || s.Kind != rules.Land {
			continue
		}
		x, y := p.spot(s.ID)
		for j := range 3 {
			a := 2 * math.Pi * wobble(x+float64(j)*17, y)
			hx, hy := x+26*p.k*math.Cos(a), y+26*p.k*math.Sin(a)
			dc.MoveTo(hx-7*p.k, hy+4*p.k)
			dc.LineTo(hx, hy-6*p.k)
			dc.LineTo(hx+7*p.k, hy+4*p.k)
			dc.Stroke()
		}
	}
}

// wobble is an even number from 0 to 1 for two numbers.
func wobble(a, b float64) float64 {
	v := math.Sin(a*12.71+b*31.17) * 4375.85453
	return v - math.Floor(v)
}
