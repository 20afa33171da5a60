package amerigo

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/fogleman/gg"

	"landfall/engine"
	am "landfall/engine/amerigo"
	"landfall/renderer"
)

// Measures of the whole board.
const (
	wide      = 1080
	edge      = 20
	headHigh  = 104
	trayHigh  = 118
	panelHigh = 182
	shelfHigh = 84
)

// whole draws the whole board: head, cubes, islands, what everybody has, the market.
func (p *pen) whole() {
	tray := float64(trayHigh)
	if p.v.Over && p.Keepsake() { // no cubes lie there any more
		tray = 8
	}
	wideAll, highAll := p.measures()
	c := chart{pen: p, grid: p.gridAt(0, edge+headHigh+tray, wide, window{cols: wideAll, rows: highAll}, frame, true)}
	rows := (p.seats() + 1) / 2
	top := c.at.Low() + 8
	panels := renderer.BoxAt(edge, top, wide-2*edge, float64(rows)*panelHigh+float64(max(0, rows-1))*10)
	shelf := renderer.BoxAt(edge, panels.Low()+10, wide-2*edge, shelfHigh)
	if p.seats()%2 == 1 { // in the place that nobody's card takes
		shelf = panelBox(panels, p.seats(), rows)
	}
	high := shelf.Low() + edge
	p.Begin(fmt.Sprint("whole ", c.cols, c.rows, p.seats(), tray), wide, high, func(dc *gg.Context) {
		p.s.PaintPaper(dc, wide, high)
		c.paint(p.s, dc)
		for i := range p.seats() {
			p.s.PaintCard(dc, panelBox(panels, i, rows))
		}
		p.s.PaintCard(dc, shelf)
	})
	p.head(renderer.BoxAt(edge, edge, wide-2*edge, headHigh))
	switch at := renderer.BoxAt(edge, edge+headHigh, wide-2*edge, tray); {
	case !p.v.Over:
		p.tray(at)
	case !p.Keepsake():
		p.ranking(at)
	}
	c.draw()
	for i := range p.seats() {
		p.panel(i, panelBox(panels, i, rows))
	}
	p.market(shelf)
}

func panelBox(all box, i, rows int) box {
	return all.Row(i/2, max(1, rows), 10).Column(i%2, 2, 12)
}

// head says the moment: round, phase, order, pirates, the time marker.
func (p *pen) head(at box) {
	t := p.s.Theme
	text := p.Say("pic-round", renderer.Parts{"round": num(p.v.Round), "rounds": num(p.f.Rounds), "colour": p.v.Phase.String()})
	switch {
	case p.v.Over:
		text = p.Say("pic-over", nil)
		if p.v.Winner >= 0 && int(p.v.Winner) < p.seats() {
			text = p.Say("pic-wins", renderer.Parts{"who": p.name(p.v.Winner)})
		}
	case p.v.Turn.Seat >= 0 && int(p.v.Turn.Seat) < p.seats() && p.v.Turn.Stage != am.Between:
		text = p.Say("pic-turn", renderer.Parts{"who": p.name(p.v.Turn.Seat), "round": num(p.v.Round), "colour": p.v.Phase.String()})
	}
	p.clip(renderer.Style{Font: renderer.Book, Size: 42, Ink: t.Ink}, at.X+4, at.Y+40, text, at.W-10)
	y := at.Y + 78
	st := renderer.Style{Font: renderer.Italic, Size: 28, Ink: t.Soft}
	x := at.X + 6 + float64(p.Text(st, at.X+6, y+8, p.Say("pic-order", nil))) + 34
	for _, s := range p.v.Lead[:p.seats()] {
		if s < 0 || int(s) >= p.seats() {
			continue
		}
		if s == p.v.Turn.Seat && !p.v.Over {
			p.Blit(p.s.Ring(24), x, y)
		}
		p.putEmblem(int(s), x, y, 17)
		x += 62
	}
	if p.v.Over {
		return
	}
	right := renderer.Style{Font: renderer.Sans, Size: 30, Ink: t.Ink, Align: renderer.Right}
	x = at.Right() - 6
	x -= float64(p.Text(right, x, y+10, num(p.v.StrengthAgainst(p.v.Reader)))) + 26
	p.Icon("pirate", x, y, 38, t.War)
	x -= 46
	x -= float64(p.Text(right, x, y+10, "×"+num(p.v.Times))) + 10
	p.Text(renderer.Style{Font: renderer.Italic, Size: 28, Ink: t.Soft, Align: renderer.Right}, x, y+8, p.Say("pic-islands", nil))
}

