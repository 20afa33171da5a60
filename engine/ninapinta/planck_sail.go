package ninapinta

import "landfall/engine"

// planckSailing is the turn of one of Planck's ships (section 7.4).
func (r *rules) planckSailing(p *ply) bool {
	s := p.State
	switch s.turn.step {
	case landing:
		r.planckLands(p)
	case migrating:
		switch {
		case s.turn.natives && s.people[planck].settlers > 0:
			r.planckNative(p)
		case s.turn.did != StepMigrate && r.movable(s):
			r.planckMigrates(p)
		default:
			r.endTurn(p)
		}
	default:
		r.endTurn(p)
	}
	return true
}

// planckLands tries to attack, to explore, to consolidate, and else falls back.
func (r *rules) planckLands(p *ply) {
	s := p.State
	t := s.trace(StepFallback)
	refused := make([]Refusal, 3)
	for i, try := range []struct {
		step Step
		do   func(*rules, *ply, Trace) Reason
	}{
		{StepAttack, (*rules).planckAttacks},
		{StepExplore, (*rules).planckExplores},
		{StepConsolidate, (*rules).planckConsolidates},
	} {
		t.Step = try.step
		why := try.do(r, p, t)
		if why == "" {
			return
		}
		refused[i] = Refusal{Step: try.step, Reason: why}
		t.Refused = refused[:i+1]
	}
	t.Step = StepFallback
	r.planckFallsBack(p, t)
}

// planckAttacks attacks if a Captain and a Settler are aboard (R76) and the world
// is at war, or Planck plays France and the banner is up (section 7.4.1).
func (r *rules) planckAttacks(p *ply, t Trace) Reason {
	s := p.State
	w := t.World
	sh := &s.people[planck].ships[w]
	switch {
	case !s.worlds[w].war && s.nations[planck] != France:
		return ReasonPeace
	case !s.worlds[w].war && !s.people[planck].banner:
		return ReasonBanner
	case !sh.captain:
		return ReasonNoCaptain
	case sh.settlers == 0:
		return ReasonNoSettlers
	}
	target, ok := s.planck.search(&t, func(l Land) (Reason, []Figure) {
		switch {
		case !s.worlds[w].explored.has(l):
			return ReasonUnexplored, nil
		case !s.attackable(s.turn.seat, w, l):
			return ReasonNoTarget, nil
		}
		return "", []Figure{{FigureTargets, s.worlds[w].lands[l].free(soloist)}}
	})
	if !ok {
		return ReasonNoTarget
	}
	t.Rule = RuleAttackClockwise
	if target == t.Drawn {
		t.Rule = RuleAttackDrawn
	}
	pairs := s.planckPairs(w, target, sh.settlers)
	t.Figures = []Figure{{FigurePairs, pairs}, {FigureCapacity, s.capacity(w, target)},
		{FigureSettlements, s.worlds[w].lands[target].crowd() + sh.settlers}}
	tell(p, t)
	sailTo(p, target, true)
	var of [Nations]int
	of[soloist] = pairs
	removePairs(p, of)
	return ""
}

// planckPairs is how many pairs Planck removes where so many Settlers land: one in
// any case (R61), more only while the land is above capacity (R62).
func (b *board) planckPairs(w World, l Land, landing int) int {
	here := &b.worlds[w].lands[l]
	most := min(here.free(planck)+landing, here.free(soloist))
	pairs := 1
	for pairs < most && here.crowd()+landing-2*pairs > b.capacity(w, l) {
		pairs++
	}
	return pairs
}

// planckExplores explores if a Captain is aboard (section 7.4.2).
func (r *rules) planckExplores(p *ply, t Trace) Reason {
	s := p.State
	explored := s.worlds[t.World].explored
	if !s.people[planck].ships[t.World].captain {
		return ReasonNoCaptain
	}
	if explored == 0 {
		c := at(t.World, Caribbean)
		t.Rule, t.Chosen = RuleExploreFirst, &c
		tell(p, t)
		r.explore(p, Caribbean)
		return ""
	}
	target, ok := s.planck.search(&t, func(l Land) (Reason, []Figure) {
		switch {
		case explored.has(l):
			return ReasonExplored, nil
		case r.near[l]&explored == 0:
			return ReasonNotAdjacent, nil
		}
		return "", nil
	})
	if !ok {
		return ReasonExplored
	}
	t.Rule = RuleExploreClockwise
	if target == t.Drawn {
		t.Rule = RuleExploreDrawn
	}
	tell(p, t)
	r.explore(p, target)
	return ""
}

