package exploration

import (
	"fmt"

	"github.com/fogleman/gg"

	rules "landfall/engine/exploration"
	"landfall/renderer"
)

// Sizes of the crops. They are low, so that a phone shows them in full width above what is
// asked: below the chart stands what the expedition has, with the card of the turn.
const (
	cropHigh   = 640
	cargoChart = 420 // these three where what is carried is asked about
	cargoHigh  = 400
	cargoCard  = 340
	shipHigh   = 338
	cardWide   = 440
	outfitHigh = 324
	margin     = 14
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

// voyage is the chart in full width with the reader's expedition and all that is asked, each place by its name; below
// it the card of the turn and the ship card.
func voyage(p *pen) {
	below := table{p}
	me := p.seat(p.v.Reader)
	here := me.Exp.At
	if !me.Out {
		here = p.v.Own.Draft.Site
	}
	card, drawn := below.drawn()
	high, desk, beside := float64(cropHigh), float64(shipHigh), float64(cardWide)
	if below.overCargo() && len(p.meant()) == 0 {
		high, desk, beside = cargoChart, cargoHigh, cargoCard
	}
	need := append(p.meant(), here)
	p.crop("voyage", high, high+desk+2*margin, need, p.near(need[len(need)-1:]))
	p.chart()
	p.letters()
	p.empires()
	p.named(append(need, p.near([]rules.SpaceID{here})...))
	at := renderer.BoxAt(margin, high+margin, width-2*margin, desk)
	if drawn {
		below.drawnCard(card, renderer.BoxAt(at.X, at.Y, beside, desk))
		at = renderer.BoxAt(at.X+beside+margin, at.Y, at.W-beside-margin, desk)
	}
	below.shipCard(at)
}

// shipCard is what the reader's expedition has: who leads, what is carried, how far home is.
func (p table) shipCard(at renderer.Box) {
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
	p.chits(&x.Has, int(wide)/150, renderer.BoxAt(left, at.Y+92, wide, chitRows*chitHigh+8))
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

func (p table) partyName(v *rules.SeatView) string {
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
func (p table) chits(h *rules.Hold, columns int, at renderer.Box) {
	type cell struct {
		n    int
		name string
		icon string
		chit rules.Chit
	}
	var cells []cell
	for c, n := range h.Chit {
		if n > 0 {
			cells = append(cells, cell{int(n), chitName(rules.Chit(c), int(n)), chitIcons()[c], rules.Chit(c)})
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
		cells = append(cells, cell{natives, name, chitIcons()[rules.Natives], rules.Natives})
	}
	if len(cells) == 0 {
		cells = append(cells, cell{0, "nothing", "", rules.NoChit})
	}
	if p.overCargo() {
		columns = max(3, (len(cells)+chitRows-1)/chitRows) // room for a letter in each
	}
	named := len(cells) <= chitRows*columns
	if !named {
		columns = (len(cells) + chitRows - 1) / chitRows
	}
	for i, c := range cells {
		b := at.Row(i/columns, chitRows, 8).Column(i%columns, columns, 8)
		p.panel(b)
		if m, ok := p.chitMark(c.chit); ok {
			size := renderer.MarkSize(width)
			p.Mark(m, b.X+size/2+2, b.Y+b.H/2)
			b = renderer.BoxAt(b.X+size, b.Y, b.W-size, b.H)
		}
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
			name, text := p.Fonts().Fit(st, partText, 1, c.name, int(b.W)-4)
			p.Text(name, x, y+26, text)
		}
	}
}

// holds are squares that fill: what ships have room for, or what a force can carry; beside
// them it is given in numbers.
func (p table) holds(full, size int, ships bool, at renderer.Box) {
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
	side := min(at.H, (at.W-words)/float64(size)-gap)
	if side < 8 {
		return // said in words alone
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
