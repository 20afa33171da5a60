package amerigo

import "landfall/engine"

// notationRoom is how long a notation may be.
const notationRoom = 60

// wholes adds usual turns of an action in one answer: both ships to the best anchors,
// all points along a track, tiles that fit, and so on, without gold. What is offered is
// a part of the rules: another judgement needs another ruleset.
func (r *rules) wholes(options []engine.Action, t *Table, who seat, c Choose) []engine.Action {
	parts, _ := r.whole(t, who, c.Act, r.points(t, who, c.Act))
	w := Whole{Choose: c, Parts: parts}
	for len(w.Parts) > 0 && len(w.String()) > notationRoom {
		w.Parts = w.Parts[:len(w.Parts)-1]
	}
	if len(w.Parts) == 0 || len(w.Parts) == 1 && c.Act == Ships && isStart(w.Parts[0]) {
		return options
	}
	return append(options, w)
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
		parts := make([]Part, len(places))
		for i, p := range places {
			parts[i] = p
		}
		return parts, worth
	case Buy:
		return r.bestBuy(t, who, points)
	}
	e := estimate{r, t, who}
	n := min(points, r.left(t, who, a))
	worth := e.stepping(a, n)
	if points > n {
		worth += e.gold(r.limits.overflow)
	}
	return []Part{Steps{Act: a, Steps: n}}, worth
}
