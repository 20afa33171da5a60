package amerigo

import (
	"math"

	"github.com/fogleman/gg"

	am "landfall/engine/amerigo"
	"landfall/renderer"
)

// Measures of a chart's surroundings.
const (
	labels  = 36 // room for the names of rows and columns
	frame   = 46 // the frame's water
	tilePer = 5  // spaces along an island tile
	// Of a low chart.
	lowLabels, lowFrame = 32, 36
)

// leastGood is how large a good is at least where a space has room for it: what one can
// still tell apart on a phone.
const leastGood = 14

// chart is where a chart lies.
type chart struct {
	at         box     // with frame and labels
	frame      float64 // the frame's water
	labels     float64 // room for the names of rows and columns
	cell       float64 // the side of a space
	x, y       float64 // the corner of the first space
	cols, rows int
}

// chartAt lays a chart out in a width.
func (p *pen) chartAt(x, y, width float64) chart { return p.chartWithin(x, y, width, width) }

// chartWithin lays a chart out in a width, not wider and not higher than most.
func (p *pen) chartWithin(x, y, width, most float64) chart {
	cols := max(tilePer, min(p.v.Columns(), 20))
	rows := max(tilePer, min(p.v.Rows(), 20))
	c := chart{frame: frame, labels: labels, cols: cols, rows: rows}
	if most < width {
		c.frame, c.labels = lowFrame, lowLabels
	}
	margin := c.frame + c.labels
	cell := math.Floor((min(width, most) - 2*margin) / float64(max(cols, rows)))
	if most >= width {
		cell = math.Floor((width - 2*margin) / float64(cols)) // as high as it comes
	} else {
		width = cell*float64(cols) + 2*margin
	}
	c.at = renderer.BoxAt(x, y, width, cell*float64(rows)+2*margin)
	c.cell, c.x, c.y = cell, x+(width-cell*float64(cols))/2, y+margin
	return c
}

// middle is the middle of a space.
func (c chart) middle(at am.Cell) (x, y float64) {
	return c.x + (float64(at.Column())-0.5)*c.cell, c.y + (float64(at.Row())-0.5)*c.cell
}

// spot is the middle of where a ship is.
func (c chart) spot(s am.Spot) (x, y float64) {
	if !s.OnFrame() {
		return c.middle(s.Cell())
	}
	side, n := s.Frame()
	along := (float64(n) - 0.5) * tilePer * c.cell
	switch side {
	case am.North:
		return c.x + along, c.y - c.frame/2
	case am.South:
		return c.x + along, c.y + float64(c.rows)*c.cell + c.frame/2
	case am.West:
		return c.x - c.frame/2, c.y + along
	}
	return c.x + float64(c.cols)*c.cell + c.frame/2, c.y + along
}

// paint paints the chart's still layer: sea and frame.
func (c chart) paint(s *style, dc *gg.Context) {
	w, h := float64(c.cols)*c.cell, float64(c.rows)*c.cell
	outer := renderer.BoxAt(c.x-c.frame, c.y-c.frame, w+2*c.frame, h+2*c.frame)
	dc.DrawRoundedRectangle(outer.X, outer.Y, outer.W, outer.H, 10)
	dc.SetColor(s.Theme.SeaDeep)
	dc.FillPreserve()
	dc.SetColor(s.Theme.Coast)
	dc.SetLineWidth(2)
	dc.Stroke()
	s.paintSea(dc, renderer.BoxAt(c.x, c.y, w, h))
	dc.SetColor(renderer.Fade(s.Theme.Soft, 0.5))
	dc.SetLineWidth(1.6)
	dc.DrawRectangle(c.x, c.y, w, h)
	dc.Stroke()
	for i := tilePer; i < c.cols; i += tilePer {
		x := c.x + float64(i)*c.cell
		dc.DrawLine(x, c.y-c.frame, x, c.y)
		dc.DrawLine(x, c.y+h, x, c.y+h+c.frame)
		dc.Stroke()
	}
	for i := tilePer; i < c.rows; i += tilePer {
		y := c.y + float64(i)*c.cell
		dc.DrawLine(c.x-c.frame, y, c.x, y)
		dc.DrawLine(c.x+w, y, c.x+w+c.frame, y)
		dc.Stroke()
	}
	// A faint grid over the sea, so that spaces can be counted.
	dc.SetColor(renderer.Fade(s.Theme.Rhumb, 0.8))
	dc.SetLineWidth(1)
	for i := 1; i < c.cols; i++ {
		dc.DrawLine(c.x+float64(i)*c.cell, c.y, c.x+float64(i)*c.cell, c.y+h)
	}
	for i := 1; i < c.rows; i++ {
		dc.DrawLine(c.x, c.y+float64(i)*c.cell, c.x+w, c.y+float64(i)*c.cell)
	}
	dc.Stroke()
}

