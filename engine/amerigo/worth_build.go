package amerigo

import "math/bits"

// site is what a seat thinks of where it can build.
type site struct {
	estimate
	ground
	brings [cells]int16 // what covering a space is worth, without the tile's points

	sighted bool // the harbours are listed
	known   int
	anchors [mostHarbours]harbour
}

// ground is what changes as tiles come to lie, in thought.
type ground struct {
	Contact
	reserve [shapes]uint8
	open    [mostIslands]int               // free spaces of the islands with own posts
	rests   [mostIslands][mostTile + 1]int // what so many spaces do for completing the island
	bests   [shapes]placing                // of the reserve, where it was looked for
}

// placing is a way for a tile to lie, and what that is worth.
type placing struct {
	ShapeID
	lying
	worth int
}

// look is what a seat thinks as the table stands.
func (s *site) look() {
	t, who := s.t, s.who
	s.reserve = t.People[who].Reserve
	t.Contact(who, &s.Contact)
	var goods [goods]int16
	for g := Cotton; int(g) <= Goods; g++ {
		goods[g] = int16(s.good(g))
	}
	for c := s.free.next(0); c != 0; c = s.free.next(c) {
		q := &t.Squares[c]
		s.brings[c] = goods[q.Good]
		if q.Space { // a post could stand here
			s.brings[c] -= point / 2
		}
	}
	for i := range t.Islands {
		if t.Islands[i].Posts[who] > 0 {
			s.leave(i, t.Islands[i].Free)
		}
	}
}

// completing is what covering an island's last space is worth now.
func (e *estimate) completing(i *Island, times int) int {
	n := e.r.limits.complete * point
	if i.Chest {
		n += e.r.limits.chest * 90
	}
	for k := range e.t.Seats {
		share := e.r.factor(i.Posts[k]) * times * point
		if seat(k) == e.who {
			n += share
		} else {
			n -= share * 6 / (10 * (e.t.Seats - 1))
		}
	}
	return n
}

// leave has so many spaces of an island still free. Halfway to completing it is worth less than half.
func (s *site) leave(island, open int) {
	s.open[island] = open
	rests := &s.rests[island]
	*rests = [mostTile + 1]int{}
	i := &s.t.Islands[island]
	if open <= mostTile {
		rests[open] = s.completing(i, s.t.Times)
	}
	rest := s.completing(i, max(1, s.t.Times-1))
	for size := 1; size <= mostTile && size < open && rest > 0; size++ {
		if left := open - size; left <= 10 {
			rests[size] = rest * size / (open + left)
		} else {
			rests[size] = rest * size / (3 * open)
		}
	}
}

// building is what placing a tile is worth: its points, goods, and what it does for
// completing the island.
func (s *site) building(id ShapeID, l lying) int {
	size := 0
	if s.t.Islands[s.t.Squares[l.first].Island].Big {
		size = 1
	}
	return s.r.shapes[id].points[size]*point + s.bringing(id, l)
}

// bringing is building without the tile's points.
func (s *site) bringing(id ShapeID, l lying) int {
	cells := s.r.shapes[id].turns[l.turn]
	n := s.rests[s.t.Squares[l.first].Island][len(cells)]
	for _, o := range cells {
		n += int(s.brings[l.first+Cell(o)])
	}
	return n
}

// build places a tile in thought. What was looked for still holds on other islands.
func (s *site) build(id ShapeID, l lying) {
	turn := s.r.shapes[id].turns[l.turn]
	s.lay(turn, l.first)
	s.reserve[id]--
	island := s.t.Squares[l.first].Island
	s.leave(int(island), s.open[island]-len(turn))
	for id := range s.bests {
		switch p := &s.bests[id]; {
		case p.ShapeID == NoShape:
		case s.reserve[id] == 0 || s.t.Squares[p.first].Island == island:
			*p = placing{}
		default:
			*p = s.better(*p, s.t.Islands[island].First, s.last[island])
		}
	}
}

// bestBuild finds tiles to place for so many points, one after the other, and what
// they are worth. They lie there afterwards.
func (s *site) bestBuild(points int, list []placing) (_ []placing, worth int) {
	for points > 0 && s.any() {
		best, most := placing{}, 0
		for id := ShapeID(1); id < shapes; id++ {
			cost := s.r.cost(id)
			if s.reserve[id] == 0 || cost > points {
				continue
			}
			if p := s.best(id); p.worth*12/cost > most {
				best, most = p, p.worth*12/cost
			}
		}
		if best.ShapeID == NoShape {
			break
		}
		list = append(list, best)
		worth += best.worth
		points -= s.r.cost(best.ShapeID)
		s.build(best.ShapeID, best.lying)
	}
	return list, worth
}

// weigh looks for the best places of the reserve, which several turns come back to.
func (s *site) weigh() {
	for id := ShapeID(1); id < shapes && s.any(); id++ {
		if s.reserve[id] > 0 {
			s.best(id)
		}
	}
}

// best is where a tile is worth most.
func (s *site) best(id ShapeID) placing {
	p := &s.bests[id]
	if p.ShapeID == NoShape {
		*p = s.better(placing{ShapeID: id}, 0, cells-1)
	}
	return *p
}

// better is where a tile is worth more than at a place, near the spaces from one to another; of equal places the first.
func (s *site) better(best placing, from, to Cell) placing {
	for word := int(from / 64); word <= int(to/64); word++ {
		if s.far(word) {
			continue
		}
		for turn, pieces := range s.r.shapes[best.ShapeID].pieces {
			for fits := s.fits(word, pieces); fits != 0; fits &= fits - 1 {
				l := lying{Cell(64*word + bits.TrailingZeros64(fits)), uint8(turn)}
				if n := s.building(best.ShapeID, l); n > best.worth || n == best.worth && l.before(best.lying) {
					best.lying, best.worth = l, n
				}
			}
		}
	}
	return best
}

// before tells whether a way to lie is listed before another one.
func (l lying) before(other lying) bool {
	return l.first < other.first || l.first == other.first && l.turn < other.turn
}

// posting is what a post on an island is worth.
func (e *estimate) posting(i Island) int {
	n := 0
	if !i.Discovered {
		n += e.r.limits.discover * e.taste().discover
	}
	if i.Free == 1 {
		posts := i.Posts[e.who]
		return n + e.completing(&i, e.t.Times) + (e.r.factor(posts+1)-e.r.factor(posts))*e.t.Times*point
	}
	have := i.Posts[e.who]
	times := max(0, e.t.Times-1)
	chance := e.taste().complete
	if i.Free <= 8 {
		chance = 55
	}
	n += (e.r.factor(have+1) - e.r.factor(have)) * times * chance
	if have == 0 { // new land
		others := 0
		for k, posts := range i.Posts {
			if posts > 0 && seat(k) != e.who {
				others++
			}
		}
		worth := e.taste().small
		if i.Big {
			worth = e.taste().big
		}
		n += min(i.Free*e.taste().share/(e.taste().share+others), 16) * worth * (e.roundsLeft() + 1) / 3
	} else {
		n += 25
	}
	if e.t.has(e.who, PostGold) {
		n += 80
	}
	if e.t.has(e.who, EndPosts) {
		n += point
	}
	return n
}
