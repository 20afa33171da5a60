package ninapinta

import (
	"math"

	"github.com/fogleman/gg"

	np "landfall/engine/ninapinta"
	"landfall/renderer"
)

// letters sets the letters of what is asked in a world.
func (p signs) letters(w np.World, f frame) {
	for _, m := range p.Marks {
		at, of, ok := p.spot(m)
		if !ok || of != w {
			continue
		}
		x, y := f.at(at)
		p.beak(m, x, y)
		px, py := f.at(p.meant(m, at))
		p.MarkBeside(m, x, y, px, py)
	}
}

// spot is where on a chart a letter stands, and on that of which world.
func (p signs) spot(m renderer.Mark) (at gg.Point, w np.World, ok bool) {
	switch a := m.Answer.(type) {
	case np.PlaceWar:
		return p.s.atlas.sign, a.World, true
	case np.GovernWorld:
		return p.s.atlas.sign, a.World, true
	case np.Migrate:
		at, ok = p.s.atlas.ways[[2]np.Land{a.From, a.To}]
		return at, a.World, ok
	case np.BreakTie:
		c := a.Choice
		switch at, ok = p.s.atlas.ways[[2]np.Land{c.From, c.Land}]; {
		case ok:
			return at, c.World, true
		case c.Land < np.Lands:
			return p.markOf(c.Land), c.World, true
		}
		return p.s.atlas.sign, c.World, true
	}
	w, l, ok := p.v.LandOf(m.Answer)
	if !ok || l >= np.Lands {
		return at, w, false
	}
	return p.markOf(l), w, true
}

// meant is where what a letter marks lies: its land, or else where the letter itself stands.
func (p signs) meant(m renderer.Mark, at gg.Point) gg.Point {
	if _, l, ok := p.v.LandOf(m.Answer); ok && l < np.Lands {
		return p.s.atlas.places[l].row
	}
	return at
}

// markOf is where the letter of a land stands.
func (p *pen) markOf(l np.Land) gg.Point {
	if p.plain {
		return p.s.atlas.places[l].marks[1]
	}
	return p.s.atlas.places[l].marks[0]
}

// beak points from the letter of a step to where it leads.
func (p signs) beak(m renderer.Mark, x, y float64) {
	from, to, ok := stepOf(m)
	if !ok {
		return
	}
	a, b := p.s.atlas.places[from].row, p.s.atlas.places[to].row
	angle := math.Atan2(b.Y-a.Y, b.X-a.X)
	type key struct{ angle, size float64 }
	w, _ := p.Size()
	size := renderer.MarkSize(w)
	p.Blit(p.s.Sheet.Get(key{angle, size}, 2*size, 2*size, func(dc *gg.Context) {
		dc.Rotate(angle)
		dc.MoveTo(0, -size*0.42)
		dc.LineTo(size*0.86, 0)
		dc.LineTo(0, size*0.42)
		dc.ClosePath()
		dc.SetColor(p.s.Theme.Ink)
		dc.FillPreserve()
		dc.SetColor(p.s.Theme.Halo)
		dc.SetLineWidth(3)
		dc.Stroke()
	}), x, y)
}

// stepOf are the lands between which an answer leads.
func stepOf(m renderer.Mark) (from, to np.Land, ok bool) {
	switch a := m.Answer.(type) {
	case np.Migrate:
		from, to = a.From, a.To
	case np.BreakTie:
		from, to = a.Choice.From, a.Choice.Land
	default:
		return from, to, false
	}
	return from, to, from < np.Lands && to < np.Lands
}

// lettered are the worlds that have a letter; all where none has.
func (p signs) lettered() []np.World {
	var some [np.Worlds]bool
	for _, m := range p.Marks {
		if _, w, ok := p.spot(m); ok && w < np.Worlds {
			some[w] = true
		}
	}
	var list []np.World
	for w := range np.Worlds {
		if some[w] || some == [np.Worlds]bool{} {
			list = append(list, w)
		}
	}
	return list
}
