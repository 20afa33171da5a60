package ninapinta

// reckon is what Planck would collect in the world of his turn once a Settler came to a land, from another or
// (NoLand) from the supply, and Reduce followed; none comes to NoLand. It is tried on a copy of the state, which
// serves for all that is tried.
func (r *rules) reckon(trial, s *State, from, to Land) int {
	w := s.turn.world
	trial.worlds[w], trial.people[planck], trial.turn = s.worlds[w], s.people[planck], s.turn
	switch {
	case to == NoLand:
	case from == NoLand:
		trial.nativeJoined(NativeJoined{Seat: planck, World: w, Land: to})
	default:
		trial.settlerMigrated(SettlerMigrated{Seat: planck, World: w, From: from, To: to})
	}
	if to != NoLand && trial.opens(planck, w, to) {
		trial.strongholdOccupied(StrongholdOccupied{Seat: planck, World: w, Land: to})
	}
	for l := range Lands {
		if n := trial.surplus(l); n > 0 {
			trial.settle(planck, w, l, -n)
		}
	}
	return r.collectable(trial, planck, w)
}

// planckNative places the Settler of a Natives discovery: with room, where most
// more is collected this era; without, where its income is greatest (section 7.4.2).
func (r *rules) planckNative(p *ply) {
	s := p.State
	w := weighing{Trace: s.trace(StepNative)}
	w.Rule = RuleNativeRoom
	room := false
	for _, a := range r.natives(s) {
		a := a.(PlaceNative)
		room = room || s.worlds[a.World].lands[a.Land].crowd() < s.capacity(a.World, a.Land)
	}
	if !room {
		w.Rule = RuleNativeFull
	}
	trial := *s
	for _, a := range r.natives(s) {
		a := a.(PlaceNative)
		c, here := at(a.World, a.Land), &s.worlds[a.World].lands[a.Land]
		switch {
		case !room:
			w.add(c, rank{first: here.perSettler()}, Figure{FigureIncome, here.perSettler()})
		case here.crowd() >= s.capacity(a.World, a.Land):
			w.not(c, ReasonFull)
		default:
			gold := r.reckon(&trial, s, NoLand, a.Land)
			w.add(c, rank{first: gold}, Figure{FigureRevenue, gold})
		}
	}
	r.weigh(p, &w)
}

// planckMigrates moves a Settler if strictly more is collected after Reduce than
// without (section 7.4.5). The first candidate, without a land, is to stay.
func (r *rules) planckMigrates(p *ply) {
	s := p.State
	world := s.turn.world
	w := weighing{Trace: s.trace(StepMigrate)}
	trial := *s
	stay := r.reckon(&trial, s, NoLand, NoLand)
	w.Rule = RuleMigrateMore
	w.Figures = []Figure{{FigureRevenue, stay}}
	ways, n := r.ways(s)
	w.expect(n)
	for from := range Lands {
		for to := range ways[from].all() {
			gold := r.reckon(&trial, s, from, to)
			c, figure := Choice{World: world, Land: to, From: from}, Figure{FigureRevenue, gold}
			if gold > stay {
				w.add(c, rank{first: gold}, figure)
			} else {
				w.not(c, ReasonNoGain, figure)
			}
		}
	}
	if !r.weigh(p, &w) {
		w.Rule = RuleMigrateStay
		p.Emit(PlanckActed{Trace: w.Trace})
	}
}
