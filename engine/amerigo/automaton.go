package amerigo

import "landfall/engine"

// automaton answers a decision from a view alone: the turn that is worth most, as far
// as it sees one turn ahead.
func (r *rules) automaton(v View, d engine.Decision) engine.Action {
	e := estimate{r, &v.Table, d.Seat}
	if d.Kind == AskTurn {
		return e.turn(d)
	}
	best, most := d.Options[0], -1<<30
	for _, o := range d.Options {
		if n := e.step(o); n > most {
			best, most = o, n
		}
	}
	return best
}

// turn takes the main choice.
func (e *estimate) turn(d engine.Decision) engine.Action {
	best, most := d.Options[len(d.Options)-1], 0
	var act [Acts]int
	for a := range act {
		act[a] = -1
	}
	for _, o := range d.Options {
		n := -1
		switch o := o.(type) {
		case Whole:
			if act[o.Choose.Act] < 0 {
				_, act[o.Choose.Act] = e.r.whole(e.t, e.who, o.Choose.Act, e.r.points(e.t, e.who, o.Choose.Act))
			}
			n = act[o.Choose.Act]
		case TakeGold:
			per := e.r.limits.perGold
			if e.t.has(e.who, Gold2) {
				per = e.r.tokens[Gold2].amount
			}
			n = e.gold((e.t.Total() + per - 1) / per)
		case ScoreCubes:
			n = e.t.Total()*point - 300
			if e.t.Round == e.r.rounds() {
				n += 300
			}
		}
		if n > most {
			best, most = o, n
		}
	}
	return best
}

// step judges an answer within a turn.
func (e *estimate) step(o engine.Action) int {
	switch o := o.(type) {
	case Sail:
		if o.Settle {
			return e.posting(e.t.Squares[o.To.Cell()].Link) * 2
		}
		return 0
	case Finish:
		return 1
	case PickToken:
		return e.token(o.Token)
	case Steps:
		return e.stepping(o.Act, o.Steps) - e.gold(e.t.Owes(o.Steps))
	case TakeTile:
		var mark Contact
		e.t.Contact(e.who, &mark)
		return e.planning(o.Shape, &mark)*e.taste().plan/100 - e.gold(e.t.Owes(e.r.cost(o.Shape)))
	case BuyToken:
		return e.production(o.Good) - e.gold(e.t.Owes(o.Cost))
	case PlaceTile:
		return e.placing(o) - e.gold(e.t.Owes(e.r.cost(o.Shape)))
	}
	return 0
}

// placing judges placing a tile.
func (e *estimate) placing(a PlaceTile) int {
	for turn, offsets := range e.r.shapes[a.Shape].turns {
		same := true
		for i, o := range offsets {
			same = same && a.Cells[0]+Cell(o) == a.Cells[i]
		}
		if same {
			return e.building(a.Shape, lying{a.Cells[0], turn})
		}
	}
	return 0
}
