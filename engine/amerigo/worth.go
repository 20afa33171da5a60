package amerigo

// What things are worth to a seat, estimated from what lies open, in hundredths of a
// victory point. Whole turns are offered by it, and the automaton judges by it. Whole
// numbers only, so that every machine offers the same.

const point = 100

// estimate judges a position for a seat.
type estimate struct {
	r   *rules
	t   *Table
	who seat
}

// taste is what cannot be counted, in hundredths of a point or of what it is a part of.
type taste struct {
	small, big        int // a free space of a newly settled island
	share             int // of it that one keeps: of so many and one for each other seat there
	first, firstRound int // passing a seat in the order, and for each round to come
	spare             int // a cannon for the next round
	plan              int // part of what a tile brings that planning it deserves
	complete          int // chance that an island will be complete in time
	discover          int // a point for discovering
}

// taste was found by having equal automatons play each other. Between two, the order
// changes hands often, and half of a big island is worth more than a whole small one.
func (e *estimate) taste() taste {
	if e.t.Seats == 2 {
		return taste{small: 10, big: 50, share: 4, first: 400, firstRound: 120, spare: 80, plan: 35, complete: 60, discover: 40}
	}
	return taste{small: 16, big: 26, share: 2, first: 150, firstRound: 60, spare: 55, plan: 45, complete: 30, discover: 100}
}

// roundsLeft counts this round as a part: 0 in the last.
func (e *estimate) roundsLeft() int { return e.r.rounds() - e.t.Round }

// good is what one more commodity is worth.
func (e *estimate) good(g Good) int {
	return e.t.People[e.who].Production[g]*point + 40*e.roundsLeft()
}

