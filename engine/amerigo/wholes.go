package amerigo

import (
	"slices"

	"landfall/engine"
)

// notationRoom is how long a notation may be.
const notationRoom = 60

// wholes adds usual turns of an action in one answer, without gold: first the one that
// is worth most as far as one sees, then others that people come for (see others). What
// is offered is a part of the rules: another judgement needs another ruleset.
func (r *rules) wholes(options []engine.Action, t *Table, who seat, c Choose) []engine.Action {
	points := r.points(t, who, c.Act)
	parts, _ := r.whole(t, who, c.Act, points)
	first := usual(c, parts)
	if len(first.Parts) == 0 {
		return options
	}
	options = append(options, first)
	if t.finishes(first) {
		return options
	}
	parts, _ = r.other(t, who, c.Act, points)
	if w := usual(c, parts); len(w.Parts) > 0 && !alike(first, w) {
		options = append(options, w)
	}
	return options
}

// alike tells whether two turns come to the same: the same steps in another order, or the
// same anchors by the other ships.
func alike(a, b Whole) bool {
	var rest [notationRoom]Part // those of b that are not found in a yet
	n := 0
	for _, p := range b.Parts {
		if !isStart(p) {
			rest[n] = p
			n++
		}
	}
	for _, p := range a.Parts {
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
func (t *Table) finishes(w Whole) bool {
	var covered [mostIslands]int
	for _, p := range w.Parts {
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

// usual is a usual turn as it is offered: as many of its parts as its notation has room
// for; without parts, none.
func usual(c Choose, parts []Part) Whole {
	w := Whole{Choose: c, Parts: parts}
	for len(w.Parts) > 0 && w.long() > notationRoom {
		w.Parts = w.Parts[:len(w.Parts)-1]
	}
	if len(w.Parts) == 1 && c.Act == Ships && isStart(w.Parts[0]) {
		w.Parts = nil
	}
	return w
}

func isStart(p Part) bool {
	_, ok := p.(PlaceShip)
	return ok
}

// whole is the best turn of an action, as far as one sees, and what it is worth.
func (r *rules) whole(t *Table, who seat, a Act, points int) ([]Part, int) {
	switch a {
	case Ships:
		scratch := *t
		return r.bestShips(&scratch, who, points)
	case Plan:
		scratch := *t
		return r.bestPlan(&scratch, who, points)
	case Build:
		scratch := *t
		places, worth := r.bestBuild(&scratch, who, points)
		return partsOf(places), worth
	case Buy:
		return r.bestBuy(t, who, points)
	}
	e := estimate{r, t, who}
	n := min(points, r.left(t, who, a))
	worth := e.stepping(a, n)
	if points > n {
		worth += e.gold(r.limits.overflow)
	}
	return r.strides[a][n], worth
}

// other is another usual turn of an action, and what it is worth: both ships to the
// nearest free anchors, the tiles that fit together with those one holds, or what
// completes an island. None: there is no other.
func (r *rules) other(t *Table, who seat, a Act, points int) ([]Part, int) {
	switch {
	case a == Ships:
		scratch := *t
		return r.nearestShips(&scratch, who, points)
	case a == Plan && t.People[who].Reserve != ([shapes]uint8{}):
		scratch := *t
		return r.fittingPlan(&scratch, who, points)
	case a == Build:
		scratch := *t
		return r.completingBuild(&scratch, who, points)
	}
	return nil, 0
}
