package amerigo

import (
	"fmt"
	"slices"

	"github.com/fogleman/gg"

	"landfall/engine"
	am "landfall/engine/amerigo"
	"landfall/renderer"
)

// Measures of the islands that a question is about.
const (
	stripHigh   = 70  // the table in a line
	islandsHigh = 700 // of the islands, at most if the window can be wider
	leastAcross = 9   // spaces: no land is larger than this makes it
	leastDown   = 6
	mostAcross  = 13 // spaces of 24 points, for what is only beside the question
	cropEdge    = 12
	shipWeight  = 8 // spaces of land that are left out for a ship
)

// islandsAlone draws the islands that the question is about in full width, with its letters, and the table in a line.
func (p *pen) islandsAlone() { p.alone(p.islands()) }

// opening draws all islands so: nobody has anything else yet.
func (p *pen) opening() {
	w, h := p.measures()
	p.alone(chart{pen: p, grid: p.gridAt(0, stripHigh, wide-cropEdge, window{cols: w, rows: h}, frame, false)}, frame)
}

func (p *pen) alone(c chart, water float64) {
	high := c.at.Low() + cropEdge
	p.Begin(fmt.Sprint("islands ", c.grid.window, water, c.wide, c.grid.high), wide, high, func(dc *gg.Context) {
		p.s.PaintPaper(dc, wide, high)
		c.paint(p.s, dc)
	})
	p.strip(renderer.BoxAt(cropEdge+4, 0, wide-2*cropEdge-8, stripHigh))
	p.quiet = true
	c.draw()
}

// islands is the chart of what is asked about, and how wide its frame is.
func (p *pen) islands() (c chart, water float64) {
	aims := p.aimsOf()
	land := p.around(p.spots(aims))
	if all := p.around(slices.Concat(p.spots(aims), p.ships(), p.ground())); len(aims) == 0 || p.v.Turn.Stage == am.Choosing && all.cols <= mostAcross {
		land = all
	}
	if most := islandsHigh * land.cols / wide; len(aims) == 0 && land.rows > most { // nothing here is asked about
		land = land.fullest(most, p.ships(), p.ground())
	}
	if slices.ContainsFunc(aims, aim.outside) {
		water = wideFrame
	}
	return chart{pen: p, aims: aims, grid: p.gridAt(0, stripHigh, wide-cropEdge, land, water, false)}, water
}

// fullest are so many rows of a window: those with the most of some ships and ground, and of these the middle ones.
func (w window) fullest(rows int, ships, ground []am.Cell) window {
	var best window
	most, off := -1, 0
	for top := w.top; top+rows <= w.top+w.rows; top++ {
		now, n := window{w.left, top, w.cols, rows}, 0
		for _, c := range ground {
			if now.shows(c) {
				n++
			}
		}
		for _, c := range ships {
			if now.shows(c) {
				n += shipWeight
			}
		}
		far := max(2*top+rows-2*w.top-w.rows, 2*w.top+w.rows-2*top-rows)
		if n > most || n == most && far < off {
			best, most, off = now, n, far
		}
	}
	return best
}

// ships are the spaces at which the reader's ships are.
func (p *pen) ships() (list []am.Cell) {
	if me := p.v.Reader; me >= 0 && int(me) < p.seats() {
		for _, s := range p.v.People[me].Ships {
			if s != 0 {
				list = append(list, p.beside(s))
			}
		}
	}
	return list
}

// ground are the spaces of islands with posts of the reader's and free land.
func (p *pen) ground() (list []am.Cell) {
	me := p.v.Reader
	if me < 0 || int(me) >= p.seats() {
		return nil
	}
	for c := range p.v.Squares {
		q := &p.v.Squares[c]
		if int(q.Island) < len(p.v.Islands) && q.Island > 0 && p.v.Islands[q.Island].Posts[me] > 0 && p.v.Islands[q.Island].Free > 0 {
			list = append(list, am.Cell(c))
		}
	}
	return list
}

// around is the window with these spaces and their neighbours; without any the whole chart.
func (p *pen) around(about []am.Cell) window {
	w, h := p.measures()
	if len(about) == 0 {
		return window{cols: w, rows: h}
	}
	left, right, top, low := w, 1, h, 1
	for _, c := range about {
		left, right, top, low = min(left, c.Column()), max(right, c.Column()), min(top, c.Row()), max(low, c.Row())
	}
	out := window{cols: min(w, max(leastAcross, right-left+3)), rows: min(h, max(leastDown, low-top+3))}
	if least := out.rows * wide / islandsHigh; out.cols < least { // lower for being wider
		out.cols = min(w, least)
	}
	out.left = max(0, min((left+right-1)/2-out.cols/2, w-out.cols))
	out.top = max(0, min((top+low-1)/2-out.rows/2, h-out.rows))
	return out
}

// strip is the table in a line: the round, the cubes that came out, what the reader has, and the points of all.
func (p *pen) strip(at box) {
	round := renderer.Style{Font: renderer.Sans, Size: 27, Ink: p.s.Theme.Soft}
	used := float64(p.Text(round, at.X, at.Y+at.H/2+12, p.Say("pic-strip", renderer.Parts{"round": num(p.v.Round), "rounds": num(p.f.Rounds)}))) + 14
	at.X, at.W = at.X+used, at.W-used
	type item struct {
		text string
		draw func(x, y float64)
	}
	var list []item
	t := p.s.Theme
	for c := range am.Colours {
		if n := p.v.Action[c]; n > 0 {
			list = append(list, item{"", func(x, y float64) { p.cube(c, n, renderer.BoxAt(x-23, y-23, 46, 46)) }})
		}
	}
	icon := func(name string, n int) {
		list = append(list, item{num(n), func(x, y float64) {
			ink := t.Soft
			if name == "pirate" {
				ink = t.War
			}
			p.Icon(name, x, y, 38, ink)
		}})
	}
	if me := p.v.Reader; me >= 0 && int(me) < p.seats() {
		icon("coin", p.v.People[me].Gold)
		icon("cannon", p.v.People[me].Cannons)
	}
	icon("pirate", p.v.StrengthAgainst(p.v.Reader))
	for _, s := range p.v.Lead[:p.seats()] {
		if s >= 0 && int(s) < p.seats() {
			list = append(list, item{num(p.total(int(s))), func(x, y float64) { p.standing(s, x, y) }})
		}
	}
	st := renderer.Style{Font: renderer.Sans, Size: 31, Ink: t.Ink}
	const shape, text = 51, 22 // the room for a drawing, and between entries
	used = -text
	for _, it := range list {
		used += shape + text + float64(p.s.Fonts.Measure(st.Font, st.Size, 0, it.text))
	}
	gap := min(text, text+(at.W-used)/float64(max(1, len(list)-1)))
	x, y := at.X, at.Y+at.H/2+2
	for _, it := range list {
		it.draw(x+shape/2, y)
		if x += shape; it.text != "" {
			x += float64(p.Text(st, x, y+11, it.text))
		}
		x += gap
	}
}

// standing is a seat's shape, with a ring if it is on turn.
func (p *pen) standing(s engine.Seat, x, y float64) {
	if s == p.v.Turn.Seat && !p.v.Over {
		p.Blit(p.s.Ring(22), x, y)
	}
	p.putEmblem(int(s), x, y, 17)
}