// planckConsolidates lands where at least one Settler has room (section 7.4.3).
func (*rules) planckConsolidates(p *ply, t Trace) Reason {
	s := p.State
	w := t.World
	if s.people[planck].ships[w].settlers == 0 {
		return ReasonNoSettlers // R76
	}
	target, ok := s.planck.search(&t, func(l Land) (Reason, []Figure) {
		if !s.worlds[w].explored.has(l) {
			return ReasonUnexplored, nil
		}
		figures := []Figure{{FigureSettlements, s.worlds[w].lands[l].crowd()}, {FigureCapacity, s.capacity(w, l)}}
		if s.worlds[w].lands[l].crowd() >= s.capacity(w, l) {
			return ReasonFull, figures
		}
		return "", figures
	})
	if !ok {
		return ReasonFull
	}
	t.Rule = RuleConsolidateClockwise
	if target == t.Drawn {
		t.Rule = RuleConsolidateDrawn
	}
	tell(p, t)
	sailTo(p, target, false)
	return ""
}

// planckFallsBack sends the ship to Planck's Captain, else where most can be
// collected with the ship there, else home (section 7.4.4).
func (r *rules) planckFallsBack(p *ply, t Trace) {
	s := p.State
	w := weighing{Trace: t}
	world := t.World
	here := &s.worlds[world]
	switch captain := here.captains[planck]; {
	case captain != NoLand:
		w.Rule = RuleFallbackCaptain
		w.add(at(world, captain), rank{})
	case here.explored == 0:
		t.Rule = RuleFallbackHome
		sh := s.people[planck].ships[world]
		p.Emit(PlanckActed{Trace: t})
		p.Emit(ShipReturned{Seat: planck, World: world, Crew: Crew{Captain: sh.captain, Settlers: sh.settlers}})
		return
	default:
		w.Rule = RuleFallbackRevenue
		for l := range here.explored.all() {
			gold, follows := r.harbouring(s, world, l)
			w.add(at(world, l), rank{first: gold, follows: follows}, Figure{FigureRevenue, gold})
		}
	}
	r.weigh(p, &w)
}

// harbouring is what Planck would collect with his ship at a land. A Captain aboard
// counts where he would land, but not where another stands (R72). Without a landing
// Captain and without a Settler who could migrate, harbours of the same chain, or of
// none, are identical.
func (r *rules) harbouring(s *State, w World, l Land) (gold, follows int) {
	trial := *s
	sh := &trial.people[planck].ships[w]
	here := &trial.worlds[w]
	lands := sh.captain && here.captain(l) == engine.Nobody
	sent := sh.captain && !lands
	if lands {
		here.captains[planck] = l
	}
	*sh = ship{berth: InHarbour, land: l}
	free := 0
	for m := range here.lands {
		free += here.lands[m].free(planck)
	}
	if !lands && free == 0 {
		follows = 1 + 2*int(r.near.component(l, here.present(planck))) // a number for each chain, sent or not
		if sent {
			follows++
		}
	}
	return r.collectable(&trial, planck, w), follows
}

// collectable is what a revenue of a seat in a world would store, mines emptied as
// far as possible (section 7.2).
func (r *rules) collectable(s *State, who seat, w World) int {
	e := r.collect(s, who, w, true)
	gold := e.Income - e.Lost
	for _, n := range e.Mined {
		gold += n
	}
	return gold
}

// fallBack returns the Settlers aboard and puts the ship, and a Captain aboard, to
// the land.
func fallBack(p *ply, l Land) {
	s := p.State
	w := s.turn.world
	if n := s.people[planck].ships[w].settlers; n > 0 {
		p.Emit(CrewReturned{World: w, Settlers: n})
	}
	sailTo(p, l, false)
}
