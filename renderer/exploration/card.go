package exploration

import (
	"fmt"
	"image/color"
	"strings"

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
	t := p.Paintbox.Theme
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
	p.Text(st, left+4, at.Y+41, p.Fonts().Clip(renderer.Book, 31, strings.TrimSuffix(c.Name, "!"), wide-8))
	st.Halo, st.Size = color.NRGBA{}, 28
	p.Text(st, left, at.Y+86, p.Fonts().Clip(renderer.Book, 28, fmt.Sprintf("%d to go", max(0, p.v.Turn.Progress))+drawsOf(c), wide))
	st.Ink, st.Size = t.Soft, 27
	for i, line := range p.Fonts().Wrap(st.Font, st.Size, c.Says, wide) {
		if low := at.Y + 122 + float64(i)*34; low < at.Low()-8 {
			p.Text(st, left, low, line)
		}
	}
}

// drawsOf tells what the card lets one discover, and how.
func drawsOf(c rules.CardInfo) string {
	text := ""
	if c.Free {
		text += " · discovery"
	}
	if c.Tried {
		text += " · discovery by a check"
	}
	if c.Rumors {
		text += " · rumors"
	}
	return text
}
