package exploration

import (
	"math"

	"github.com/fogleman/gg"

	"landfall/engine"
	rules "landfall/engine/exploration"
	"landfall/renderer"
)

// Sizes of the crops. They are low, so that a phone shows them in full width above what is
// asked: below the chart stands what the expedition has, with the card of the turn.
const (
	cropHigh   = 560
	farHigh    = 740 // where two corners of the world are asked about, and leastLarge how large the chart is there
	leastLarge = 0.7
	cargoChart = 420 // these three where what is carried is asked about
	cargoHigh  = 360
	cargoCard  = 340
	shipHigh   = 284
	cardWide   = 440
	mostFleet  = 190 // of the row of ships
	tallWide   = 640 // of a chart with the cards beside it
	tallShip   = 546 // of the ship card beside it
	margin     = 14
)

// sheet is the still layer: paper, with the chart on it.
func (p *pen) sheet(dc *gg.Context, h float64) {
	dc.SetColor(p.Paintbox.Theme.Paper)
	dc.DrawRectangle(0, 0, width, h)
	dc.Fill()
	sea := gg.NewContext(int(p.frame.W), int(p.frame.H))
	painter{p}.ground(p.Paintbox, sea)
	dc.DrawImage(sea.Image(), int(p.frame.X), int(p.frame.Y))
}

// voyage is the chart in full width with the reader's expedition and all that is asked, each place by its name; below
// it the card of the turn and the ship card.
func voyage(p *pen) {
	below := table{p}
	whole, need := p.voyaging()
	p.crop("voyage", whole)
	p.chart()
	below.ashore()
	lettering{p}.letters()
	p.empires()
	p.named(append(need, p.near(need[len(need)-1:])...))
	card, drawn := below.drawn()
	if p.frame.H == whole { // beside the chart
		at := renderer.BoxAt(tallWide+margin, margin, width-tallWide-2*margin, shipHigh)
		if drawn {
			below.drawnCard(card, at)
			at.Y += shipHigh + margin
		}
		at.H = min(tallShip, whole-at.Y-margin)
		below.shipCard(at)
		return
	}
	beside := float64(cardWide)
	at := renderer.BoxAt(margin, p.frame.H+margin, width-2*margin, whole-p.frame.H-2*margin)
	if p.frame.H == cargoChart {
		beside = cargoCard
	}
	if drawn {
		below.drawnCard(card, renderer.BoxAt(at.X, at.Y, beside, at.H))
		at = renderer.BoxAt(at.X+beside+margin, at.Y, at.W-beside-margin, at.H)
	}
	below.shipCard(at)
}

// voyaging aims at the spaces that the chart must hold: what is asked about, and last where the expedition is. It tells
// how high the picture is. Where the spaces lie far apart to the north and the south the chart takes all of that
// height.
func (p *pen) voyaging() (whole float64, need []rules.SpaceID) {
	me := p.seat(p.v.Reader)
	here := me.Exp.At
	if !me.Out {
		here = p.v.Own.Draft.Site
	}
	need = p.meant()
	to, marching := (table{p}).marching()
	if marching {
		need = append(need, to)
	}
	need = append(need, here)
	near := p.near(need[len(need)-1:])
	if marching || (table{p}).overCargo() && len(need) == 1 {
		p.aim(renderer.BoxAt(0, 0, width, cargoChart), need, near)
		return cargoChart + cargoHigh + 2*margin, need
	}
	whole = cropHigh + shipHigh + 2*margin
	if (table{p}).overCargo() {
		whole = cropHigh + cargoHigh + 2*margin
	}
	aimFirst(p, need, near, renderer.BoxAt(0, 0, width, cropHigh), renderer.BoxAt(0, 0, tallWide, whole))
	if p.k < leastLarge { // as from the Cape of Good Hope to Europe
		p.aim(renderer.BoxAt(0, 0, width, farHigh), need, near)
		whole = farHigh + shipHigh + 2*margin
	}
	return whole, need
}

// marching is where the reader's force goes while it is asked what marches.
func (p table) marching() (to rules.SpaceID, ok bool) {
	to = p.v.Turn.March.To
	return to, to != rules.Nowhere && p.v.Turn.Kind == rules.AskMarch && p.v.Acting == p.v.Reader
}

