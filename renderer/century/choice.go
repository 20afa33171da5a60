package century

import (
	"fmt"
	"math"

	"github.com/fogleman/gg"

	cn "landfall/engine/century"
	"landfall/renderer"
)

// Lines that have room for letters.
const (
	letterLine   = 90.0
	besideMarked = 5 // exploration tiles in a line
	routeHigh    = 146.0
	routeCard    = 104.0 // how wide a card is beside which a letter has room
	useLine      = 52.0  // a letter at the lower rim of a card
	marketHigh   = 112.0
)

// questions draws the cards and tiles among which somebody chooses.
type questions struct{ *pen }

// choice draws the cards or tiles that a question is about.
func (p questions) choice() {
	switch kind := p.v.Turn.Kind; {
	case kind == cn.AskClaim:
		p.claims()
	case kind == cn.AskBonus:
		p.bonusTiles()
	case kind == cn.AskExplore && p.covers():
		p.coast()
	case kind == cn.AskExplore:
		p.finds()
	default:
		p.market()
	}
}

// desk begins a picture of cards and tiles with the point cards at its top and the reader's cubes at its
// end. It returns what lies between, so high.
func (p questions) desk(name string, high float64) box {
	const w = boardWidth
	top := edge + cardHigh + gap
	h := top + high + purseHigh + edge
	p.Begin(fmt.Sprint("desk ", name, h), w, h, func(dc *gg.Context) { p.s.PaintPaper(dc, w, h) })
	table(p).row(p.columns(edge, cardHigh))
	p.purse(renderer.BoxAt(edge, top+high, w-2*edge, purseHigh-gap))
	return renderer.BoxAt(edge, top, w-2*edge, high-gap)
}

// columns are four places side by side.
func (p questions) columns(y, high float64) []box {
	var places []box
	for i := range 4 {
		places = append(places, renderer.BoxAt(edge, y, boardWidth-2*edge, high).Column(i, 4, gap))
	}
	return places
}

// claims is what can be had at a fort: each answer in a line, with the card and the tile it takes.
func (p questions) claims() {
	in := p.desk("claims", letterLine*float64(max(len(p.Marks), 1))+gap)
	if f := p.v.Turn.Fort; f >= 1 && f <= 4 {
		p.frame(p.columns(edge, cardHigh)[f-1])
	}
	for i, m := range p.Marks {
		a, ok := m.Answer.(cn.Claim)
		if !ok {
			continue
		}
		at := in.Row(i, len(p.Marks), 4)
		p.plate("card", at, p.s.PaintCard)
		x, y := at.X+56, at.Y+at.H/2
		p.Mark(m, x, y)
		x += 60
		if f := p.v.Turn.Fort; a.Card && f >= 1 && f <= len(p.v.Row) {
			card := p.v.Row[f-1]
			cards(p).small(card, renderer.BoxAt(x, y-23, 220, 46))
			x = p.line(card.Cost, x+236, y, cubeSize+3, false) + 20
		}
		if a.Stack != "" {
			tiles(p).stack(p.stackOf(a.Stack), x+chipWide/2, y)
		}
	}
}

func (p questions) stackOf(id cn.StackID) cn.StackView {
	for _, s := range p.v.Stacks {
		if s.ID == id {
			return s
		}
	}
	return cn.StackView{}
}

// bonusTiles is the stacks of which one gives a tile, and what the reader has that counts for them.
func (p questions) bonusTiles() {
	const own = 66.0
	lines := math.Ceil(float64(len(p.Marks)) / 2)
	in := p.desk("bonus", letterLine*max(lines, 1)+own+gap)
	for i, m := range p.Marks {
		if a, ok := m.Answer.(cn.TakeBonus); ok {
			at := renderer.BoxAt(in.X, in.Y, in.W, letterLine*lines).Row(i/2, int(lines), 4).Column(i%2, 2, gap)
			p.plate("card", at, p.s.PaintCard)
			y := at.Y + at.H/2
			p.Mark(m, at.X+56, y)
			tiles(p).stack(p.stackOf(a.Stack), at.X+116+chipWide/2, y)
		}
	}
	if sv := p.seat(p.reader()); sv != nil {
		at := renderer.BoxAt(in.X, in.Low()-own+4, in.W, own-4)
		p.plate("card", at, p.s.PaintCard)
		sheet(p).symbols(sv, at.X+20, at.Y+at.H/2, at.Right())
	}
}

// covers tells whether an exploration tile still lies on a location.
func (p questions) covers() bool {
	for i := range p.v.Locations {
		if p.v.Locations[i].Cover.ID != 0 {
			return true
		}
	}
	return false
}

// finds is the exploration tiles beside the boards.
func (p questions) finds() {
	lines := math.Ceil(float64(max(len(p.v.Beside), 1)) / besideMarked)
	p.besidesMarked(p.desk("finds", letterLine*lines+gap))
}

