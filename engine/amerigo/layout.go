package amerigo

import "landfall/engine"

// drawing is a chart as characters; zero is nothing.
type drawing [cells]byte

// draw lays island tiles in reading order, as far as there are some.
func (d *data) draw(players int, tiles []laid) *drawing {
	var chart drawing
	for i, l := range tiles {
		d.put(&chart, players, i, l)
	}
	return &chart
}

// put lays a tile on a place of the chart.
func (d *data) put(chart *drawing, players, place int, l laid) {
	across := d.few[players].across
	rows := d.tiles[l.tile].turned(l.quarters)
	for y := range partSide {
		for x := range partSide {
			chart[CellAt(place%across*partSide+x+1, place/across*partSide+y+1)] = rows[y][x]
		}
	}
}

// lay finds an arrangement (specification 1.4). The dice are the table's.
func (d *data) lay(players int, dice *engine.Dice) []laid {
	for range d.limits.attempts {
		if tiles := d.attempt(players, dice); tiles != nil {
			if d.sound(d.draw(players, tiles)) {
				return tiles
			}
		}
	}
	return d.fixed[players]
}

// attempt lays shuffled tiles one by one; nil: one place fits no tile.
func (d *data) attempt(players int, dice *engine.Dice) []laid {
	n := d.few[players].down * d.few[players].across
	sequence := make([]int, len(d.tiles))
	for i := range sequence {
		sequence[i] = i
	}
	dice.Shuffle(len(sequence), func(i, j int) { sequence[i], sequence[j] = sequence[j], sequence[i] })
	sequence = sequence[:n]
	var chart drawing
	var tiles []laid
	for place := range n {
		fitting := -1
		for i := place; i < n && fitting < 0; i++ {
			quarters := [4]int{0, 1, 2, 3}
			dice.Shuffle(4, func(i, j int) { quarters[i], quarters[j] = quarters[j], quarters[i] })
			for _, q := range quarters {
				l := laid{sequence[i], q}
				d.put(&chart, players, place, l)
				if d.joins(&chart, players, place) {
					fitting = i
					tiles = append(tiles, l)
					break
				}
			}
		}
		if fitting < 0 {
			return nil
		}
		sequence[place], sequence[fitting] = sequence[fitting], sequence[place]
	}
	return tiles
}

// joins tells whether a tile's land touches that of the tiles on the left and above
// nowhere at a corner only (L2).
func (d *data) joins(chart *drawing, players, place int) bool {
	across := d.few[players].across
	x0, y0 := place%across*partSide+1, place/across*partSide+1
	for i := range partSide - 1 {
		if x0 > 1 && cornered(chart, CellAt(x0-1, y0+i)) || y0 > 1 && cornered(chart, CellAt(x0+i, y0-1)) {
			return false
		}
	}
	return true
}

// cornered tells whether in the square of four spaces that begins here land touches
// land at a corner only.
func cornered(chart *drawing, c Cell) bool {
	a, b, e, f := land(chart[c]), land(chart[c+1]), land(chart[c+stride]), land(chart[c+stride+1])
	return a && f && !b && !e || b && e && !a && !f
}

// sound tells whether a whole chart keeps the rules of laying islands: no water is cut
// off (L1), no land touches at a corner only (L2), and there are as many big islands as
// chests at most (L3, R32); one at least, and none is too large (L4).
func (d *data) sound(chart *drawing) bool {
	for c := Cell(0); c < cells-stride-1; c++ {
		if cornered(chart, c) {
			return false
		}
	}
	if d.enclosed(chart) {
		return false
	}
	_, sizes := components(chart)
	big := 0
	for _, size := range sizes {
		if size > d.limits.largest {
			return false
		}
		if size >= d.limits.big {
			big++
		}
	}
	return big >= 1 && big <= d.limits.mostBig
}

// enclosed tells whether water cannot be reached from the frame.
func (d *data) enclosed(chart *drawing) bool {
	var water, reached spaces
	for c := Cell(stride); c < cells-stride; c++ {
		if chart[c] == 0 || land(chart[c]) {
			continue
		}
		water.add(c)
		for _, n := range c.Near() {
			if chart[n] == 0 {
				reached.add(c)
			}
		}
	}
	reached.grow(&water)
	return reached != water
}

// components numbers the islands, from 1, in reading order of their first spaces.
func components(chart *drawing) (island [cells]uint8, sizes []int) {
	var all spaces
	for c, b := range chart {
		if land(b) {
			all.add(Cell(c))
		}
	}
	for first := all.next(0); first != 0; first = all.next(first) {
		if island[first] != 0 {
			continue
		}
		var one spaces
		one.add(first)
		one.grow(&all)
		size := 0
		for c := one.next(0); c != 0; c = one.next(c) {
			island[c] = uint8(len(sizes) + 1)
			size++
		}
		sizes = append(sizes, size)
	}
	return island, sizes
}