// production is what one more production token is worth.
func (e *estimate) production(g Good) int {
	return e.t.People[e.who].Goods[g]*point + 45*e.roundsLeft()
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

// building is what placing a tile is worth: its points, goods, and what it does for
// completing the island.
func (e *estimate) building(id ShapeID, l lying) int {
	cells := e.r.shapes[id].turns[l.turn]
	number := e.t.Squares[l.first].Island
	i := &e.t.Islands[number]
	size := 0
	if i.Big {
		size = 1
	}
	n := e.r.shapes[id].points[size] * point
	for _, o := range cells {
		q := &e.t.Squares[l.first+Cell(o)]
		if q.Good != NoGood {
			n += e.good(q.Good)
		}
		if q.Space { // a post could stand here
			n -= 50
		}
	}
	if len(cells) == i.Free {
		return n + e.completing(i, e.t.Times)
	}
	// Halfway there is worth less than half.
	if rest := e.completing(i, max(1, e.t.Times-1)); rest > 0 && i.Free > 0 {
		left := i.Free - len(cells)
		if left <= 10 {
			n += rest * len(cells) / (i.Free + left)
		} else {
			n += rest * len(cells) / (3 * i.Free)
		}
	}
	return n
}

// bestBuild finds tiles to place for so many points, one after the other, and what
// they are worth. t is changed.
func (r *rules) bestBuild(t *Table, who seat, points int) (parts []PlaceTile, worth int) {
	e := estimate{r, t, who}
	var ways [512]lying
	for points > 0 {
		var mark Contact
		if !t.Contact(who, &mark) {
			break
		}
		var best lying
		bestID, bestRate, bestWorth := NoShape, 0, 0
		for id := ShapeID(1); id < shapes; id++ {
			cost := r.cost(id)
			if t.People[who].Reserve[id] == 0 || cost > points {
				continue
			}
			for _, l := range r.lyings(&mark, id, 0, ways[:0]) {
				n := e.building(id, l)
				if rate := n * 12 / cost; rate > bestRate {
					best, bestID, bestRate, bestWorth = l, id, rate, n
				}
			}
		}
		if bestID == NoShape {
			break
		}
		a := r.tile(bestID, best)
		parts = append(parts, a)
		worth += bestWorth
		points -= r.cost(bestID)
		e.build(a)
	}
	return parts, worth
}

// build carries a placing out on the estimate's table, roughly.
func (e *estimate) build(a PlaceTile) {
	p := &e.t.People[e.who]
	p.Reserve[a.Shape]--
	for _, c := range a.Cells {
		if g := e.t.Squares[c].Good; g != NoGood {
			p.Goods[g]++
		}
	}
	e.t.lie(e.who, a.Shape, a.Cells)
}

// posting is what a post on a space is worth.
func (e *estimate) posting(at Cell) int {
	i := &e.t.Islands[e.t.Squares[at].Island]
	n := 0
	if !i.Discovered {
		n += e.r.limits.discover * e.taste().discover
	}
	if i.Free == 1 {
		posts := i.Posts[e.who]
		return n + e.completing(i, e.t.Times) + (e.r.factor(posts+1)-e.r.factor(posts))*e.t.Times*point
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

// bestShips finds where both ships go and settle, and what that is worth. t is changed.
func (r *rules) bestShips(t *Table, who seat, points int) (parts []Part, worth int) {
	e := estimate{r, t, who}
	p := &t.People[who]
	fresh := p.Ships[0] == 0
	if p.Posts == 0 {
		return nil, 0
	}
	var sails []Part
	for ship := 1; ship <= 2; ship++ {
		var d Distances
		from := p.Ships[ship-1]
		if fresh {
			t.ReachAll(&d, points, t.Frames()...)
		} else {
			t.Reach(from, points, &d)
			if points >= 2 {
				d[from] = 2
			} else {
				d[from] = far
			}
		}
		to, best := Spot(0), 0
		for c := Cell(stride); c < cells-stride; c++ {
			s := At(c)
			if t.Squares[c].Ground != Anchor || d[s] == far || !t.settles(who, s) || s != from && t.occupied(s) {
				continue
			}
			if n := e.posting(t.Squares[c].Link)*10 - int(d[s]); n > best {
				to, best = s, n
			}
		}
		if to == 0 {
			if fresh {
				parts = append(parts, PlaceShip{Ship: ship, At: t.Frames()[(ship-1)*t.Across]})
				p.Ships[ship-1] = t.Frames()[(ship-1)*t.Across]
			}
			continue
		}
		if fresh {
			var back Distances
			t.Reach(to, points, &back)
			start, steps := Spot(0), uint8(far)
			for _, f := range t.Frames() {
				if back[f] < steps {
					start, steps = f, back[f]
				}
			}
			parts = append(parts, PlaceShip{Ship: ship, At: start})
		}
		sails = append(sails, Sail{Ship: ship, To: to, Back: to == from, Settle: true})
		worth += best / 10
		p.Ships[ship-1] = to
		at := t.Squares[to.Cell()].Link
		t.Squares[at].Post = uint8(who + 1)
		i := &t.Islands[t.Squares[at].Island]
		i.Posts[who]++
		i.Free--
		i.Discovered = true
		p.Posts--
		if p.Posts == 0 {
			break
		}
	}
	if len(sails) == 0 {
		return nil, 0
	}
	return append(parts, sails...), worth
}

// planning is what having one more tile of a shape is worth, if it fits somewhere.
func (e *estimate) planning(id ShapeID, mark *Contact) int {
	var ways [40]lying
	found := e.r.lyings(mark, id, len(ways), ways[:0])
	best := 0
	for _, l := range found {
		best = max(best, e.building(id, l))
	}
	if best == 0 && e.roundsLeft() > 1 { // it may fit once there are more posts
		best = e.r.shapes[id].points[0]*point + 20*e.r.shapes[id].size
	}
	return best
}

// bestPlan finds tiles to take for so many points, and what they are worth. t is
// changed.
func (r *rules) bestPlan(t *Table, who seat, points int) (parts []Part, worth int) {
	e := estimate{r, t, who}
	p := &t.People[who]
	var mark Contact
	t.Contact(who, &mark)
	var value [shapes]int
	waiting, room := 0, 0
	for id := ShapeID(1); id < shapes; id++ {
		waiting += int(p.Reserve[id])
		if t.plannable(who, id) && r.cost(id) <= points {
			value[id] = e.planning(id, &mark)
		}
	}
	for i := range t.Islands {
		if t.Islands[i].Posts[who] > 0 {
			room += t.Islands[i].Free
		}
	}
	most := 2 + 3*e.roundsLeft() // tiles that can still be built
	neutrals := r.neutrals(t, who)
	for id := ShapeID(1); id < shapes; id++ {
		room -= int(p.Reserve[id]) * r.shapes[id].size
	}
	for points > 0 {
		best, bestRate := NoShape, 0
		for id := ShapeID(1); id < shapes; id++ {
			if value[id] == 0 || !t.plannable(who, id) || r.cost(id) > points || !id.Village() && neutrals == 0 {
				continue
			}
			n := value[id]
			if p.Reserve[id] > 0 { // of a kind that waits already
				n = n * 2 / (2 + int(p.Reserve[id]))
			}
			if r.shapes[id].size > room {
				n /= 3
			}
			// What is taken for so many points must be placed for as many again.
			if rate := n * 12 / (2 * r.cost(id)); rate > bestRate {
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
		worth += n * e.taste().plan / 100
		points -= r.cost(best)
		waiting++
		room -= r.shapes[best].size
		p.Reserve[best]++
		if best.Village() {
			p.Supply[best]--
		} else {
			t.Supply[best]--
			neutrals--
		}
		parts = append(parts, TakeTile{best})
	}
	return parts, worth
}

// bestBuy finds production tokens for so many points, and what they are worth.
func (r *rules) bestBuy(t *Table, who seat, points int) (parts []Part, worth int) {
	e := estimate{r, t, who}
	market := t.Market
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
		parts = append(parts, BuyToken{market[best]})
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

// between is the points of a track at a position, counting a part of the next stop.
func between(position int, points func(i int) int, end int) int {
	last, lastAt := 0, 0
	for i := 1; i <= end; i++ {
		p := points(i)
		if p == 0 {
			continue
		}
		if i > position {
			return last*point + (p-last)*point*(position-lastAt)*8/(10*(i-lastAt))
		}
		last, lastAt = p, i
	}
	return last * point
}

// stepping is what so many steps along a track are worth.
func (e *estimate) stepping(a Act, steps int) int {
	p := &e.t.People[e.who]
	switch a {
	case Cannons:
		return e.cannons(steps)
	case Progress:
		points := func(i int) int {
			for _, s := range e.r.progress {
				if s.position == i {
					return s.points
				}
			}
			return 0
		}
		n := between(p.Progress+steps, points, e.r.end()) - between(p.Progress, points, e.r.end())
		shown := 0
		for _, half := range [][display]TokenID{e.t.Left, e.t.Right} {
			for _, id := range half {
				if id != NoToken {
					shown = max(shown, e.token(id))
				}
			}
		}
		for _, s := range e.r.progress {
			if s.position > p.Progress && s.position <= p.Progress+steps {
				n += shown
				shown = shown * 4 / 5
			} else if s.position > p.Progress+steps {
				n += 15 * steps
				break
			}
		}
		return n
	}
	points := func(i int) int { return e.r.data.order[i].points }
	end := len(e.r.data.order) - 1
	n := between(p.Order+steps, points, end) - between(p.Order, points, end)
	for _, o := range e.t.leading() {
		if o == e.who {
			break
		}
		if e.t.People[o].Order <= p.Order+steps {
			n += e.taste().first + e.taste().firstRound*e.roundsLeft()
		}
	}
	return n
}

// cannons is what so many more cannons are worth against the pirates of this round and
// the next.
func (e *estimate) cannons(more int) int {
	p := &e.t.People[e.who]
	s := e.r.against(e.t, e.who)
	worth := 0
	loss := min(s, p.VP+2*(e.t.Phases+1))
	if e.t.has(e.who, Half) {
		loss /= 2
	}
	if s > 0 && p.Cannons < s {
		have, will := p.Cannons, min(s, p.Cannons+more)
		if will == s {
			worth += loss*point - loss*point*have*have/(s*s)*3/4
		} else {
			worth += loss * point * (will*will - have*have) / (s * s) * (7 - e.t.Phases) / 8
		}
		if will == s && e.t.has(e.who, Repel) {
			worth += 150
		}
	}
	if over := p.Cannons + more - max(s, p.Cannons); over > 0 && e.roundsLeft() > 0 {
		worth += over * e.taste().spare
	}
	return worth
}

// gold is what so much gold is worth.
func (e *estimate) gold(n int) int {
	p := &e.t.People[e.who]
	rate := 85 + 5*e.roundsLeft()
	if e.t.has(e.who, EndGold) {
		rate += 80
	}
	room := max(0, e.r.limits.gold-p.Gold)
	return min(n, room)*rate + max(0, n-room)*point
}
