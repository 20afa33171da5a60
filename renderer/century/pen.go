package century

import (
	"image/color"

	cn "landfall/engine/century"
	"landfall/renderer"
)

// pen is one picture in the making.
type pen struct {
	*renderer.Pen[cn.View]

	s       *style
	v       *cn.View
	maps    map[string][]string
	letters []string // of the seats' pieces
	least   float64  // the smallest size of words
	changes changes
	on      color.NRGBA // ink on the face of a card or tile; A of 0: the theme's
}

func newPen(p *renderer.Pen[cn.View], maps map[string][]string) *pen {
	since := p.Since
	if p.View.Over {
		since = nil // the last board is a keepsake
	}
	out := &pen{Pen: p, s: &style{p.Paintbox}, v: &p.View, maps: maps, changes: changesSince(since), least: leastPart}
	out.letters = p.Initials(len(p.View.Seats))
	return out
}

// Text sets words, never smaller than this kind of picture allows.
func (p *pen) Text(st renderer.Style, x, y float64, text string) int {
	st.Size = max(st.Size, p.least)
	return p.Pen.Text(st, x, y, text)
}
