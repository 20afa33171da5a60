package amerigo

// planning is what having one more tile of a shape is worth, if it fits somewhere, and what it may be worth once there
// are more posts.
func (s *site) planning(id ShapeID, fits form, later bool) int {
	shape := &s.r.shapes[id]
	best := 0
	for size, brings := range fits.brings {
		best = max(best, shape.points[size]*point+brings)
	}
	if best == 0 && later {
		best = shape.points[0]*point + 20*shape.size
	}
	return best
}

// form is what tiles of a form bring where they bring most, without their points, on small and on big islands.
type form struct {
	known  bool
	brings [2]int
}

// nowhere is what a tile brings that fits nowhere.
const nowhere = -1 << 20

// form looks at the first places where a form fits.
func (s *site) form(id ShapeID) form {
	f := form{true, [2]int{nowhere, nowhere}}
	var ways [40]lying
	for _, l := range s.r.lyings(&s.Contact, id, len(ways), ways[:0]) {
		if n := s.bringing(id, l); s.t.Islands[s.t.Squares[l.first].Island].Big {
			f.brings[1] = max(f.brings[1], n)
		} else {
			f.brings[0] = max(f.brings[0], n)
		}
	}
	return f
}

// fittingPlan finds tiles to take that still have room once those that wait lie where
// they are worth most, and what they are worth. None wait: there is nothing else to find
// than plan does.
func (s *site) fittingPlan(points int, parts []Part) (_ []Part, worth int) {
	before := s.ground
	var room [mostGap]placing
	if placed, _ := s.bestBuild(1<<10, room[:0]); len(placed) > 0 {
		parts, worth = s.plan(points, false, parts)
	}
	s.ground = before
	return parts, worth
}

// values are what one more tile of each shape is worth that can be taken for so many points; see plan.
func (s *site) values(supply *[shapes]uint8, points int, later bool) (value [shapes]int) {
	var forms [shapes]form
	for id := ShapeID(1); id < shapes; id++ {
		if supply[id] == 0 || s.r.cost(id) > points {
			continue
		}
		f := &forms[s.r.shapes[id].like]
		if !f.known {
			*f = s.form(id)
		}
		value[id] = s.planning(id, *f, later)
	}
	return value
}

// rate is what a tile is worth for its points, with so many of the kind that wait already and so many free spaces.
func (s *site) rate(id ShapeID, n, waiting, room int) int {
	if waiting > 0 {
		n = n * 2 / (2 + waiting)
	}
	if s.r.shapes[id].size > room {
		n /= 3
	}
	return n * 12 / (2 * s.r.cost(id)) // what is taken for so many points must be placed for as many again
}

// plan finds tiles to take for so many points by what one of each is worth, and what
// they are worth together; later: also of those that fit nowhere yet.
func (s *site) plan(points int, later bool, parts []Part) (_ []Part, worth int) {
	r, t := s.r, s.t
	reserve, supply := s.reserve, t.Supply
	copy(supply[1:], t.People[s.who].Supply[1:VillageShapes+1])
	value := s.values(&supply, points, later)
	waiting, room := 0, 0
	for id, n := range reserve {
		waiting += int(n)
		room -= int(n) * r.shapes[id].size
	}
	for _, open := range s.open {
		room += open
	}
	most := 2 + 3*s.roundsLeft() // tiles that can still be built
	neutrals := r.neutrals(t, s.who)
	for points > 0 {
		best, bestRate := NoShape, 0
		for id := ShapeID(1); id < shapes; id++ {
			if value[id] == 0 || supply[id] == 0 || r.cost(id) > points || !id.Village() && neutrals == 0 {
				continue
			}
			if rate := s.rate(id, value[id], int(reserve[id]), room); rate > bestRate {
				best, bestRate = id, rate
			}
		}
		if best == NoShape {
			break
		}
		n := bestRate * 2 * r.cost(best) / 12
		if waiting >= most {
			n /= 4
		}
		worth += n * s.taste().plan / 100
		points -= r.cost(best)
		waiting++
		room -= r.shapes[best].size
		reserve[best]++
		supply[best]--
		if !best.Village() {
			neutrals--
		}
		parts = append(parts, r.takes[best])
	}
	return parts, worth
}

// bestBuy finds production tokens for so many points, and what they are worth.
func (e *estimate) bestBuy(points int, parts []Part) (_ []Part, worth int) {
	market := e.t.Market
	for {
		best, bestRate := -1, 0
		for i, m := range market {
			if m.Good == NoGood || m.Cost > points {
				continue
			}
			if rate := e.production(m.Good) * 12 / m.Cost; rate > bestRate {
				best, bestRate = i, rate
			}
		}
		if best < 0 {
			return parts, worth
		}
		worth += e.production(market[best].Good)
		points -= market[best].Cost
		parts = append(parts, e.r.ware(market[best]))
		market[best] = Production{}
	}
}

// token is what a progress token is worth.
func (e *estimate) token(id TokenID) int {
	left := e.roundsLeft()
	switch id {
	case Ship8:
		return 120 + 60*left
	case Pirate2:
		return 60 + 90*left*(e.t.Seats-1)/2
	case Half:
		return 60 + 120*left
	case Repel:
		return 80 + 120*left
	case Plan2:
		return 20 + 30*left
	case Swap:
		return 30 + 130*left
	case First:
		return 30 + 90*left
	case Gold3, Gold5:
		return e.r.tokens[id].amount * 110
	case PostGold:
		return 10 + 120*left
	case Gold2:
		return 50 + 110*left
	case CubeVP:
		if left == 0 {
			return 500
		}
		return 700
	case EndPosts:
		return (e.r.limits.posts-e.t.People[e.who].Posts)*point + 90*left
	case EndSeven:
		return 7 * point
	case EndGold:
		return 450 + 40*left
	case 1, 3, 5: // ships, plan, build
		return 60 + 210*left
	case 4: // progress
		return 60 + 170*left
	case 7:
		return 60 + 220*left
	}
	return 50 + 140*left
}
