package exploration

import (
	"fmt"
	"math"
	"strings"

	"github.com/fogleman/gg"

	rules "landfall/engine/exploration"
	"landfall/renderer"
)

// Sizes of the crops. They are low, so that a phone shows them in full width above what is
// asked: beside the chart stands what the expedition has, with the card of the turn.
const (
	cropWide   = 650
	cropHigh   = 560
	outfitHigh = 452
	margin     = 14
	zoom       = 2.05
)

// sheet is the still layer: paper, with the chart on it.
func (p *pen) sheet(dc *gg.Context, h float64) {
	dc.SetColor(p.Paintbox.Theme.Paper)
	dc.DrawRectangle(0, 0, width, h)
	dc.Fill()
	sea := gg.NewContext(int(p.frame.W), int(p.frame.H))
	p.ground(p.Paintbox, sea)
	dc.DrawImage(sea.Image(), int(p.frame.X), int(p.frame.Y))
}

// voyage is the chart around the reader's expedition, with what lies within reach by
// name; beside it the card of the turn and the ship card.
func voyage(p *pen) {
	me := p.seat(p.v.Reader)
	x, y := p.a.where(me.Exp.At)
	if !me.Out {
		x, y = p.a.where(p.v.Own.Draft.Site)
	}
	p.k, p.frame = zoom, renderer.BoxAt(0, 0, cropWide, cropHigh)
	// Steps of 60 keep the number of grounds small that are painted once.
	const step = 60
	p.x = math.Floor(math.Max(0, math.Min(x-cropWide/zoom/2, width-cropWide/zoom))/step) * step
	p.y = math.Floor(math.Max(0, math.Min(y-cropHigh/zoom/2, height-cropHigh/zoom))/step) * step
	p.Begin(fmt.Sprintf("voyage %v %v", p.x, p.y), width, cropHigh, func(dc *gg.Context) { p.sheet(dc, cropHigh) })
	p.chart()
	p.near(me)
	at := renderer.BoxAt(cropWide+margin, margin, width-cropWide-2*margin, cropHigh-2*margin)
	if card, drawn := p.drawn(); drawn {
		p.drawnCard(card, renderer.BoxAt(at.X, at.Y, at.W, drawnHeight))
		at = renderer.BoxAt(at.X, at.Y+drawnHeight+margin, at.W, at.H-drawnHeight-margin)
	}
	p.shipCard(at)
}

// near names the spaces of the crop, those within reach first.
func (p *pen) near(me *rules.SeatView) {
	first := map[rules.SpaceID]bool{}
	here := p.a.space(me.Exp.At)
	if me.Out {
		first[me.Exp.At] = true
		for _, to := range append(append([]rules.SpaceID{}, here.Adj...), here.Link...) {
			first[to] = true
		}
	}
	for _, now := range []bool{true, false} {
		for i := 1; i < len(p.a.Spaces); i++ {
			id := rules.SpaceID(i)
			x, y, inside := p.at(id)
			if first[id] != now || !inside {
				continue
			}
			st := p.ink(27)
			if !now {
				st.Ink = p.Paintbox.Theme.Soft
			}
			side := p.a.places[i].side
			if side == "" {
				side = "s"
			}
			p.beside(st, x, y, p.radius()*2.4, side, p.a.Spaces[i].Name)
		}
	}
}

// shipCard is what the reader's expedition has: who leads, what is carried, how far home is.
func (p *pen) shipCard(at renderer.Box) {
	me := p.seat(p.v.Reader)
	x := &me.Exp
	p.panel(at)
	st := renderer.Style{Font: renderer.Book, Size: 32, Ink: p.Paintbox.Theme.Ink}
	left, wide := at.X+18, at.W-36
	line := func(y float64, text string) {
		p.Text(st, left, y, p.Fonts().Clip(st.Font, st.Size, text, int(wide)))
	}
	if !me.Out {
		line(at.Y+42, "No expedition is out")
		return
	}
	line(at.Y+40, p.a.Leaders[me.Leader].Name)
	st.Size = 28
	line(at.Y+76, p.partyName(me)+hurt(x))
	p.chits(&x.Has, 3, renderer.BoxAt(left, at.Y+92, wide, chitRows*chitHigh+8))
	low := at.Y + 92 + chitRows*chitHigh + 16
	p.holds(x.Capacity-x.Room, x.Capacity, x.Party == rules.Fleet, renderer.BoxAt(left, low, wide, 26))
	text := fmt.Sprintf("worth %d now", x.Worth)
	switch n := len(x.Path) - 1; {
	case n == 1:
		text += " · 1 step home"
	case n > 1:
		text += fmt.Sprintf(" · %d steps home", n)
	}
	line(low+62, text)
}

