package amerigo

import (
	"image"
	"image/color"
	"math"

	"github.com/fogleman/gg"

	am "landfall/engine/amerigo"
	"landfall/renderer"
)

// ghosts draws what the answers would bring: tiles, posts, the ways of ships.
func (c *chart) ghosts() {
	turns := 0
	for _, a := range c.aims {
		islands := map[uint8]bool{}
		for i, way := range a.ways {
			c.ghostTile(way)
			if at := way[len(way)/2]; i > 0 && !islands[c.v.Squares[at].Island] { // where its letter does not stand
				c.letterAgain(a.mark.Letter, at)
			}
			islands[c.v.Squares[way[0]].Island] = true
		}
		for _, post := range a.posts {
			if x, y := c.middle(post); c.shows(post) {
				c.ghostTile([]am.Cell{post}) // else it looks as if it stood there
				c.Fade(c.s.post(int(max(0, c.v.Turn.Seat)), c.cell/46), x, y+2, 150)
			}
		}
		if a.whole { // else several ways from a ship would hide the islands
			for _, s := range a.sails {
				c.voyage(s[0], s[1], turns, c.s.Theme.Ink)
			}
			turns++
		}
	}
}

// letterAgain is a small letter on another island that its answer means, too.
func (c *chart) letterAgain(letter string, at am.Cell) {
	if !c.shows(at) {
		return
	}
	x, y := c.middle(at)
	size := max(c.cell*0.36, c.least*0.6)
	c.Blit(c.s.Sheet.Get(struct{ again float64 }{size}, 2*size+8, 2*size+8, func(dc *gg.Context) {
		dc.DrawCircle(0, 0, size)
		dc.SetColor(c.s.Theme.Ink)
		dc.FillPreserve()
		dc.SetColor(c.s.Theme.Halo)
		dc.SetLineWidth(3)
		dc.Stroke()
	}), x, y)
	st := renderer.Style{Font: renderer.Strong, Size: max(size*1.2, c.least), Ink: c.s.Theme.Card, Align: renderer.Centre}
	c.Text(st, x, y+st.Size*0.36, letter)
}

// ghostTile draws a tile where it would lie.
func (c *chart) ghostTile(way []am.Cell) {
	covered := map[am.Cell]bool{}
	for _, one := range way {
		covered[one] = true
	}
	for _, one := range way {
		n := 0
		for k, near := range one.Near() {
			if covered[near] {
				n |= 1 << k
			}
		}
		if x, y := c.middle(one); c.shows(one) {
			c.Blit(c.s.ghost(c.cell, n), x, y)
		}
	}
}

// How a letter finds its place.
const (
	directions = 16
	afar       = 6.0 // letters' widths at most from what is meant
	nearer     = 3   // what a letter's width farther away costs
	hidesOther = 6
	restApart  = 0.8  // letters' widths from a ship
	touch      = 0.07 // of a letter's width: rounds touch later than their boxes
	onFrame    = 80   // pixels along the frame, so that its name is seen
)

// letters sets the letters, each at what it means: on it, or beside it where more would be hidden, with a line to it.
func (c *chart) letters() {
	if len(c.aims) == 0 {
		return
	}
	w, _ := c.Size()
	size := math.Ceil(renderer.MarkSize(w))
	weigh := c.weights()
	var taken []image.Rectangle
	var places, meant [][2]float64
	for _, a := range c.aims {
		x, y, ok := c.spot(a.at)
		if !ok {
			x, y = c.middle(c.beside(a.at))
		}
		to := [2]float64{x, y}
		if a.at.OnFrame() && !a.rest {
			if side, _ := a.at.Frame(); side == am.North || side == am.South {
				to[0] += onFrame
			} else {
				to[1] += onFrame
			}
		}
		best, least := to, math.Inf(1)
		for _, d := range away(a.rest) {
			px, py := to[0]+d[0]*size, to[1]+d[1]*size
			here := image.Rect(int(px-size/2), int(py-size/2), int(px+size/2)+1, int(py+size/2)+1)
			if !c.roomFor(here, taken) {
				continue
			}
			if cost := weigh(here) + c.others(a, here) + nearer*math.Hypot(px-x, py-y)/size; cost < least {
				best, least = [2]float64{px, py}, cost
			}
		}
		apart := size * (0.5 - touch)
		taken = append(taken, image.Rect(int(best[0]-apart), int(best[1]-apart), int(best[0]+apart), int(best[1]+apart)))
		places, meant = append(places, best), append(meant, [2]float64{x, y})
		if math.Hypot(best[0]-x, best[1]-y) > size*0.4 {
			c.lead(best, [2]float64{x, y})
		}
	}
	for i, at := range places { // over all lines
		c.MarkBeside(c.aims[i].mark, at[0], at[1], meant[i][0], meant[i][1])
	}
}

