package amerigo

// mostGap is how many free spaces of an island are tried to be covered in one turn.
const mostGap = 10

// covering looks for tiles of the reserve that cover all that is free of an island.
type covering struct {
	*site
	island, points int
	land           spaces // that nothing covers yet
	left           [shapes]uint8
	tiles, best    [mostGap]placing
	n, most        int // of them
	worth          int
	tries          int
}

// mostTries is how many placings a search for coverings looks at.
const mostTries = 600

// completingBuild finds tiles that complete an island for so many points, of several
// islands the one that brings most, and what they are worth.
func (s *site) completingBuild(points int) (best covering) {
	most := 0 // that the tiles one holds could cover
	for id, n := range s.reserve {
		most += int(n) * s.r.shapes[id].size
	}
	for island, open := range s.open {
		if open == 0 || open > min(mostGap, most) {
			continue
		}
		c := covering{site: s, island: island, points: points, left: s.reserve}
		for at := s.free.next(0); at != 0; at = s.free.next(at) {
			if int(s.t.Squares[at].Island) == island {
				c.land.add(at)
			}
		}
		if c.cover(0); c.worth > best.worth {
			best = c
		}
	}
	return best
}

// cover covers the first space that is still free, in every way.
func (c *covering) cover(spent int) {
	first := c.land.next(0)
	if first == 0 {
		c.covered()
		return
	}
	for id := ShapeID(1); id < shapes; id++ {
		if c.left[id] > 0 && spent+c.r.cost(id) <= c.points {
			c.coverBy(id, first, spent)
		}
	}
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
		c.tiles[c.n] = placing{ShapeID: id, lying: lying{first, uint8(turn)}}
		c.n++
		c.cover(spent + c.r.cost(id))
		c.n--
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
	for _, p := range c.tiles[:c.n] {
		n += c.r.shapes[p.ShapeID].points[size] * point
	}
	for at := c.free.next(0); at != 0; at = c.free.next(at) {
		if q := &c.t.Squares[at]; int(q.Island) == c.island && q.Good != NoGood {
			n += c.good(q.Good)
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

// parts are placings as parts of a whole turn.
func (r *rules) parts(list []placing) []Part {
	if len(list) == 0 {
		return nil
	}
	parts := make([]Part, len(list))
	for i, p := range list {
		parts[i] = r.tile(p.ShapeID, p.lying)
	}
	return parts
}
