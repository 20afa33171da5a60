package amerigo

import (
	"fmt"

	"github.com/fogleman/gg"

	am "landfall/engine/amerigo"
	"landfall/renderer"
)

// Measures of the islands beside what one has.
const (
	islandsHigh = 692 // at most, so that a phone shows them in full width above what is asked
	sideGap     = 10
	partGap     = 14
	cubeRow     = 44
	holdRow     = 44
)

// islandsAlone draws the islands, and beside them the cubes that came out, what the reader
// has and how the points stand: all that a turn is chosen by, in a low picture.
func (p *pen) islandsAlone() {
	c := p.chartWithin(6, 0, wide, islandsHigh)
	side := renderer.BoxAt(c.at.Right()+sideGap, edge, wide-c.at.Right()-sideGap-edge, islandsHigh-2*edge)
	high := max(c.at.H, 2*edge+float64(am.Colours)*cubeRow+float64(3+p.seats())*holdRow+2*partGap)
	p.Begin(fmt.Sprint("islands ", c.cols, c.rows, high), wide, high, func(dc *gg.Context) {
		p.s.PaintPaper(dc, wide, high)
		c.paint(p.s, dc)
	})
	p.quiet = true
	p.chart(c)
	p.quiet = false
	side = p.cubes(side)
	side = p.holdings(side)
	p.standing(side)
}

// cubes are those that came out of the tower, each beside the action that it allows.
func (p *pen) cubes(at box) (rest box) {
	for c := range am.Colours {
		y := at.Y + float64(c)*cubeRow
		n := p.v.Action[c]
		p.cube(c, n, renderer.BoxAt(at.X+2, y, cubeRow-8, cubeRow-8))
		ink := p.s.Theme.Ink
		if n == 0 {
			ink = renderer.Mix(p.s.Theme.Soft, p.s.Theme.Paper, 0.35)
		}
		p.clip(renderer.Style{Font: renderer.Book, Size: 29, Ink: ink}, at.X+cubeRow+8, y+29, actName(am.Act(c)), at.W-cubeRow-8)
	}
	used := float64(am.Colours)*cubeRow + partGap
	return renderer.BoxAt(at.X, at.Y+used, at.W, at.H-used)
}

// holdings are what the reader has that a turn is chosen by: gold, cannons against the
// pirates, progress, the place in the order, tiles to build, posts.
func (p *pen) holdings(at box) (rest box) {
	t := p.s.Theme
	if p.v.Reader < 0 || int(p.v.Reader) >= p.seats() {
		return at
	}
	me := &p.v.People[p.v.Reader]
	tiles := 0
	for _, n := range me.Reserve {
		tiles += int(n)
	}
	st := renderer.Style{Font: renderer.Sans, Size: 28, Ink: t.Ink}
	for i, item := range []struct{ icon, text string }{
		{"coin", num(me.Gold)}, {"cannon", num(me.Cannons)}, {"pirate", num(p.v.Strength())},
		{"wheel", num(me.Progress)}, {"flag", num(me.Order)}, {"chest", num(me.Chests)},
	} {
		slot := at.Column(i%3, 3, 4)
		y := at.Y + float64(i/3)*holdRow
		ink := t.Soft
		if item.icon == "pirate" {
			ink = t.War
		}
		p.Icon(item.icon, slot.X+18, y+18, 30, ink)
		p.Text(st, slot.X+42, y+28, item.text)
	}
	note := renderer.Style{Font: renderer.Italic, Size: 28, Ink: t.Soft}
	p.clip(note, at.X+4, at.Y+2*holdRow+28, count(tiles, "tile")+" to build", at.W-4)
	used := 3.0*holdRow + partGap
	return renderer.BoxAt(at.X, at.Y+used, at.W, at.H-used)
}

// standing is everybody's points, in the order of play.
func (p *pen) standing(at box) {
	st := renderer.Style{Font: renderer.Book, Size: 30, Ink: p.s.Theme.Ink}
	points := renderer.Style{Font: renderer.Strong, Size: 30, Ink: p.s.Theme.Ink, Align: renderer.Right}
	row := 0.0
	for _, s := range p.v.Lead[:p.seats()] {
		if s < 0 || int(s) >= p.seats() {
			continue
		}
		y := at.Y + row*holdRow + 22
		row++
		if s == p.v.Turn.Seat && !p.v.Over {
			p.Blit(p.s.Ring(22), at.X+24, y)
		}
		p.putEmblem(int(s), at.X+24, y, 16)
		used := p.Text(points, at.Right()-4, y+10, num(p.total(int(s))))
		p.clip(st, at.X+54, y+10, p.name(s), at.W-54-float64(used)-14)
	}
}
