package amerigo

// mostGap is how many free spaces of an island are tried to be covered in one turn.
const mostGap = 10

// covering looks for tiles of the reserve that cover all that is free of an island.
type covering struct {
	estimate
	points int
	land   []Cell // free, in reading order
	left   [shapes]uint8
	tiles  []PlaceTile
	best   []PlaceTile
	worth  int
	tries  int
}

// mostTries is how many placings a search for coverings looks at.
const mostTries = 600

// completingBuild finds tiles that complete an island for so many points, of several
// islands the one that brings most, and what they are worth. t is changed.
func (r *rules) completingBuild(t *Table, who seat, points int) (parts []Part, worth int) {
	p := &t.People[who]
	var best covering
	most := 0 // that the tiles one holds could cover
	for id := ShapeID(1); id < shapes; id++ {
		most += int(p.Reserve[id]) * r.shapes[id].size
	}
	for number := range t.Islands {
		i := &t.Islands[number]
		if i.Free == 0 || i.Free > min(mostGap, most) || i.Posts[who] == 0 {
			continue
		}
		c := covering{estimate: estimate{r, t, who}, points: points, left: p.Reserve}
		for at := Cell(stride); at < cells-stride; at++ {
			if q := &t.Squares[at]; int(q.Island) == number && q.Free() {
				c.land = append(c.land, at)
			}
		}
		if c.cover(0); c.worth > best.worth {
			best = c
		}
	}
	return partsOf(best.best), best.worth
}

// cover covers the first space that is still free, in every way. What is covered stands
// in the table while the search is below it.
func (c *covering) cover(spent int) {
	first := Cell(0)
	for _, at := range c.land {
		if c.t.Squares[at].Free() {
			first = at
			break
		}
	}
	if first == 0 {
		c.covered()
		return
	}
	for id := ShapeID(1); id < shapes; id++ {
		if c.left[id] == 0 || spent+c.r.cost(id) > c.points {
			continue
		}
		for turn, offsets := range c.r.shapes[id].turns {
			if c.tries++; c.tries > mostTries {
				return
			}
			if !c.room(first, offsets) {
				continue
			}
			a := c.r.tile(id, lying{first, turn})
			c.lay(a, id)
			c.left[id]--
			c.tiles = append(c.tiles, a)
			c.cover(spent + c.r.cost(id))
			c.tiles = c.tiles[:len(c.tiles)-1]
			c.left[id]++
			c.lay(a, NoShape)
		}
	}
}

// room tells whether a tile whose first space is there lies on free spaces alone.
func (c *covering) room(first Cell, offsets []offset) bool {
	for _, o := range offsets {
		if at := int(first) + o; !c.t.Squares[at].Free() {
			return false
		}
	}
	return true
}

// lay marks spaces as covered, or as free again.
func (c *covering) lay(a PlaceTile, id ShapeID) {
	owner := uint8(0)
	if id.Village() {
		owner = uint8(c.who + 1)
	}
	for _, at := range a.Cells {
		c.t.Squares[at].Tile, c.t.Squares[at].Owner = id, owner
	}
}

// covered weighs a covering, if its tiles can be placed one after the other.
func (c *covering) covered() {
	island := &c.t.Islands[c.t.Squares[c.land[0]].Island]
	n := c.completing(island, c.t.Times)
	size := 0
	if island.Big {
		size = 1
	}
	for _, a := range c.tiles {
		n += c.r.shapes[a.Shape].points[size] * point
	}
	for _, at := range c.land {
		if g := c.t.Squares[at].Good; g != NoGood {
			n += c.good(g)
		}
	}
	if n <= c.worth {
		return
	}
	if list := c.inOrder(); list != nil && (Whole{Choose: Choose{Act: Build, Special: true}, Parts: partsOf(list)}).long() <= notationRoom {
		c.best, c.worth = list, n
	}
}

// inOrder puts the tiles in an order in which each touches a post or the network; nil:
// there is none. The tiles leave the table meanwhile.
func (c *covering) inOrder() []PlaceTile {
	scratch := *c.t
	try := covering{estimate: estimate{c.r, &scratch, c.who}}
	for _, a := range c.tiles {
		try.lay(a, NoShape)
	}
	rest := append([]PlaceTile(nil), c.tiles...)
	var list []PlaceTile
	for len(rest) > 0 {
		var reach Contact
		scratch.Contact(c.who, &reach)
		next := -1
		for i, a := range rest {
			for _, at := range a.Cells {
				if reach.at[at] == contact {
					next = i
				}
			}
		}
		if next < 0 {
			return nil
		}
		try.lay(rest[next], rest[next].Shape)
		list = append(list, rest[next])
		rest = append(rest[:next], rest[next+1:]...)
	}
	return list
}

// partsOf are placings as parts of a whole turn.
func partsOf(list []PlaceTile) []Part {
	parts := make([]Part, len(list))
	for i, a := range list {
		parts[i] = a
	}
	return parts
}
