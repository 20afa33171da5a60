package ninapinta

// planckGoverning is Planck's turn of phase 4 (section 7.5).
func (r *rules) planckGoverning(p *ply) bool {
	s := p.State
	switch s.turn.step {
	case choosing:
		r.planckGoverns(p)
	case collecting:
		r.planckCollects(p)
	case building:
		if s.turn.did == StepBuild || !r.planckBuilds(p) {
			r.planckDeparts(p)
		}
	default:
		return false
	}
	return true
}

// planckGoverns turns over a counter for the first world, at his first turn of the
// phase (R33), and continues clockwise.
func (r *rules) planckGoverns(p *ply) {
	s := p.State
	t := s.trace(StepGovern)
	if !s.planck.called {
		r.planckTurns(p, t, RuleGovernCounter, RuleGovernRandom)
		p.Emit(WorldGoverned{Seat: planck, World: p.State.planck.first})
		return
	}
	w := s.planck.first
	for s.people[planck].governed[w] {
		w = (w + 1) % Worlds
	}
	c := inWorld(w)
	t.Rule, t.World, t.Chosen = RuleGovernClockwise, w, &c
	p.Emit(PlanckActed{Trace: t})
	p.Emit(WorldGoverned{Seat: planck, World: w})
}

// planckCollects collects all there is; Strongholds fill only where the ship cannot
// be reached.
func (r *rules) planckCollects(p *ply) {
	s := p.State
	e := r.collect(s, planck, s.turn.world, false)
	if e.anything() {
		t := s.trace(StepRevenue)
		t.Rule = RuleRevenueAll
		t.Figures = []Figure{{FigureRevenue, r.collectable(s, planck, s.turn.world)}, {FigureIncome, e.Income}, {FigureLost, e.Lost}}
		p.Emit(PlanckActed{Trace: t})
	}
	p.Emit(e)
}

// planckBuilds builds one City, else one Town, where income rises most (R34).
// false: it is no step, since the world's Build token is not out (which StepHome
// tells) or he has no settlement there.
func (r *rules) planckBuilds(p *ply) bool {
	s := p.State
	world := s.turn.world
	if !s.worlds[world].build || s.worlds[world].settled[planck] == 0 {
		return false
	}
	w := weighing{Trace: s.trace(StepBuild)}
	cities, towns := w, w
	cities.Rule, towns.Rule = RuleBuildCity, RuleBuildTown
	forTown, forCity := r.sites(s, planck, world)
	for l := range forCity.all() {
		cost, rise := s.cityCost(planck, world, l), s.rise(world, l, true)
		c := at(world, l)
		c.City = true
		cities.add(c, rank{first: rise}, Figure{FigureRise, rise}, Figure{FigureCost, cost})
	}
	for l := range forTown.all() {
		rise := s.rise(world, l, false)
		towns.add(at(world, l), rank{first: rise}, Figure{FigureRise, rise}, Figure{FigureCost, townCost})
	}
	if r.weigh(p, &cities) {
		return true
	}
	towns.Refused = []Refusal{{Step: StepBuild, Reason: ReasonNoCity}}
	if r.weigh(p, &towns) {
		return true
	}
	w.Rule = RuleBuildNone
	w.Refused = []Refusal{{Step: StepBuild, Reason: ReasonNoSite}}
	p.Emit(PlanckActed{Trace: w.Trace})
	return true
}

// rise is how much more Planck's income would be with a Town, or a City, in place
// of his Settler or Town in a land.
func (b *board) rise(w World, l Land, city bool) int {
	built := b.worlds[w].lands[l]
	before := built.income(planck)
	if built.towns[planck] {
		built.towns[planck] = false
	} else {
		built.settlers[planck]--
	}
	if city {
		built.city = planck
	} else {
		built.towns[planck] = true
	}
	return built.income(planck) - before
}

// planckBuild pays from Strongholds first, clockwise, then from the ship.
func (r *rules) planckBuild(p *ply, at Choice) {
	s := p.State
	cost := townCost
	if at.City {
		cost = s.cityCost(planck, s.turn.world, at.Land)
	}
	p.Emit(BuildingChosen{Seat: planck, Land: at.Land, City: at.City, Cost: cost})
	paid := BuildingPaid{Seat: planck, World: at.World}
	_, vaults, _ := r.funds(s, planck, at.World, at.Land)
	for l := range vaults.all() {
		paid.Vaults[l] = min(cost, s.worlds[at.World].lands[l].vault)
		cost -= paid.Vaults[l]
	}
	paid.Ship = cost
	build(p, paid)
}

// planckDeparts loads what Strongholds still hold and the ship can reach (R15), and
// sails home, with the Captain whenever he may board (R63).
func (r *rules) planckDeparts(p *ply) {
	s := p.State
	w := s.turn.world
	sh := s.people[planck].ships[w]
	if sh.berth != InHarbour {
		p.Emit(TurnEnded{Seat: planck})
		return
	}
	_, vaults, gold := r.funds(s, planck, w, sh.land)
	if gold > 0 && vaultsOpen() {
		t := s.trace(StepVaults)
		t.Rule, t.Figures = RuleVaultsLoad, []Figure{{FigureGold, gold}}
		e := VaultsLoaded{World: w, Ship: gold}
		for l := range vaults.all() {
			e.Vaults[l] = s.worlds[w].lands[l].vault
		}
		p.Emit(PlanckActed{Trace: t})
		p.Emit(e)
	}
	t := p.State.trace(StepHome)
	captain := r.mayBoard(s, planck, w)
	if !s.worlds[w].build && s.worlds[w].settled[planck] != 0 {
		t.Refused = []Refusal{{Step: StepBuild, Reason: ReasonNoToken}}
	}
	t.Rule = RuleHomeShip
	if captain {
		t.Rule = RuleHomeCaptain
	}
	t.Figures = []Figure{{FigureGold, s.people[planck].ships[w].gold}}
	p.Emit(PlanckActed{Trace: t})
	p.Emit(SailBackBegan{Seat: planck, World: w, Captain: captain})
}