// tray is the cubes that came out of the tower, and the actions that they allow.
func (p *pen) tray(at box) {
	for c := range am.Colours {
		slot := at.Column(int(c), int(am.Colours), 6)
		n := p.v.Action[c]
		x, _ := slot.Middle()
		p.cube(c, n, renderer.BoxAt(x-29, slot.Y+6, 58, 58))
		ink := p.s.Theme.Ink
		if n == 0 {
			ink = renderer.Mix(p.s.Theme.Soft, p.s.Theme.Paper, 0.35)
		}
		st := renderer.Style{Font: renderer.Book, Size: 28, Ink: ink, Align: renderer.Centre}
		st, act := p.s.Fonts.Fit(st, p.least, 1, p.Say("pic-act", renderer.Parts{"act": am.Act(c).String()}), int(slot.W))
		p.Text(st, x, slot.Y+98, act)
	}
}

// ranking is everybody by their points, where the cubes lay: the last page of a replay is as high as the others.
func (p *pen) ranking(at box) {
	seats := make([]int, p.seats())
	for i := range seats {
		seats[i] = i
	}
	slices.SortStableFunc(seats, func(a, b int) int { return cmp.Compare(p.total(b), p.total(a)) })
	for i, seat := range seats {
		slot := at.Column(i, len(seats), 6)
		x, y := slot.Middle()
		p.putEmblem(seat, x-44, y-16, 26)
		p.Text(renderer.Style{Font: renderer.Strong, Size: 44, Ink: p.s.Theme.Ink}, x, y, num(p.total(seat)))
		st := renderer.Style{Font: renderer.Book, Size: 30, Ink: p.s.Theme.Ink, Align: renderer.Centre}
		p.clip(st, x, y+42, p.name(engine.Seat(seat)), slot.W-10)
	}
}