// besidesMarked is the exploration tiles beside the boards with their letters.
func (p questions) besidesMarked(at box) {
	p.plate("card", at, p.s.PaintCard)
	lines := (len(p.v.Beside) + besideMarked - 1) / besideMarked
	for i, tile := range p.v.Beside {
		in := at.Row(i/besideMarked, lines, 0).Column(i%besideMarked, besideMarked, 0)
		x, y := in.X+52, in.Y+in.H/2
		p.letter(cn.Explore{Tile: tile.ID}, x, y)
		tiles(p).find(tile, x+46+findWide/2, y, 256)
	}
}

// market is the merchant cards, and the reader's route with letters below its cards.
func (p questions) market() {
	sv := p.seat(p.reader())
	high, use, swaps := 0.0, 0.0, 0.0
	if p.v.Turn.Slot > 0 {
		use = useLine
	}
	if p.v.Modules.Merchants {
		high += marketHigh + gap + use
	}
	if p.v.Modules.Routes && sv != nil {
		if p.v.Turn.Kind == cn.AskSwap && len(p.Marks) > 0 {
			swaps = letterLine * float64(min(len(sv.Route), mostRoute)-1)
		}
		high += routeHigh + swaps + gap
	}
	in := p.desk("market", high)
	y := in.Y
	if p.v.Modules.Merchants {
		table(p).merchantRow(p.columns(y, marketHigh), 1)
		if slot := p.v.Turn.Slot; slot >= 1 && slot <= 4 {
			at := p.columns(y, marketHigh)[slot-1]
			p.frame(at)
			p.letter(cn.UseMerchant{}, at.X+at.W/2, at.Low()+useLine-edge-renderer.MarkSize(boardWidth)/2)
		}
		y += marketHigh + gap + use
	}
	if p.v.Modules.Routes && sv != nil {
		p.routeMarked(sv, renderer.BoxAt(in.X, y, in.W, routeHigh+swaps))
	}
}

// routeMarked is the reader's route. Beside its cards stand the letters of what can be done with them: using
// one, or putting another in its place; below and between two that of swapping them.
func (p questions) routeMarked(sv *cn.SeatView, at box) {
	p.plate("card", at, p.s.PaintCard)
	p.put(settler, sv.Seat, at.X+36, at.Y+44, 1.1, 256)
	p.Icon("cards", at.X+26, at.Y+112, 30, p.s.Theme.Ink)
	p.Text(p.numberStyle(30), at.X+48, at.Y+122, fmt.Sprint(len(sv.Discarded)))
	cards := renderer.BoxAt(at.X+96, at.Y+6, at.W-106, 136)
	sheet(p).routeCards(sv, cards, routeCard)
	middle := func(i int) float64 { x, _ := routePlace(i, cards, routeCard).Middle(); return x }
	below := cards.Low() + 2
	for i := range min(len(sv.Route)+1, mostRoute) {
		in := routePlace(i, cards, routeCard)
		x, y := in.Right()+8+renderer.MarkSize(boardWidth)/2, in.Y+in.H/2
		switch {
		case i == len(sv.Route):
			if p.letter(cn.TakeMerchant{}, x, y) {
				p.taken(sv, in)
			}
		case !p.letter(cn.UseRoute{Position: i + 1}, x, y):
			p.letter(cn.TakeMerchant{Position: i + 1}, x, y)
		}
	}
	for _, m := range p.Marks {
		if a, ok := m.Answer.(cn.Swap); ok && a.A >= 1 && a.A < a.B && a.B <= mostRoute {
			x, y := (middle(a.A-1)+middle(a.B-1))/2, below+letterLine*(float64(a.B-a.A)-0.5)
			p.arms(x, y, middle(a.B-1)-x, y-below)
			p.Mark(m, x, y)
		}
	}
}

// arms are two lines from a letter up to the cards that are swapped.
func (p questions) arms(x, y, dx, dy float64) {
	type key struct{ dx, dy float64 }
	p.Blit(p.s.Sheet.Get(key{dx, dy}, 2*dx+12, 2*dy+12, func(dc *gg.Context) {
		dc.MoveTo(-dx, -dy)
		dc.LineTo(0, 0)
		dc.LineTo(dx, -dy)
		dc.SetColor(p.s.Theme.Soft)
		dc.SetLineWidth(4)
		dc.Stroke()
	}), x, y)
}

// taken is the merchant card of the market as it would lie in the route.
func (p questions) taken(sv *cn.SeatView, at box) {
	slot := p.v.Turn.Slot
	if slot < 1 || slot > len(p.v.Merchants) {
		return
	}
	cards(p).slim(cn.RouteCard{MerchantCard: p.v.Merchants[slot-1]}, at, sv, false)
	p.fog(at)
}
