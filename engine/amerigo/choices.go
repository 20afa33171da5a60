package amerigo

import "landfall/engine"

// What a seat may choose on its turn (specification 3).

// available tells whether cubes allow an action: its own, or with the token SWAP red
// ones for green and green ones for red. White cubes are no jokers here (R1), and SWAP
// does not change the colour under an order disc (R23).
func (t *Table) available(who seat, a Act) bool {
	if t.Action[Colour(a)] > 0 {
		return true
	}
	return (a == Plan || a == Build) && t.Action[Red]+t.Action[Green] > 0 && t.has(who, Swap)
}

// special is the action of the colour under a seat's order disc; NoAct: none, or there
// are no white cubes (R21: the first space is white).
func (r *rules) special(t *Table, who seat) Act {
	if at := t.People[who].Order; at > 0 && t.Action[White] > 0 {
		return Act(r.order[at].colour)
	}
	return NoAct
}

// points are the points of action that a seat has for an action: those of the phase
// and what its tokens add, however the action came about (R2).
func (r *rules) points(t *Table, who seat, a Act) int {
	n := t.Points
	for id := TokenID(1); id <= apTokens; id++ {
		if t.has(who, id) {
			for _, act := range r.tokens[id].acts {
				if act == a {
					n += r.tokens[id].amount
				}
			}
		}
	}
	return n
}

// useful tells whether an action can have any effect; those that cannot are not listed (R43).
func (s *site) useful(a Act) bool {
	r, t, who := s.r, s.t, s.who
	most := r.points(t, who, a) + t.People[who].Gold
	switch a {
	case Plan:
		return r.canPlan(t, who, most)
	case Build:
		return s.canBuild(most)
	case Buy:
		for _, m := range t.Market[:r.few[t.Seats].spaces] {
			if m.Good != NoGood && m.Cost <= most {
				return true
			}
		}
		return false
	}
	return true
}

// turns lists the main choices, usual wholes first, passing last.
func (r *rules) turns(s *State, who seat) []engine.Action {
	t := &s.Table
	options, parts := make([]engine.Action, 0, 24), make([]Part, 0, usualParts)
	here := site{estimate: estimate{r, t, who}}
	here.look()
	here.weigh()
	special := r.special(t, who)
	for a := range Acts {
		c := Choose{Act: a, Special: !t.available(who, a)}
		if c.Special && a != special || !here.useful(a) {
			continue
		}
		options, parts = here.wholes(options, parts, c)
		if c.Special {
			options = append(options, c)
		} else {
			options = append(options, r.plain[a])
		}
		if a == Ships && t.has(who, Ship8) {
			options = append(options, Choose{Act: a, Special: c.Special, Boost: true})
		}
	}
	options = append(options, TakeGold{})
	if t.has(who, CubeVP) {
		options = append(options, ScoreCubes{})
	}
	options = r.freeSteps(options, t, who)
	return append(options, Pass{})
}

// freeSteps lists the chest and the tokens that bring gold at any time.
func (r *rules) freeSteps(options []engine.Action, t *Table, who seat) []engine.Action {
	if t.People[who].Chests > 0 {
		options = append(options, SpendChest{})
	}
	for _, id := range []TokenID{Gold3, Gold5} {
		if t.has(who, id) {
			options = append(options, SpendToken{id})
		}
	}
	return options
}

// finish ends a list of answers: with the free steps, as further does, and with the end of the action, once something
// was done.
func (r *rules) finish(options []engine.Action, s *State, more func(gold int) bool) []engine.Action {
	options = r.further(options, s, more)
	if s.Turn.Done > 0 {
		options = append(options, Finish{})
	}
	return options
}

// further adds the free steps if the gold that they bring leads further in the action, of which more tells. They are
// never the only answers.
func (r *rules) further(options []engine.Action, s *State, more func(gold int) bool) []engine.Action {
	who := s.Turn.Seat
	if !opensAnywhere(s.Rules) || len(options) == 0 && s.Turn.Done == 0 {
		return options
	}
	if gold := min(r.treasure(&s.Table, who), r.limits.gold-s.People[who].Gold); gold > 0 && more(gold) {
		return r.freeSteps(options, &s.Table, who)
	}
	return options
}

// treasure is the gold that free steps would bring.
func (r *rules) treasure(t *Table, who seat) int {
	n := t.People[who].Chests * r.limits.chest
	for _, id := range []TokenID{Gold3, Gold5} {
		if t.has(who, id) {
			n += r.tokens[id].amount
		}
	}
	return n
}

// choose begins an action.
func (r *rules) choose(p *ply, c Choose) {
	who := p.State.Turn.Seat
	e := ActionChosen{Seat: who, Act: c.Act, Special: c.Special, Boost: c.Boost, Points: r.points(&p.State.Table, who, c.Act)}
	if c.Boost {
		e.Points += r.tokens[Ship8].amount
	}
	p.Emit(e)
}

// takeGold takes gold for all the cubes that lie there (R24).
func (r *rules) takeGold(p *ply) {
	s := p.State
	per := r.limits.perGold
	if s.has(s.Turn.Seat, Gold2) {
		per = r.tokens[Gold2].amount
	}
	r.gain(p, GoldGained{Seat: s.Turn.Seat, Reason: Taken, Gold: (s.Total() + per - 1) / per})
}

// spendChest gives up a chest.
func (r *rules) spendChest(p *ply) {
	r.gain(p, GoldGained{Seat: p.State.Turn.Seat, Reason: Chest, Gold: r.limits.chest})
}

// spendToken uses a token that brings gold.
func (r *rules) spendToken(p *ply, id TokenID) {
	r.gain(p, GoldGained{Seat: p.State.Turn.Seat, Reason: TokenGold, Token: id, Gold: r.tokens[id].amount})
}
