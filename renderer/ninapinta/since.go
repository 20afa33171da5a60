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
		x0, y0 := f.at(p.s.atlas.places[m.from].row)
		x1, y1 := f.at(p.s.atlas.places[m.to].row)
		p.arrow(x0, y0, x1, y1, f.k)
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

// arrow bends from one row to another, short of both.
func (p *pen) arrow(x0, y0, x1, y1, k float64) {
	d := math.Hypot(x1-x0, y1-y0)
	if d < 1 {
		return
	}
	ux, uy := (x1-x0)/d, (y1-y0)/d
	cut := 44 * k
	if math.Abs(ux) > math.Abs(uy) {
		cut = 58 * k
	}
	if d < 2.4*cut {
		cut = d / 3.2
	}
	mx, my := (x0+x1)/2, (y0+y1)/2
	ax, ay, bx, by := x0+ux*cut-mx, y0+uy*cut-my, x1-ux*cut-mx, y1-uy*cut-my
	cx, cy := -uy*18*k, ux*18*k
	p.c.Blit(p.s.sheet.Once(d+60*k, d+60*k, func(dc *gg.Context) {
		for i, c := range []struct {
			w float64
			a bool
		}{{11, true}, {5.5, false}} {
			dc.SetColor(p.s.theme.Mark)
			if c.a {
				dc.SetColor(p.s.theme.Halo)
			}
			dc.SetLineWidth(c.w * k)
			dc.MoveTo(ax, ay)
			dc.QuadraticTo(cx, cy, bx, by)
			dc.Stroke()
			a := math.Atan2(by-cy, bx-cx)
			for _, turn := range []float64{2.55, -2.55} {
				dc.DrawLine(bx, by, bx+19*k*math.Cos(a+turn), by+19*k*math.Sin(a+turn))
			}
			dc.SetLineWidth(c.w * k)
			dc.Stroke()
			_ = i
		}
	}), mx, my)
}

// ghost is a faded piece, crossed by nothing: it is simply no longer there.
func (p *pen) ghost(g ghost, x, y, k float64) { p.put(g.what, g.seat, x, y, k*0.94, 90) }
