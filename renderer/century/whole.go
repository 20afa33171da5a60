package century

import (
	"fmt"
	"math"

	"github.com/fogleman/gg"

	cn "landfall/engine/century"
	"landfall/renderer"
)

// page is what of the board one picture has.
type page uint8

const (
	pageAll   page = iota
	pageCoast      // the coast, and in a line what each player has
	pageFar        // the islands or the exploration tiles beside the boards, the merchants, and the players
)

// whole draws the whole board.
func (p *pen) whole() {
	p.least = leastWhole
	p.page(planOf(p.maps, p.v, pageAll, 0))
}

// boards draws the first of two pictures of the board, and far the second.
func (p *pen) boards() { p.page(planOf(p.maps, p.v, pageCoast, 0)) }
func (p *pen) far()    { p.page(planOf(p.maps, p.v, pageFar, 0)) }

func (p *pen) page(pl plan) {
	p.Begin(fmt.Sprint("page ", len(pl.boards), len(pl.panels), pl.h, pl.islands, pl.beside.H, pl.key.H > 0, p.outline()), pl.w, pl.h, func(dc *gg.Context) {
		p.s.PaintPaper(dc, pl.w, pl.h)
		p.s.paintCoast(dc, pl)
		if pl.islands.H > 0 {
			p.s.paintSea(dc, pl.islands)
		}
		for _, at := range append(pl.panels, pl.purses...) {
			p.s.PaintCard(dc, at)
		}
		for _, at := range []box{pl.beside, pl.key} {
			if at.H > 0 {
				p.s.PaintCard(dc, at)
			}
		}
	})
	table{p}.head(pl.head)
	table{p}.row(pl.cards)
	if pl.next.H > 0 {
		table{p}.following(pl.next)
	}
	p.shore(pl).coves(pl)
	table{p}.merchantRow(pl.merchants, 1)
	if pl.beside.H > 0 {
		tiles{p}.besides(pl.beside)
	}
	if pl.islands.H > 0 {
		p.islands(pl.islands)
	}
	for i, at := range pl.panels {
		sheet{p}.panel(&p.v.Seats[i], at)
	}
	for i, at := range pl.purses {
		p.purseOf(&p.v.Seats[i], at)
	}
	if pl.key.H > 0 {
		table{p}.key(pl.key)
	}
}

// The strip of what somebody has. The lowest begins where an app's sign of an alternative text ends.
const (
	purseHigh = 66.0
	purseFrom = 156.0
)

// purse is what the reader can pay with, and the bonus tiles.
func (p *pen) purse(at box) {
	if sv := p.seat(p.reader()); sv != nil {
		p.plate("card", at, p.s.PaintCard)
		p.purseOf(sv, at)
	}
}

// purseOf is a seat's cubes, how many point cards it has, its bonus tiles, and its settlers that are ready.
func (p *pen) purseOf(sv *cn.SeatView, at box) {
	t := p.s.Theme
	if sv.Seat == p.v.Acting && !p.v.Over {
		p.frame(at)
	}
	y := at.Y + at.H/2
	p.put(settler, sv.Seat, at.X+purseFrom, y+3, 1, 256)
	own := sheet{p}
	own.storageRow(sv, renderer.BoxAt(at.X+purseFrom+26, at.Y+9, 322, 40))
	number := p.numberStyle(30)
	p.Icon("cards", at.X+526, y, 28, t.Ink)
	p.Text(number, at.X+544, y+10, fmt.Sprint(len(sv.Cards)))
	own.bonusRow(sv, renderer.BoxAt(at.X+580, at.Y+8, 350, 42))
	number.Align = renderer.Right
	w := float64(p.Text(number, at.Right()-14, y+10, fmt.Sprint(sv.Crew)))
	p.pawn(at.Right()-32-w, y, 28, true)
}

// table draws what stands around the coast: the rows of cards, whose turn it is, and what signs mean.
type table struct{ *pen }

// row is the point cards above the forts.
func (p table) row(places []box) {
	for i, at := range places {
		if i >= len(p.v.Row) || p.v.Row[i].ID == 0 {
			continue
		}
		cards(p).point(p.v.Row[i], at)
		if steps := p.changes.steps[spot{fort: i + 1}]; len(steps) > 0 && i+1 == len(p.v.Row) {
			p.rim(at)
			p.pill(at.Right()-58*at.H/cardHigh, at.Y+27*at.H/cardHigh, steps) // between the kind and the points
		}
	}
}

// following is the deck with its top card, which comes next.
func (p table) following(at box) {
	if p.v.NextCard.ID == 0 {
		x, y := at.Middle()
		tiles(p).chip("empty", renderer.Fade(p.s.Theme.Socket, 0.4), x, y, at.W-6, at.H-6, 256)
		p.Text(renderer.Style{Font: renderer.Italic, Size: 25, Ink: p.s.Theme.Soft, Align: renderer.Centre}, x, y+8, p.Say("pic-deck-empty", nil))
		return
	}
	for i := range min(p.v.Deck-1, 3) {
		d := 9 - 3*float64(i)
		p.plate("deck", renderer.BoxAt(at.X+d, at.Y+d, at.W-12, at.H-12), func(dc *gg.Context, at box) { cards(p).paintFace(dc, at, 0, hex(0)) })
	}
	cards(p).point(p.v.NextCard, renderer.BoxAt(at.X, at.Y, at.W-10, at.H-10))
}