// hurt tells how many of the ships that sail are damaged.
func hurt(x *rules.ExpeditionView) string {
	n := 0
	for _, k := range x.Fleet[1:] {
		n += int(k)
	}
	if x.Party != rules.Fleet || n == 0 {
		return ""
	}
	return fmt.Sprintf(", %d damaged", n)
}

// panel is a card on the paper.
func (p *pen) panel(at renderer.Box) {
	type key struct{ w, h float64 }
	x, y := at.Middle()
	p.Blit(p.Paintbox.Sheet.Get(key{at.W, at.H}, at.W+8, at.H+8, func(dc *gg.Context) {
		p.Paintbox.PaintCard(dc, renderer.BoxAt(-at.W/2, -at.H/2, at.W, at.H))
	}), x, y)
}

func (p *pen) partyName(v *rules.SeatView) string {
	switch v.Exp.Party {
	case rules.Raft:
		return "a raft"
	case rules.Inland:
		return "on foot"
	}
	if int(v.Ship) >= len(p.a.Ships) {
		return ""
	}
	return shipName(v.Ship, v.Exp.Ships)
}

// shipName counts ships of a type.
func shipName(s rules.Ship, n int) string {
	name := "caravel"
	if s == rules.Carrack {
		name = "carrack"
	}
	if n != 1 {
		name += "s"
	}
	return fmt.Sprintf("%d %s", n, name)
}

// chitName is what so many of a chit are called on a card.
func chitName(c rules.Chit, n int) string {
	if n == 1 {
		return [...]string{"crew", "soldier", "provision", "horse", "cannon", "goods", "gold", "hardwood", "pilot", "missionary"}[c%10]
	}
	return [...]string{"crew", "soldiers", "provisions", "horses", "cannon", "goods", "gold", "hardwood", "pilots", "missionaries"}[c%10]
}

// Measures of what is carried: rows of cells, and how high one is.
const (
	chitRows = 2
	chitHigh = 74
)

// chits are cells with a count and a name for each kind of chit that is there, so many in
// a row; where there are more kinds than cells, they are smaller and have no names.
func (p *pen) chits(h *rules.Hold, columns int, at renderer.Box) {
	type cell struct {
		n    int
		name string
		icon string
	}
	var cells []cell
	for c, n := range h.Chit {
		if n > 0 {
			cells = append(cells, cell{int(n), chitName(rules.Chit(c), int(n)), chitIcons()[c]})
		}
	}
	natives := 0
	for g := range h.Natives {
		for _, n := range h.Natives[g] {
			natives += int(n)
		}
	}
	if natives > 0 {
		name := "natives"
		if natives == 1 {
			name = "native"
		}
		cells = append(cells, cell{natives, name, chitIcons()[rules.Natives]})
	}
	if len(cells) == 0 {
		cells = append(cells, cell{0, "nothing", ""})
	}
	named := len(cells) <= chitRows*columns
	if !named {
		columns = (len(cells) + chitRows - 1) / chitRows
	}
	for i, c := range cells {
		b := at.Row(i/columns, chitRows, 8).Column(i%columns, columns, 8)
		p.panel(b)
		x, y := b.Middle()
		st := renderer.Style{Font: renderer.Book, Size: 32, Ink: p.Paintbox.Theme.Ink, Align: renderer.Centre}
		if !named {
			y += 14
		}
		if c.icon == "" {
			p.Text(st, x, y-3, fmt.Sprint(c.n))
		} else {
			p.Icon(c.icon, x-18, y-14, 28, p.Paintbox.Theme.Soft)
			p.Text(st, x+18, y-3, fmt.Sprint(c.n))
		}
		if named {
			st.Size = 27
			name, text := p.Fonts().Fit(st, 23, 1, c.name, int(b.W)-4)
			p.Text(name, x, y+26, text)
		}
	}
}

