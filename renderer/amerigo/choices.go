package amerigo

import (
	"fmt"
	"math"
	"slices"

	"github.com/fogleman/gg"

	am "landfall/engine/amerigo"
	"landfall/renderer"
)

// choices are cards with a letter each, for what one chooses among.
type choices struct {
	*pen
	marks   []renderer.Mark // those that this picture shows
	columns int
	high    float64 // of a card
	top     float64
}

const (
	cardGap  = 8.0
	cardRoom = 10.0 // around a letter
	altBand  = 40.0 // below cards: apps hide the lower left corner
)

// desk draws what one chooses among: tiles, tokens, production.
type desk struct{ *pen }

// choose begins a picture of cards, below the table in a line, and above as much room as more says.
func (p *pen) choose(kind string, columns int, high, more float64, fits func(renderer.Mark) bool) choices {
	c := choices{pen: p, columns: columns, high: high, top: stripHigh}
	for _, m := range p.Marks {
		if fits(m) {
			c.marks = append(c.marks, m)
		}
	}
	all := c.low() + cropEdge
	if all += altBand; more > 0 {
		all += more + cardGap - altBand
	}
	p.Begin(fmt.Sprint(kind, len(c.marks), more), wide, all, func(dc *gg.Context) {
		p.s.PaintPaper(dc, wide, all)
		for i := range c.marks {
			p.s.PaintCard(dc, c.card(i))
		}
		if more > 0 {
			p.s.PaintCard(dc, c.below(more))
		}
	})
	p.strip(renderer.BoxAt(cropEdge+4, 0, wide-2*cropEdge-8, stripHigh))
	p.quiet = true
	return c
}

// low is where the cards end.
func (c *choices) low() float64 {
	rows := float64((max(1, len(c.marks)) + c.columns - 1) / c.columns)
	return c.top + rows*(c.high+cardGap) - cardGap
}

// below is the box below the cards.
func (c *choices) below(high float64) box {
	return renderer.BoxAt(cropEdge, c.low()+cardGap, wide-2*cropEdge, high)
}

func (c *choices) card(i int) box {
	row := renderer.BoxAt(cropEdge, c.top+float64(i/c.columns)*(c.high+cardGap), wide-2*cropEdge, c.high)
	return row.Column(i%c.columns, c.columns, cardGap)
}

// each sets the letters and draws the cards, in the room beside the letter.
func (c *choices) each(draw func(m renderer.Mark, at box)) {
	size := math.Ceil(renderer.MarkSize(wide))
	for i, m := range c.marks {
		at := c.card(i)
		c.Mark(m, at.X+cardRoom+size/2, at.Y+cardRoom+size/2)
		used := 2*cardRoom + size
		draw(m, renderer.BoxAt(at.X+used, at.Y+cardRoom, at.W-used-cardRoom, at.H-2*cardRoom))
	}
}

// Measures of the tiles to choose from.
const (
	mostTile = 36.0
	tileNote = 38.0  // the line below a tile
	tileHigh = 134.0 // of a card
	gapsHigh = 520.0 // of the land where they may lie, at most

	mostGap     = 62.0 // of a space there
	mostGapRows = 3
)

// tiles draws the tiles that one chooses among, and below them the land that they may fill.
func (p desk) tiles() {
	land, more := p.gaps()
	n := min(len(p.Marks), 5)
	c := p.choose("tiles ", max(2, n), tileHigh, more, func(m renderer.Mark) bool {
		switch m.Answer.(type) {
		case am.TakeTile, am.BuildTile, am.Neutral:
			return true
		}
		return false
	})
	c.each(c.tile)
	for _, g := range land {
		g.y += c.below(more).Y
		chart := chart{pen: p.pen, grid: g}
		chart.sea()
		chart.draw()
	}
}

// gaps is the land that the tiles may fill, in a card, and how high that is; 0: there is none. Parts of which one
// shows land that another one shows, too, are joined, unless all would be smaller then.
func (p desk) gaps() (list []grid, high float64) {
	all := p.islandsToFill()
	rows, apart := inRows(p.apart(slices.Clone(all)))
	if more, cell := inRows(all); cell > apart {
		rows = more
	}
	for i, cell := range cellsOf(rows) {
		x, low := float64(cropEdge), high
		for _, w := range rows[i] {
			g := p.gridAt(x, low, cell*float64(w.cols)+partRoom, w, 0, false)
			list, x, high = append(list, g), x+g.at.W+cardRoom, max(high, low+g.at.H+cardRoom)
		}
		for j := len(list) - len(rows[i]); j < len(list); j++ { // in the middle
			list[j].x += (wide - cropEdge - x) / 2
		}
	}
	return list, high
}

// inRows puts parts of the chart beside each other, in as many rows as show them largest, and tells how large their
// spaces are.
func inRows(all []window) (rows [][]window, best float64) {
	for n := 1; n <= min(len(all), mostGapRows); n++ {
		cut := slices.Collect(slices.Chunk(all, (len(all)+n-1)/n))
		if cell := slices.Min(cellsOf(cut)); cell > best {
			best, rows = cell, cut
		}
	}
	return rows, best
}

