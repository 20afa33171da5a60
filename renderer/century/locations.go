package century

import (
	"fmt"

	"github.com/fogleman/gg"

	cn "landfall/engine/century"
	"landfall/renderer"
)

// location draws a location: its name and symbol, what it does, and its settlers; or
// the exploration tile that closes it.
func (p *pen) location(l *cn.LocationView, at box) {
	t := p.s.Theme
	covered := l.Cover.ID != 0
	p.plate(fmt.Sprint("cell", l.Type, covered), at, func(dc *gg.Context, at box) { p.s.paintCell(dc, at, l.Type, covered) })
	steps := p.marks.steps[spot{loc: l.ID}]
	if len(steps) > 0 {
		p.around(at)
	}
	if n := p.v.Cove(l.ID); n > 0 {
		p.Text(renderer.Style{Font: renderer.Book, Size: 29, Ink: t.Ink}, at.X+22, at.Y+33, fmt.Sprint(n))
	}
	if name := symbolIcon(l.Symbol); name != "" {
		p.Blit(p.s.Token(name, 16, t.Socket, t.Ink), at.Right()-31, at.Y+30)
	}
	middle := at.Y + at.H*0.5
	if covered {
		middle -= 7 // the tile lies below
	}
	p.effect(l, at.X+at.W/2+6, middle, at.W-60)
	stacks := p.stacksOn(l.ID)
	for i, st := range stacks {
		if st.Left <= 0 {
			continue
		}
		y := at.Y + at.H*0.5
		if len(stacks) > 1 { // the second lies above the first
			y = at.Y + at.H/2 + 5 - 38*float64(i)
		}
		if i < 2 {
			p.stack(st, at.Right()-48-62, y)
		}
	}
	if covered {
		p.veil(at)
		p.sockets(l.Settlers, at.X+32, at.Low()-26, 23)
		p.find(l.Cover, at.Right()-18-findWide/2, at.Low()-30, 256)
		return
	}
	p.settlers(l, at, steps)
}

// veil lets what is covered fade into the fog.
func (p *pen) veil(at box) {
	in := renderer.BoxAt(at.X+16, at.Y+36, at.W-32, at.H-50)
	p.plate("veil", in, func(dc *gg.Context, at box) {
		dc.DrawRoundedRectangle(at.X, at.Y, at.W, at.H, 6)
		dc.SetColor(renderer.Fade(p.s.Theme.Fog, 0.5))
		dc.Fill()
	})
}

// mostSockets is how many settlers stand one by one.
const mostSockets = 4

// sockets are as many settlers as an empty location takes.
func (p *pen) sockets(n int, x, y, step float64) {
	for i := range min(n, mostSockets) {
		p.pawn(x+step*float64(i), y, 24, false)
	}
}

// settlers are those at a location, faded those that were expelled, or the sockets.
func (p *pen) settlers(l *cn.LocationView, at box, steps []int) {
	x, y := at.X+32, at.Low()-27
	right := p.pill(at.Right()-18, at.Low()-18, steps)
	if p.seat(l.Owner) == nil || l.Placed <= 0 {
		p.sockets(l.Settlers, x, y, 27)
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
	if g, ok := p.marks.ghosts[l.ID]; ok && g.seat != l.Owner && x+18 < right {
		p.put(settler, g.seat, x+4, y, 0.8, 110)
	}
}

// needed is how many settlers whoever is to move must bring to drive others out; it
// returns where it begins.
func (p *pen) needed(l *cn.LocationView, right, y float64) float64 {
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
func (p *pen) effect(l *cn.LocationView, x, y, room float64) {
	t := p.s.Theme
	word := renderer.Style{Font: renderer.Book, Size: 27, Ink: t.Ink}
	say := func(icon, text string) {
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
		if len(p.stacksOn(l.ID)) > 0 {
			p.Icon("fort", x-room/2+16, y-22, 32, t.Ink)
			p.Text(word, x-room/2+38, y-13, fmt.Sprint(l.Fort))
		} else {
			say("fort", fmt.Sprintf("Fort %d", l.Fort))
		}
	case cn.Market:
		say("cards", fmt.Sprintf("Merchant %d", l.Slot))
	case cn.RenewMarket:
		say("renew", "Merchants")
	case cn.AdjustRoute:
		p.cube(cn.Yellow, x-62, y, cubeSize)
		p.Text(word, x-6, y+9, "Route")
		p.Icon("swap", x-26, y, 28, t.Ink)
	case cn.ShipMove:
		text := fmt.Sprintf("%d steps", l.Steps)
		switch {
		case l.Steps == cn.AnyTile:
			text = "any tile"
		case l.Steps == 1:
			text = "1 step"
		}
		say("ship", text)
	case cn.ShipTrade:
		say("ship", "trade here")
	case cn.OutpostPlace:
		say("outpost", "trade at one")
	}
}

// upgrades is an arrow up and how many steps there are.
func (p *pen) upgrades(n int, x, y, k float64) {
	p.Icon("up", x-18*k, y, 36*k, p.ink())
	p.Text(p.numberStyle(38*k), x+4*k, y+12*k, fmt.Sprintf("×%d", n))
}

// stacksOn are the stacks of bonus tiles of a fort.
func (p *pen) stacksOn(id cn.LocationID) []cn.StackView {
	var out []cn.StackView
	for _, s := range p.v.Stacks {
		if s.Location == id && id != cn.NoLocation {
			out = append(out, s)
		}
	}
	return out
}

// space are the stacks that lie on no location, in the ground given to them.
func (p *pen) space(source cn.StackSource, at box) {
	var stacks []cn.StackView
	for _, s := range p.v.Stacks {
		if s.Location == cn.NoLocation && s.Source == source {
			stacks = append(stacks, s)
		}
	}
	p.plate("space", at, func(dc *gg.Context, at box) { p.s.PaintCard(dc, renderer.BoxAt(at.X+1, at.Y+1, at.W-2, at.H-2)) })
	icon, text := "outpost", "for a column"
	if source == cn.FromMerchant {
		icon, text = "cards", "for four merchants each"
	}
	t := p.s.Theme
	x, _ := at.Middle()
	st := renderer.Style{Font: renderer.Italic, Size: 25, Ink: t.Soft, Align: renderer.Centre}
	w := float64(p.s.Fonts.Measure(st.Font, st.Size, 0, text))
	p.Text(st, x+14, at.Y+25, text)
	p.Icon(icon, x-w/2-4, at.Y+18, 22, t.Soft)
	cols := 2 * max(1, int(at.W/cellWide))
	lines := max(1, (len(stacks)+cols-1)/cols)
	in := renderer.BoxAt(at.X+1, at.Y+30, at.W-2, at.H-34)
	for i, s := range stacks {
		cx, cy := in.Row(i/cols, lines, 0).Column(i%cols, cols, 0).Middle()
		p.stack(s, cx-15, cy)
	}
}
