package century

import (
	"fmt"
	"math"
	"slices"

	"github.com/fogleman/gg"

	"landfall/engine"
	cn "landfall/engine/century"
	"landfall/renderer"
)

// panelPad is what a panel leaves free above and below.
const panelPad = 10.0

// sheet is what players have, in a picture.
type sheet struct{ *pen }

// panelRow is a line of a player's panel.
type panelRow struct {
	high float64
	draw func(p sheet, sv *cn.SeatView, at box)
}

// panelRows are the lines that a mode's panels have; what nobody has yet takes no room.
func panelRows(v *cn.View) []panelRow {
	cards, route, finds := 0.0, false, false
	for _, sv := range v.Seats {
		cards = max(cards, math.Ceil(float64(min(len(sv.Cards), 2*cardsInLine))/cardsInLine))
		route = route || len(sv.Route) > 0
		finds = finds || len(sv.Finds)+len(sv.Discarded) > 0
	}
	return rowsOf(v, cards, route, finds || cards > 0)
}

// rowsOf are the lines of a panel with so many lines of cards.
func rowsOf(v *cn.View, cards float64, route, finds bool) []panelRow {
	rows := []panelRow{{50, sheet.nameRow}, {40, sheet.supplyRow}, {42, sheet.storageRow}, {47 * cards, sheet.cardsRow}, {44, sheet.bonusRow}}
	if v.Modules.Routes && route {
		rows = append(rows, panelRow{148, sheet.routeRow})
	}
	if v.Modules.Islands {
		rows = append(rows, panelRow{40, sheet.outpostsRow})
	}
	if finds {
		rows = append(rows, panelRow{42, sheet.findsRow})
	}
	return rows
}

// panel is what a player has.
func (p sheet) panel(sv *cn.SeatView, at box) {
	if sv.Seat == p.v.Acting && !p.v.Over {
		p.frame(at)
	}
	rows := panelRows(p.v)
	spare := (at.H - panelNeed(p.v)) / float64(len(rows))
	spare = min(max(spare, 0), 16)
	y := at.Y + panelPad/2
	for _, r := range rows {
		r.draw(p, sv, p.Clear(renderer.BoxAt(at.X+12, y, at.W-24, r.high)))
		y += r.high + spare
	}
}

func (p sheet) nameRow(sv *cn.SeatView, at box) {
	t := p.s.Theme
	y := at.Y + 27
	p.put(settler, sv.Seat, at.X+18, y, 1.05, 256)
	right := at.Right()
	if i := int(sv.Seat); i >= 0 && i < len(p.v.Scores) {
		text := fmt.Sprint(p.v.Scores[i].Total)
		right -= float64(p.Text(renderer.Style{Font: renderer.Book, Size: 38, Ink: t.Ink, Align: renderer.Right}, right, y+12, text)) + 18
		p.Icon("star", right, y, 26, renderer.Mix(t.Gold, t.Ink, 0.25))
		right -= 18
		if p.v.Over && sv.Seat == p.v.Winner {
			p.Icon("crown", right-16, y, 32, t.Change)
			right -= 40
		}
	}
	p.Text(renderer.Style{Font: renderer.Book, Size: 30, Ink: t.Ink}, at.X+46, y+10,
		p.s.Fonts.Clip(renderer.Book, 30, p.called(sv.Seat), int(right-at.X-50)))
}

// supplyRow is the settlers; after the match, where the points came from.
func (p sheet) supplyRow(sv *cn.SeatView, at box) {
	y := at.Y + at.H/2
	if p.v.Over && sv.Seat >= 0 && int(sv.Seat) < len(p.v.Scores) {
		p.breakdown(p.v.Scores[sv.Seat], at)
		return
	}
	x := at.X + 4
	for _, it := range []struct {
		n    int
		text string
	}{{sv.Crew, p.Say("pic-ready", nil)}, {sv.Placed, p.Say("pic-placed", nil)}, {sv.Reserve, p.Say("pic-reserve", nil)}} {
		x += float64(p.Text(renderer.Style{Font: renderer.Book, Size: 31, Ink: p.s.Theme.Ink}, x, y+10, fmt.Sprint(it.n))) + 6
		x += float64(p.Text(renderer.Style{Font: renderer.Italic, Size: 25, Ink: p.s.Theme.Soft}, x, y+8, it.text)) + 15
	}
	p.pill(at.Right(), y, p.changes.own(sv.Seat, partSupply))
}