// chart draws islands and everything on them.
func (p *pen) chart(c chart) {
	p.names(c)
	p.eachSpace(c, func(at am.Cell, q *am.Square, x, y float64) {
		if q.Ground == am.Land {
			p.Blit(p.s.land(c.cell, p.same(at, func(o *am.Square) bool { return o.Ground == am.Land })), x, y)
		}
	})
	p.eachSpace(c, func(at am.Cell, q *am.Square, x, y float64) { p.space(c, at, q, x, y) })
	p.chests(c)
	for _, v := range p.marks.voyages {
		p.voyage(c, v[0], v[1])
	}
	p.ships(c)
	p.eachSpace(c, func(at am.Cell, _ *am.Square, x, y float64) {
		if p.marks.cells[at] > 0 {
			p.Blit(p.s.changed(c.cell, p.markedAround(at)), x, y)
		}
	})
	p.islandNames(c)
}

// eachSpace visits the chart's spaces in reading order.
func (p *pen) eachSpace(c chart, visit func(at am.Cell, q *am.Square, x, y float64)) {
	for row := 1; row <= c.rows; row++ {
		for column := 1; column <= c.cols; column++ {
			at := am.CellAt(column, row)
			x, y := c.middle(at)
			visit(at, &p.v.Squares[at], x, y)
		}
	}
}

// same tells which neighbours of a space are of the same kind.
func (p *pen) same(at am.Cell, is func(*am.Square) bool) int {
	n := 0
	for i, near := range at.Near() {
		if is(&p.v.Squares[near]) {
			n |= 1 << i
		}
	}
	return n
}

// markedAround tells which neighbours were changed in the same step.
func (p *pen) markedAround(at am.Cell) int {
	n := 0
	for i, near := range at.Near() {
		if p.marks.cells[near] == p.marks.cells[at] {
			n |= 1 << i
		}
	}
	return n
}

// space draws what lies on a space.
func (p *pen) space(c chart, at am.Cell, q *am.Square, x, y float64) {
	t := p.s.Theme
	switch {
	case q.Ground == am.Anchor:
		p.Icon("anchor", x, y, math.Round(c.cell*0.56), renderer.Mix(t.Soft, t.Sea, 0.2))
	case q.Ground != am.Land:
	case q.Tile != am.NoShape:
		same := p.same(at, func(o *am.Square) bool { return o.Piece == q.Piece && o.Tile == q.Tile })
		p.Blit(p.s.built(c.cell, same, int(q.Owner)), x, y)
		if q.Owner > 0 && p.firstOf(at, q) {
			p.putEmblem(int(q.Owner)-1, x, y, c.cell*0.31)
		}
	case q.Post > 0:
		p.putPost(int(q.Post)-1, x, y+2, c.cell)
	case q.Good != am.NoGood && q.Good <= am.Coffee:
		p.good(q.Good, x, y, math.Round(math.Max(c.cell*0.28, math.Min(c.cell*0.42, leastGood))))
	case q.Space:
		p.Blit(p.s.socket(c.cell), x, y)
	}
}

