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
		var reach Contact
		if !t.Contact(who, &reach) {
			break
		}
		var best lying
		bestID, bestRate, bestWorth := NoShape, 0, 0
		for id := ShapeID(1); id < shapes; id++ {
			cost := r.cost(id)
			if t.People[who].Reserve[id] == 0 || cost > points {
				continue
			}
			for _, l := range r.lyings(&reach, id, 0, ways[:0]) {
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
