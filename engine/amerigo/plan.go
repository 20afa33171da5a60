package amerigo

import "landfall/engine"

// Plan and buy (specification 4.3, 4.6).

// cost is what taking a tile costs, and placing it again.
func (r *rules) cost(id ShapeID) int {
	if id.Village() {
		return 1
	}
	return r.shapes[id].size
}

// neutrals is how many neutral tiles a seat may take in one Plan (R26).
func (r *rules) neutrals(t *Table, who seat) int {
	if t.has(who, Plan2) {
		return r.tokens[Plan2].amount
	}
	return 1
}

// plannable tells whether there is such a tile to take.
func (t *Table) plannable(who seat, id ShapeID) bool {
	if id.Village() {
		return t.People[who].Supply[id] > 0
	}
	return t.Supply[id] > 0
}

func (r *rules) canPlan(t *Table, who seat, most int) bool {
	for id := ShapeID(1); id < shapes; id++ {
		if r.cost(id) <= most && t.plannable(who, id) {
			return true
		}
	}
	return false
}

// plans lists the tiles that can be taken.
func (r *rules) plans(s *State, who seat) (string, []engine.Action) {
	t := &s.Turn
	villages, neutrals := make([]engine.Action, 0, engine.MostOptions), make([]engine.Action, 0, shapes)
	rich := false // a free step would pay for more
	more := t.Neutral < r.neutrals(&s.Table, who)
	for id := ShapeID(1); id < shapes; id++ {
		if !s.plannable(who, id) || !id.Village() && !more {
			continue
		}
		switch owed := t.owes(r.cost(id)); {
		case owed > t.Purse:
			rich = rich || owed <= t.Purse+r.treasure(&s.Table, who)
		case id.Village():
			villages = append(villages, TakeTile{id})
		default:
			neutrals = append(neutrals, TakeTile{id})
		}
	}
	return AskPlan, r.tileMenu(s, who, villages, neutrals, rich)
}

// tileMenu puts villages and neutral tiles into one question, or the neutral ones into one
// of their own.
func (r *rules) tileMenu(s *State, who seat, villages, neutrals []engine.Action, rich bool) []engine.Action {
	t := &s.Turn
	if t.Draft.Neutral {
		return neutrals
	}
	options := villages
	const most = engine.MostOptions - 5 // the free steps and the end
	if len(villages)+len(neutrals) <= most {
		options = append(options, neutrals...)
	} else {
		options = append(options, Neutral{})
	}
	if rich {
		options = r.freeSteps(options, &s.Table, who)
	}
	if t.Done > 0 {
		options = append(options, Finish{})
	}
	return options
}

// takeTile takes a tile into the reserve. It can be built by a later action only, since a
// turn has one (R39). The planning token has no effect (R31).
func (r *rules) takeTile(p *ply, id ShapeID) {
	t := &p.State.Turn
	cost := r.cost(id)
	p.Emit(TileTaken{Seat: t.Seat, Shape: id, Cost: cost, Paid: t.owes(cost)})
}

// buys lists the production tokens.
func (r *rules) buys(s *State) []engine.Action {
	t := &s.Turn
	options := s.bids(t.Purse)
	n := len(options)
	return r.finish(options, s, func(gold int) bool { return len(s.bids(t.Purse+gold)) > n })
}

// bids are the production tokens that so much gold buys, equal ones once.
func (s *State) bids(purse int) []engine.Action {
	var options []engine.Action
	for i, m := range s.Market {
		if m.Good == NoGood || s.Turn.owes(m.Cost) > purse {
			continue
		}
		again := false
		for _, o := range s.Market[:i] {
			again = again || o == m
		}
		if !again {
			options = append(options, BuyToken{m})
		}
	}
	return options
}
