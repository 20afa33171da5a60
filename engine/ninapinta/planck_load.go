package ninapinta

// planckWar places Planck's War marker: where his settlements bring least (R64:
// their income, since no ship is in the New World then).
func (r *rules) planckWar(p *ply) {
	s := p.State
	w := weighing{Trace: s.trace(StepWar)}
	w.Rule = RuleWarLeast
	for world := range Worlds {
		if !s.worlds[world].war {
			income := s.worlds[world].income(planck)
			w.add(inWorld(world), rank{first: -income}, Figure{FigureIncome, income})
		}
	}
	r.weigh(p, &w)
}

// income is what all settlements of a seat in a world give, wherever it could go.
func (w *world) income(who seat) int {
	gold := 0
	for l := range w.lands {
		gold += w.lands[l].income(who)
	}
	return gold
}

// settlements is how many a seat has in a land.
func (l *land) settlements(who seat) int {
	n := l.settlers[who]
	if l.building(who) {
		n++
	}
	return n
}

// fleet is what Planck's ships should carry in an era, before it is seen whether
// there are Settlers enough (section 7.3).
type fleet struct {
	order [Worlds]World
	crews [Worlds]Crew // by world
	// base, extra and instead of a Captain, by place in the order.
	extra, instead [Worlds]bool
	base           int
	token          int
}

func (s *State) fleet() fleet {
	f := fleet{base: 1, token: s.tokens[s.revealed-1].Gold}
	if s.people[planck].crew == largeShip {
		f.base = 2
	}
	for i := range Worlds {
		w := (s.planck.first + i) % Worlds
		f.order[i] = w
		f.extra[i] = int(i) < f.token
		f.instead[i] = s.worlds[w].captains[planck] != NoLand
		f.crews[w] = Crew{Captain: !f.instead[i], Settlers: f.base}
		if f.extra[i] {
			f.crews[w].Settlers++
		}
		if f.instead[i] {
			f.crews[w].Settlers++
		}
	}
	return f
}

func (f *fleet) settlers() int {
	n := 0
	for _, c := range f.crews {
		n += c.Settlers
	}
	return n
}

// planckLoading is Planck's part of phase 2, after the Soloist has loaded and paid
// (section 7.3, R65).
func (r *rules) planckLoading(p *ply) bool {
	s := p.State
	if !s.planck.called {
		t := s.trace(StepFleet)
		r.planckTurns(p, t, RuleFleetCounter, RuleFleetRandom)
		return true
	}
	f := s.fleet()
	wanted := f.settlers()
	if wanted > s.people[planck].settlers && r.planckRecovers(p) {
		return true
	}
	t := s.trace(StepLoad)
	t.Rule = RuleLoadToken
	t.World = f.order[0]
	t.Figures = []Figure{{FigureToken, f.token}, {FigureWanted, wanted}}
	if wanted > s.people[planck].settlers {
		t.Rule = RuleLoadShort
		f.fill(s.people[planck].settlers)
	}
	t.Candidates = make([]Candidate, Worlds)
	figures := new([Worlds][2]Figure)
	for i, w := range f.order {
		captain := 0
		if f.crews[w].Captain {
			captain = 1
		}
		figures[i] = [2]Figure{{FigureCaptain, captain}, {FigureSettlers, f.crews[w].Settlers}}
		t.Candidates[i] = Candidate{Choice: inWorld(w), Best: true, Figures: figures[i][:]}
	}
	p.Emit(PlanckActed{Trace: t})
	p.Emit(PlanckLoaded{Crews: f.crews, Order: f.order})
	return false
}

// planckTurns turns over counters for a world and tells it.
func (r *rules) planckTurns(p *ply, t Trace, counter, random Rule) {
	e := turnCounters(p)
	t.Rule, t.Turned, t.World = counter, e.Turned, e.World
	if e.Random {
		t.Rule = random
	}
	c := inWorld(e.World)
	t.Chosen = &c
	p.Emit(PlanckActed{Trace: t})
	p.Emit(e)
}

// planckRecovers takes one Settler off the map: from a land with more than one of
// Planck's settlements, outside a Stronghold, whose own income is at most 1; the
// lowest first (R31). false: there is none.
func (r *rules) planckRecovers(p *ply) bool {
	s := p.State
	w := weighing{Trace: s.trace(StepRecover)}
	w.Rule = RuleRecoverLowest
	for world := range Worlds {
		for l := range Lands {
			here := &s.worlds[world].lands[l]
			if here.settlements(planck) > 1 && here.free(planck) > 0 && here.perSettler() <= 1 {
				w.add(at(world, l), rank{first: -here.perSettler()}, Figure{FigureIncome, here.perSettler()})
			}
		}
	}
	return r.weigh(p, &w)
}

// fill spreads too few Settlers: one for each ship, then those instead of Captains,
// then the second of crew 4, then the extra ones; the rest stays unfilled (R31, R66).
func (f *fleet) fill(settlers int) {
	for i := range f.crews {
		f.crews[i].Settlers = 0
	}
	for round := range 4 {
		for i, w := range f.order {
			due := [...]bool{true, f.instead[i], f.base > 1, f.extra[i]}[round]
			if due && settlers > 0 {
				f.crews[w].Settlers++
				settlers--
			}
		}
	}
}