// firstOf tells whether a space is the first of its tile, which bears the owner's mark.
func (p *pen) firstOf(at am.Cell, q *am.Square) bool {
	for c := range at {
		if o := &p.v.Squares[c]; o.Piece == q.Piece && o.Tile == q.Tile {
			return false
		}
	}
	return true
}

type socketKey struct{ socket float64 }

// socket is an empty space for a trading post.
func (s *style) socket(size float64) *renderer.Sprite {
	return s.Sheet.Get(socketKey{size}, size, size, func(dc *gg.Context) {
		k := size / 46
		dc.Scale(k, k)
		dc.MoveTo(-12, 12)
		dc.LineTo(-12, -3)
		dc.LineTo(0, -14)
		dc.LineTo(12, -3)
		dc.LineTo(12, 12)
		dc.ClosePath()
		dc.SetColor(renderer.Fade(s.Theme.Socket, 0.75))
		dc.FillPreserve()
		dc.SetColor(s.Theme.Soft)
		dc.SetLineWidth(2)
		dc.SetDash(4, 3)
		dc.Stroke()
	})
}

type changedKey struct {
	size float64
	same int
}

// changed is an outline of what changed.
func (s *style) changed(size float64, same int) *renderer.Sprite {
	return s.Sheet.Get(changedKey{size, same}, size+12, size+12, func(dc *gg.Context) {
		s.paintTile(dc, size, same, renderer.Fade(s.Theme.Mark, 0), s.Theme.Mark, 5, size*0.2, 1)
	})
}

// chests marks the big islands whose chest still lies there, on a free space.
func (p *pen) chests(c chart) {
	for i := range p.v.Islands {
		if !p.v.Islands[i].Chest {
			continue
		}
		var at am.Cell
		p.eachSpace(c, func(one am.Cell, q *am.Square, _, _ float64) {
			if at == 0 && int(q.Island) == i && q.Free() && !q.Space && q.Good == am.NoGood {
				at = one
			}
		})
		if at != 0 {
			x, y := c.middle(at)
			p.Blit(p.s.Token("chest", math.Round(c.cell*0.3), p.s.Theme.Gold, p.s.Theme.GoldInk), x, y)
		}
	}
}

// voyage draws the way of a ship since the last picture.
func (p *pen) voyage(c chart, from, to am.Spot) {
	if from == 0 {
		return
	}
	x1, y1 := c.spot(from)
	x2, y2 := c.spot(to)
	steps := int(math.Hypot(x2-x1, y2-y1) / 16)
	dot := p.s.Sheet.Get("wake", 12, 12, func(dc *gg.Context) {
		dc.DrawCircle(0, 0, 3.4)
		dc.SetColor(p.s.Theme.Mark)
		dc.Fill()
	})
	for i := 1; i < steps; i++ {
		f := float64(i) / float64(steps)
		p.Blit(dot, x1+(x2-x1)*f, y1+(y2-y1)*f)
	}
}

// ships draws the ships; on a frame space there may be several.
func (p *pen) ships(c chart) {
	there := map[am.Spot]int{}
	for seat := range p.seats() {
		for _, s := range p.v.People[seat].Ships {
			if s == 0 || !s.OnFrame() && (s.Cell().Column() > c.cols || s.Cell().Row() > c.rows) {
				continue
			}
			x, y := c.spot(s)
			if s.OnFrame() {
				side, _ := s.Frame()
				shift := (float64(there[s]) - 1.5) * 44
				if there[s] > 3 {
					shift = 1.5 * 44
				}
				if side == am.North || side == am.South {
					x += shift
				} else {
					y += shift
				}
				there[s]++
			}
			if p.marks.spots[s] > 0 {
				p.Blit(p.s.Ring(c.cell*0.5), x, y)
			}
			p.putShip(seat, x, y, min(c.cell, 54))
		}
	}
}
