package amerigo

import (
	"image"
	"math"
	"slices"

	am "landfall/engine/amerigo"
	"landfall/renderer"
)

// names writes the names of rows and columns, and of the frame's sides.
func (c *chart) names() {
	st := renderer.Style{Font: renderer.Strong, Size: 20, Ink: c.s.Theme.Soft, Align: renderer.Centre}
	outer := c.sailed()
	for i := range c.cols {
		x, name := c.x+(float64(i)+0.5)*c.cell, string(rune('A'+c.left+i))
		c.Text(st, x, outer.Y-8, name)
		if c.both {
			c.Text(st, x, outer.Low()+28, name)
		}
	}
	for i := range c.rows {
		y, name := c.y+(float64(i)+0.5)*c.cell+9, num(c.top+i+1)
		if c.Clear(renderer.BoxAt(0, y-20, c.labels, 24)).X == 0 { // else an app hides it
			c.Text(st, outer.X-c.labels/2, y, name)
		}
		if c.both {
			c.Text(st, outer.Right()+c.labels/2, y, name)
		}
	}
	c.frameNames()
}

// frameNames names the spaces of the frame where no ship lies: "north 2".
func (c *chart) frameNames() {
	taken := map[am.Spot]bool{}
	for i := range c.seats() {
		for _, s := range c.v.People[i].Ships {
			taken[s] = true
		}
	}
	st := renderer.Style{Font: renderer.Italic, Size: 22, Ink: c.s.Theme.Soft, Align: renderer.Centre}
	for side := am.North; side <= am.West; side++ {
		upright, n := side == am.East || side == am.West, c.wide/tilePer
		if upright {
			n = c.high / tilePer
		}
		for i := 1; i <= n; i++ {
			s := am.Frame(side, i)
			x, y, ok := c.spot(s)
			switch {
			case taken[s] || !ok:
			case upright:
				if sign := renderer.AltSign(c.Size()); x < float64(sign.Max.X) {
					y = min(y, float64(sign.Min.Y)-34)
				}
				c.Text(st, x, y-6, c.Say("pic-side", renderer.Parts{"side": side.String()}))
				c.Text(st, x, y+26, num(i))
			default:
				c.Text(st, x, y+9, c.Say("on-frame", renderer.Parts{"side": side.String(), "n": i}))
			}
		}
	}
}

// leastRoom is how well a name stands at least, where not all are named.
const leastRoom = -4

// chestRoom is how wide a chest is before an island's name, in sizes of it.
const chestRoom = 1.2

// islandNames writes the names of the islands on plain land of theirs or water beside them, where there is room; before
// those of big ones the chest, while it is there.
func (c *chart) islandNames() {
	size := math.Max(24, c.least)
	st := renderer.Style{Font: renderer.SmallCaps, Size: size, Ink: c.s.Theme.Ink, Halo: c.s.Theme.Halo, Align: renderer.Centre}
	in := c.spaces()
	for i := 1; i < len(c.v.Islands); i++ {
		name := c.island(i)
		if c.v.Islands[i].Size <= 0 || name == "" {
			continue
		}
		half, chest := float64(c.s.Fonts.Measure(st.Font, size, 0, name))/2, 0.0
		if c.v.Islands[i].Chest {
			chest = size * chestRoom / 2
			half += chest
		}
		best, most := [2]float64{}, math.Inf(-1)
		c.each(func(_ am.Cell, q *am.Square, x, y float64) {
			if int(q.Island) != i {
				return
			}
			for _, dy := range []float64{-1, 0, 1} {
				for _, dx := range []float64{0, -0.5, 0.5, -1, 1, -1.5, 1.5} {
					nx, ny := min(max(x+dx*c.cell, in.X+half+4), in.Right()-half-4), y+dy*c.cell
					here := image.Rect(int(nx-half)-3, int(ny-size*0.4), int(nx+half)+3, int(ny+size*0.4))
					if n := c.room(here, i) - math.Abs(dx); n > most {
						best, most = [2]float64{nx, ny}, n
					}
				}
			}
		})
		if most >= leastRoom || c.both && !math.IsInf(most, -1) { // the whole board names them all
			c.Text(st, best[0]+chest, best[1]+size*0.3, name)
			if chest > 0 {
				c.Blit(c.s.Token("chest", math.Round(chest), c.s.Theme.Gold, c.s.Theme.GoldInk), best[0]-half+chest, best[1])
			}
		}
	}
}

// room is how well a name stands somewhere: on water or plain land, over no word and no letter; -Inf: not at all.
func (c *chart) room(here image.Rectangle, island int) float64 {
	in := c.sailed()
	if !here.In(image.Rect(int(in.X), int(in.Y), int(in.Right()), int(in.Low()))) || here.Overlaps(renderer.AltSign(c.Size())) {
		return math.Inf(-1)
	}
	n := c.ground(here, island)
	if math.IsInf(n, -1) { // most often: words are compared last
		return n
	}
	for _, w := range c.Words {
		if w.Box.Overlaps(here) {
			return math.Inf(-1)
		}
	}
	for _, m := range c.Canvas.Marks {
		if m.Box.Overlaps(here) {
			return math.Inf(-1)
		}
	}
	return n
}

// ground is how well a name stands on the spaces that it covers.
func (c *chart) ground(here image.Rectangle, island int) (n float64) {
	if c.rose.Overlaps(here) {
		n = -40
	}
	if spaces := c.spaces(); here.Max.Y < int(spaces.Y) || here.Min.Y > int(spaces.Low()) {
		return n // on the frame
	}
	for row := c.row(here.Min.Y); row <= c.row(here.Max.Y); row++ {
		for column := c.column(here.Min.X); column <= c.column(here.Max.X); column++ {
			n += c.under(am.CellAt(column, row), island)
		}
	}
	return n
}

// under is how well a part of an island's name stands on a space.
func (c *chart) under(at am.Cell, island int) float64 {
	switch q := &c.v.Squares[at]; {
	case q.Ground == am.Anchor || q.Good != am.NoGood || q.Space || q.Post > 0 || c.shipAt(at):
		return math.Inf(-1)
	case q.Ground == am.Sea && c.near(at, island):
		return 1
	case q.Ground == am.Sea:
		return -2
	case int(q.Island) != island:
		return -8
	case q.Owner > 0: // perhaps over its sign
		return -10
	case q.Tile != am.NoShape:
		return -5
	}
	return 2
}

// shipAt tells whether a ship lies on a space.
func (c *chart) shipAt(at am.Cell) bool {
	for i := range c.seats() {
		if slices.Contains(c.v.People[i].Ships[:], am.At(at)) {
			return true
		}
	}
	return false
}

// near tells whether a space of water is beside an island, and beside no other.
func (c *chart) near(at am.Cell, island int) (beside bool) {
	for _, one := range at.Near() {
		switch int(c.v.Squares[one].Island) {
		case 0:
		case island:
			beside = true
		default:
			return false
		}
	}
	return beside
}

// column and row are those of a pixel.
func (c *chart) column(x int) int {
	return c.left + 1 + max(0, min(int((float64(x)-c.x)/c.cell), c.cols-1))
}

func (c *chart) row(y int) int {
	return c.top + 1 + max(0, min(int((float64(y)-c.y)/c.cell), c.rows-1))
}
