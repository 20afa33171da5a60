package amerigo

import "landfall/engine"

// best is the answer that is worth most, as far as it sees one turn ahead.
func (r *rules) best(t *Table, d engine.Decision) engine.Action {
	e := estimate{r, t, d.Seat}
	best, most := d.Options[0], -1<<30
	worths, second := e.worths(d)
	for i, n := range worths {
		if n > most && !second[i] {
			best, most = d.Options[i], n
		}
	}
	return best
}

// worths judges every answer to a question, and tells which are the second usual turn of
// an action (see wholes): those are there to be weighed, not to be taken at first sight.
func (e *estimate) worths(d engine.Decision) (list []int, second [32]bool) {
	list = make([]int, len(d.Options))
	here := site{estimate: *e}
	here.look()
	var room [usualParts]Part
	last := Choose{Act: NoAct}
	for i, o := range d.Options {
		w, whole := o.(Whole)
		switch {
		case d.Kind != AskTurn:
			list[i] = here.step(o)
		case whole && w.Choose == last:
			second[i] = true
			_, list[i] = here.other(w.Choose.Act, e.r.points(e.t, e.who, w.Choose.Act), room[:0])
		default:
			list[i] = here.choice(o)
		}
		if last = (Choose{Act: NoAct}); whole {
			last = w.Choose
		}
	}
	return list, second
}

// choice judges a main choice. What is entered step by step is worth less than the whole
// turn that is offered; passing is worth nothing.
func (e *site) choice(o engine.Action) int {
	switch o := o.(type) {
	case Whole:
		var room [usualParts]Part
		_, worth := e.whole(o.Choose.Act, e.r.points(e.t, e.who, o.Choose.Act), room[:0])
		return worth
	case TakeGold:
		per := e.r.limits.perGold
		if e.t.has(e.who, Gold2) {
			per = e.r.tokens[Gold2].amount
		}
		return e.gold((e.t.Total() + per - 1) / per)
	case ScoreCubes:
		worth := e.t.Total() * point
		if e.t.Round < e.r.rounds() {
			worth -= 3 * point // there may be more another time
		}
		return worth
	case Pass:
		return 0
	}
	return -1
}

// step judges an answer within a turn.
func (e *site) step(o engine.Action) int {
	switch o := o.(type) {
	case Sail:
		if o.Settle {
			return e.posting(e.t.Islands[e.t.islandOf(o.To)]) * 2
		}
		return 0
	case Finish:
		return 1
	case PickToken:
		return e.token(o.Token)
	case Steps:
		return e.stepping(o.Act, o.Steps) - e.gold(e.t.Owes(o.Steps))
	case TakeTile:
		return e.planning(o.Shape, e.form(o.Shape), e.roundsLeft() > 1)*e.taste().plan/100 - e.gold(e.t.Owes(e.r.cost(o.Shape)))
	case BuyToken:
		return e.production(o.Good) - e.gold(e.t.Owes(o.Cost))
	case PlaceTile:
		return e.placing(o) - e.gold(e.t.Owes(e.r.cost(o.Shape)))
	}
	return 0
}

// placing judges placing a tile.
func (e *site) placing(a PlaceTile) int {
	for turn, offsets := range e.r.shapes[a.Shape].turns {
		same := true
		for i, o := range offsets {
			same = same && a.Cells[0]+Cell(o) == a.Cells[i]
		}
		if same {
			return e.building(a.Shape, lying{a.Cells[0], uint8(turn)})
		}
	}
	return 0
}
