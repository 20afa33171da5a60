package century

import (
	"fmt"
	"math"

	"github.com/fogleman/gg"

	cn "landfall/engine/century"
	"landfall/renderer"
)

// player is the reader's own board, large: settlers, storage, the cards at the forts that the
// cubes could buy, what is claimed, tiles, route, outposts, and the points as they stand.
func (p sheet) player() {
	const w, goal, headed = 1080.0, 158.0, 34.0
	me := p.reader()
	h := 300.0
	sv := p.seat(me)
	own := 0.0
	if sv != nil {
		if own = 52 * math.Ceil(float64(min(len(sv.Cards), 8))/4); own > 0 {
			own += headed
		}
		h = 104 + 132 + headed + goal + 8 + own + 8 + 118
		if p.v.Modules.Islands {
			h += 74
		}
		if p.v.Modules.Routes {
			h += 168
		}
	}
	p.Begin("player", w, h, func(dc *gg.Context) { p.s.PaintPaper(dc, w, h) })
	if sv == nil {
		p.nothing(p.Say("pic-nobody", nil), w, h)
		return
	}
	t := p.s.Theme
	p.put(settler, me, 52, 50, 1.7, 256)
	turn, _ := p.turn()
	p.Text(renderer.Style{Font: renderer.Book, Size: 44, Ink: t.Ink}, 96, 52, p.s.Fonts.Clip(renderer.Book, 44, p.called(me), 500))
	p.Text(renderer.Style{Font: renderer.Italic, Size: 29, Ink: t.Soft}, 98, 86, p.s.Fonts.Clip(renderer.Italic, 29, turn, 520))
	p.totals(sv, renderer.BoxAt(640, 14, w-650, 76))
	y := 104.0
	p.stock(sv, renderer.BoxAt(edge, y, w-2*edge, 124))
	y += 132
	heading := func(text string) {
		p.Text(renderer.Style{Font: renderer.Italic, Size: 29, Ink: t.Soft}, edge+6, y+24, text)
		y += headed
	}
	heading(p.Say("pic-at-forts", nil))
	var forts []box
	for i := range 4 {
		forts = append(forts, renderer.BoxAt(edge, y, w-2*edge, goal-8).Column(i, 4, gap))
	}
	table(p).row(forts)
	y += goal
	if own > 0 {
		heading(p.Say("pic-bought", nil))
		own -= headed
	}
	p.ownCards(sv, renderer.BoxAt(edge, y, w-2*edge, own))
	y += own + 8
	if p.v.Modules.Routes {
		at := renderer.BoxAt(edge, y, w-2*edge, 160)
		p.plate("card", at, p.s.PaintCard)
		p.ownRoute(sv, at)
		y += 168
	}
	if p.v.Modules.Islands {
		at := renderer.BoxAt(edge, y, w-2*edge, 66)
		p.plate("card", at, p.s.PaintCard)
		p.put(ship, me, at.X+36, at.Y+35, 0.8, 256)
		p.Text(renderer.Style{Font: renderer.Book, Size: 29, Ink: t.Ink}, at.X+74, at.Y+43, p.shipPlace(sv))
		p.outpostsRow(sv, renderer.BoxAt(at.X+220, at.Y+13, 470, 40))
		p.Text(renderer.Style{Font: renderer.Italic, Size: 29, Ink: t.Soft}, at.X+720, at.Y+42, p.Say("pic-outposts", renderer.Parts{"points": p.score(me).Outposts}))
		y += 74
	}
	p.ownTiles(sv, renderer.BoxAt(edge, y, w-2*edge, h-edge-y))
}

// shipPlace is where a seat's ship lies.
func (p sheet) shipPlace(sv *cn.SeatView) string {
	if sv.Ship == cn.Sea {
		return p.Say("pic-at-sea", nil)
	}
	return p.Say("pic-at", renderer.Parts{"spice": sv.Ship.Spice().String()})
}

// totals is the points and where they come from.
func (p sheet) totals(sv *cn.SeatView, at box) {
	t := p.s.Theme
	s := p.score(sv.Seat)
	p.Icon("star", at.Right()-104, at.Y+18, 32, renderer.Mix(t.Gold, t.Ink, 0.25))
	p.Text(renderer.Style{Font: renderer.Strong, Size: 46, Ink: t.Ink, Align: renderer.Right}, at.Right()-6, at.Y+35, fmt.Sprint(s.Total))
	p.breakdown(s, renderer.BoxAt(at.X, at.Y+42, at.W, 34))
}

