package amerigo

// harbour is a free anchor, what a post there is worth, and how many steps each ship needs.
type harbour struct {
	at     Spot
	post   Cell
	island uint8
	steps  [2]uint8
	worth  int
}

// mostHarbours is how many post spaces, and so anchors, all island tiles have together.
const mostHarbours = 41

// harbours lists the free anchors that some ship reaches, in reading order. Ships without a place begin on any space of
// the frame.
func (e *site) harbours(points int) []harbour {
	t, p := e.t, &e.t.People[e.who]
	if e.sighted || p.Posts == 0 {
		return e.anchors[:e.known]
	}
	var d [2]Distances
	if p.Ships[0] == 0 {
		var frame [4 * mostParts]Spot
		t.spread(&d[0], points, 0, t.frames(frame[:0])...)
		d[1] = d[0]
	} else {
		for i, from := range p.Ships {
			t.Reach(from, points, &d[i])
			if d[i][from] = 0; points >= 2 { // away and back
				d[i][from] = 2 + 1
			}
		}
	}
	var worth [mostIslands]int
	for c := t.anchors.next(0); c != 0; c = t.anchors.next(c) {
		if d[0][c]|d[1][c] == 0 || !t.settles(e.who, At(c)) {
			continue
		}
		h := harbour{at: At(c), post: t.Squares[c].Link, steps: [2]uint8{d[0][c] - 1, d[1][c] - 1}}
		h.island = t.Squares[h.post].Island
		if worth[h.island] == 0 {
			worth[h.island] = e.posting(t.Islands[h.island])
		}
		h.worth = worth[h.island]
		e.anchors[e.known] = h
		e.known++
	}
	e.sighted = true
	return e.anchors[:e.known]
}

// ships finds where both ships settle, one after the other, each where rank is highest: it
// is given what a post there is worth, and the steps. It tells what settling there is worth.
func (e *site) ships(points int, parts []Part, rank func(worth, steps int) int) (_ []Part, worth int) {
	t, p, list := e.t, &e.t.People[e.who], e.harbours(points)
	at, fresh, none := p.Ships, p.Ships[0] == 0, parts
	var settled harbour
	var sails [2]Part
	n := 0
	for ship, from := range p.Ships {
		start := Spot(0)
		if h, brings := e.harbour(list, ship, at, settled, rank); h.at != 0 {
			sails[n] = e.r.settling(ship+1, from, h.at)
			n++
			worth += brings
			at[ship], settled = h.at, h
			if fresh {
				start = t.startFor(h.at, points)
			}
		} else if fresh {
			start = t.Frames()[ship*t.Across]
			at[ship] = start
		}
		if fresh {
			parts = append(parts, e.r.starts[ship][start])
		}
		if n == p.Posts {
			break
		}
	}
	if n == 0 {
		return none, 0
	}
	return append(parts, sails[:n]...), worth
}

// harbour is where a ship settles, and what that is worth: with the ships at these spots, once the other has settled.
func (e *estimate) harbour(list []harbour, ship int, ships [2]Spot, settled harbour, rank func(worth, steps int) int) (to harbour, worth int) {
	best, again := 0, 0
	if settled.at != 0 {
		again = e.posting(e.t.Islands[settled.island].with(e.who))
	}
	for _, h := range list {
		if h.steps[ship] == far || h.post == settled.post || h.at != ships[ship] && e.t.occupied(h.at, e.who, ships) {
			continue
		}
		if h.island == settled.island {
			h.worth = again
		}
		if k := rank(h.worth, int(h.steps[ship])); k > best {
			to, best, worth = h, k, h.worth-int(h.steps[ship]+9)/10 // a long way is worth a little less
		}
	}
	return to, worth
}

// with is the island once a seat has established a post.
func (i Island) with(who seat) Island {
	i.Posts[who]++
	i.Free--
	i.Discovered = true
	return i
}

// startFor is the frame space from which a spot is nearest.
func (t *Table) startFor(to Spot, points int) Spot {
	var back Distances
	t.Reach(to, points, &back)
	start, steps := Spot(0), far
	var frame [4 * mostParts]Spot
	for _, f := range t.frames(frame[:0]) {
		if n := back.Steps(f); n < steps {
			start, steps = f, n
		}
	}
	return start
}