// breakdown is where points came from.
func (p sheet) breakdown(s cn.Score, at box) {
	t := p.s.Theme
	parts := []struct {
		icon string
		n    int
	}{{"points", s.Cards}, {"coin", s.Bonus}, {"exploration", s.Exploration}, {"outpost", s.Outposts}, {"cube", s.Cubes}}
	if !p.v.Modules.Islands {
		parts = slices.Delete(parts, 3, 4)
	}
	for i, part := range parts {
		in := at.Column(i, len(parts), 0)
		y := in.Y + in.H/2
		switch part.icon {
		case "points": // as on the cards, whose own sign says how many there are
			cards(p).points(part.n, in.X+22, y, 1)
			continue
		case "cube":
			p.Blit(p.s.cube(cn.Brown, 22), in.X+14, y)
		default:
			p.Icon(part.icon, in.X+14, y, 25, t.Ink)
		}
		p.Text(renderer.Style{Font: renderer.Strong, Size: 26, Ink: t.Ink}, in.X+31, y+9, fmt.Sprint(part.n))
	}
}

// storageRow is the cubes in their spaces; too many are counted.
func (p sheet) storageRow(sv *cn.SeatView, at box) {
	y := at.Y + at.H/2
	right := p.pill(at.Right(), y, p.changes.own(sv.Seat, partStorage))
	limit := min(max(p.v.StorageLimit, 0), 10)
	if sv.Storage.Size() > limit {
		x := p.line(sv.Storage, at.X+2, y, cubeSize, true)
		p.Text(renderer.Style{Font: renderer.Strong, Size: 24, Ink: p.s.Theme.War}, x+8, y+9, fmt.Sprintf("%d/%d", sv.Storage.Size(), p.v.StorageLimit))
		return
	}
	step := min(36, (right-at.X-2)/float64(max(limit, 1)))
	x := at.X + step/2
	for range sv.Storage.Size() {
		x += step
	}
	for range limit - sv.Storage.Size() {
		p.socket(x, y, cubeSize-3)
		x += step
	}
	x = at.X + step/2
	for c, n := range sv.Storage {
		for range n {
			p.cube(cn.Colour(c), x, y, cubeSize)
			x += step
		}
	}
}

// cardsInLine is how many claimed cards lie side by side on a panel.
const cardsInLine = 4

// cardsRow is the claimed cards.
func (p sheet) cardsRow(sv *cn.SeatView, at box) {
	steps := p.changes.own(sv.Seat, partCards)
	for i := range min(len(sv.Cards), 2*cardsInLine) {
		in := at.Column(i%cardsInLine, cardsInLine, 4)
		in = renderer.BoxAt(in.X, at.Y+1+47*float64(i/cardsInLine), in.W, 42)
		cards(p).small(sv.Cards[i], in)
		if i == len(sv.Cards)-1 && len(steps) > 0 {
			p.rim(in)
			p.pill(in.X+14, in.Y+3, steps)
		}
	}
}

// bonusRow is the bonus tiles and the spaces for them.
func (p sheet) bonusRow(sv *cn.SeatView, at box) {
	x, y := at.X+2+chipWide/2, at.Y+at.H/2
	for _, tile := range sv.Bonus[:min(len(sv.Bonus), 4)] {
		tiles(p).bonus(tile, x, y)
		x += chipWide + 5
	}
	if free := sv.Spaces - len(sv.Bonus); free > 0 {
		p.Icon("coin", x-chipWide/2+14, y, 24, p.s.Theme.Soft)
		p.Text(renderer.Style{Font: renderer.Italic, Size: 25, Ink: p.s.Theme.Soft}, x-chipWide/2+32, y+8, p.Say("pic-free", renderer.Parts{"n": free}))
	}
	p.pill(at.Right(), y, p.changes.own(sv.Seat, partBonus))
}

// outpostsRow is the outpost section in a line.
func (p sheet) outpostsRow(sv *cn.SeatView, at box) {
	for i := range min(len(sv.Outposts), int(cn.Spices)) {
		p.outpostsOf(sv, i, at.Column(i, int(cn.Spices), 2), 18.5)
	}
}

