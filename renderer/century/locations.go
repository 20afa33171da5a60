package century

import (
	"fmt"

	"github.com/fogleman/gg"

	cn "landfall/engine/century"
	"landfall/renderer"
)

// side is how wide the room for a letter is at the left of a location.
const side = 78.0

// shore is the coast of a picture. Where it stands alone each location has room for a letter, and the merchant
// cards lie at their markets.
type shore struct {
	*pen
	side float64 // how wide the room for letters is
}

func (p *pen) shore(pl plan) shore {
	if pl.head.H == 0 {
		return shore{p, side}
	}
	return shore{p, 0}
}

// location draws a location in three parts that never meet: its letter; what it does, or its bonus
// tiles; below that its settlers, or the exploration tile that closes it.
func (p shore) location(l *cn.LocationView, at box) {
	covered := l.Cover.ID != 0
	p.plate(fmt.Sprint("cell", l.Type, covered), at, func(dc *gg.Context, at box) { p.s.paintCell(dc, at, l.Type, covered) })
	steps := p.changes.steps[spot{loc: l.ID}]
	if len(steps) > 0 {
		p.around(at)
	}
	p.heading(l, at)
	x := at.X + p.side + (at.W-p.side)/2
	if stacks := stacksOn(p.v, l.ID); len(stacks) > 0 {
		for i, st := range stacks[:min(len(stacks), 2)] {
			if st.Left > 0 {
				tiles{p.pen}.stack(st, x-p.side/8, at.Y+30+stackHigh*float64(i))
			}
		}
	} else {
		p.effect(l, x, at.Y+effectDeep, 150)
	}
	if covered {
		p.covered(l, at)
	} else {
		p.settlers(l, at, steps)
	}
	lx, ly := at.X+51, at.Low()-38
	mx, my := at.Middle()
	if !p.letterIn(cn.Work{Location: l.ID}, lx, ly, mx, my) && covered {
		p.letterIn(cn.Explore{Tile: l.Cover.ID}, lx, ly, mx, my)
	}
}

const (
	effectDeep = 39.0 // how deep in a location lies what it does
	stackHigh  = 40.0 // of a stack at a fort
	wareWide   = 172.0
)

// heading is the number by which people call a location, and its symbol.
func (p shore) heading(l *cn.LocationView, at box) {
	t := p.s.Theme
	name := renderer.Style{Font: renderer.Book, Size: 29, Ink: t.Ink}
	if n := p.v.Cove(l.ID); n > 0 {
		y := at.Y + 33
		if p.side > 0 { // on the shore's line, above the letter
			y -= 13
			name.Font, name.Halo = renderer.Strong, t.Halo
		}
		p.Text(name, at.X+22, y, fmt.Sprint(n))
	} else if len(stacksOn(p.v, l.ID)) > 0 {
		p.numbered("fort", l.Fort, at)
	} else if p.ware(l) != nil {
		p.numbered("cards", l.Slot, at)
	}
	if icon := symbolIcon(l.Symbol); icon != "" {
		y := at.Y + 30
		if p.side > 0 { // beside the settlers
			y = at.Low() - 28
		}
		p.Blit(p.s.Token(icon, 16, t.Socket, t.Ink), at.Right()-31, y)
	}
}

// numbered is the sign and the number of a fort or a market.
func (p shore) numbered(icon string, n int, at box) {
	y, name := at.Y+26, renderer.Style{Font: renderer.Book, Size: 29, Ink: p.s.Theme.Ink}
	if p.side > 0 { // across the shore's line, above the letter
		y -= 15
		name.Font, name.Halo = renderer.Strong, p.s.Theme.Halo
	}
	p.Icon(icon, at.X+32, y, 24, p.s.Theme.Ink)
	p.Text(name, at.X+48, y+9, fmt.Sprint(n))
}