// others is what it costs that a letter hides what other letters point at.
func (c *chart) others(of aim, here image.Rectangle) (cost float64) {
	for _, a := range c.aims {
		if x, y, ok := c.spot(a.at); ok && a.at != of.at && image.Pt(int(x), int(y)).In(here) {
			cost += hidesOther
		}
	}
	return cost
}

// away are the ways from what is meant that are tried for a letter, in letters' widths; where a ship rests not the
// nearest.
func away(rest bool) (list [][2]float64) {
	if !rest {
		list = append(list, [2]float64{})
	}
	for far := restApart; far <= afar; far += 0.4 {
		for i := range directions {
			sin, cos := math.Sincos(float64(i) * 2 * math.Pi / directions)
			list = append(list, [2]float64{far * cos, far * sin})
		}
	}
	return list
}

// roomFor tells whether a letter is inside the chart there, in sight, and apart from all others.
func (c *chart) roomFor(here image.Rectangle, taken []image.Rectangle) bool {
	in := c.sailed()
	if !here.In(image.Rect(int(in.X), int(in.Y), int(in.Right()), int(in.Low()))) || here.Overlaps(renderer.AltSign(c.Size())) {
		return false
	}
	for _, other := range taken {
		if here.Overlaps(other) {
			return false
		}
	}
	for _, w := range c.Words {
		if w.Box.Overlaps(here) {
			return false
		}
	}
	return true
}

// weights tells what would be hidden by a letter.
func (c *chart) weights() func(here image.Rectangle) float64 {
	meant := map[am.Cell]bool{}
	for _, a := range c.aims {
		for _, way := range append(a.ways, a.posts) {
			for _, cell := range way {
				meant[cell] = true
			}
		}
	}
	for seat := range c.seats() {
		for _, s := range c.v.People[seat].Ships {
			meant[s.Cell()] = true
		}
	}
	return func(here image.Rectangle) (sum float64) {
		c.each(func(at am.Cell, q *am.Square, x, y float64) {
			cut := here.Intersect(image.Rect(int(x-c.cell/2), int(y-c.cell/2), int(x+c.cell/2), int(y+c.cell/2)))
			part := float64(cut.Dx()*cut.Dy()) / (c.cell * c.cell)
			switch {
			case part == 0:
			case meant[at]:
				sum += 6 * part
			case q.Post > 0 || q.Good != am.NoGood || q.Space:
				sum += 4 * part
			case q.Ground == am.Anchor || q.Owner > 0:
				sum += 2 * part
			case q.Ground == am.Land:
				sum += part
			}
		})
		return sum
	}
}

// lead draws a line from a letter to what it means.
func (c *chart) lead(from, to [2]float64) {
	dx, dy := math.Round(to[0]-from[0]), math.Round(to[1]-from[1])
	c.Blit(c.s.Sheet.Once(math.Abs(dx)+30, math.Abs(dy)+30, func(dc *gg.Context) {
		inks := [2]color.NRGBA{c.s.Theme.Halo, c.s.Theme.Ink}
		for i, width := range [2]float64{9, 4} {
			dc.SetColor(inks[i])
			dc.SetLineWidth(width)
			dc.SetLineCapRound()
			dc.DrawLine(-dx/2, -dy/2, dx/2, dy/2)
			dc.Stroke()
			dc.DrawCircle(dx/2, dy/2, width)
			dc.Fill()
		}
	}), (from[0]+to[0])/2, (from[1]+to[1])/2)
}

// cornerLetter sets the one letter of a small chart in the corner where it hides least.
func (c *chart) cornerLetter() {
	w, _ := c.Size()
	half := math.Ceil(renderer.MarkSize(w)) / 2
	weigh := c.weights()
	in := c.spaces()
	var best [2]float64
	least := math.Inf(1)
	l, r, u, d := in.X+half, in.Right()-half, in.Y+half, in.Low()-half
	for _, at := range [][2]float64{{l, u}, {r, u}, {l, d}, {r, d}} {
		here := image.Rect(int(at[0]-half), int(at[1]-half), int(at[0]+half), int(at[1]+half))
		if cost := weigh(here); cost < least && !here.Overlaps(renderer.AltSign(c.Size())) {
			best, least = at, cost
		}
	}
	c.Mark(c.aims[0].mark, best[0], best[1])
}
