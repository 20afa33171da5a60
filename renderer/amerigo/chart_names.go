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
		if left := outer.X - c.labels; c.Clear(renderer.BoxAt(left, y-20, c.labels, 24)).X == left { // else an app hides it
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

// nameSize is how large the names of islands are on the whole board.
const nameSize = 24

// islandName is a name as it is written: how large, and half of how wide it is.
type islandName struct {
	island     int
	text       string
	size, half float64
}

// islandNames writes the names of the islands, each where it stands on the whole board if there is room, so that a
// reader finds it again; else near that on plain land of theirs or water beside them.
func (c *chart) islandNames() {
	homes := c.homes()
	c.kept = c.chestBoxes()
	for _, n := range c.islandsNamed(math.Max(nameSize, c.least)) {
		home := homes[n.island]
		x, y := c.x+home[0]*c.cell, c.y+home[1]*c.cell
		if math.IsInf(c.room(n.box(x, y), n.island), -1) {
			most := 0.0
			x, y, most = c.search(n, func(here image.Rectangle) float64 {
				at := here.Min.Add(here.Max).Div(2)
				return c.room(here, n.island) - math.Hypot(float64(at.X)-x, float64(at.Y)-y)/c.cell
			})
			if most < leastRoom && !c.both || math.IsInf(most, -1) { // the whole board names them all
				continue
			}
		}
		st := renderer.Style{Font: renderer.SmallCaps, Size: n.size, Ink: c.s.Theme.Ink, Halo: c.s.Theme.Halo, Align: renderer.Centre}
		c.Text(st, x, y+n.size*0.3, n.text)
	}
}

// islandsNamed are the names of all islands, written so large.
func (c *chart) islandsNamed(size float64) (list []islandName) {
	for i := 1; i < len(c.v.Islands); i++ {
		text := c.island(i)
		if c.v.Islands[i].Size <= 0 || text == "" {
			continue
		}
		half := float64(c.s.Fonts.Measure(renderer.SmallCaps, size, 0, text)) / 2
		list = append(list, islandName{island: i, text: text, size: size, half: half})
	}
	return list
}

// box is what a name covers around a point.
func (n islandName) box(x, y float64) image.Rectangle {
	return image.Rect(int(x-n.half)-3, int(y-n.size*0.4), int(x+n.half)+3, int(y+n.size*0.4))
}

// homes are where the names stand on the whole board if no letter is in their way: by island, in spaces from its
// corner to the corner of this window.
func (c *chart) homes() map[int][2]float64 {
	w, h := c.measures()
	whole := chart{pen: c.pen, grid: c.gridAt(0, 0, wide, window{cols: w, rows: h}, frame, true)}
	whole.rose, _ = whole.compassAt()
	whole.kept = whole.chestBoxes()
	homes, in := map[int][2]float64{}, whole.spaces()
	inside := image.Rect(int(in.X), int(in.Y), int(in.Right()), int(in.Low())) // no part shows all of the frame
	var taken []image.Rectangle
	for _, n := range whole.islandsNamed(nameSize) {
		x, y, _ := whole.search(n, func(here image.Rectangle) float64 {
			if !here.In(inside) || slices.ContainsFunc(taken, here.Overlaps) {
				return math.Inf(-1)
			}
			return whole.ground(here, n.island)
		})
		taken = append(taken, n.box(x, y))
		homes[n.island] = [2]float64{(x-whole.x)/whole.cell - float64(c.left), (y-whole.y)/whole.cell - float64(c.top)}
	}
	return homes
}

// search finds where a name stands best: on its island, or beside it.
func (c *chart) search(n islandName, fits func(image.Rectangle) float64) (bestX, bestY, most float64) {
	in := c.spaces()
	most = math.Inf(-1)
	c.each(func(_ am.Cell, q *am.Square, x, y float64) {
		if int(q.Island) != n.island {
			return
		}
		for _, dy := range []float64{-1, 0, 1} {
			for _, dx := range []float64{0, -0.5, 0.5, -1, 1, -1.5, 1.5} {
				nx, ny := min(max(x+dx*c.cell, in.X+n.half+4), in.Right()-n.half-4), y+dy*c.cell
				if f := fits(n.box(nx, ny)) - math.Abs(dx); f > most {
					bestX, bestY, most = nx, ny, f
				}
			}
		}
	})
	return bestX, bestY, most
}

// room is how well a name stands somewhere: on water or plain land, over no word and no letter; -Inf: not at all.
func (c *chart) room(here image.Rectangle, island int) float64 {
	in := c.spaces()
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
	for _, chest := range c.kept {
		if chest.Overlaps(here) {
			n = -40
		}
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
	case q.Owner > 0 && c.firstOf(at, q): // its owner's sign, with a letter on the whole board
		return math.Inf(-1)
	case q.Ground == am.Sea && c.near(at, island):
		return 1
	case q.Ground == am.Sea:
		return -2
	case int(q.Island) != island:
		return -8
	case q.Owner > 0:
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
