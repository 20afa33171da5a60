package amerigo

import (
	"image"
	"math"

	am "landfall/engine/amerigo"
	"landfall/renderer"
)

// names writes the names of rows and columns, and of the frame's sides.
func (p *pen) names(c chart) {
	st := renderer.Style{Font: renderer.Strong, Size: 20, Ink: p.s.Theme.Soft, Align: renderer.Centre}
	top, low := c.y-c.frame-10, c.y+float64(c.rows)*c.cell+c.frame+math.Min(28, c.labels-8)
	for i := range c.cols {
		x := c.x + (float64(i)+0.5)*c.cell
		p.Text(st, x, top, string(rune('A'+i)))
		p.Text(st, x, low, string(rune('A'+i)))
	}
	for i := range c.rows {
		y := c.y + (float64(i)+0.5)*c.cell + 9
		p.Text(st, c.x-c.frame-c.labels/2, y, num(i+1))
		p.Text(st, c.x+float64(c.cols)*c.cell+c.frame+c.labels/2, y, num(i+1))
	}
	p.frameNames(c)
}

// frameNames names the spaces of the frame where no ship lies: "north 2".
func (p *pen) frameNames(c chart) {
	taken := map[am.Spot]bool{}
	for i := range p.seats() {
		for _, s := range p.v.People[i].Ships {
			taken[s] = true
		}
	}
	st := renderer.Style{Font: renderer.Italic, Size: 22, Ink: p.s.Theme.Soft, Align: renderer.Centre}
	for side := am.North; side <= am.West; side++ {
		n := c.cols / tilePer
		upright := side == am.East || side == am.West
		if upright {
			n = c.rows / tilePer
		}
		for i := 1; i <= n; i++ {
			s := am.Frame(side, i)
			if taken[s] {
				continue
			}
			x, y := c.spot(s)
			switch {
			case upright && c.frame < frame: // no room for the word
				p.Text(st, x, y+9, side.String()[:1]+num(i))
			case upright:
				p.Text(st, x, y-6, side.String())
				p.Text(st, x, y+26, num(i))
			default:
				p.Text(st, x, y+9, side.String()+" "+num(i))
			}
		}
	}
}

// islandNames writes the names of the islands on water or plain land near them, where
// there is room.
func (p *pen) islandNames(c chart) {
	size := math.Max(24, p.least)
	st := renderer.Style{Font: renderer.SmallCaps, Size: size, Ink: p.s.Theme.Ink, Halo: p.s.Theme.Halo, Align: renderer.Centre}
	for i := 1; i < len(p.v.Islands); i++ {
		name := p.island(i)
		if p.v.Islands[i].Size <= 0 || name == "" {
			continue
		}
		width := float64(p.s.Fonts.Measure(st.Font, size, 0, name))
		best, most := [2]float64{}, -1<<30
		p.eachSpace(c, func(at am.Cell, q *am.Square, x, y float64) {
			if int(q.Island) != i {
				return
			}
			for _, dy := range []float64{-c.cell * 0.82, 0, c.cell * 0.82} {
				nx := min(max(x, c.x+width/2+4), c.x+float64(c.cols)*c.cell-width/2-4)
				if n := p.room(c, nx, y+dy, width, size, i); n > most {
					best, most = [2]float64{nx, y + dy}, n
				}
			}
		})
		if most > -50 {
			p.Text(st, best[0], best[1]+7, name)
		}
	}
}

// room is how well a name stands somewhere: not over words, nor over what lies there.
func (p *pen) room(c chart, x, y, width, size float64, island int) int {
	if y < c.y+10 || y > c.y+float64(c.rows)*c.cell-10 {
		return -1 << 20
	}
	here := image.Rect(int(x-width/2)-3, int(y-size*0.6), int(x+width/2)+3, int(y+size*0.6))
	for _, w := range p.Canvas.Words {
		if w.Box.Overlaps(here) {
			return -1 << 20
		}
	}
	n := 0
	for px := x - width/2 + 4; px < x+width/2; px += c.cell / 2 {
		column, row := int((px-c.x)/c.cell)+1, int((y-c.y)/c.cell)+1
		if column < 1 || column > c.cols || row < 1 || row > c.rows {
			return -1 << 20
		}
		q := &p.v.Squares[am.CellAt(column, row)]
		switch {
		case q.Ground == am.Sea:
			n += 2
		case q.Ground == am.Anchor || q.Good != am.NoGood || q.Space || q.Post > 0 || q.Owner > 0:
			n -= 8
		case q.Tile != am.NoShape:
			n -= 5
		case int(q.Island) != island:
			n -= 4
		}
	}
	return n
}
