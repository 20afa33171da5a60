package amerigo

import (
	"math/bits"
	"slices"
)

// mostGap is how many free spaces of an island are tried to be covered in one turn.
const mostGap = 10

// covering looks for tiles of the reserve that cover all that is free of an island.
type covering struct {
	*site
	island, points int
	land           [mostGap]Cell  // free, in reading order
	places         [shapes]places // of the tiles of the reserve
	left           [shapes]uint8
	tiles, best    [mostGap]placing
	n, most        int // of them
	worth          int
	tries          int
}

// gap is spaces of an island that are free, a bit for each in reading order.
type gap uint16

// places is what a tile covers by its first space and its turn; 0: it does not fit.
type places [mostGap][4]gap

// mostTries is how many placings a search for coverings looks at.
const mostTries = 600

// completingBuild finds tiles that complete an island for so many points, of several
// islands the one that brings most, and what they are worth.
func (s *site) completingBuild(points int) (best covering) {
	most := min(mostGap, s.cover(points))
	for island, open := range s.open {
		if open == 0 || open > most {
			continue
		}
		c := covering{site: s, island: island, points: points, left: s.reserve}
		n := 0
		for at := s.free.next(0); at != 0 && n < open; at = s.free.next(at) {
			if int(s.t.Squares[at].Island) == island {
				c.land[n] = at
				n++
			}
		}
		c.findPlaces(c.land[:n])
		if c.search(1<<n-1, 0); c.worth > best.worth {
			best = c
		}
	}
	return best
}

// cover is how many spaces the tiles of the reserve could cover at most for so many points: large villages first, and
// a space of a neutral tile for each point that is left.
func (s *site) cover(points int) (most int) {
	neutral := 0
	for id := ShapeID(shapes - 1); id > NoShape; id-- {
		if n := int(s.reserve[id]); id.Village() {
			n = min(n, points)
			most += n * s.r.shapes[id].size
			points -= n
		} else {
			neutral += n * s.r.shapes[id].size
		}
	}
	return most + min(points, neutral)
}

// findPlaces finds what the tiles of the reserve cover, wherever they fit.
func (c *covering) findPlaces(land []Cell) {
	for id := ShapeID(1); id < shapes; id++ {
		if c.left[id] == 0 || c.r.cost(id) > c.points {
			continue
		}
		for first, at := range land {
			for turn, offsets := range c.r.shapes[id].turns {
				covers := gap(0)
				for _, o := range offsets {
					i := slices.Index(land[first:], at+Cell(o))
					if i < 0 {
						covers = 0
						break
					}
					covers |= 1 << (first + i)
				}
				c.places[id][first][turn] = covers
			}
		}
	}
}

// search covers the first space that is still free, in every way.
func (c *covering) search(free gap, spent int) {
	if free == 0 {
		c.covered()
		return
	}
	first := bits.TrailingZeros16(uint16(free))
	for id := ShapeID(1); id < shapes; id++ {
		if c.left[id] == 0 || spent+c.r.cost(id) > c.points {
			continue
		}
		for turn := range c.r.shapes[id].turns {
			if c.tries++; c.tries > mostTries {
				return
			}
			covers := c.places[id][first][turn]
			if covers == 0 || covers&^free != 0 {
				continue
			}
			c.left[id]--
			c.tiles[c.n] = placing{ShapeID: id, lying: lying{c.land[first], uint8(turn)}}
			c.n++
			c.search(free&^covers, spent+c.r.cost(id))
			c.n--
			c.left[id]++
		}
	}
}

// covered weighs a covering, if its tiles can be placed one after the other.
func (c *covering) covered() {
	island := &c.t.Islands[c.island]
	n := c.completing(island, c.t.Times)
	size := 0
	if island.Big {
		size = 1
	}
	for _, p := range c.tiles[:c.n] {
		n += c.r.shapes[p.ShapeID].points[size] * point
	}
	for _, at := range c.land[:c.open[c.island]] {
		if g := c.t.Squares[at].Good; g != NoGood {
			n += c.good(g)
		}
	}
	if n <= c.worth {
		return
	}
	long := Choose{Act: Build, Special: true}.long()
	for _, p := range c.tiles[:c.n] {
		long += 1 + c.r.shapes[p.ShapeID].long
		for _, o := range c.r.shapes[p.ShapeID].turns[p.turn] {
			long += (p.first + Cell(o)).long()
		}
	}
	if long > notationRoom {
		return
	}
	if list, ok := c.inOrder(); ok {
		c.best, c.most, c.worth = list, c.n, n
	}
}

// inOrder puts the tiles in an order in which each touches a post or the network; false: there is none.
func (c *covering) inOrder() (list [mostGap]placing, ok bool) {
	reach, rest := c.Contact, c.tiles
	for n := range c.n {
		next := -1
		for i, p := range rest[:c.n-n] {
			for _, o := range c.r.shapes[p.ShapeID].turns[p.turn] {
				if reach.Beside(p.first + Cell(o)) {
					next = i
				}
			}
		}
		if next < 0 {
			return list, false
		}
		list[n] = rest[next]
		reach.lay(c.r.shapes[list[n].ShapeID].turns[list[n].turn], list[n].first)
		copy(rest[next:], rest[next+1:])
	}
	return list, true
}

// parts appends placings to the parts of a whole turn.
func (r *rules) parts(list []placing, parts []Part) []Part {
	n := 0
	for _, p := range list {
		n += r.shapes[p.ShapeID].size
	}
	cells := make([]Cell, 0, n)
	for _, p := range list {
		var a PlaceTile
		a, cells = r.tile(p.ShapeID, p.lying, cells)
		parts = append(parts, a)
	}
	return parts
}
