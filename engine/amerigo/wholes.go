package amerigo

import (
	"slices"

	"landfall/engine"
)

// notationRoom is how long a notation may be.
const notationRoom = 60

// usualParts is room for the parts of most turns, and of the wholes of one question.
const usualParts = 8

// wholes adds usual turns of an action in one answer, without gold: first the one that
// is worth most as far as one sees, then others that people come for (see others). What
// is offered is a part of the rules: another judgement needs another ruleset. The parts of
// all that are offered lie in one list, which grows with them.
func (s *site) wholes(options []engine.Action, all []Part, c Choose) ([]engine.Action, []Part) {
	points := s.r.points(s.t, s.who, c.Act)
	if !c.Special && (c.Act == Cannons || c.Act == Progress || c.Act == Order) {
		return append(options, s.r.strode[c.Act][min(points, s.r.left(s.t, s.who, c.Act))]), all
	}
	more, _ := s.whole(c.Act, points, all)
	first := s.r.offered(c, more[len(all):])
	if len(first) == 0 {
		return options, all
	}
	options, all = append(options, Whole{c, first}), more[:len(all)+len(first)]
	if s.t.finishes(first) {
		return options, all
	}
	more, _ = s.other(c.Act, points, all)
	if second := s.r.offered(c, more[len(all):]); len(second) > 0 && !alike(first, second) {
		options, all = append(options, Whole{c, second}), more[:len(all)+len(second)]
	}
	return options, all
}

// alike tells whether two turns come to the same: the same steps in another order, or the
// same anchors by the other ships.
func alike(a, b []Part) bool {
	var rest [notationRoom]Part // those of b that are not found in a yet
	n := 0
	for _, p := range b {
		if !isStart(p) {
			rest[n] = p
			n++
		}
	}
	for _, p := range a {
		if isStart(p) {
			continue
		}
		i := slices.IndexFunc(rest[:n], func(q Part) bool { return samePart(p, q) })
		if i < 0 {
			return false
		}
		n--
		rest[i] = rest[n]
	}
	return n == 0
}

// samePart tells whether two steps of an action come to the same.
func samePart(a, b Part) bool {
	switch a := a.(type) {
	case Sail:
		b, ok := b.(Sail)
		return ok && a.To == b.To
	case PlaceTile:
		b, ok := b.(PlaceTile)
		return ok && a.Shape == b.Shape && slices.Equal(a.Cells, b.Cells)
	}
	return a == b
}

// finishes tells whether a turn builds all that is free of an island.
func (t *Table) finishes(parts []Part) bool {
	var covered [mostIslands]int
	for _, p := range parts {
		if p, ok := p.(PlaceTile); ok {
			covered[t.Squares[p.Cells[0]].Island] += len(p.Cells)
		}
	}
	for i, n := range covered {
		if n > 0 && n == t.Islands[i].Free {
			return true
		}
	}
	return false
}

// offered are the parts of a usual turn that are offered: as many as its notation has room
// for; none: nor is the turn.
func (r *rules) offered(c Choose, parts []Part) []Part {
	room, n := notationRoom-c.long(), 0
	for n < len(parts) {
		if room -= 1 + r.long(parts[n]); room < 0 {
			break
		}
		n++
	}
	if n == 1 && c.Act == Ships && isStart(parts[0]) {
		n = 0
	}
	return parts[:n:n]
}

// long is how long the notation is.
func (a Choose) long() int {
	n := len(a.Act.String())
	if a.Special {
		n += len("special ")
	}
	if a.Boost {
		n += len(" SHIP8")
	}
	return n
}

// long is how long the notation of a step is, of which a turn may have too many.
func (r *rules) long(p Part) int {
	switch p := p.(type) {
	case PlaceTile: // most steps, and those with the longest notation
		n := r.shapes[p.Shape].long
		for _, c := range p.Cells {
			n += c.long()
		}
		return n
	case TakeTile:
		return r.shapes[p.Shape].long
	case BuyToken:
		return len(p.Good.String()) + len("2")
	}
	return 0 // few and short
}

// long is how long the notation is, with what stands before it.
func (c Cell) long() int {
	if c.Row() >= 10 {
		return len("@A10")
	}
	return len("@A1")
}

func isStart(p Part) bool {
	_, ok := p.(PlaceShip)
	return ok
}

// whole appends the best turn of an action, as far as one sees, and tells what it is worth.
func (s *site) whole(a Act, points int, parts []Part) ([]Part, int) {
	switch a {
	case Ships: // where both settle for most
		return s.ships(points, parts, func(worth, steps int) int { return worth*10 - steps })
	case Plan:
		return s.plan(points, s.roundsLeft() > 1, parts)
	case Build:
		var room [mostGap]placing
		before := s.ground
		list, worth := s.bestBuild(points, room[:0])
		s.ground = before
		return s.r.parts(list, parts), worth
	case Buy:
		return s.bestBuy(points, parts)
	}
	n := min(points, s.r.left(s.t, s.who, a))
	worth := s.stepping(a, n)
	if points > n {
		worth += s.gold(s.r.limits.overflow)
	}
	return append(parts, s.r.strides[a][n]...), worth
}

// other appends another usual turn of an action, and tells what it is worth: both ships to
// the nearest free anchors, the tiles that fit together with those one holds, or what
// completes an island. Nothing: there is no other.
func (s *site) other(a Act, points int, parts []Part) ([]Part, int) {
	switch {
	case a == Ships: // of equally near anchors the better
		return s.ships(points, parts, func(worth, steps int) int { return worth + (far-steps)*1000*point })
	case a == Plan && s.reserve != ([shapes]uint8{}):
		return s.fittingPlan(points, parts)
	case a == Build:
		c := s.completingBuild(points)
		return s.r.parts(c.best[:c.most], parts), c.worth
	}
	return parts, 0
}
