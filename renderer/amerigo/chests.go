package amerigo

import (
	"image"
	"math"

	am "landfall/engine/amerigo"
)

// leastChest is how large a chest is at least.
const leastChest = 11

// chests draws the treasure chests that nobody has: each where four spaces of its island meet, the same in every
// picture, so that it covers no good and does not look like one.
func (c *chart) chests() {
	for i, at := range c.chestBoxes() {
		if mid := at.Min.Add(at.Max); c.v.Islands[i].Chest {
			c.Blit(c.s.Token("chest", float64(at.Dx())/2, c.s.Theme.Gold, c.s.Theme.GoldInk), float64(mid.X)/2, float64(mid.Y)/2)
		}
	}
}

// chestBoxes are where the chests of big islands lie in the window, also those that somebody has; by island.
func (c *chart) chestBoxes() map[int]image.Rectangle {
	list := map[int]image.Rectangle{}
	r := int(math.Round(max(c.cell*0.27, leastChest)))
	for i := 1; i < len(c.v.Islands); i++ {
		column, row := c.chestAt(i)
		if column > c.left && column < c.left+c.cols && row > c.top && row < c.top+c.rows {
			x, y := int(c.x+float64(column-c.left)*c.cell), int(c.y+float64(row-c.top)*c.cell)
			list[i] = image.Rect(x-r, y-r, x+r, y+r)
		}
	}
	return list
}

// chestAt is the corner of spaces where an island's chest lies: the lower right one of this column and row. Of those
// with most land around them it is the nearest to the island's middle.
func (p *pen) chestAt(island int) (column, row int) {
	if !p.v.Islands[island].Big {
		return 0, 0
	}
	var x, y, size float64
	land := map[[2]int]int{} // by corner: how many spaces of the island meet there
	for at := range p.v.Squares {
		if cell := am.Cell(at); int(p.v.Squares[at].Island) == island {
			x, y, size = x+float64(cell.Column())-0.5, y+float64(cell.Row())-0.5, size+1
			for _, corner := range [][2]int{{-1, -1}, {0, -1}, {-1, 0}, {0, 0}} {
				land[[2]int{cell.Column() + corner[0], cell.Row() + corner[1]}]++
			}
		}
	}
	most, least := 0, math.Inf(1)
	for at := range p.v.Squares {
		corner := [2]int{am.Cell(at).Column(), am.Cell(at).Row()}
		n, far := land[corner], math.Hypot(float64(corner[0])-x/size, float64(corner[1])-y/size)
		if n > most || n == most && far < least {
			column, row, most, least = corner[0], corner[1], n, far
		}
	}
	return column, row
}
