package ninapinta

import (
	"fmt"
	"math"

	"github.com/fogleman/gg"

	"landfall/engine"
	np "landfall/engine/ninapinta"
	"landfall/renderer"
)

// The picture of one world: the chart left, who holds what right.
const (
	aloneScale  = 1.2
	aloneWidth  = 1080.0
	aloneHeight = 1050.0
)

// oneWorld draws one world large.
func (p *pen) oneWorld(w np.World) {
	f := frame{10, 10, aloneScale}
	p.Begin("world", aloneWidth, aloneHeight, func(dc *gg.Context) {
		p.s.PaintPaper(dc, aloneWidth, aloneHeight)
		p.s.paintChart(dc, f.x, f.y, f.k, chartHeight)
	})
	p.rim(w, f)
	p.world(w, f)
	x := f.x + chartWidth*f.k + 12
	right := renderer.BoxAt(x, 10, aloneWidth-x-10, 0)
	t := p.s.Theme
	text, who := p.turn()
	y := 48.0
	for i, seat := range who {
		p.put(settler, seat, x+22+float64(i)*50, y-8, 1.2, 256)
	}
	if len(who) > 0 {
		y += 52
	}
	for _, line := range p.s.Fonts.Wrap(renderer.Book, 36, text, int(right.W)) {
		p.Text(renderer.Style{Font: renderer.Book, Size: 36, Ink: t.Ink}, x+4, y, line)
		y += 40
	}
	for _, line := range p.s.Fonts.Wrap(renderer.Italic, 30, p.phase(), int(right.W)) {
		p.Text(renderer.Style{Font: renderer.Italic, Size: 30, Ink: t.Soft}, x+4, y, line)
		y += 36
	}
	y += 8
	for seat := range p.v.Seats {
		h := 132.0
		if p.v.Seats[seat].Known && p.v.Phase != np.Finished {
			h = 244
		}
		if y+h > aloneHeight-10 {
			break
		}
		seated{p}.corner(seat, w, renderer.BoxAt(x, y, right.W, h))
		y += h + 10
	}
	if room := aloneHeight - 12 - y; room >= 96 && p.v.Era <= 1 { // signs are explained while they are new
		seated{p}.key(renderer.BoxAt(x, y, right.W, room))
	}
}

// corner is a seat beside one world: its ship there, its supply, its purse.
func (p seated) corner(seat int, w np.World, at box) {
	t, sv, me := p.s.Theme, &p.v.Seats[seat], engine.Seat(seat)
	p.card(at)
	if me == p.v.Acting {
		p.frame(at)
	}
	p.put(settler, me, at.X+32, at.Y+32, 1.2, 256)
	right := at.X + at.W - 14
	if sv.Known {
		right -= float64(p.Text(renderer.Style{Font: renderer.Strong, Size: 30, Ink: t.Ink, Align: renderer.Right}, right, at.Y+43, fmt.Sprint(sv.Gold)))
		p.coin(right-24, at.Y+32, 16, -1)
		right -= 46
	}
	p.Text(renderer.Style{Font: renderer.Book, Size: 34, Ink: t.Ink}, at.X+62, at.Y+43,
		p.s.Fonts.Clip(renderer.Book, 34, p.called(me), int(right-at.X-70)))
	p.oneShip(sv, me, w, at.X+16, at.Y+92)
	if at.H < 200 {
		return
	}
	p.supply(sv, at.X+16, at.Y+156, at.W-26)
	p.holdings(sv, at.X+12, at.Y+at.H-34, at.W-24)
}

// oneShip says in words and signs where the seat's ship of this world is.
func (p seated) oneShip(sv *np.SeatView, me engine.Seat, w np.World, x, y float64) {
	t := p.s.Theme
	var sh np.ShipView
	if int(me) < len(p.v.Worlds[w].Ships) {
		sh = p.v.Worlds[w].Ships[me]
	}
	p.Blit(p.s.piece(ship, sv.Nation, sv.Automaton, 0.74), x+22, y)
	x += 54
	word := renderer.Style{Font: renderer.Italic, Size: 28, Ink: t.Soft}
	switch sh.Berth {
	case np.AtSea:
		x += float64(p.Text(word, x, y+9, p.Say("pic-at-sea", nil))) + 22
		if sh.Captain {
			p.Blit(p.s.piece(captain, sv.Nation, sv.Automaton, 0.74), x, y)
			x += 28
		}
		for range min(sh.Settlers, 4) {
			p.Blit(p.s.piece(settler, sv.Nation, sv.Automaton, 0.62), x, y)
			x += 21
		}
	case np.InHarbour:
		x += float64(p.Text(word, x, y+9, p.landName(sh.Land))) + 22
		if sh.Gold > 0 {
			p.coin(x, y, 16, sh.Gold)
		}
	default:
		p.Text(word, x, y+9, p.Say("pic-at-home", nil))
	}
}