// ware is the merchant card that lies at a market; nil if it does not lie there in this picture.
func (p shore) ware(l *cn.LocationView) *cn.MerchantCard {
	if p.side == 0 || l.Type != cn.Market || l.Slot < 1 || l.Slot > len(p.v.Merchants) || p.v.Merchants[l.Slot-1].ID == 0 {
		return nil
	}
	return &p.v.Merchants[l.Slot-1]
}

// covered is what closes a location.
func (p shore) covered(l *cn.LocationView, at box) {
	p.fog(renderer.BoxAt(at.X+max(16, p.side), at.Y+20, at.W-32-max(0, p.side-16), 38))
	x, y := at.X+32, at.Low()-28
	if p.side == 0 {
		p.sockets(l.Settlers, x, y, 23)
		tiles{p.pen}.find(l.Cover, at.Right()-18-findWide/2, y-2, 256)
		return
	}
	tiles{p.pen}.find(l.Cover, at.Right()-52-findWide/2, y-2, 256)
}

// fog lets what is covered fade into the fog.
func (p *pen) fog(in box) {
	p.plate("fog", in, func(dc *gg.Context, at box) {
		dc.DrawRoundedRectangle(at.X, at.Y, at.W, at.H, 6)
		dc.SetColor(renderer.Fade(p.s.Theme.Fog, 0.5))
		dc.Fill()
	})
}

// mostSockets is how many settlers stand one by one.
const mostSockets = 4

// sockets are as many settlers as an empty location takes.
func (p shore) sockets(n int, x, y, step float64) {
	for i := range min(n, mostSockets) {
		p.pawn(x+step*float64(i), y, 24, false)
	}
}

// settlers are those at a location, faded those that were expelled, or the sockets.
func (p shore) settlers(l *cn.LocationView, at box, steps []int) {
	x, y := at.X+p.side+32-p.side/16, at.Low()-27
	right := at.Right() - 18
	if p.side == 0 {
		right = p.pill(right, at.Low()-22, steps)
	} else if l.Symbol != cn.NoSymbol { // which lies beside them
		right -= 34
	}
	if p.seat(l.Owner) == nil || l.Placed <= 0 {
		p.sockets(p.takes(l), x, y, 27)
		return
	}
	right = p.needed(l, right, y)
	if l.Placed <= mostSockets && x+31*float64(l.Placed-1)+16 < right {
		for range l.Placed {
			p.put(settler, l.Owner, x, y, 0.86, 256)
			x += 31
		}
	} else {
		p.put(settler, l.Owner, x, y, 0.86, 256)
		x += 20
		x += float64(p.Text(p.numberStyle(26), x, y+9, fmt.Sprintf("×%d", l.Placed))) + 20
	}
	if g, ok := p.changes.ghosts[l.ID]; ok && g.seat != l.Owner && x+18 < right {
		p.put(settler, g.seat, x+4, y, 0.8, 110)
	}
}

// takes is how many settlers an empty location takes: of who looks, whom Local Help may save some.
func (p shore) takes(l *cn.LocationView) int {
	if me := p.v.Reader; p.seat(me) != nil && int(me) < len(l.Need) && l.Need[me] > 0 {
		return l.Need[me]
	}
	return l.Settlers
}

// needed is how many settlers whoever is to move must bring to drive others out; it
// returns where it begins.
func (p shore) needed(l *cn.LocationView, right, y float64) float64 {
	who := p.v.Turn.Asked
	if p.v.Turn.Kind != cn.AskTurn || who < 0 || int(who) >= len(l.Need) || l.Need[who] <= 0 {
		return right
	}
	st := p.numberStyle(26)
	st.Align = renderer.Right
	right -= float64(p.Text(st, right-3, y+9, fmt.Sprint(l.Need[who]))) + 17
	p.pawn(right, y, 24, false)
	return right - 12
}

