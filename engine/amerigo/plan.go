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
	tiles := make([]engine.Action, 0, shapes+5)
	villages := 0
	rich := false // a free step would pay for more
	more := t.Neutral < r.neutrals(&s.Table, who)
	for id := ShapeID(1); id < shapes; id++ {
		if !s.plannable(who, id) || !id.Village() && !more {
			continue
		}
		if owed := t.owes(r.cost(id)); owed > t.Purse {
			rich = rich || owed <= t.Purse+r.treasure(&s.Table, who)
			continue
		}
		tiles = append(tiles, r.takes[id])
		if id.Village() {
			villages++
		}
	}
	return AskPlan, r.tileMenu(s, who, tiles, villages, rich)
}

// tileMenu puts the tiles, so many villages first, into one question, or the neutral ones into one
// of their own.
func (r *rules) tileMenu(s *State, who seat, tiles []engine.Action, villages int, rich bool) []engine.Action {
	t := &s.Turn
	if t.Draft.Neutral {
		return tiles[villages:]
	}
	options := tiles
	const most = engine.MostOptions - 5 // the free steps and the end
	if len(tiles) > most {
		options = append(tiles[:villages], Neutral{})
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
	options := r.bids(s, t.Purse)
	n := len(options)
	return r.finish(options, s, func(gold int) bool { return len(r.bids(s, t.Purse+gold)) > n })
}

// bids are the production tokens that so much gold buys, equal ones once.
func (r *rules) bids(s *State, purse int) []engine.Action {
	options := make([]engine.Action, 0, len(s.Market)+5)
	for i, m := range s.Market {
		if m.Good == NoGood || s.Turn.owes(m.Cost) > purse {
			continue
		}
		again := false
		for _, o := range s.Market[:i] {
			again = again || o == m
		}
		if !again {
			options = append(options, r.ware(m))
		}
	}
	return options
}