// head says whose turn it is, the order, the round and the decks.
func (p table) head(at box) {
	t := p.s.Theme
	text, who := p.turn()
	x := at.X + 4
	if p.seat(who) != nil {
		p.put(settler, who, x+20, at.Y+32, 1.15, 256)
		x += 50
	}
	st, text := p.s.Fonts.Fit(renderer.Style{Font: renderer.Book, Size: 36, Ink: t.Ink}, 26, 2, text, int(at.Right()-x))
	p.Text(st, x, at.Y+42, text)
	label := renderer.Style{Font: renderer.Italic, Size: 25, Ink: t.Soft}
	x = at.X + 6
	if len(p.v.Order) > 0 {
		x += float64(p.Text(label, x, at.Y+96, p.Say("pic-order", nil))) + 34
		for _, s := range p.v.Order[:min(len(p.v.Order), 6)] {
			if s == p.v.Acting && !p.v.Over {
				p.Blit(p.s.Ring(25), x, at.Y+86)
			}
			p.put(settler, s, x, at.Y+87, 0.95, 256)
			x += 50
		}
	}
	word := renderer.Style{Font: renderer.Book, Size: 29, Ink: t.Ink, Align: renderer.Right}
	p.Text(word, at.Right()-2, at.Y+96, p.s.Fonts.Clip(renderer.Book, 29, p.moment(), int(at.Right()-x)))
	decks := p.Say("pic-decks", renderer.Parts{"cards": p.v.Deck, "markets": renderer.Yes(p.v.Modules.Merchants), "merchants": p.v.MerchantDeck})
	word.Ink = t.Soft
	w := float64(p.Text(word, at.Right()-2, at.Y+138, decks))
	p.Text(renderer.Style{Font: renderer.Book, Size: 26, Ink: t.Ink}, at.X+6, at.Y+138, p.s.Fonts.Clip(renderer.Book, 26, modeName(p.pen), int(at.W-w-24)))
}

// merchantRow is the merchant cards below the markets.
func (p table) merchantRow(places []box, k float64) {
	for i, at := range places {
		if i < len(p.v.Merchants) && p.v.Merchants[i].ID != 0 {
			p.merchants(i+1, at, k)
		}
	}
}

// merchants is the merchant card of a market.
func (p table) merchants(slot int, at box, k float64) {
	cards(p).merchant(p.v.Merchants[slot-1], at, k)
	if steps := p.changes.steps[spot{slot: slot}]; len(steps) > 0 {
		p.rim(at)
		if at.H >= merchHigh { // at a market it would lie over the coves around
			p.pill(at.Right()-8, at.Y+12, steps)
		}
	}
}

// nothing says that there is nothing to show.
func (p *pen) nothing(text string, w, h float64) {
	p.Text(renderer.Style{Font: renderer.Italic, Size: 36, Ink: p.s.Theme.Soft, Align: renderer.Centre}, w/2, h/2, text)
}

// sign is a drawing and what it means.
type sign struct {
	draw func(x, y float64)
	text string
}

// signs are those of the mode; after the match, what the points are for.
func (p table) signs() []sign {
	t := p.s.Theme
	icon := func(name string) func(x, y float64) { return func(x, y float64) { p.Icon(name, x, y, 26, t.Ink) } }
	kind := func(k cn.Kind) func(x, y float64) {
		return func(x, y float64) { p.Blit(p.s.Token(kindIcon(k), 14, kindColour(k), cream()), x, y) }
	}
	out := []sign{
		{kind(cn.LocalHelp), p.Say("pic-key-help", nil)}, {kind(cn.Tools), p.Say("pic-key-tools", nil)},
		{kind(cn.NewSettlers), p.Say("pic-key-new", nil)}, {kind(cn.Exploration), p.Say("pic-key-exploration", nil)},
	}
	if p.v.Over {
		out = append(out, sign{func(x, y float64) { cards(p).gold(x, y, 0.6) }, p.Say("pic-key-cards", nil)}, sign{icon("coin"), p.Say("pic-key-bonus", nil)},
			sign{icon("exploration"), p.Say("pic-key-explored", nil)})
		if p.v.Modules.Islands {
			out = append(out, sign{icon("outpost"), p.Say("pic-key-outposts", nil)})
		}
		return append(out, sign{func(x, y float64) { p.Blit(p.s.cube(cn.Brown, 22), x, y) }, p.Say("pic-key-cubes", nil)})
	}
	out = append(out, sign{func(x, y float64) { p.pawn(x, y, 24, false) }, p.Say("pic-key-settlers", nil)},
		sign{icon("up"), p.Say("pic-key-upgrades", nil)}, sign{icon("star"), p.Say("pic-key-now", nil)})
	if p.v.Modules.Merchants {
		out = append(out, sign{icon("cards"), p.Say("pic-key-merchants", nil)})
	}
	if p.v.Modules.Islands {
		for s := range cn.Spices {
			out = append(out, sign{icon(spiceIcon(s)), p.Say("spice-"+s.String(), nil)})
		}
	}
	return out
}

// key tells what the signs mean, where a seat is missing.
func (p table) key(at box) {
	word := renderer.Style{Font: renderer.Italic, Size: 24, Ink: p.s.Theme.Soft}
	signs := p.signs()
	cols := max(1, int(at.W/340))
	step := min(40, max(28, (at.H-16)/math.Ceil(float64(len(signs))/float64(cols))))
	per := max(1, int((at.H-10)/step))
	for i, l := range signs {
		if i >= per*cols {
			break
		}
		in := at.Column(i/per, cols, 0)
		y := at.Y + 8 + step*(float64(i%per)+0.5)
		l.draw(in.X+32, y)
		p.Text(word, in.X+60, y+8, p.s.Fonts.Clip(word.Font, word.Size, l.text, int(in.W-66)))
	}
}