// holds are squares that fill: what ships have room for, or what a force can carry; beside
// them it is told in numbers.
func (p *pen) holds(full, size int, ships bool, at renderer.Box) {
	if size <= 0 {
		return
	}
	text := fmt.Sprintf("%d of %d holds full", full, size)
	if !ships {
		text = fmt.Sprintf("%d of %d carried", full, size)
	}
	st := renderer.Style{Font: renderer.Book, Size: 27, Ink: p.Paintbox.Theme.Soft}
	p.Text(st, at.X, at.Low()-5, text)
	type key struct {
		full bool
		side float64
	}
	words, gap := float64(p.Fonts().Measure(st.Font, st.Size, st.Spacing, text))+14, 4.0
	side := math.Min(at.H, (at.W-words)/float64(size)-gap)
	if side < 8 {
		return // told in words alone
	}
	for i := range size {
		k := key{i < full, side}
		p.Blit(p.Paintbox.Sheet.Get(k, side+4, side+4, func(dc *gg.Context) {
			dc.DrawRoundedRectangle(-side/2, -side/2, side, side, 4)
			dc.SetColor(p.Paintbox.Theme.Soft)
			if k.full {
				dc.FillPreserve()
			}
			dc.SetLineWidth(2)
			dc.Stroke()
		}), at.X+words+side/2+float64(i)*(side+gap), at.Y+at.H/2)
	}
}

// outfit is the draft as a desk: the leader, the holds, and the cards in hand.
func outfit(p *pen) {
	const h, half = outfitHigh, width/2 - 10
	p.frame = renderer.BoxAt(0, 0, width, h)
	p.Begin("outfit", width, h, func(dc *gg.Context) {
		dc.SetColor(p.Paintbox.Theme.Paper)
		dc.DrawRectangle(0, 0, width, h)
		dc.Fill()
		p.Paintbox.PaintRhumbs(dc, p.frame, width, 0, 16)
	})
	me := p.seat(p.v.Reader)
	d := &p.v.Own.Draft
	t := p.Paintbox.Theme
	st := renderer.Style{Font: renderer.Book, Size: 36, Ink: t.Ink}
	leader := "No leader"
	if int(me.Leader) < len(p.a.Leaders) && me.Leader != rules.NoLeader {
		leader = p.a.Leaders[me.Leader].Name
	}
	p.Text(st, 30, 48, p.Fonts().Clip(st.Font, st.Size, leader+" · "+p.a.space(d.Site).Name, width-60))
	for i, n := range me.Ratings {
		b := renderer.BoxAt(30, 64, width-60, 84).Column(i, len(me.Ratings), 10)
		p.panel(b)
		x, y := b.Middle()
		p.Text(renderer.Style{Font: renderer.Book, Size: 32, Ink: t.Ink, Align: renderer.Centre}, x, y, fmt.Sprint(n))
		p.Text(renderer.Style{Font: renderer.Book, Size: 27, Ink: t.Soft, Align: renderer.Centre}, x, y+32, [...]string{"sea", "land", "leadership", "diplomacy", "extra ships"}[i%5])
	}
	ships := "A force on foot"
	if !d.Inland && int(d.Ship) < len(p.a.Ships) {
		ships = shipName(d.Ship, d.Ships)
	}
	st.Size = 30
	p.Text(st, 30, 194, fmt.Sprintf("%s · %d gold", ships, d.Gold))
	// Where a phone puts the sign of an alt text, in the lower left, nothing is told.
	p.holds(d.Size-d.Room, d.Size, !d.Inland, renderer.BoxAt(30, 214, half-30, 28))
	p.chits(&d.Has, 4, renderer.BoxAt(30, 256, half-30, chitRows*chitHigh+8))
	p.Text(st, half+30, 194, "In hand")
	p.hand(renderer.BoxAt(half+30, 212, half-50, h-212-24))
}

// hand are the outfitting cards, each kind with its number, in two columns.
func (p *pen) hand(at renderer.Box) {
	var cards []string
	for c, n := range p.v.Own.Hand {
		if n == 0 || c >= len(p.a.Outfits) {
			continue
		}
		text, _, _ := strings.Cut(p.a.Outfits[c].Name, " or ")
		if n > 1 {
			text = fmt.Sprintf("%d× %s", n, text)
		}
		cards = append(cards, text)
	}
	st := renderer.Style{Font: renderer.Book, Size: 27, Ink: p.Paintbox.Theme.Ink, Align: renderer.Centre}
	if len(cards) == 0 {
		st.Ink, st.Align = p.Paintbox.Theme.Soft, renderer.Left
		p.Text(st, at.X, at.Y+30, "no cards")
	}
	const columns, fewest = 2, 4
	rows := max(fewest, (len(cards)+columns-1)/columns)
	for i, text := range cards {
		b := at.Row(i/columns, rows, 6).Column(i%columns, columns, 8)
		p.panel(b)
		x, y := b.Middle()
		p.Text(st, x, y+9, p.Fonts().Clip(renderer.Book, 27, text, int(b.W)-10))
	}
}
