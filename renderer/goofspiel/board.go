// Package goofspiel draws Goofspiel: the smallest board there is, to be read by
// whoever adds a game. The parts are the whole board and "hand", the reader's own
// cards beside what they are bid for.
package goofspiel

import (
	"fmt"
	"image"

	"github.com/fogleman/gg"

	"landfall/engine"
	rules "landfall/engine/goofspiel"
	"landfall/renderer"
)

// Sizes in pixels of a full picture.
const (
	width = 800
	head  = 150 // the prizes
	row   = 130 // of a seat, and of the hand
	cardW = 62
	cardH = 88
)

// pen is one picture in the making.
type pen = renderer.Pen[rules.View]

// New makes the board.
func New(w *renderer.Workshop) (*renderer.Board[rules.View], error) {
	return renderer.New(w, renderer.Spec[rules.View]{
		Parts:   []renderer.Part[rules.View]{{Draw: whole}, {Focus: "hand", Draw: hand}},
		Moment:  func(v rules.View) string { return fmt.Sprintf("round %d", v.Round) },
		Samples: func(b *renderer.Paintbox) []*image.RGBA { return []*image.RGBA{sample(b)} },
	})
}

// whole is the prizes and a row for each seat.
func whole(p *pen) {
	high := head + row*float64(max(1, len(p.View.Seats)))
	p.Begin("whole", width, high, paper(p, high))
	prizes(p)
	for s := range p.View.Seats {
		seat(p, engine.Seat(s), head+row*float64(s))
	}
}

// hand is the prizes and the reader's own cards.
func hand(p *pen) {
	p.Begin("hand", width, head+row, paper(p, head+row))
	prizes(p)
	say(p, 24, head+52, 30, p.Say("pic-hand", nil))
	cards(p, p.View.Hand, 220, head+8, p.View.Bid)
}

// prizes is what the round is about.
func prizes(p *pen) {
	title := p.Say("pic-end", nil)
	if !p.View.Over {
		title = p.Say("pic-round", renderer.Parts{"round": p.View.Round})
	}
	say(p, 24, 62, 44, title)
	say(p, 24, 104, 26, p.Say("pic-left", renderer.Parts{"left": p.View.Left}))
	cards(p, p.View.Stake, 220, 32, 0)
}

// seat is one person: points, what was won, whether a bid lies on the table.
func seat(p *pen, s engine.Seat, y float64) {
	v := p.View.Seats[s]
	shape := renderer.Shape(s) % renderer.ShapeCount
	p.Blit(p.Paintbox.Sheet.Get(shape, 60, 60, func(dc *gg.Context) {
		shape.Path(dc, 0, 0, 20)
		renderer.Outlined(dc, p.Paintbox.Theme, shape.Colour(), 2)
	}), 44, y+44)
	name := p.SeatName(int(s) + 1)
	if int(s) < len(p.Names) {
		name = p.Names[s]
	}
	say(p, 80, y+32, 28, p.Fonts().Clip(renderer.Book, 28, name, 130))
	bid := renderer.Yes(v.HasBid)
	// Clear of the corner that apps hide.
	say(p, 80, y+60, 22, p.Say("pic-points", renderer.Parts{"points": v.Points, "bid": bid}))
	cards(p, v.Won, 220, y+8, taken(p, s))
}

// taken is a prize that a seat took since the last picture, to be ringed; 0: none.
func taken(p *pen, s engine.Seat) int {
	prize := 0
	for _, e := range p.Since {
		if e, ok := e.(rules.PrizesTaken); ok && e.Seat == s {
			prize = e.Prizes[len(e.Prizes)-1]
		}
	}
	return prize
}

// cardKey names a sprite of a card.
type cardKey struct{ changed bool }

// cards lays cards beside each other, closer where there are many; one is ringed as changed.
func cards(p *pen, all []int, x, y float64, changed int) {
	step := float64(cardW + 8)
	if n := float64(len(all)); n*step > width-x {
		step = (width - x - cardW - 12) / (n - 1)
	}
	for i, card := range all {
		at := x + step*float64(i)
		p.Blit(p.Paintbox.Sheet.Get(cardKey{card == changed}, cardW+8, cardH+8, func(dc *gg.Context) {
			dc.DrawRoundedRectangle(-cardW/2, -cardH/2, cardW, cardH, 8)
			dc.SetColor(p.Paintbox.Theme.Card)
			dc.FillPreserve()
			dc.SetColor(p.Paintbox.Theme.Line)
			if card == changed {
				dc.SetColor(p.Paintbox.Theme.Change)
			}
			dc.SetLineWidth(4)
			dc.Stroke()
		}), at+cardW/2, y+cardH/2)
		say(p, at+8, y+32, 26, fmt.Sprint(card))
	}
}

// say sets words in the book face.
func say(p *pen, x, y, size float64, text string) {
	p.Text(renderer.Style{Font: renderer.Book, Size: size, Ink: p.Paintbox.Theme.Ink}, x, y, text)
}

// paper is the still layer.
func paper(p *pen, h float64) func(dc *gg.Context) {
	return func(dc *gg.Context) {
		dc.SetColor(p.Paintbox.Theme.Paper)
		dc.DrawRectangle(0, 0, width, h)
		dc.Fill()
	}
}

// sample is what inks are picked from, beside those of the theme.
func sample(b *renderer.Paintbox) *image.RGBA {
	return renderer.Sample(20, 20, func(dc *gg.Context) {
		dc.SetColor(b.Theme.Card)
		dc.DrawRectangle(0, 0, 20, 20)
		dc.Fill()
	})
}
