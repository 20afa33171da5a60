package exploration

import (
	"fmt"
	"image/color"
	"strings"

	"github.com/fogleman/gg"

	rules "landfall/engine/exploration"
	"landfall/renderer"
)

// drawnHeight is that of the strip with the card of the turn.
const drawnHeight = 172

// drawn is the card of the reader's turn; false: there is none.
func (p *pen) drawn() (rules.CardInfo, bool) {
	c := int(p.v.Turn.Card)
	if c == 0 || c >= len(p.a.Cards) || p.v.Acting != p.v.Reader || !p.seat(p.v.Reader).Out {
		return rules.CardInfo{}, false
	}
	return p.a.Cards[c], true
}

// drawnCard shows the card of the turn as a card: its deck and number, how far it lets one
// go, its marks, and what else happens.
func (p *pen) drawnCard(c rules.CardInfo, at renderer.Box) {
	t := p.Paintbox.Theme
	face := renderer.BoxAt(at.X, at.Y, 150, at.H)
	type key struct {
		deck rules.Deck
		h    float64
	}
	x, y := face.Middle()
	p.Blit(p.Paintbox.Sheet.Get(key{c.Deck, face.H}, face.W+8, face.H+8, func(dc *gg.Context) {
		b := renderer.BoxAt(-face.W/2, -face.H/2, face.W, face.H)
		p.Paintbox.PaintCard(dc, b)
		dc.SetColor([]color.Color{t.SeaDeep, t.Forest, t.War}[int(c.Deck)%3])
		dc.DrawRoundedRectangle(b.X+8, b.Y+8, b.W-16, 34, 8)
		dc.Fill()
	}), x, y)
	st := renderer.Style{Font: renderer.Book, Size: 27, Ink: t.Ink, Align: renderer.Centre}
	p.Text(st, x, face.Y+68, [...]string{"Water", "Land", "Empire"}[int(c.Deck)%3])
	st.Size = 42
	p.Text(st, x, face.Y+110, fmt.Sprint(max(0, p.v.Turn.Progress)))
	st.Size, st.Ink = 27, t.Soft
	p.Text(st, x, face.Low()-9, "to go")

	left, wide := face.Right()+22, int(at.W-face.W-40)
	st = renderer.Style{Font: renderer.Book, Size: 36, Ink: t.Ink}
	p.Text(st, left, at.Y+42, p.Fonts().Clip(renderer.Book, 36, c.Name, wide))
	st.Size = 28
	text := fmt.Sprintf("progress %d", c.Unknown)
	if c.Known != c.Unknown && c.Deck == rules.Water {
		text += fmt.Sprintf(", in known waters %d", c.Known)
	}
	if c.Deck == rules.Civilization {
		text = "no progress"
	}
	p.Text(st, left, at.Y+84, p.Fonts().Clip(renderer.Book, 28, text+marksOf(c), wide))
	st.Ink = t.Soft
	if text = strings.Join(happens(c.Effect), " · "); text == "" {
		text = "nothing else happens"
	}
	p.Text(st, left, at.Y+124, p.Fonts().Clip(renderer.Book, 28, text, wide))
}

// marksOf tells by what marks the card lets one discover.
func marksOf(c rules.CardInfo) string {
	text := ""
	if c.Free {
		text += " · a discovery"
	}
	if c.Tried {
		text += " · a discovery after a check"
	}
	if c.Rumors {
		text += " · rumors"
	}
	return text
}

// happens tells in single words what a card may bring, in the order of its effect.
func happens(effect string) []string {
	var list []string
	seen := map[string]bool{}
	for _, word := range strings.FieldsFunc(effect, func(r rune) bool { return strings.ContainsRune("(){}, :", r) }) {
		name := map[string]string{
			"scurvy": "scurvy", "damage": "ships hurt", "lost": "lost", "hungry": "hunger", "hostile": "hostile people", "unrest": "unrest",
			"dissension": "dissension", "illness": "the leader ails", "awe": "awe", "mil": "their army", "ruler": "the ruler", "ally": "allies",
			"entry": "an entry", "enter": "the capital opens", "expel": "driven out", "fight": "a fight", "leave": "a way out", "parley": "a parley",
			"check": "a check", "people": "people", "provisions": "provisions", "natives": "natives", "gold": "gold", "choice": "a choice",
		}[word]
		if name != "" && !seen[name] {
			seen[name] = true
			list = append(list, name)
		}
	}
	return list
}
