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
