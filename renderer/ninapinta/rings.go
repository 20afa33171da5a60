package ninapinta

import (
	"fmt"
	"math"
	"slices"

	"github.com/fogleman/gg"

	np "landfall/engine/ninapinta"
	"landfall/renderer"
)

// signs tell what changed in a world, and what is asked.
type signs struct{ *pen }

// rings glow along the coasts of the lands where something happened; broken ones
// around those that the Soloist is asked to choose among for Planck.
func (p signs) rings(w np.World, f frame) {
	for l := range np.Lands {
		here := place2{w, l}
		asked := p.asked[here]
		if len(p.changes.steps[here]) == 0 && !asked {
			continue
		}
		type key struct {
			l     np.Land
			k     float64
			asked bool
		}
		x0, y0, x1, y1 := p.s.atlas.bounds(l)
		mx, my := f.at(gg.Point{X: (x0 + x1) / 2, Y: (y0 + y1) / 2})
		p.Blit(p.s.Sheet.Get([2]any{"ring", key{l, f.k, asked}}, (x1-x0)*f.k+30, (y1-y0)*f.k+30, func(dc *gg.Context) {
			dc.Translate(-(x0+x1)/2*f.k, -(y0+y1)/2*f.k)
			for i, w := range []float64{11, 4.5} {
				trace(dc, p.s.atlas.lands[l], 0, 0, f.k, true)
				dc.SetColor(renderer.Fade(p.s.Theme.Change, [2]float64{0.5, 1}[i]))
				dc.SetLineWidth(w * math.Sqrt(f.k))
				if asked && i == 1 {
					dc.SetDash(10*f.k, 7*f.k)
				}
				dc.Stroke()
			}
			dc.SetDash()
		}), mx, my)
	}
}

// number is a step's number in a round.
func (p *pen) number(x, y, k float64, n int) { signs{p}.steps(x, y, k, []int{n}) }

// steps are the numbers of one or more steps in a round or a pill; it returns half its width.
func (p signs) steps(x, y, k float64, n []int) float64 {
	text := stepText(n)
	if text == "" {
		return 0
	}
	size := max(p.least, 22*k)
	half := max(15*k, float64(p.s.Fonts.Measure(renderer.Strong, size, 0, text))/2+8*k)
	p.Blit(p.s.Sheet.Get([3]any{"step", k, half}, 2*half+10*k, 40*k, func(dc *gg.Context) {
		dc.DrawRoundedRectangle(-half, -15*k, 2*half, 30*k, 15*k)
		renderer.Outlined(dc, p.s.Theme, p.s.Theme.Change, 1)
	}), x, y)
	p.Text(renderer.Style{Font: renderer.Strong, Size: size, Ink: p.s.Theme.Halo, Align: renderer.Centre}, x, y+size*0.36, text)
	return half
}

// stepText writes steps that follow each other as a range, and others apart: of many,
// the first and the last.
func stepText(n []int) string {
	n = slices.DeleteFunc(slices.Clone(n), func(n int) bool { return n == 0 })
	if len(n) == 0 {
		return ""
	}
	first, last := n[0], n[len(n)-1]
	between := "…"
	switch {
	case first == last:
		return fmt.Sprint(first)
	case last-first == len(n)-1:
		between = "–"
	case len(n) == 2:
		between = ", "
	}
	return fmt.Sprint(first) + between + fmt.Sprint(last)
}

// arrows show where pieces went, and the numbers of the steps.
func (p signs) arrows(w np.World, f frame) {
	for _, m := range p.changes.moves {
		if m.w != w || m.from >= np.Lands || m.to >= np.Lands {
			continue
		}
		p.arrow(f, m.from, m.to)
	}
	if p.plain { // there is no room for numbers
		return
	}
	for l := range np.Lands {
		steps := p.changes.steps[place2{w, l}]
		if len(steps) == 0 {
			continue
		}
		name := p.s.atlas.places[l].name
		side := float64(p.s.Fonts.Measure(renderer.SmallCaps, 25, 1.6, p.landName(l)))/2 + 22
		if len(steps) > 1 && steps[0] != steps[len(steps)-1] {
			side += 14
		}
		if l == np.Caribbean { // its harbour lies to the right
			side = -side
		}
		x, y := f.at(gg.Point{X: name.X + side, Y: name.Y - 1})
		p.steps(x, y, f.k, steps)
	}
	p.worldSteps(w, f)
}

// worldSteps are the numbers of what happened to a world as a whole.
func (p signs) worldSteps(w np.World, f frame) {
	on := p.s.atlas.spots
	for _, at := range []struct {
		steps map[np.World]int
		by    gg.Point
	}{
		{p.changes.wars, off(on.compass, 34, 29)}, {p.changes.pirates, off(on.pirates, 24, -22)},
		{p.changes.areas, off(on.compass, 37, -34)}, {p.changes.tokens, on.tokenStep},
	} {
		if n, ok := at.steps[w]; ok {
			x, y := f.at(at.by)
			p.number(x, y, f.k, n)
		}
	}
}

// arrow crosses the border between two lands, where no row of pieces stands.
func (p signs) arrow(f frame, from, to np.Land) {
	a, b := p.s.atlas.places[from], p.s.atlas.places[to]
	mid := gg.Point{X: (a.row.X + b.row.X) / 2, Y: (a.row.Y+b.row.Y)/2 + 29}
	half := 32.0
	if math.Abs(a.row.X-b.row.X) < math.Abs(a.row.Y-b.row.Y) {
		upper, lower := a, b
		if a.row.Y > b.row.Y {
			upper, lower = b, a
		}
		mid = gg.Point{X: (upper.extra.X+lower.name.X)/2 + 4, Y: (upper.extra.Y + 16 + lower.name.Y - 14) / 2}
		half = max(20, (lower.name.Y-upper.extra.Y-36)/2)
	}
	d := math.Hypot(b.row.X-a.row.X, b.row.Y-a.row.Y)
	if d < 1 {
		return
	}
	k := f.k
	ux, uy := (b.row.X-a.row.X)/d, (b.row.Y-a.row.Y)/d
	bend := 7 * k
	x, y := f.at(mid)
	half *= k
	p.Blit(p.s.Sheet.Get([2]any{"arrow", [3]any{from, to, k}}, 2*half+44*k, 2*half+44*k, func(dc *gg.Context) {
		ax, ay, bx, by := -ux*half, -uy*half, ux*half, uy*half
		cx, cy := -uy*bend, ux*bend
		turn := math.Atan2(by-cy, bx-cx)
		for _, pass := range []float64{11, 5.5} {
			dc.SetColor(p.s.Theme.Change)
			if pass > 6 {
				dc.SetColor(p.s.Theme.Halo)
			}
			dc.SetLineWidth(pass * k)
			dc.MoveTo(ax, ay)
			dc.QuadraticTo(cx, cy, bx, by)
			for _, side := range []float64{2.5, -2.5} {
				dc.MoveTo(bx, by)
				dc.LineTo(bx+16*k*math.Cos(turn+side), by+16*k*math.Sin(turn+side))
			}
			dc.Stroke()
		}
	}), x, y)
}
