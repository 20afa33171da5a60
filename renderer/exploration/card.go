package exploration

import (
	"image/color"
	"math"
	"strconv"

	"github.com/fogleman/gg"

	rules "landfall/engine/exploration"
	"landfall/renderer"
)

// drawn is the card of the reader's turn; false: there is none.
func (p table) drawn() (rules.CardInfo, bool) {
	c := int(p.v.Turn.Card)
	if c == 0 || c >= len(p.a.Cards) || p.v.Acting != p.v.Reader || !p.seat(p.v.Reader).Out {
		return rules.CardInfo{}, false
	}
	return p.a.Cards[c], true
}

// drawnCard shows the card of the turn as a card: its name in the colour of its deck, how
// far it still lets one go, what it discovers, and what it does in a sentence.
func (p table) drawnCard(c rules.CardInfo, at renderer.Box) {
	t, no := p.Paintbox.Theme, strconv.Itoa(int(c.No))
	const band = 48
	type key struct {
		deck rules.Deck
		w, h float64
	}
	x, y := at.Middle()
	p.Blit(p.Paintbox.Sheet.Get(key{c.Deck, at.W, at.H}, at.W+8, at.H+8, func(dc *gg.Context) {
		b := renderer.BoxAt(-at.W/2, -at.H/2, at.W, at.H)
		p.Paintbox.PaintCard(dc, b)
		dc.SetColor([]color.Color{t.SeaDeep, t.Forest, t.War}[int(c.Deck)%3])
		dc.DrawRoundedRectangle(b.X+8, b.Y+8, b.W-16, band-6, 8)
		dc.Fill()
	}), x, y)
	left, wide := at.X+18, int(at.W-36)
	st := renderer.Style{Font: renderer.Book, Size: 31, Ink: t.Ink, Halo: t.Halo}
	p.Text(st, left+4, at.Y+41, p.Fonts().Clip(renderer.Book, 31, p.Say("pic-card", renderer.Parts{"card": no}), wide-8))
	st.Halo, st.Size = color.NRGBA{}, partText
	p.Text(st, left, at.Y+84, p.Fonts().Clip(renderer.Book, st.Size, p.toGo(c), wide))
	st.Ink = t.Soft
	low := at.Y + 120
	for _, line := range p.Fonts().Wrap(st.Font, st.Size, p.Say("saying."+no, renderer.Parts{"says": c.Says}), wide) {
		if low < at.Low()-8 {
			p.Text(st, left, low, line)
		}
		low += sayingHigh
	}
	if room := at.Low() - low + 20; room > 70 {
		p.Blit(p.deck(c.Deck, at.W-60, math.Floor(math.Min(room-10, 130))), x, at.Low()-14)
	}
}

// sayingHigh is how high a line of what a card does is.
const sayingHigh = 34

// deck is what is seen on the cards of a deck: waves, peaks, or the steps of a temple.
func (p table) deck(of rules.Deck, wide, high float64) *renderer.Sprite {
	type key struct {
		deck       rules.Deck
		wide, high float64
	}
	t := p.Paintbox.Theme
	return p.Paintbox.Sheet.Get(key{of, wide, high}, wide+8, 2*high+8, func(dc *gg.Context) {
		dc.SetLineWidth(3)
		dc.SetLineCapRound()
		c := tintsOf(t)
		switch int(of) % 3 {
		case 0:
			dc.SetColor(c.river)
			for row := range 3 {
				y := -high * (0.12 + 0.24*float64(row))
				for x := -wide/2 + float64(row%2)*22; x < wide/2-44; x += 44 {
					dc.MoveTo(x, y)
					dc.QuadraticTo(x+11, y-high*0.16, x+22, y)
					dc.QuadraticTo(x+33, y+high*0.06, x+44, y)
				}
			}
			dc.Stroke()
		case 1:
			for i := range 5 {
				x, r := (float64(i)-2)*wide/5.4, high*(0.5+0.3*wobble(float64(i), 5))
				dc.MoveTo(x-r, 0)
				dc.LineTo(x, -r)
				dc.LineTo(x+r, 0)
				dc.SetColor(t.Mountains)
				dc.FillPreserve()
				dc.SetColor(c.peak)
				dc.Stroke()
			}
		default:
			dc.Translate(0, -high*0.38)
			paintCity(dc, t, rules.Aztec, proud, high*0.46)
		}
	})
}

// toGo tells how far a card still lets one go, what it lets one discover, and how.
func (p table) toGo(c rules.CardInfo) string {
	return p.Say("pic-to-go", renderer.Parts{"n": max(0, p.v.Turn.Progress), "free": renderer.Yes(c.Free), "tried": renderer.Yes(c.Tried), "rumors": renderer.Yes(c.Rumors)})
}
