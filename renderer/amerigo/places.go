package amerigo

import (
	"fmt"

	"github.com/fogleman/gg"

	am "landfall/engine/amerigo"
	"landfall/renderer"
)

// placesCards are how many cards there are in a row, and the land that each shows, for so many places at most.
type placesCards struct{ most, perRow, across, down int }

// cardsFor are the cards for so many places: fewer are larger.
func cardsFor(n int) placesCards {
	for _, c := range []placesCards{{6, 3, 8, 6}, {12, 4, 7, 6}} {
		if n <= c.most {
			return c
		}
	}
	return placesCards{perRow: 5, across: 6, down: 5}
}

// places draws every way a tile can lie in the land around it, each with its letter.
func (p *pen) places() {
	var ways []aim
	for _, m := range p.Marks {
		if w, ok := m.Answer.(am.PlaceTile); ok && len(w.Cells) > 0 {
			ways = append(ways, aim{mark: m, ways: [][]am.Cell{w.Cells}})
		}
	}
	if len(ways) == 0 {
		p.islandsAlone()
		return
	}
	of := cardsFor(len(ways))
	rows := (len(ways) + of.perRow - 1) / of.perRow
	const gap, inside = 8.0, 6.0
	width := (wide - 2*cropEdge - gap*float64(of.perRow-1)) / float64(of.perRow)
	cell := float64(int((width - 2*inside) / float64(of.across)))
	each := cell*float64(of.down) + 2*inside
	high := stripHigh + float64(rows)*(each+gap) - gap + cropEdge
	var grids []grid
	for i, w := range ways {
		x, y := cropEdge+float64(i%of.perRow)*(width+gap), stripHigh+float64(i/of.perRow)*(each+gap)
		grids = append(grids, p.cardGrid(w.ways[0], of, renderer.BoxAt(x, y, width, each), cell))
	}
	p.Begin(fmt.Sprint("places ", len(ways)), wide, high, func(dc *gg.Context) {
		p.s.PaintPaper(dc, wide, high)
		for i := range grids {
			p.s.PaintCard(dc, grids[i].at)
			p.s.paintSea(dc, grids[i].spaces())
		}
	})
	p.strip(renderer.BoxAt(cropEdge+4, 0, wide-2*cropEdge-8, stripHigh))
	p.quiet = true
	for i := range ways {
		c := chart{pen: p, grid: grids[i], aims: ways[i : i+1]}
		c.place()
	}
}

// cardGrid is the land around a tile in a card.
func (p *pen) cardGrid(way []am.Cell, of placesCards, at box, cell float64) grid {
	w, h := p.measures()
	l, r, u, d := w, 1, h, 1
	for _, c := range way {
		l, r, u, d = min(l, c.Column()), max(r, c.Column()), min(u, c.Row()), max(d, c.Row())
	}
	g := grid{at: at, cell: cell, wide: w, high: h}
	g.window = window{cols: min(w, of.across), rows: min(h, of.down)}
	g.left = max(0, min((l+r)/2-of.across/2, w-g.cols))
	g.top = max(0, min((u+d)/2-of.down/2, h-g.rows))
	g.x = at.X + (at.W-cell*float64(g.cols))/2
	g.y = at.Y + (at.H-cell*float64(g.rows))/2
	return g
}

// place draws the land of a card with the tile, and its letter in the corner that hides least.
func (c *chart) place() {
	c.each(func(at am.Cell, q *am.Square, x, y float64) {
		if q.Ground == am.Land {
			c.Blit(c.s.land(c.cell, c.same(at, func(o *am.Square) bool { return o.Ground == am.Land })), x, y)
		} else if shore := c.shore(at); shore != 0 {
			c.Blit(c.s.surf(c.cell, shore), x, y)
		}
	})
	c.each(c.space)
	c.ghosts()
	c.chests()
	c.cornerLetter()
}
