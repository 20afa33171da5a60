package amerigo

import (
	"strconv"

	"landfall/engine"
	am "landfall/engine/amerigo"
	"landfall/renderer"
)

// pen is one picture in the making.
type pen struct {
	*renderer.Pen[am.View]

	s       *style
	v       *am.View
	f       *am.Facts
	letters []string // of the seats' pieces
	changes changes
	least   float64 // pixels of the smallest word
	quiet   bool    // pieces have no letters: they are too small for them
}

func newPen(p *renderer.Pen[am.View], focus string) *pen {
	out := &pen{Pen: p, least: renderer.LeastText(focus, wide) * 360 / renderer.PhoneWide, s: &style{p.Paintbox}, v: &p.View, f: p.View.Facts(), changes: changesSince(p.Since)}
	out.letters = p.Initials(out.seats())
	return out
}

// seats is how many seats there are to draw.
func (p *pen) seats() int { return max(0, min(p.v.Seats, len(p.v.People))) }

// Text writes a word, as large as it must be at least.
func (p *pen) Text(st renderer.Style, x, y float64, text string) int {
	st.Size = max(st.Size, p.least)
	return p.Pen.Text(st, x, y, text)
}

// name is what a seat is called.
func (p *pen) name(seat engine.Seat) string {
	if name := p.Called(seat); name != "" {
		return name
	}
	if seat >= 0 && int(seat) < len(p.letters) {
		return p.letters[seat]
	}
	return "?"
}

// island is an island's name.
func (p *pen) island(i int) string {
	if i > 0 && i < len(p.f.Islands) {
		return p.f.Islands[i]
	}
	return ""
}

// clip writes a line that is cut to a width.
func (p *pen) clip(st renderer.Style, x, y float64, text string, width float64) {
	p.Text(st, x, y, p.s.Fonts.Clip(st.Font, max(st.Size, p.least), text, int(width)))
}

// num is a number, within what a picture has room for.
func num(n int) string { return strconv.Itoa(max(-99, min(n, 999))) }
