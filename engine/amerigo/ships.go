package amerigo

import "landfall/engine"

// Move ships (specification 4.1).

// Distances are how far each spot is, as a number of steps and one; 0: too far, or no water.
type Distances [spots]uint8

// far is a spot that is not reached.
const far = 255

// Steps is how many steps a spot is away, or far.
func (d *Distances) Steps(s Spot) int { return int(d[s] - 1) }

// Reach measures the way from a spot over water and frame, up to so many steps.
// Ships never block passage.
func (t *Table) Reach(from Spot, limit int, d *Distances) { t.spread(d, limit, 0, from) }

// spread is Reach from the nearest of several spots. It ends once a spot is reached; 0: none.
func (t *Table) spread(d *Distances, limit int, to Spot, from ...Spot) {
	*d = Distances{}
	var next spaces // what the last step reached
	var frame [4 * mostParts]Spot
	n := 0
	visit := func(s Spot, steps uint8) {
		switch {
		case d[s] != 0:
			return
		case s.OnFrame():
			frame[n] = s
			n++
		default:
			next.add(Cell(s))
		}
		d[s] = steps + 1
	}
	for _, s := range from {
		visit(s, 0)
	}
	left := 0 // of the frame, to go on from
	for steps := uint8(1); int(steps) <= limit && d[to] == 0 && (left < n || next != spaces{}); steps++ {
		last, reached := next, n
		next = spaces{}
		near := last.near()
		near = near.both(&t.water)
		for c := near.next(0); c != 0; c = near.next(c) {
			visit(At(c), steps)
		}
		for c := last.next(0); c != 0; c = last.next(c) {
			t.enterFrame(c, steps, visit)
		}
		for ; left < reached; left++ {
			t.leaveFrame(frame[left], steps, visit)
		}
	}
}

// around visits the spots that are a step away.
func (t *Table) around(s Spot, steps uint8, visit func(Spot, uint8)) {
	if s.OnFrame() {
		t.leaveFrame(s, steps, visit)
		return
	}
	c := Cell(s)
	for _, near := range c.Near() {
		if g := t.Squares[near].Ground; g == Sea || g == Anchor {
			visit(At(near), steps)
		}
	}
	t.enterFrame(c, steps, visit)
}

// Way is a shortest way of a ship between two spots, with both of them; nil if there is none.
func (t *Table) Way(from, to Spot) (way []Spot) {
	var d Distances
	t.Reach(to, far-1, &d)
	for at := from; d[at] != 0; {
		if way = append(way, at); at == to {
			return way
		}
		closer := at
		t.around(at, d[at], func(s Spot, steps uint8) {
			if d[s] != 0 && d[s]+1 == steps {
				closer = s
			}
		})
		at = closer
	}
	return nil
}

// enterFrame visits the frame spaces beside a space at the chart's rim.
func (t *Table) enterFrame(c Cell, steps uint8, visit func(Spot, uint8)) {
	x, y := c.Column(), c.Row()
	if y == 1 {
		visit(Frame(North, (x-1)/partSide+1), steps)
	}
	if y == t.Rows() {
		visit(Frame(South, (x-1)/partSide+1), steps)
	}
	if x == 1 {
		visit(Frame(West, (y-1)/partSide+1), steps)
	}
	if x == t.Columns() {
		visit(Frame(East, (y-1)/partSide+1), steps)
	}
}

// leaveFrame visits what a frame space touches: its neighbours on the same side, the
// one around the corner, and the water of its edge.
func (t *Table) leaveFrame(s Spot, steps uint8, visit func(Spot, uint8)) {
	side, n := s.Frame()
	upright := side == East || side == West
	length := t.Across
	before, after := West, East // the sides at its two ends
	if upright {
		length, before, after = t.Down, North, South
	}
	if n > 1 {
		visit(Frame(side, n-1), steps)
	} else {
		visit(t.corner(before, side), steps)
	}
	if n < length {
		visit(Frame(side, n+1), steps)
	} else {
		visit(t.corner(after, side), steps)
	}
	for i := (n-1)*partSide + 1; i <= n*partSide; i++ {
		var c Cell
		switch side {
		case North:
			c = CellAt(i, 1)
		case South:
			c = CellAt(i, t.Rows())
		case West:
			c = CellAt(1, i)
		default:
			c = CellAt(t.Columns(), i)
		}
		if t.Squares[c].Ground != Land {
			visit(At(c), steps)
		}
	}
}

// corner is the frame space of a side at the end where it meets another side.
func (t *Table) corner(of, meets Side) Spot {
	switch {
	case meets == North || meets == West:
		return Frame(of, 1)
	case meets == South:
		return Frame(of, t.Down)
	}
	return Frame(of, t.Across)
}

// Frames lists the spaces of the frame, clockwise from the left of the upper side.
func (t *Table) Frames() []Spot { return t.frames(make([]Spot, 0, 4*mostParts)) }

func (t *Table) frames(frames []Spot) []Spot {
	for i := 1; i <= t.Across; i++ {
		frames = append(frames, Frame(North, i))
	}
	for i := 1; i <= t.Down; i++ {
		frames = append(frames, Frame(East, i))
	}
	for i := t.Across; i >= 1; i-- {
		frames = append(frames, Frame(South, i))
	}
	for i := t.Down; i >= 1; i-- {
		frames = append(frames, Frame(West, i))
	}
	return frames
}

