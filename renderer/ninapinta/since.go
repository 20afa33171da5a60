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
	tokens map[np.World]int
	areas  map[np.World]int
	ships  map[voyage]int // ships that went home
}

// voyage is a seat's ship of a world.
type voyage struct {
	seat engine.Seat
	w    np.World
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
		tokens: map[np.World]int{}, areas: map[np.World]int{}, ships: map[voyage]int{},
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
		case np.TokenRevealed:
			m.tokens[e.Token.World] = other()
		case np.AreaMarked:
			m.areas[e.World] = other()
		case np.ShipLeft:
			m.ships[voyage{e.Seat, e.World}] = other()
		case np.ShipReturned:
			m.ships[voyage{e.Seat, e.World}] = other()
		case np.RevenueCollected:
			m.revenue(e, other)
		}
	}
	return m
}

// revenue marks the mines and Strongholds that gold came from or went to, as one step.
func (m *marks) revenue(e np.RevenueCollected, other func() int) {
	step := 0
	for l := range np.Lands {
		if e.Mined[l] == 0 && e.Vaults[l] == 0 {
			continue
		}
		if step == 0 {
			step = other()
		}
		m.steps[place2{e.World, l}] = append(m.steps[place2{e.World, l}], step)
	}
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
func (p *pen) number(x, y, k float64, n int) { p.steps(x, y, k, []int{n}) }

// steps are the numbers of one or more steps in a round or a pill; it returns half its width.
func (p *pen) steps(x, y, k float64, n []int) float64 {
	text := fmt.Sprint(n[0])
	if last := n[len(n)-1]; last != n[0] {
		text += "–" + fmt.Sprint(last)
	}
	size := max(minText, 22*k)
	half := max(15*k, float64(p.s.fonts.Measure(renderer.Strong, size, 0, text))/2+8*k)
	p.c.Blit(p.s.sheet.Get([3]any{"step", k, half}, 2*half+10*k, 40*k, func(dc *gg.Context) {
		dc.DrawRoundedRectangle(-half, -15*k, 2*half, 30*k, 15*k)
		renderer.Outlined(dc, p.s.theme, p.s.theme.Mark, 1)
	}), x, y)
	p.c.Text(renderer.Style{Font: renderer.Strong, Size: size, Ink: p.s.theme.Halo, Align: renderer.Centre}, x, y+size*0.36, text)
	return half
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
		steps := p.marks.steps[place2{w, l}]
		if len(steps) == 0 {
			continue
		}
		name := p.s.atlas.places[l].name
		side := float64(p.s.fonts.Measure(renderer.SmallCaps, 25, 1.6, landName(l)))/2 + 22
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
func (p *pen) worldSteps(w np.World, f frame) {
	for _, at := range []struct {
		steps map[np.World]int
		x, y  float64
	}{
		{p.marks.wars, compassX + 40, compassY + 34}, {p.marks.areas, compassX + 44, compassY - 40}, {p.marks.tokens, chartWidth - 32, 66},
	} {
		if n, ok := at.steps[w]; ok {
			x, y := f.at(gg.Point{X: at.x, Y: at.y})
			p.number(x, y, f.k, n)
		}
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