// ashore is the force that marches, pale where it will be.
func (p table) ashore() {
	to, marching := p.marching()
	x, y, inside := p.at(to)
	if !marching || !inside {
		return
	}
	r := math.Max(15*math.Sqrt(p.k), p.least*0.66)
	p.Blit(p.Paintbox.Ring(r+6), x, y)
	p.Fade(p.piece(p.v.Reader, false, r), x, y, 170)
}

// shipCard is what the reader's expedition has: who leads, what is carried, how far home is. Where a trade is asked
// for it is the other's.
func (p table) shipCard(at renderer.Box) {
	of := p.traded()
	me := p.seat(of)
	x := &me.Exp
	p.panel(at)
	st := renderer.Style{Font: renderer.Book, Size: 32, Ink: p.Paintbox.Theme.Ink}
	left, wide := at.X+18, at.W-36
	if !me.Out {
		p.Text(st, left, at.Y+42, p.Say("pic-none-out", nil))
		return
	}
	worth := p.Say("pic-worth", renderer.Parts{"n": x.Worth})
	room := wide - 20 - float64(p.Fonts().Measure(st.Font, 30, 0, worth))
	p.Text(st, left, at.Y+38, p.Fonts().Clip(st.Font, st.Size, leaderName(p.pen, me.Leader), int(room)))
	st.Size = 30
	end := st
	end.Align = renderer.Right
	p.Text(end, at.Right()-18, at.Y+38, worth)
	st.Size, st.Ink = partText, p.Paintbox.Theme.Soft
	text := p.Say("pic-party", renderer.Parts{"party": p.partyName(me), "hurt": hurt(x), "steps": p.a.StepsHome(x)})
	end.Size, end.Ink = st.Size, st.Ink
	total := total(p.pen, me)
	p.Text(end, at.Right()-18, at.Y+72, total)
	room = wide - 24 - float64(p.Fonts().Measure(st.Font, st.Size, 0, total))
	top := at.Y + 72 - 32
	if room < wide/2 { // beside it the words would stand one by one
		top, room = top+32, wide
	}
	for _, line := range p.Fonts().Wrap(st.Font, st.Size, text, int(room)) {
		top += 32
		p.Text(st, left, top, line)
	}
	chits := float64(chitHigh)
	if p.spacious() {
		chits = 2*chitHigh + 6
	}
	row := renderer.BoxAt(left, top+10, wide, math.Min(mostFleet, at.Low()-top-10-chits-20))
	p.fleet(p.sailing(of), row)
	aside := 0.0 // apps hide the lower left corner of a picture
	if at.X == margin {
		aside = 108
	}
	p.chits(&x.Has, renderer.BoxAt(left+aside, row.Low()+10, wide-aside, chits))
}

// total is what a seat has published of what wins, and alone by which year it must be.
func total(p *pen, me *rules.SeatView) string {
	return p.Say("pic-total", renderer.Parts{"vp": me.VP, "target": p.v.Target, "alone": renderer.Yes(len(p.v.Seats) == 1), "year": rules.YearOf(p.v.Last)})
}

// sailing are the ships of an expedition, or the force on foot.
func (p table) sailing(s engine.Seat) fleet {
	me := p.seat(s)
	x := &me.Exp
	return fleet{seat: s, of: me.Ship, party: x.Party, ships: x.Ships, hurt: hurtShips(x), has: &x.Has, size: x.Capacity, full: min(max(0, x.Capacity-x.Room), x.Capacity)}
}

// hurtShips are how many of the ships that sail are damaged.
func hurtShips(x *rules.ExpeditionView) (n int) {
	for _, k := range x.Fleet[1:] {
		n += int(k)
	}
	return n
}

// hurt is how many ships of a fleet are damaged.
func hurt(x *rules.ExpeditionView) int {
	if x.Party != rules.Fleet {
		return 0
	}
	return hurtShips(x)
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
		return p.Say("pic-raft", nil)
	case rules.Inland:
		return p.Say("pic-on-foot", nil)
	}
	if int(v.Ship) >= len(p.a.Ships) {
		return ""
	}
	return p.shipName(v.Ship, v.Exp.Ships)
}

// shipName counts ships of a type.
func (p table) shipName(s rules.Ship, n int) string {
	return p.Say("ship-"+s.String(), renderer.Parts{"n": n})
}

// chitName is what so many of a chit are called on a card.
func (p table) chitName(c rules.Chit, n int) string {
	return p.Say("chit-"+c.String()+".pic", renderer.Parts{"n": n})
}

// chitHigh is how high a row of what is carried is.
const chitHigh = 78