// effect is what a location does, around x, y.
func (p shore) effect(l *cn.LocationView, x, y, room float64) {
	t := p.s.Theme
	word := renderer.Style{Font: renderer.Book, Size: 27, Ink: t.Ink}
	sign := func(icon, text string) {
		w := float64(p.s.Fonts.Measure(word.Font, word.Size, 0, text))
		p.Icon(icon, x-w/2-6, y, 30, t.Ink)
		p.Text(word, x-w/2+16, y+9, text)
	}
	switch l.Type {
	case cn.Production:
		p.cubes(l.Gain, x, y, cubeSize+3, room)
	case cn.UpgradePlace:
		p.upgrades(l.Upgrades, x, y, 1)
	case cn.TradePlace:
		p.trade(l.Give, l.Get, x, y, cubeSize, room)
	case cn.Fort:
		sign("fort", p.Say("pic-fort", renderer.Parts{"n": l.Fort}))
	case cn.Market:
		if c := p.ware(l); c != nil {
			table{p.pen}.merchants(l.Slot, renderer.BoxAt(x-wareWide/2, y-32, wareWide, 47), 0.9)
			return
		}
		sign("cards", p.Say("pic-market", renderer.Parts{"n": l.Slot}))
	case cn.RenewMarket:
		sign("renew", p.Say("pic-renew", nil))
	case cn.AdjustRoute:
		p.cube(cn.Yellow, x-62, y, cubeSize)
		p.Text(word, x-6, y+9, p.Say("pic-route", nil))
		p.Icon("swap", x-26, y, 28, t.Ink)
	case cn.ShipMove:
		text := p.Say("pic-reach", renderer.Parts{"steps": l.Steps})
		if l.Steps == cn.AnyTile {
			text = p.Say("pic-reach-any", nil)
		}
		sign("ship", text)
	case cn.ShipTrade:
		sign("ship", p.Say("pic-ship-trade", nil))
	case cn.OutpostPlace:
		sign("outpost", p.Say("pic-outpost-trade", nil))
	}
}

// upgrades is an arrow up and how many steps there are.
func (p *pen) upgrades(n int, x, y, k float64) {
	p.Icon("up", x-18*k, y, 36*k, p.ink())
	p.Text(p.numberStyle(38*k), x+4*k, y+12*k, fmt.Sprintf("×%d", n))
}

// stacksOn are the stacks of bonus tiles of a fort.
func stacksOn(v *cn.View, id cn.LocationID) []cn.StackView {
	var out []cn.StackView
	for _, s := range v.Stacks {
		if s.Location == id && id != cn.NoLocation {
			out = append(out, s)
		}
	}
	return out
}

// space are the stacks that lie on no location, in the ground given to them.
func (p shore) space(source cn.StackSource, at box) {
	var stacks []cn.StackView
	for _, s := range p.v.Stacks {
		if s.Location == cn.NoLocation && s.Source == source {
			stacks = append(stacks, s)
		}
	}
	p.plate("space", at, func(dc *gg.Context, at box) { p.s.PaintCard(dc, renderer.BoxAt(at.X+1, at.Y+1, at.W-2, at.H-2)) })
	icon, text := "outpost", p.Say("pic-for-column", nil)
	if source == cn.FromMerchant {
		icon, text = "cards", p.Say("pic-for-merchants", nil)
	}
	t := p.s.Theme
	x, _ := at.Middle()
	st := renderer.Style{Font: renderer.Italic, Size: max(25, p.least), Ink: t.Soft, Align: renderer.Centre}
	w := float64(p.s.Fonts.Measure(st.Font, st.Size, 0, text))
	p.Text(st, x+14, at.Y+25, text)
	p.Icon(icon, x-w/2-4, at.Y+18, 22, t.Soft)
	cols := 2 * max(1, int(at.W/cellWide))
	lines := max(1, (len(stacks)+cols-1)/cols)
	in := renderer.BoxAt(at.X+1, at.Y+30, at.W-2, at.H-34)
	for i, s := range stacks {
		cx, cy := in.Row(i/cols, lines, 0).Column(i%cols, cols, 0).Middle()
		tiles{p.pen}.stack(s, cx-15, cy)
	}
}
