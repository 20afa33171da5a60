package amerigo

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
