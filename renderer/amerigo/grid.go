package amerigo

import (
	"math"

	"github.com/fogleman/gg"

	am "landfall/engine/amerigo"
	"landfall/renderer"
)

// Measures of a chart's surroundings.
const (
	tilePer   = 5  // spaces along an island tile
	labels    = 36 // room for the names of rows and columns
	partRoom  = 44 // the same in a part, whose words are larger
	frame     = 46 // the frame's water
	wideFrame = 76 // where letters may stand on it
	mostCells = 20 // along a side
)

// window is a part of the chart: its first space, and how many spaces there are.
type window struct{ left, top, cols, rows int }

// shared is the window that two windows have in common; it may be empty.
func (w window) shared(o window) window {
	left, top := max(w.left, o.left), max(w.top, o.top)
	return window{left, top, min(w.left+w.cols, o.left+o.cols) - left, min(w.top+w.rows, o.top+o.rows) - top}
}

// with is the least window that shows what both show.
func (w window) with(o window) window {
	left, top := min(w.left, o.left), min(w.top, o.top)
	return window{left, top, max(w.left+w.cols, o.left+o.cols) - left, max(w.top+w.rows, o.top+o.rows) - top}
}

// grid is where the spaces of a window lie on a picture.
type grid struct {
	window
	at         box // with frame and labels
	cell       float64
	x, y       float64    // the corner of the first space
	water      [4]float64 // by side: how wide the frame is; 0: it is not in the window
	labels     float64    // room for the names of rows and columns
	both       bool       // they stand on all sides, and not only on the left and above
	wide, high int        // spaces of the whole chart
}

// gridAt lays a window out in a width.
func (p *pen) gridAt(x, y, width float64, w window, water float64, both bool) grid {
	g := grid{window: w, labels: partRoom, both: both}
	if both {
		g.labels = labels
	}
	g.wide, g.high = p.measures()
	at := [4]bool{am.North: w.top == 0, am.East: w.left+w.cols == g.wide, am.South: w.top+w.rows == g.high, am.West: w.left == 0}
	for side, there := range at {
		if there {
			g.water[side] = water
		}
	}
	right, low := g.water[am.East], g.water[am.South]
	if both {
		right, low = right+labels, low+labels
	}
	g.cell = math.Floor((width - g.labels - g.water[am.West] - right) / float64(w.cols))
	g.x = x + g.labels + g.water[am.West]
	g.y = y + g.labels + g.water[am.North]
	g.at = renderer.BoxAt(x, y, width, g.y-y+g.cell*float64(w.rows)+low)
	return g
}

// measures are the spaces of the whole chart across and down, within what there is room for.
func (p *pen) measures() (wide, high int) {
	return max(tilePer, min(p.v.Columns(), mostCells)), max(tilePer, min(p.v.Rows(), mostCells))
}

// middle is the middle of a space.
func (g *grid) middle(at am.Cell) (x, y float64) {
	return g.x + (float64(at.Column()-g.left)-0.5)*g.cell, g.y + (float64(at.Row()-g.top)-0.5)*g.cell
}

// spaces is the box of the spaces, without the frame.
func (g *grid) spaces() box {
	return renderer.BoxAt(g.x, g.y, float64(g.cols)*g.cell, float64(g.rows)*g.cell)
}

// sailed is the box of all where a ship can be.
func (g *grid) sailed() box {
	in := g.spaces()
	return renderer.BoxAt(in.X-g.water[am.West], in.Y-g.water[am.North],
		in.W+g.water[am.West]+g.water[am.East], in.H+g.water[am.North]+g.water[am.South])
}

// shows tells whether a space is in the window.
func (w window) shows(at am.Cell) bool {
	return at.Column() > w.left && at.Column() <= w.left+w.cols && at.Row() > w.top && at.Row() <= w.top+w.rows
}

// spot is the middle of where a ship is; not ok: it is not in the window.
func (g *grid) spot(s am.Spot) (x, y float64, ok bool) {
	if !s.OnFrame() {
		x, y = g.middle(s.Cell())
		return x, y, g.shows(s.Cell())
	}
	side, n := s.Frame()
	if side > am.West || g.water[side] == 0 {
		return 0, 0, false
	}
	in, along := g.spaces(), (float64(n)-0.5)*tilePer
	column, row := g.x+(along-float64(g.left))*g.cell, g.y+(along-float64(g.top))*g.cell
	switch side {
	case am.North:
		x, y = column, in.Y-g.water[side]/2
	case am.South:
		x, y = column, in.Low()+g.water[side]/2
	case am.West:
		x, y = in.X-g.water[side]/2, row
	default:
		x, y = in.Right()+g.water[side]/2, row
	}
	if side == am.North || side == am.South {
		return x, y, x > in.X && x < in.Right()
	}
	return x, y, y > in.Y && y < in.Low()
}

// beside is a space next to where a ship is: its own, or one at the rim.
func (p *pen) beside(s am.Spot) am.Cell {
	if !s.OnFrame() {
		return s.Cell()
	}
	wide, high := p.measures()
	switch side, n := s.Frame(); side {
	case am.North:
		return am.CellAt((n-1)*tilePer+3, 1)
	case am.South:
		return am.CellAt((n-1)*tilePer+3, high)
	case am.West:
		return am.CellAt(1, (n-1)*tilePer+3)
	default:
		return am.CellAt(wide, (n-1)*tilePer+3)
	}
}

// paint paints the chart's still layer: sea and frame.
func (g *grid) paint(s *style, dc *gg.Context) {
	in, outer := g.spaces(), g.sailed()
	dc.DrawRectangle(outer.X, outer.Y, outer.W, outer.H)
	dc.SetColor(s.Theme.SeaDeep)
	dc.FillPreserve()
	dc.SetColor(s.Theme.Coast)
	dc.SetLineWidth(2)
	dc.Stroke()
	s.paintSea(dc, in)
	// A faint grid over the sea, so that spaces can be counted.
	dc.SetColor(renderer.Fade(s.Theme.Rhumb, 0.8))
	dc.SetLineWidth(1)
	for i := 1; i < g.cols; i++ {
		dc.DrawLine(g.x+float64(i)*g.cell, in.Y, g.x+float64(i)*g.cell, in.Low())
	}
	for i := 1; i < g.rows; i++ {
		dc.DrawLine(in.X, g.y+float64(i)*g.cell, in.Right(), g.y+float64(i)*g.cell)
	}
	dc.Stroke()
	g.paintFrame(s, dc)
}

// paintFrame paints the lines between the spaces of the frame.
func (g *grid) paintFrame(s *style, dc *gg.Context) {
	in, outer := g.spaces(), g.sailed()
	dc.SetColor(renderer.Fade(s.Theme.Soft, 0.5))
	dc.SetLineWidth(1.6)
	dc.DrawRectangle(in.X, in.Y, in.W, in.H)
	for i := range mostCells / tilePer {
		if x := g.x + float64(i*tilePer-g.left)*g.cell; x > in.X && x < in.Right() {
			dc.DrawLine(x, outer.Y, x, in.Y)
			dc.DrawLine(x, in.Low(), x, outer.Low())
		}
		if y := g.y + float64(i*tilePer-g.top)*g.cell; y > in.Y && y < in.Low() {
			dc.DrawLine(outer.X, y, in.X, y)
			dc.DrawLine(in.Right(), y, outer.Right(), y)
		}
	}
	dc.Stroke()
}
