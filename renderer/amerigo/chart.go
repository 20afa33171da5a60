package amerigo

import (
	"image"
	"image/color"
	"math"
	"slices"

	"github.com/fogleman/gg"

	am "landfall/engine/amerigo"
	"landfall/renderer"
)

// leastGood is how large a good is at least where a space has room for it: what one can
// still tell apart on a phone.
const leastGood = 14

// chart draws a window of the chart.
type chart struct {
	*pen
	grid
	aims []aim                   // of the letters
	rose image.Rectangle         // where a compass is
	kept map[int]image.Rectangle // where chests lie, by island: no name stands there
}

// draw draws islands and everything on them.
func (c *chart) draw() {
	c.names()
	c.each(func(at am.Cell, q *am.Square, x, y float64) {
		if q.Ground == am.Land {
			c.Blit(c.s.land(c.cell, c.same(at, func(o *am.Square) bool { return o.Ground == am.Land })), x, y)
		} else if shore := c.shore(at); shore != 0 {
			c.Blit(c.s.surf(c.cell, shore), x, y)
		}
	})
	c.compass()
	c.each(c.space)
	c.ghosts()
	c.chests()
	for _, v := range c.changes.voyages {
		c.voyage(v[0], v[1], 0, c.s.Theme.Change)
	}
	c.ships()
	c.each(func(at am.Cell, _ *am.Square, x, y float64) {
		if c.changes.cells[at] > 0 {
			c.Blit(c.s.changed(c.cell, c.changedAround(at)), x, y)
		}
	})
	c.letters()
	c.islandNames()
}

// each visits the window's spaces in reading order.
func (c *chart) each(visit func(at am.Cell, q *am.Square, x, y float64)) {
	for row := c.top + 1; row <= c.top+c.rows; row++ {
		for column := c.left + 1; column <= c.left+c.cols; column++ {
			at := am.CellAt(column, row)
			x, y := c.middle(at)
			visit(at, &c.v.Squares[at], x, y)
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
func (c *chart) changedAround(at am.Cell) int {
	n := 0
	for i, near := range at.Near() {
		if c.changes.cells[near] == c.changes.cells[at] {
			n |= 1 << i
		}
	}
	return n
}

// space draws what lies on a space.
func (c *chart) space(at am.Cell, q *am.Square, x, y float64) {
	t := c.s.Theme
	switch {
	case q.Ground == am.Anchor:
		c.Icon("anchor", x, y, math.Round(c.cell*0.56), renderer.Mix(t.Soft, t.Sea, 0.2))
	case q.Ground != am.Land:
	case q.Tile != am.NoShape:
		same := c.same(at, func(o *am.Square) bool { return o.Piece == q.Piece && o.Tile == q.Tile })
		c.Blit(c.s.built(c.cell, same, int(q.Owner)), x, y)
		if q.Owner > 0 && c.firstOf(at, q) {
			c.putEmblem(int(q.Owner)-1, x, y, c.cell*0.31)
		}
	case q.Post > 0:
		c.putPost(int(q.Post)-1, x, y+2, c.cell)
	case q.Good != am.NoGood && q.Good <= am.Coffee:
		c.good(q.Good, x, y, math.Round(math.Max(c.cell*0.28, math.Min(c.cell*0.42, leastGood))))
	case q.Space:
		c.Blit(c.s.socket(c.cell), x, y)
	}
}

// firstOf tells whether a space is the first of its tile, which bears the owner's sign.
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
		s.paintTile(dc, size, same, renderer.Fade(s.Theme.Change, 0), s.Theme.Change, 5, size*0.2, 1)
	})
}

// afloat tells whether a ship can be in a place, on the chart or on its frame.
func (c *chart) afloat(s am.Spot) bool {
	if s.OnFrame() {
		return slices.Contains(c.v.Frames(), s)
	}
	at := s.Cell()
	w, h := c.measures()
	return at.Column() >= 1 && at.Column() <= w && at.Row() >= 1 && at.Row() <= h
}

// wakeKey names what a way is dotted with.
type wakeKey struct {
	hollow bool
	ink    color.NRGBA
}

// voyage draws the way of a ship since the last picture, or that it would take in one of several turns: those of every
// second turn are hollow dots between the others', so that one sees whose is which.
func (c *chart) voyage(from, to am.Spot, turn int, ink color.NRGBA) {
	if !c.afloat(from) || !c.afloat(to) {
		return
	}
	way := c.v.Way(from, to)
	key := wakeKey{turn%2 == 1, ink}
	dot := c.s.Sheet.Get(key, 14, 14, func(dc *gg.Context) {
		dc.SetColor(ink)
		if key.hollow {
			dc.DrawCircle(0, 0, 4)
			dc.SetLineWidth(2)
			dc.Stroke()
			return
		}
		dc.DrawCircle(0, 0, 3.4)
		dc.Fill()
	})
	for i := range max(0, len(way)-1) {
		x1, y1, ok := c.spot(way[i])
		x2, y2, there := c.spot(way[i+1])
		steps := int(math.Hypot(x2-x1, y2-y1) / 16)
		for k := 1; ok && there && k <= steps; k++ {
			f := (float64(k) - float64(turn%2)/2) / float64(steps+1)
			c.Blit(dot, x1+(x2-x1)*f, y1+(y2-y1)*f)
		}
	}
}

// shipsApart is how far ships on one space of the frame are from each other.
const shipsApart = 44

// ships draws the ships; on a frame space there may be several.
func (c *chart) ships() {
	there := map[am.Spot]int{}
	for seat := range c.seats() {
		for number, s := range c.v.People[seat].Ships {
			x, y, ok := c.spot(s)
			if s == 0 || !ok {
				continue
			}
			if s.OnFrame() {
				side, _ := s.Frame()
				shift := (float64(min(there[s], 3)) - 1.5) * shipsApart
				if side == am.North || side == am.South {
					x += shift
				} else {
					y += shift
				}
				there[s]++
			}
			if c.changes.spots[s] > 0 {
				c.Blit(c.s.Ring(c.cell*0.5), x, y)
			}
			c.putShip(seat, number+1, x, y, min(c.cell, 54))
		}
	}
}