// hand is what the reader alone knows: gold, Benefits, and the faces looked at.
func (p seated) hand() {
	const w, h = 900.0, 760.0
	p.Begin("hand", w, h, func(dc *gg.Context) { p.s.PaintPaper(dc, w, h) })
	t := p.s.Theme
	sv := p.known()
	if sv == nil {
		p.Text(renderer.Style{Font: renderer.Italic, Size: 36, Ink: t.Soft, Align: renderer.Centre}, w/2, h/2, p.Say("pic-no-secrets", nil))
		return
	}
	me := p.v.Reader
	p.put(settler, me, 58, 58, 1.7, 256)
	p.Text(renderer.Style{Font: renderer.Book, Size: 48, Ink: t.Ink}, 104, 74, p.s.Fonts.Clip(renderer.Book, 48, p.called(me), 500))
	p.coin(w-150, 58, 30, -1)
	p.Text(renderer.Style{Font: renderer.Strong, Size: 50, Ink: t.Ink}, w-110, 76, fmt.Sprint(sv.Gold))
	p.heldGrid(sv, renderer.BoxAt(20, 116, w-40, 420))
	p.lookedStrip(renderer.BoxAt(20, 552, w-40, 190))
}

// heldGrid is every Benefit of the seat with its name.
func (p seated) heldGrid(sv *np.SeatView, at box) {
	p.card(at)
	t := p.s.Theme
	all := append([]np.Benefit{}, sv.Military...)
	for _, h := range sv.Held {
		if h.Benefit.Group() != np.Military {
			all = append(all, h.Benefit)
		}
	}
	if len(all) == 0 {
		p.Text(renderer.Style{Font: renderer.Italic, Size: 32, Ink: t.Soft, Align: renderer.Centre}, at.X+at.W/2, at.Y+at.H/2, p.Say("pic-no-benefits-yet", nil))
		return
	}
	cols := 4.0
	if len(all) > 12 {
		cols = 6
	}
	rows := max(2, math.Ceil(float64(len(all))/cols))
	cw, ch := (at.W-20)/cols, (at.H-20)/rows
	r := math.Min(50, ch*0.3)
	size := math.Max(leastPart, math.Min(34, ch*0.2))
	for i, b := range all {
		x := at.X + 10 + cw*(math.Mod(float64(i), cols)+0.5)
		y := at.Y + 10 + ch*(math.Floor(float64(i)/cols)+0.5)
		p.counter(b, x, y-size*0.55, r, 256)
		p.Text(renderer.Style{Font: renderer.Book, Size: size, Ink: t.Ink, Align: renderer.Centre}, x, y+r+size*0.45,
			p.s.Fonts.Clip(renderer.Book, size, p.benefitName(b), int(cw-6)))
	}
}

// lookedStrip shows the faces of unexplored lands that the reader has seen.
func (p seated) lookedStrip(at box) {
	p.card(at)
	t := p.s.Theme
	p.glyphic("eye", at.X+124, at.Y+162, 34, t.Ink, 256)
	title := p.Say("pic-looked", nil)
	n := 0
	for w := range np.Worlds {
		for l := range np.Lands {
			lv := &p.v.Worlds[w].Lands[l]
			if !lv.Looked || lv.Explored || n >= 6 {
				continue
			}
			x := at.X + at.W*(float64(n)+0.5)/6
			p.face(lv.Terrain, lv.Discovery, lv.Amount, x, at.Y+44, 1.25)
			p.Text(renderer.Style{Font: renderer.Book, Size: 28, Ink: t.Ink, Align: renderer.Centre}, x, at.Y+104, p.landName(l))
			p.Text(renderer.Style{Font: renderer.Italic, Size: 27, Ink: t.Soft, Align: renderer.Centre}, x, at.Y+132, p.worldName(w))
			n++
		}
	}
	if n == 0 {
		title = p.Say("pic-looked-none", nil)
	}
	p.Text(renderer.Style{Font: renderer.Italic, Size: 30, Ink: t.Soft}, at.X+154, at.Y+172, title)
}
