package ninapinta

import (
	"fmt"
	"math"

	"github.com/fogleman/gg"

	"landfall/engine"
	np "landfall/engine/ninapinta"
	"landfall/renderer"
)

// place2 is a land of a world.
type place2 struct {
	w np.World
	l np.Land
}

// marks are what changed since the last picture, in the order it happened.
type marks struct {
	steps  map[place2][]int
	ghosts map[place2][]ghost
	moves  []move
	taken  map[int]int // place of the display -> step
	passed map[int]int // Pass space -> step
	wars   map[np.World]int
}

// ghost is a piece that left.
type ghost struct {
	what kind
	seat engine.Seat
}

// move is a piece that went from one land to another.
type move struct {
	w        np.World
	from, to np.Land
}

// most is how many ghosts a land shows.
const mostGhosts = 3

// markSince reads what is to be marked from events. Events that follow each other in
// one land are one step.
func markSince(events []engine.Event) marks {
	m := marks{
		steps: map[place2][]int{}, ghosts: map[place2][]ghost{},
		taken: map[int]int{}, passed: map[int]int{}, wars: map[np.World]int{},
	}
	step, last := 0, place2{l: np.NoLand}
	at := func(w np.World, l np.Land) {
		here := place2{w, l}
		if w >= np.Worlds || l >= np.Lands || here == last {
			return
		}
		step++
		last = here
		m.steps[here] = append(m.steps[here], step)
	}
	left := func(w np.World, l np.Land, what kind, seat engine.Seat, n int) {
		for range min(n, mostGhosts-len(m.ghosts[place2{w, l}])) {
			m.ghosts[place2{w, l}] = append(m.ghosts[place2{w, l}], ghost{what, seat})
		}
	}
	other := func() int {
		step++
		last = place2{l: np.NoLand}
		return step
	}
	for _, e := range events {
		switch e := e.(type) {
		case np.LandLooked:
			at(e.World, e.Land)
		case np.LandExplored:
			at(e.World, e.Land)
		case np.ShipHarboured:
			at(e.World, e.Land)
		case np.CrewLanded:
			at(e.World, e.Land)
		case np.NativeJoined:
			at(e.World, e.Land)
		case np.PairsRemoved:
			at(e.World, e.Land)
			own := 0
			for seat, n := range e.Of {
				left(e.World, e.Land, settler, engine.Seat(seat), n)
				own += n
			}
			left(e.World, e.Land, settler, e.Seat, own)
		case np.SettlerMigrated:
			at(e.World, e.To)
			left(e.World, e.From, settler, e.Seat, 1)
			m.moves = append(m.moves, move{e.World, e.From, e.To})
		case np.SettlersReduced:
			at(e.World, e.Land)
			left(e.World, e.Land, settler, e.Seat, e.Count)
		case np.SettlerRecovered:
			at(e.World, e.Land)
			left(e.World, e.Land, settler, e.Seat, 1)
		case np.TownBuilt:
			at(e.World, e.Land)
		case np.CityBuilt:
			at(e.World, e.Land)
		case np.StrongholdPlaced:
			at(e.World, e.Land)
		case np.IncreasePlaced:
			at(e.World, e.Land)
		case np.CathedralPlaced:
			at(e.World, e.Land)
		case np.BenefitTaken:
			m.taken[e.Place] = other()
		case np.SeatPassed:
			m.passed[e.Space] = other()
		case np.SeatsDisplaced:
			m.passed[e.Space] = other()
		case np.WarPlaced:
			m.wars[e.World] = other()
		}
	}
	return m
}

// rings glow along the coasts of the lands where something happened.
func (p *pen) rings(w np.World, f frame) {
	for l := range np.Lands {
		if len(p.marks.steps[place2{w, l}]) == 0 {
			continue
		}
		type key struct {
			l np.Land
			k float64
		}
		x0, y0, x1, y1 := p.s.atlas.bounds(l)
		mx, my := f.at(gg.Point{X: (x0 + x1) / 2, Y: (y0 + y1) / 2})
		p.c.Blit(p.s.sheet.Get([2]any{"ring", key{l, f.k}}, (x1-x0)*f.k+30, (y1-y0)*f.k+30, func(dc *gg.Context) {
			dc.Translate(-(x0+x1)/2*f.k, -(y0+y1)/2*f.k)
			for i, w := range []float64{13, 8, 4} {
				trace(dc, p.s.atlas.lands[l], 0, 0, f.k, true)
				dc.SetColor(renderer.Fade(p.s.theme.Mark, [3]float64{0.25, 0.4, 0.95}[i]))
				dc.SetLineWidth(w * math.Sqrt(f.k))
				dc.Stroke()
			}
		}), mx, my)
	}
}

// number is a step's number in a round.
func (p *pen) number(x, y, k float64, n int) {
	p.c.Blit(p.s.sheet.Get([2]any{"step", k}, 40*k, 40*k, func(dc *gg.Context) {
		dc.DrawCircle(0, 0, 15*k)
		renderer.Outlined(dc, p.s.theme, p.s.theme.Mark, 1)
	}), x, y)
	ink := p.s.theme.Halo
	p.c.Text(renderer.Style{Font: renderer.Strong, Size: max(minText, 22*k), Ink: ink, Align: renderer.Centre}, x, y+8*k, fmt.Sprint(n))
}

// arrows show where pieces went, and the numbers of the steps.
func (p *pen) arrows(w np.World, f frame) {
	for _, m := range p.marks.moves {
		if m.w != w || m.from >= np.Lands || m.to >= np.Lands {
			continue
		}
		p.arrow(f, m.from, m.to)
	}
	for l := range np.Lands {
		name := p.s.atlas.places[l].name
		half := float64(p.s.fonts.Measure(renderer.SmallCaps, 25, 1.6, landName(l))) / 2
		for i, n := range p.marks.steps[place2{w, l}] {
			x, y := f.at(gg.Point{X: name.X + half + 20 + float64(i)*32, Y: name.Y - 1})
			p.number(x, y, f.k, n)
		}
	}
	if n, ok := p.marks.wars[w]; ok {
		x, y := f.at(gg.Point{X: compassX + 34, Y: compassY + 34})
		p.number(x, y, f.k, n)
	}
}

// arrow crosses the border between two lands, where no row of pieces stands.
func (p *pen) arrow(f frame, from, to np.Land) {
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
	p.c.Blit(p.s.sheet.Get([2]any{"arrow", [3]any{from, to, k}}, 2*half+44*k, 2*half+44*k, func(dc *gg.Context) {
		ax, ay, bx, by := -ux*half, -uy*half, ux*half, uy*half
		cx, cy := -uy*bend, ux*bend
		turn := math.Atan2(by-cy, bx-cx)
		for _, pass := range []float64{11, 5.5} {
			dc.SetColor(p.s.theme.Mark)
			if pass > 6 {
				dc.SetColor(p.s.theme.Halo)
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

// ghost is a faded piece: it is no longer there.
func (p *pen) ghost(g ghost, x, y, k float64) { p.put(g.what, g.seat, x, y, k*0.94, 120) }
