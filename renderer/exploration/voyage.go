package exploration

import (
	"fmt"
	"math"

	"github.com/fogleman/gg"

	rules "landfall/engine/exploration"
	"landfall/renderer"
)

// Sizes of the crops.
const (
	cropHeight = 860
	cardHeight = 330
	zoom       = 2.3
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
// name, and its ship card.
func voyage(p *pen) {
	me := p.seat(p.v.Reader)
	x, y := p.a.where(me.Exp.At)
	if !me.Out {
		x, y = p.a.where(p.v.Own.Draft.Site)
	}
	crop := float64(cropHeight)
	card, drawn := p.drawn()
	if drawn {
		crop -= drawnHeight
	}
	p.k, p.frame = zoom, renderer.BoxAt(0, 0, width, crop)
	// Steps of 60 keep the number of grounds small that are painted once.
	const step = 60
	p.x = math.Floor(math.Max(0, math.Min(x-width/zoom/2, width-width/zoom))/step) * step
	p.y = math.Floor(math.Max(0, math.Min(y-crop/zoom/2, height-crop/zoom))/step) * step
	p.Begin(fmt.Sprintf("voyage %v %v %v", p.x, p.y, crop), width, cropHeight+cardHeight, func(dc *gg.Context) { p.sheet(dc, cropHeight+cardHeight) })
	p.chart()
	p.near(me)
	if drawn {
		p.drawnCard(card, renderer.BoxAt(20, crop+14, width-40, drawnHeight-14))
	}
	p.shipCard(renderer.BoxAt(20, cropHeight+14, width-40, cardHeight-28))
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

// shipCard is what the reader's expedition has: holds that fill, and the card of the turn.
func (p *pen) shipCard(at renderer.Box) {
	me := p.seat(p.v.Reader)
	x := &me.Exp
	p.panel(at)
	title := "No expedition is out"
	if me.Out {
		title = fmt.Sprintf("%s · %s%s", p.a.Leaders[me.Leader].Name, p.partyName(me), hurt(x))
	}
	p.Text(renderer.Style{Font: renderer.Book, Size: 32, Ink: p.Paintbox.Theme.Ink}, at.X+20, at.Y+42, p.Fonts().Clip(renderer.Book, 32, title, int(at.W)-40))
	if !me.Out {
		return
	}
	st := renderer.Style{Font: renderer.Book, Size: 30, Ink: p.Paintbox.Theme.Ink}
	p.chits(&x.Has, renderer.BoxAt(at.X+20, at.Y+60, at.W-40, 150))
	p.holds(x.Capacity-x.Room, x.Capacity, x.Party == rules.Fleet, renderer.BoxAt(at.X+20, at.Y+218, at.W-40, 26))
	text := fmt.Sprintf("worth %d now · %d points published", x.Worth, me.VP)
	switch n := len(x.Path) - 1; {
	case n == 1:
		text += " · one step home"
	case n > 1:
		text += fmt.Sprintf(" · %d steps home", n)
	}
	p.Text(st, at.X+20, at.Low()-22, p.Fonts().Clip(renderer.Book, 30, text, int(at.W)-40))
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

// chits are cells with a count and a name for each kind of chit that is there.
func (p *pen) chits(h *rules.Hold, at renderer.Box) {
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
	n := max(6, (len(cells)+1)/2)
	for i, c := range cells {
		b := at
		if len(cells) > n {
			b = at.Row(i/n, 2, 8)
		} else {
			b.H = at.H * 0.8
		}
		b = b.Column(i%n, n, 8)
		p.panel(b)
		x, y := b.Middle()
		st := renderer.Style{Font: renderer.Book, Size: 32, Ink: p.Paintbox.Theme.Ink, Align: renderer.Centre}
		if c.icon == "" {
			p.Text(st, x, y-3, fmt.Sprint(c.n))
		} else {
			p.Icon(c.icon, x-22, y-14, 30, p.Paintbox.Theme.Soft)
			p.Text(st, x+18, y-3, fmt.Sprint(c.n))
		}
		st.Size = 27
		p.Text(st, x, y+24, p.Fonts().Clip(renderer.Book, 27, c.name, int(b.W)-4))
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
	const words, gap = 270, 6
	side := math.Min(at.H, (at.W-words)/float64(size)-gap)
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
	const h = 800
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
	st := renderer.Style{Font: renderer.Book, Size: 40, Ink: t.Ink}
	p.Text(st, 30, 58, "Outfitting in "+p.a.space(d.Site).Name)
	leader := "No leader"
	if int(me.Leader) < len(p.a.Leaders) && me.Leader != rules.NoLeader {
		leader = p.a.Leaders[me.Leader].Name
	}
	st.Size = 32
	p.Text(st, 30, 112, leader)
	for i, n := range me.Ratings {
		b := renderer.BoxAt(30, 130, width-60, 88).Column(i, len(me.Ratings), 10)
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
	p.Text(st, 30, 268, fmt.Sprintf("%s · %d gold", ships, d.Gold))
	p.chits(&d.Has, renderer.BoxAt(30, 286, width-60, 160))
	p.holds(d.Size-d.Room, d.Size, !d.Inland, renderer.BoxAt(30, 458, width-60, 28))
	p.Text(st, 30, 534, "In hand")
	p.hand(renderer.BoxAt(30, 552, width-60, 224))
}

// hand are the outfitting cards, each kind with its number.
func (p *pen) hand(at renderer.Box) {
	i := 0
	for c, n := range p.v.Own.Hand {
		if n == 0 || c >= len(p.a.Outfits) {
			continue
		}
		b := at.Row(i/4, 3, 8).Column(i%4, 4, 8)
		i++
		p.panel(b)
		x, y := b.Middle()
		text := p.a.Outfits[c].Name
		if n > 1 {
			text = fmt.Sprintf("%d %s", n, text)
		}
		p.Text(renderer.Style{Font: renderer.Book, Size: 27, Ink: p.Paintbox.Theme.Ink, Align: renderer.Centre}, x, y+8, p.Fonts().Clip(renderer.Book, 27, text, int(b.W)-10))
	}
	if i == 0 {
		p.Text(renderer.Style{Font: renderer.Book, Size: 27, Ink: p.Paintbox.Theme.Soft}, at.X, at.Y+30, "no cards")
	}
}
