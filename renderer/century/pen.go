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
	marks   marks
	on      color.NRGBA // ink on the face of a card or tile; A of 0: the theme's
}

func newPen(p *renderer.Pen[cn.View], maps map[string][]string) *pen {
	out := &pen{Pen: p, s: &style{p.Paintbox}, v: &p.View, maps: maps, marks: markSince(p.Since)}
	out.letters = out.initials()
	return out
}
