package exploration

import (
	"math"

	"github.com/fogleman/gg"

	"landfall/engine"
	rules "landfall/engine/exploration"
	"landfall/renderer"
)

// farApart is how long a way is on the chart at most that is drawn: the Cape's way home is told by its names.
const farApart = 420

// ways paints the moves, drawn through, and the links, dotted. They never change, and belong to the ground.
func (p painter) ways(dc *gg.Context, t renderer.Theme) {
	for _, links := range []bool{false, true} {
		ink := renderer.Fade(t.Ink, 0.5)
		if links {
			ink = renderer.Fade(t.Soft, 0.75)
		}
		renderer.PaintHardEdged(dc, ink, func(dc *gg.Context) {
			dc.SetLineWidth(1.8 * math.Sqrt(p.k))
			if links {
				dc.SetDash(4, 8)
			}
			for _, e := range p.a.Edges[min(1, len(p.a.Edges)):] {
				ax, ay := p.spot(e.A)
				bx, by := p.spot(e.B)
				if e.Link == links && math.Hypot(ax-bx, ay-by) <= farApart*p.k {
					dc.DrawLine(ax, ay, bx, by)
				}
			}
			dc.Stroke()
		})
	}
}

// strokes are the pattern of a seat's wake: how long each dash is, 0 a dot. Seats differ by it where colours do not
// show.
func strokes(of renderer.Shape) []float64 {
	return [renderer.ShapeCount][]float64{{22}, {0}, {12}, {16, 0}, {16, 0, 0}, {22, 8}}[of%renderer.ShapeCount]
}

// wake are the ways that a seat's expeditions have gone, the present one stronger. Each is a row of small kept dashes:
// no picture pays for the whole chart again.
func (p *pen) wake(s engine.Seat) {
	v := p.seat(s)
	now := v.Exp.Wake
	off := (float64(s) - float64(len(p.v.Seats)-1)/2) * 5
	for i := 1; i < len(p.a.Edges); i++ {
		fresh := v.Out && now.Has(uint8(i))
		if fresh || v.Wake.Has(uint8(i)) {
			p.dashes(shapeOf(s), p.a.Edges[i], off, fresh)
		}
	}
}

// dashes lays a seat's pattern along a way, so far beside it.
func (p *pen) dashes(of renderer.Shape, e rules.Edge, off float64, fresh bool) {
	ax, ay, from := p.at(e.A)
	bx, by, to := p.at(e.B)
	long := math.Hypot(bx-ax, by-ay)
	if long == 0 || long > farApart*p.k || !from && !to && !p.crosses(ax, ay, bx, by) {
		return
	}
	p.wakes = append(p.wakes, segment{ax, ay, bx, by})
	wide := 3.4
	if fresh {
		wide = 6
	}
	dx, dy := (bx-ax)/long, (by-ay)/long
	angle := math.Atan2(dy, dx)
	pattern := strokes(of)
	for at, i := 0.0, 0; at < long; i++ {
		dash := math.Min(pattern[i%len(pattern)], math.Ceil(long-at))
		mid := at + dash/2
		x, y := ax+dx*mid-dy*off, ay+dy*mid+dx*off
		if p.frame.X+wide < x && x < p.frame.Right()-wide && p.frame.Y+wide < y && y < p.frame.Low()-wide {
			p.Blit(p.dash(of, dash, angle, wide), x, y)
		}
		at += dash + 2.2*wide
	}
}

// crosses tells whether a line between two points outside may cross the frame.
func (p *pen) crosses(ax, ay, bx, by float64) bool {
	b := p.frame
	return math.Max(ax, bx) > b.X && math.Min(ax, bx) < b.Right() && math.Max(ay, by) > b.Y && math.Min(ay, by) < b.Low()
}

// turns is how many directions dashes have in half a circle: no eye sees one between them.
const turns = 48

// dash is one stroke of a wake.
func (p *pen) dash(of renderer.Shape, long, angle, wide float64) *renderer.Sprite {
	type key struct {
		wake       renderer.Shape
		long, wide float64
		turn       int
	}
	turn := (int(math.Round(angle/math.Pi*turns)) + turns) % turns
	if long == 0 {
		turn = 0
	}
	b := p.Paintbox
	return b.Sheet.Get(key{of, long, wide, turn}, long+wide+6, long+wide+6, func(dc *gg.Context) {
		dc.Rotate(float64(turn) * math.Pi / turns)
		dc.SetLineCapRound()
		half := math.Max(long/2, 0.1)
		dc.SetColor(of.Colour())
		dc.SetLineWidth(wide)
		dc.DrawLine(-half, 0, half, 0)
		dc.Stroke()
	})
}