// panel is what a seat has, in four lines.
func (p *pen) panel(seat int, at box) {
	t := p.s.Theme
	who := &p.v.People[seat]
	if int(p.v.Turn.Seat) == seat && !p.v.Over {
		p.Blit(p.s.Ring(26), at.X+36, at.Y+34)
	}
	p.putEmblem(seat, at.X+36, at.Y+34, 19)
	points := renderer.Style{Font: renderer.Strong, Size: 38, Ink: t.Ink, Align: renderer.Right}
	used := p.Text(points, at.Right()-16, at.Y+47, num(p.total(seat)))
	p.clip(renderer.Style{Font: renderer.Book, Size: 36, Ink: t.Ink}, at.X+72, at.Y+46, p.name(engine.Seat(seat)), at.W-72-float64(used)-34)
	icon := func(name string) func(x, y float64) { return func(x, y float64) { p.Icon(name, x, y, 30, t.Soft) } }
	track := func(c am.Colour) func(x, y float64) { return func(x, y float64) { trackCube(p, c, x, y) } }
	chest := func(x, y float64) { p.Blit(p.s.Token("chest", 15, t.Gold, t.GoldInk), x, y) } // as on the islands
	for i, item := range []struct {
		draw func(x, y float64)
		n    int
	}{{icon("coin"), who.Gold}, {icon("cannon"), who.Cannons}, {track(am.Brown), who.Progress}, {track(am.White), who.Order}, {chest, who.Chests}} {
		slot := renderer.BoxAt(at.X+12, at.Y+64, at.W-20, 40).Column(i, 5, 2)
		item.draw(slot.X+20, slot.Y+18)
		p.Text(renderer.Style{Font: renderer.Sans, Size: 27, Ink: t.Ink}, slot.X+42, slot.Y+28, num(item.n))
	}
	for g := am.Cotton; g <= am.Coffee; g++ {
		slot := p.Clear(renderer.BoxAt(at.X+12, at.Y+104, at.W-20, 40)).Column(int(g)-1, 5, 2)
		p.good(g, slot.X+17, slot.Y+18, 15)
		ink := t.Ink
		if who.Goods[g] == 0 {
			ink = t.Soft
		}
		p.Text(renderer.Style{Font: renderer.Sans, Size: 24, Ink: ink}, slot.X+36, slot.Y+27, num(who.Goods[g])+"×"+num(who.Production[g]))
	}
	reserve, held := 0, 0
	for _, n := range who.Reserve {
		reserve += int(n)
	}
	for id := range p.v.Tokens {
		if p.v.Has(engine.Seat(seat), am.TokenID(id)) {
			held++
		}
	}
	// On the right: an app sets its sign of an alternative text over the lower left corner.
	p.clip(renderer.Style{Font: renderer.Italic, Size: 26, Ink: t.Soft, Align: renderer.Right}, at.Right()-16, at.Y+168,
		p.Say("pic-reserve", renderer.Parts{"tiles": reserve, "tokens": held, "posts": who.Posts, "hand": who.InHand()}), at.W-28)
}

// trackCube marks a position on the track of a colour's action, as the words mark the action.
func trackCube(p *pen, c am.Colour, x, y float64) {
	type key struct{ track am.Colour }
	p.Blit(p.s.Sheet.Get(key{c}, 44, 44, func(dc *gg.Context) {
		dc.DrawRoundedRectangle(-18, -17, 36, 34, 7)
		renderer.Outlined(dc, p.s.Theme, cubeColour(c), 1.2)
	}), x, y)
	p.Text(renderer.Style{Font: renderer.Strong, Size: 22, Ink: onCube(c), Align: renderer.Centre}, x, y+8, p.Say("pic-initials", renderer.Parts{"colour": c.String()}))
}

// total is what a seat has scored so far, or in the end.
func (p *pen) total(seat int) int {
	if p.v.Over && seat < len(p.v.Scores) {
		return p.v.Scores[seat].Total
	}
	return p.v.People[seat].VP
}

// altRoom is how much of a picture's lower left corner an app hides with its sign of an alternative text.
const altRoom = 130

// market is the production tokens on offer, in a line or in a card.
func (p *pen) market(at box) {
	t := p.s.Theme
	name := renderer.Style{Font: renderer.Italic, Size: 28, Ink: t.Soft}
	if at.H > shelfHigh {
		p.Text(name, at.X+18, at.Y+46, p.Say("pic-market", nil))
		at = renderer.BoxAt(at.X+18, at.Y+58, at.W-36, at.H-70)
	} else {
		used := altRoom + float64(p.Text(name, at.X+altRoom, at.Y+52, p.Say("pic-market", nil))) + 18
		at = renderer.BoxAt(at.X+used, at.Y, at.W-used-10, at.H)
	}
	n, perRow := 0, 10
	if at.H > shelfHigh {
		perRow = 4
	}
	for _, m := range p.v.Market {
		if m.Good == am.NoGood || m.Good > am.Coffee {
			continue
		}
		slot := at.Column(n%perRow, perRow, 0)
		y := at.Y + 42 + float64(n/perRow)*56
		p.good(m.Good, slot.X+24, y, 21)
		p.Text(renderer.Style{Font: renderer.Sans, Size: 28, Ink: t.Ink}, slot.X+50, y+10, num(m.Cost))
		n++
	}
}
