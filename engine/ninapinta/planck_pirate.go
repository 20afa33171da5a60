package ninapinta

// planckPirates lays the Pirates of an earlier era in wait at the end of phase 3,
// all of them where the Soloist collects most (section 7.6, R64, R71). Where the
// Soloist has no ship they are spent in vain, so such worlds are identical. false:
// he has none.
func (r *rules) planckPirates(p *ply) bool {
	s := p.State
	n := s.people[planck].has(PirateBonus, s.era)
	if n == 0 {
		return false
	}
	w := weighing{Trace: s.trace(StepPirate)}
	w.Rule = RulePirateRichest
	w.Figures = []Figure{{FigurePirates, n}}
	for world := range Worlds {
		gold, follows := r.collectable(s, soloist, world), 0
		if s.people[soloist].ships[world].berth != InHarbour {
			follows = 1 // nothing, wherever it is
		}
		w.add(inWorld(world), rank{first: gold, follows: follows}, Figure{FigureRevenue, gold})
	}
	return r.weigh(p, &w)
}

// planckRobs has one Pirate that lies in wait take half of the gold aboard the
// Soloist's ship that leaves, rounded down. false: there is none.
func planckRobs(p *ply) bool {
	s := p.State
	w := s.turn.world
	if !s.planck.solo || s.turn.seat != soloist || s.planck.pirates[w] == 0 {
		return false
	}
	aboard := s.people[soloist].ships[w].gold
	t := s.trace(StepRob)
	t.Rule = RulePirateTakes
	if aboard < leastBooty {
		t.Rule = RulePirateSpent // even so (R35)
	}
	t.Figures = []Figure{{FigureGold, aboard / 2}}
	p.Emit(PlanckActed{Trace: t})
	p.Emit(PirateSprung{World: w, Gold: aboard / 2})
	return true
}

// spendPirates discards, at the end of phase 4, the Pirates that no ship came to.
func spendPirates(p *ply) bool {
	s := p.State
	for w := range Worlds {
		if n := s.planck.pirates[w]; n > 0 {
			t := s.trace(StepRob)
			t.World, t.Rule = w, RulePirateSpent
			t.Figures = []Figure{{FigureGold, 0}}
			p.Emit(PlanckActed{Trace: t})
			p.Emit(PiratesSpent{World: w, Count: n})
			return true
		}
	}
	return false
}