// stock is the settlers and the cubes.
func (p sheet) stock(sv *cn.SeatView, at box) {
	t := p.s.Theme
	p.plate("card", at, p.s.PaintCard)
	y := at.Y + 32
	x := at.X + 28
	for i, it := range []struct {
		n    int
		text string
	}{{sv.Crew, p.Say("pic-ready", nil)}, {sv.Placed, p.Say("pic-placed", nil)}, {sv.Reserve, p.Say("pic-in-reserve", nil)}} {
		strength := [3]uint32{256, 190, 110}[i]
		p.put(settler, sv.Seat, x, y, 1, strength)
		x += 28
		x += float64(p.Text(renderer.Style{Font: renderer.Strong, Size: 34, Ink: t.Ink}, x, y+12, fmt.Sprint(it.n))) + 10
		x += float64(p.Text(renderer.Style{Font: renderer.Italic, Size: 30, Ink: t.Soft}, x, y+10, it.text)) + 52
	}
	p.pill(at.Right()-12, y, p.changes.own(sv.Seat, partSupply))
	y = at.Y + 84
	right := p.pill(at.Right()-12, y, p.changes.own(sv.Seat, partStorage))
	limit := min(max(p.v.StorageLimit, 0), 12)
	size := sv.Storage.Size()
	count := p.Say("pic-stored", renderer.Parts{"n": size, "limit": p.v.StorageLimit})
	st := renderer.Style{Font: renderer.Sans, Size: 27, Ink: t.Ink, Align: renderer.Right}
	if size > p.v.StorageLimit {
		st.Ink = t.War
	}
	right -= float64(p.Text(st, right-12, y+10, count)) + 24
	if size > limit {
		p.line(sv.Storage, at.X+14, y, 46, true)
		return
	}
	step := math.Min(66, (right-at.X-10)/float64(max(limit, 1)))
	x = at.X + 8 + step/2
	for c, n := range sv.Storage {
		for range n {
			p.cube(cn.Colour(c), x, y, 46)
			x += step
		}
	}
	for range limit - size {
		p.socket(x, y, 42)
		x += step
	}
}

// ownCards is the claimed cards: what each is worth and keeps doing.
func (p sheet) ownCards(sv *cn.SeatView, at box) {
	lines := (min(len(sv.Cards), 8) + 3) / 4
	for i, c := range sv.Cards[:min(len(sv.Cards), 8)] {
		in := at.Row(i/4, lines, gap).Column(i%4, 4, gap)
		cards(p).small(c, in)
		if steps := p.changes.own(sv.Seat, partCards); i == len(sv.Cards)-1 && len(steps) > 0 {
			p.rim(in)
			p.pill(in.Right()-60, in.Y+in.H/2, steps)
		}
	}
}

// ownRoute is the trade route with what using each card takes now.
func (p sheet) ownRoute(sv *cn.SeatView, at box) {
	t := p.s.Theme
	p.Text(renderer.Style{Font: renderer.Book, Size: 30, Ink: t.Ink}, at.X+16, at.Y+42, p.Say("pic-route", nil))
	p.routeCards(sv, renderer.BoxAt(at.X+140, at.Y+10, at.W-190, at.H-20), boardWidth)
	p.pill(at.Right()-8, at.Y+26, p.changes.own(sv.Seat, partRoute))
}

// routeCards is a route with the cards' places and costs, each so wide at most.
func (p sheet) routeCards(sv *cn.SeatView, at box, most float64) {
	for i := range min(len(sv.Route), mostRoute) {
		cards(p).slim(sv.Route[i], routePlace(i, at, most), sv, true)
	}
}

// routePlace is where a card of a route lies, from 0, so wide at most.
func routePlace(i int, at box, most float64) box {
	in := at.Column(i, mostRoute, gap)
	return renderer.BoxAt(in.X, in.Y, min(in.W, most), in.H-22)
}

// ownTiles is the bonus tiles with their worth, the exploration tiles, and how many of
// each New World symbol there are.
func (p sheet) ownTiles(sv *cn.SeatView, at box) {
	t := p.s.Theme
	p.plate("card", at, p.s.PaintCard)
	y := at.Y + 30
	score := p.score(sv.Seat)
	at = p.Clear(at)
	x := at.X + 4
	for i := range min(max(sv.Spaces, len(sv.Bonus)), 4) {
		if i < len(sv.Bonus) {
			tiles(p).bonus(sv.Bonus[i], x+chipWide/2, y)
			if i < len(score.Tiles) {
				p.Text(renderer.Style{Font: renderer.Sans, Size: 25, Ink: t.Ink}, x+chipWide+6, y+9, fmt.Sprintf("=%d", score.Tiles[i]))
			}
		} else {
			tiles(p).bonus(cn.BonusTile{}, x+chipWide/2, y)
		}
		x += chipWide + 58
	}
	right := p.pill(at.Right()-8, y, p.changes.own(sv.Seat, partBonus))
	p.symbols(sv, at.Right()-410, y, right)
	if at.H < 100 {
		return
	}
	p.findsRow(sv, renderer.BoxAt(at.X+2, at.Y+56, at.W-14, 42))
}

// symbols is how many of each New World symbol somebody has.
func (p sheet) symbols(sv *cn.SeatView, x, y, right float64) {
	for i, n := range sv.Symbols {
		k := cn.Kind(i + 1)
		if x+70 > right {
			break
		}
		p.Blit(p.s.Token(kindIcon(k), 16, kindColour(k), cream()), x+20, y)
		p.Text(renderer.Style{Font: renderer.Strong, Size: 28, Ink: p.s.Theme.Ink}, x+42, y+10, fmt.Sprint(n))
		x += 92
	}
}