// outpostsGrid is the outpost section as it lies before a player: a row for each spice, whose columns can be emptied.
func (p sheet) outpostsGrid(sv *cn.SeatView, at box) {
	for i := range min(len(sv.Outposts), int(cn.Spices)) {
		p.outpostsOf(sv, i, at.Row(i, int(cn.Spices), 0), 40)
	}
}

// outpostsOf are the outposts of a spice, so far from each other: what is uncovered shows its points.
func (p sheet) outpostsOf(sv *cn.SeatView, spice int, in box, step float64) {
	t := p.s.Theme
	y := in.Y + in.H/2
	shape, _ := p.badge(sv.Seat)
	p.Icon(spiceIcon(cn.Spice(spice)), in.X+13, y, 24, t.Ink)
	for j, there := range sv.Outposts[spice] {
		if j >= 3 {
			break
		}
		x := in.X + 16.5 + step*float64(j+1)
		if there {
			p.Blit(p.s.hut(shape), x, y)
		} else if j < len(sv.Columns) {
			p.Text(renderer.Style{Font: renderer.Strong, Size: 24, Ink: t.Ink, Align: renderer.Centre}, x, y+9, fmt.Sprint(sv.Columns[j]))
		}
	}
}

// hut is an outpost that is still to be built.
func (s *style) hut(shape renderer.Shape) *renderer.Sprite {
	type key struct{ hut renderer.Shape }
	return s.Sheet.Get(key{shape}, 26, 26, func(dc *gg.Context) {
		dc.MoveTo(-7, 0)
		for _, p := range [][2]float64{{0, -8}, {7, 0}, {7, 8}, {-7, 8}} {
			dc.LineTo(p[0], p[1])
		}
		dc.ClosePath()
		dc.SetColor(s.Theme.Line)
		dc.SetLineWidth(2.4)
		dc.StrokePreserve()
		dc.SetColor(shape.Colour())
		dc.Fill()
	})
}

// mostRoute is how many cards a route has at most.
const mostRoute = 5

// routeRow is the own trade route.
func (p sheet) routeRow(sv *cn.SeatView, at box) {
	steps := p.changes.own(sv.Seat, partRoute)
	for i := range min(len(sv.Route), mostRoute) {
		in := at.Column(i, mostRoute, 4)
		cards(p).slim(sv.Route[i], renderer.BoxAt(in.X, in.Y+2, in.W, 122), sv, false)
	}
	p.pill(at.Right(), at.Y+8, steps)
}

// findsRow is the exploration tiles that count at the end, and the discard pile.
func (p sheet) findsRow(sv *cn.SeatView, at box) {
	t := p.s.Theme
	y := at.Y + at.H/2
	right := at.Right()
	if p.v.Modules.Merchants {
		text := fmt.Sprint(len(sv.Discarded))
		right -= float64(p.Text(p.numberStyle(28), right-28, y+9, text)) + 22
		right = p.pill(right-16, y, p.changes.own(sv.Seat, partPile))
		p.Icon("cards", at.Right()-46, y, 28, t.Ink)
	}
	right = p.pill(right-6, y, p.changes.own(sv.Seat, partFinds))
	finds := lasting(sv.Finds)
	fit := max(0, int((right-at.X)/(findWide+4)))
	more := 0
	if len(finds) > fit {
		fit = max(0, int((right-40-at.X)/(findWide+4)))
		more = len(finds) - fit
	}
	x := at.X + 2 + findWide/2
	for _, f := range finds[:min(len(finds), fit)] {
		tiles(p).find(f, x, y, 256)
		x += findWide + 4
	}
	if more > 0 {
		p.Text(p.numberStyle(26), x-findWide/2, y+9, fmt.Sprintf("+%d", more))
	}
}

// lasting puts tiles that count at the end before those that brought something at once.
func lasting(finds []cn.FindTile) []cn.FindTile {
	out := slices.Clone(finds)
	slices.SortStableFunc(out, func(a, b cn.FindTile) int {
		later := func(f cn.FindTile) int {
			if f.Kind == cn.FindSymbol || f.Kind == cn.FindPoints {
				return 0
			}
			return 1
		}
		return later(a) - later(b)
	})
	return out
}

// score is the points of a seat as they stand.
func (p *pen) score(s engine.Seat) cn.Score {
	if s >= 0 && int(s) < len(p.v.Scores) {
		return p.v.Scores[s]
	}
	return cn.Score{}
}
