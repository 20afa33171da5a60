package amerigo

import (
	"fmt"

	"github.com/fogleman/gg"

	am "landfall/engine/amerigo"
	"landfall/renderer"
)

// Measures of the places for a tile.
const (
	perRow   = 3
	size     = 38 // of a space
	across   = 8  // spaces
	down     = 6
	cardWide = (wide - 2*edge - 2*14) / perRow
	cardHigh = 300
)

// places draws every way a tile can lie, each with the letter by which the answers call
// it, in the land around it.
func (p *pen) places() {
	ways := p.v.Ways
	if len(ways) == 0 || len(ways) > 26 {
		p.islandsAlone()
		return
	}
	rows := (len(ways) + perRow - 1) / perRow
	high := float64(edge + headHigh + rows*(cardHigh+14) + edge)
	card := func(i int) box {
		return renderer.BoxAt(edge+float64(i%perRow)*(cardWide+14), float64(edge+headHigh+i/perRow*(cardHigh+14)), cardWide, cardHigh)
	}
	p.Begin(fmt.Sprint("places ", len(ways)), wide, high, func(dc *gg.Context) {
		p.s.PaintPaper(dc, wide, high)
		for i := range ways {
			at := card(i)
			p.s.PaintCard(dc, at)
			p.s.paintSea(dc, renderer.BoxAt(at.X+(at.W-size*across)/2, at.Y+58, size*across, size*down))
		}
	})
	p.head(renderer.BoxAt(edge, edge, wide-2*edge, headHigh))
	p.quiet = true
	for i, w := range ways {
		p.place(i, w, card(i))
	}
}

// place draws a window of the chart around a tile.
func (p *pen) place(i int, w am.PlaceTile, at box) {
	t := p.s.Theme
	if len(w.Cells) == 0 {
		return
	}
	l, r, u, d := 99, 0, 99, 0
	for _, c := range w.Cells {
		l, r, u, d = min(l, c.Column()), max(r, c.Column()), min(u, c.Row()), max(d, c.Row())
	}
	fromX := min(max(1, (l+r)/2-across/2+1), max(1, p.v.Columns()-across+1))
	fromY := min(max(1, (u+d)/2-down/2+1), max(1, p.v.Rows()-down+1))
	c := chart{cell: size, x: at.X + (at.W-size*across)/2 - size*float64(fromX-1), y: at.Y + 58 - size*float64(fromY-1)}
	covered := map[am.Cell]bool{}
	for _, one := range w.Cells {
		covered[one] = true
	}
	for y := fromY; y < fromY+down && y <= p.v.Rows(); y++ {
		for x := fromX; x < fromX+across && x <= p.v.Columns(); x++ {
			cell := am.CellAt(x, y)
			q := &p.v.Squares[cell]
			mx, my := c.middle(cell)
			if q.Ground == am.Land {
				p.Blit(p.s.land(size, p.same(cell, func(o *am.Square) bool { return o.Ground == am.Land })), mx, my)
			}
			p.space(c, cell, q, mx, my)
			if covered[cell] {
				n := 0
				for k, near := range cell.Near() {
					if covered[near] {
						n |= 1 << k
					}
				}
				p.Blit(p.s.ghost(size, n), mx, my)
			}
		}
	}
	p.Text(renderer.Style{Font: renderer.Strong, Size: 40, Ink: t.Mark}, at.X+16, at.Y+46, string(rune('A'+i)))
	st := renderer.Style{Font: renderer.SmallCaps, Size: 30, Ink: t.Ink, Align: renderer.Right}
	p.clip(st, at.Right()-14, at.Y+44, p.island(int(p.v.Squares[w.Cells[0]].Island))+" "+w.Cells[0].String(), at.W-80)
}
