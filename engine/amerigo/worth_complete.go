package amerigo

import "slices"

// mostGap is how many free spaces of an island are tried to be covered in one turn.
const mostGap = 10

// covering looks for tiles of the reserve that cover all that is free of an island.
type covering struct {
	*site
	island, points int
	land           spaces // that nothing covers yet
	left           [shapes]uint8
	tiles          []placing
	best           []placing
	worth          int
	tries          int
}

// mostTries is how many placings a search for coverings looks at.
const mostTries = 600

// completingBuild finds tiles that complete an island for so many points, of several
// islands the one that brings most, and what they are worth.
func (s *site) completingBuild(points int) (best []placing, worth int) {
	most := 0 // that the tiles one holds could cover
	for id, n := range s.reserve {
		most += int(n) * s.r.shapes[id].size
	}
	for island, open := range s.open {
		if open == 0 || open > min(mostGap, most) {
			continue
		}
		c := covering{site: s, island: island, points: points, left: s.reserve}
		for at := range s.free.all {
			if int(s.t.Squares[at].Island) == island {
				c.land.add(at)
			}
		}
		if c.cover(0); c.worth > worth {
			best, worth = c.best, c.worth
		}
	}
	return best, worth
}

// cover covers the first space that is still free, in every way.
func (c *covering) cover(spent int) {
	for first := range c.land.all {
		for id := ShapeID(1); id < shapes; id++ {
			if c.left[id] > 0 && spent+c.r.cost(id) <= c.points {
				c.coverBy(id, first, spent)
			}
		}
		return
	}
	c.covered()
}

// coverBy covers a space, and what follows, with a tile first.
func (c *covering) coverBy(id ShapeID, first Cell, spent int) {
	for turn, offsets := range c.r.shapes[id].turns {
		if c.tries++; c.tries > mostTries {
			return
		}
		before := c.land
		if !c.land.cut(offsets, first) {
			c.land = before
			continue
		}
		c.left[id]--
		c.tiles = append(c.tiles, placing{ShapeID: id, lying: lying{first, turn}})
		c.cover(spent + c.r.cost(id))
		c.tiles = c.tiles[:len(c.tiles)-1]
		c.left[id]++
		c.land = before
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
	for _, p := range c.tiles {
		n += c.r.shapes[p.ShapeID].points[size] * point
	}
	for at := range c.free.all {
		if q := &c.t.Squares[at]; int(q.Island) == c.island && q.Good != NoGood {
			n += c.good(q.Good)
		}
	}
	if n <= c.worth {
		return
	}
	long := Choose{Act: Build, Special: true}.long()
	for _, p := range c.tiles {
		long += 1 + c.r.shapes[p.ShapeID].long
		for _, o := range c.r.shapes[p.ShapeID].turns[p.turn] {
			long += (p.first + Cell(o)).long()
		}
	}
	if long > notationRoom {
		return
	}
	if list := c.inOrder(); list != nil {
		c.best, c.worth = list, n
	}
}

// inOrder puts the tiles in an order in which each touches a post or the network; nil:
// there is none.
func (c *covering) inOrder() []placing {
	reach := c.Contact
	rest := slices.Clone(c.tiles)
	list := make([]placing, 0, len(rest))
	for len(rest) > 0 {
		next := -1
		for i, p := range rest {
			for _, o := range c.r.shapes[p.ShapeID].turns[p.turn] {
				if reach.Beside(p.first + Cell(o)) {
					next = i
				}
			}
		}
		if next < 0 {
			return nil
		}
		p := rest[next]
		reach.lay(c.r.shapes[p.ShapeID].turns[p.turn], p.first)
		list = append(list, p)
		rest = slices.Delete(rest, next, next+1)
	}
	return list
}

// parts are placings as parts of a whole turn.
func (r *rules) parts(list []placing) []Part {
	parts := make([]Part, len(list))
	for i, p := range list {
		parts[i] = r.tile(p.ShapeID, p.lying)
	}
	return parts
}