// cellsOf is how large spaces are, by row, of parts of the chart that are beside each other in rows.
func cellsOf(rows [][]window) (list []float64) {
	used := 0.0
	for _, row := range rows {
		columns, most := 0, 0
		for _, w := range row {
			columns, most = columns+w.cols, max(most, w.rows)
		}
		cell := min(mostGap, (wide-2*cropEdge-float64(len(row))*(partRoom+cardRoom))/float64(columns))
		list, used = append(list, cell), used+cell*float64(most)
	}
	less := min(1, (gapsHigh-float64(len(rows))*(partRoom+cardRoom))/used)
	for i := range list {
		list[i] = math.Floor(list[i] * less)
	}
	return list
}

// islandsToFill are the parts of the chart with free land that the reader has posts on: all in one, or each island.
func (p desk) islandsToFill() (list []window) {
	of, all := map[int][]am.Cell{}, []am.Cell{}
	var order []int
	for _, c := range p.ground() {
		i := int(p.v.Squares[c].Island)
		if of[i] == nil {
			order = append(order, i)
		}
		of[i], all = append(of[i], c), append(all, c)
	}
	if w := p.around(all); len(order) < 2 || w.cols <= mostAcross && w.rows <= mostAcross {
		return []window{w}[:min(1, len(order))]
	}
	for _, i := range order {
		list = append(list, p.tight(of[i]))
	}
	return list
}

// apart joins parts of which one shows land that another one shows, too.
func (p desk) apart(list []window) []window {
	for i := range list {
		for j := range i {
			if p.landIn(list[j].shared(list[i])) {
				list[j] = list[j].with(list[i])
				return p.apart(slices.Delete(list, i, i+1))
			}
		}
	}
	return list
}

// landIn tells whether a window shows land.
func (p *pen) landIn(w window) bool {
	for at := range p.v.Squares {
		if p.v.Squares[at].Ground == am.Land && w.shows(am.Cell(at)) {
			return true
		}
	}
	return false
}

// tight is the window with these spaces and their neighbours, and no more.
func (p *pen) tight(about []am.Cell) window {
	w, h := p.measures()
	left, right, top, low := w, 1, h, 1
	for _, c := range about {
		left, right, top, low = min(left, c.Column()), max(right, c.Column()), min(top, c.Row()), max(low, c.Row())
	}
	left, right, top, low = max(1, left-1), min(w, right+1), max(1, top-1), min(h, low+1)
	return window{left: left - 1, top: top - 1, cols: right - left + 1, rows: low - top + 1}
}

// tile draws one that can be chosen, with what it costs and scores.
func (c *choices) tile(m renderer.Mark, at box) {
	note := renderer.Style{Font: renderer.Sans, Size: 27, Ink: c.s.Theme.Ink, Align: renderer.Right}
	shape := am.NoShape
	switch a := m.Answer.(type) {
	case am.TakeTile:
		shape = a.Shape
	case am.BuildTile:
		shape = a.Shape
	}
	if int(shape) >= len(c.f.Shapes) || shape == am.NoShape { // one of the neutral tiles
		x, y := at.Middle()
		c.Blit(c.s.built(mostTile, 0, 0), x, y-14)
		c.Text(note, at.Right(), at.Low(), c.Say("pic-neutral", nil))
		return
	}
	f := c.f.Shapes[shape]
	owner := 0
	if shape.Village() {
		owner = int(max(0, c.v.Turn.Seat)) + 1
	}
	if len(f.Rows) > 0 {
		cell := math.Floor(min(mostTile, at.W/float64(len(f.Rows[0])), (at.H-tileNote)/float64(len(f.Rows))))
		desk{c.pen}.shape(f.Rows, owner, at.X, at.Y, cell)
	}
	c.Text(note, at.Right(), at.Low(), c.Say("pic-tile", renderer.Parts{"cost": num(f.Cost), "points": num(f.Points[0])}))
}

// shape draws a tile from its corner.
func (p desk) shape(rows []string, owner int, x, y, cell float64) {
	is := func(i, j int) bool { return i >= 0 && i < len(rows) && j >= 0 && j < len(rows[i]) && rows[i][j] == 'X' }
	steps := around()
	sides := steps[:4]
	for i, row := range rows {
		for j := range row {
			same := 0
			for k, d := range sides {
				if is(i+d[1], j+d[0]) {
					same |= 1 << k
				}
			}
			if is(i, j) {
				p.Blit(p.s.built(cell, same, owner), x+(float64(j)+0.5)*cell, y+(float64(i)+0.5)*cell)
			}
		}
	}
}

// goods draws the production tokens that one chooses among, and what the reader has of each.
func (p desk) goods() {
	c := p.choose("goods ", 4, 112, 0, func(m renderer.Mark) bool { _, ok := m.Answer.(am.BuyToken); return ok })
	mine := &am.Sheet{}
	if me := p.v.Reader; me >= 0 && int(me) < p.seats() {
		mine = &p.v.People[me]
	}
	c.each(func(m renderer.Mark, at box) {
		b, _ := m.Answer.(am.BuyToken)
		if b.Good == am.NoGood || b.Good > am.Coffee {
			return
		}
		p.good(b.Good, at.X+34, at.Y+36, 32)
		st := renderer.Style{Font: renderer.Sans, Size: 27, Ink: p.s.Theme.Ink, Align: renderer.Right}
		p.Text(st, at.Right(), at.Y+34, p.Say("pic-cost", renderer.Parts{"cost": num(b.Cost)}))
		st.Ink = p.s.Theme.Soft
		p.Text(st, at.Right(), at.Low()-2, num(mine.Goods[b.Good])+"×"+num(mine.Production[b.Good]))
	})
}