// occupied tells whether a ship lies on a space of the chart, with those of a seat at these
// spots; there is room for any number on a frame space.
func (t *Table) occupied(s Spot, who seat, ships [2]Spot) bool {
	if ships[0] == s || ships[1] == s {
		return true
	}
	for i := range t.Seats {
		if at := &t.People[i].Ships; seat(i) != who && (at[0] == s || at[1] == s) {
			return true
		}
	}
	return false
}

// settles tells whether a seat can establish a post from a spot (R29, R35): an anchor
// whose post space is empty.
func (t *Table) settles(who seat, s Spot) bool {
	c := s.Cell()
	return c != 0 && t.Squares[c].Ground == Anchor && t.People[who].Posts > 0 && t.Squares[t.Squares[c].Link].Free()
}

// sight is how many steps a ship of the turn may take.
func (t *Turn) sight() int { return t.sightFor(t.Purse) }

// sightFor is sight with so much gold to spend.
func (t *Turn) sightFor(purse int) int { return t.Points + max(0, purse) + max(0, t.Spent-t.Points) }

// fare is the gold that a move of so many steps costs: the points are there for each
// ship, so only the longer of the two moves counts.
func (t *Turn) fare(steps int) int {
	return max(0, max(steps, t.Spent)-t.Points) - max(0, t.Spent-t.Points)
}

// Fare is the gold that a move of so many steps costs the seat on turn.
func (t *Table) Fare(steps int) int { return t.Turn.fare(steps) }

// berths are spots where a ship can end.
type berths struct {
	n  int
	at [spots]Spot
}

func (b *berths) add(s Spot) {
	b.at[b.n] = s
	b.n++
}

func (b *berths) all() []Spot { return b.at[:b.n] }

// moves are where a ship of the turn can end with so many steps at most: new anchors to settle at
// first. Its own anchor takes two steps, away and back (R4).
func (t *Table) moves(who seat, ship, sight int, settle, other *berths) {
	from := t.People[who].Ships[ship-1]
	var d Distances
	t.Reach(from, sight, &d)
	if sight >= 2 && t.settles(who, from) {
		settle.add(from)
	}
	for c := t.water.next(0); c != 0; c = t.water.next(c) {
		s := At(c)
		if d[s] == 0 || s == from || t.occupied(s, who, t.People[who].Ships) {
			continue
		}
		other.add(s)
		if t.settles(who, s) {
			settle.add(s)
		}
	}
	var frame [4 * mostParts]Spot
	for _, s := range t.frames(frame[:0]) {
		if d[s] != 0 && s != from {
			other.add(s)
		}
	}
}

// sail moves a ship and establishes a post if that was wanted: one for each ship (R5). The
// first time both are placed before, also by a special action (R40).
func (r *rules) sail(p *ply, a Sail) {
	s := p.State
	who := s.Turn.Seat
	from := s.People[who].Ships[a.Ship-1]
	steps := 2
	if !a.Back {
		var d Distances
		s.spread(&d, far-1, a.To, from)
		steps = d.Steps(a.To)
	}
	p.Emit(ShipMoved{Seat: who, Ship: a.Ship, From: from, To: a.To, Steps: steps, Paid: s.Turn.fare(steps)})
	if a.Settle {
		r.settle(p, who, s.Squares[a.To.Cell()].Link)
	}
}

// settle establishes a post: the first on an island discovers it, the last free space
// completes it (R11).
func (r *rules) settle(p *ply, who seat, at Cell) {
	s := p.State
	island := int(s.Squares[at].Island)
	p.Emit(PostEstablished{Seat: who, At: at, Island: island})
	if !s.Islands[island].Discovered {
		p.Emit(IslandDiscovered{Seat: who, Island: island, VP: r.limits.discover})
	}
	if s.has(who, PostGold) {
		r.gain(p, GoldGained{Seat: who, Reason: PerPost, Token: PostGold, Gold: r.tokens[PostGold].amount})
	}
	r.complete(p, who, island)
}

// gain brings gold; what is above the end of the track is points at once.
func (r *rules) gain(p *ply, e GoldGained) {
	e.VP = max(0, p.State.People[e.Seat].Gold+e.Gold-r.limits.gold)
	p.Emit(e)
}

// complete scores an island whose last space was just covered (specification 4.4, R38).
func (r *rules) complete(p *ply, who seat, island int) {
	s := p.State
	i := &s.Islands[island]
	if !i.Complete() {
		return
	}
	p.Emit(IslandCompleted{Seat: who, Island: island, VP: r.limits.complete, Chest: i.Chest})
	e := IslandScored{Island: island, Times: s.Times}
	for k := range s.Seats {
		if posts := i.Posts[k]; posts > 0 {
			f := r.factor(posts)
			e.Shares = append(e.Shares, PostShare{Seat: engine.Seat(k), Posts: posts, Factor: f, VP: f * s.Times})
		}
	}
	p.Emit(e)
}
