package ninapinta

import "landfall/engine"

// load puts a crew on a ship; an order of sailing that no longer fits the sizes
// gives way to the default one.
func load(p *ply, w World, c Crew) {
	p.Emit(ShipLoaded{Seat: p.Seat, Ship: w, Crew: c})
	reorder(p)
}

func loadFleet(p *ply, crews [Worlds]Crew) {
	for w, c := range crews {
		p.Emit(ShipLoaded{Seat: p.Seat, Ship: World(w), Crew: c})
	}
	reorder(p)
}

func reorder(p *ply) {
	plan := &p.State.people[p.Seat].plan
	if plan.sorted(plan.order) {
		return
	}
	p.Emit(ShipsOrdered{Seat: p.Seat, Order: plan.byDefault()})
}

// byDefault is the order of sailing by size, equal ships as they are named.
func (p *plan) byDefault() [Worlds]World {
	order := [Worlds]World{Nina, Pinta, SantaMaria}
	for _, i := range [...]int{0, 1, 0} { // a stable sort of three
		if p.crews[order[i]].Size() < p.crews[order[i+1]].Size() {
			order[i], order[i+1] = order[i+1], order[i]
		}
	}
	return order
}

// forwardLoading reveals once everybody has sealed, waits for recoveries in turn
// order, then takes payment (specification 4.2, rulebook Phase 2).
func (r *rules) forwardLoading(p *ply) bool {
	s := p.State
	if !s.turn.revealed {
		for i := range s.loaders() {
			if s.people[i].plan.sealed {
				continue
			}
			if !p.Imagined() {
				p.Ask(r.reloadings(p))
			}
			return false
		}
		e := LoadingsRevealed{Plans: make([]Plan, s.loaders())}
		for i := range e.Plans {
			who := &s.people[i]
			loaded := 0
			for _, c := range who.plan.crews {
				loaded += c.Settlers
			}
			e.Plans[i] = Plan{Crews: who.plan.crews, Order: who.plan.order, Recover: shortage(loaded, who.settlers)}
		}
		p.Emit(e)
		return true
	}
	if who := s.recovering(); who != engine.Nobody {
		options := s.recoveries(who)
		if len(options) > 1 {
			return false
		}
		only := options[0].(Recover)
		p.Emit(SettlerRecovered{Seat: who, World: only.World, Land: only.Land})
		return true
	}
	if !s.planck.called {
		for _, who := range s.turnOrder() {
			if cost := s.people[who].aboard(); cost > 0 && !s.planck.is(who) {
				p.Emit(CrewPaid{Seat: who, Gold: cost})
			}
		}
	}
	if s.planck.solo && r.planckLoading(p) {
		return true
	}
	p.Emit(PhaseBegan{Phase: Sailing})
	return true
}

// loaders is how many seats load at the same time: Planck loads after the Soloist.
func (s *State) loaders() int {
	if s.planck.solo {
		return 1
	}
	return s.seats
}

// aboard is how many pieces sail: one gold each, the recovered ones included.
func (p *person) aboard() int {
	n := 0
	for _, c := range p.last {
		n += c.Size()
	}
	return n
}

// recovering is who must still recover Settlers, the first in turn order.
func (b *board) recovering() seat {
	for _, who := range b.turnOrder() {
		if b.people[who].recover > 0 {
			return who
		}
	}
	return engine.Nobody
}

// recoveries lists the lands that a Settler may be recovered from.
func (b *board) recoveries(who seat) []engine.Action {
	var options []engine.Action
	for w := range Worlds {
		for l := range Lands {
			if b.worlds[w].lands[l].free(who) > 0 {
				options = append(options, Recover{World: w, Land: l})
			}
		}
	}
	return options
}

// evolveLoading folds the events of phase 2.
func (s *State) evolveLoading(e engine.Event) bool {
	switch e := e.(type) {
	case ShipLoaded:
		p := &s.people[e.Seat].plan
		p.crews[e.Ship], p.chosen[e.Ship] = e.Crew, true
	case ShipsOrdered:
		s.people[e.Seat].plan.order = e.Order
	case LoadingSealed:
		s.people[e.Seat].plan.sealed = true
	case LoadingOpened:
		s.people[e.Seat].plan.sealed = false
	case LoadingsRevealed:
		s.loadingsRevealed(e)
	case SettlerRecovered:
		s.settle(e.Seat, e.World, e.Land, -1)
		if s.planck.is(e.Seat) {
			s.people[e.Seat].settlers++
		} else {
			s.people[e.Seat].recover--
		}
	case CrewPaid:
		s.people[e.Seat].gold -= e.Gold
	default:
		return false
	}
	return true
}

func (s *State) loadingsRevealed(e LoadingsRevealed) {
	s.turn.revealed = true
	for i, plan := range e.Plans {
		p := &s.people[i]
		// Now everybody knows the plan, and nobody more than the others.
		p.plan.crews, p.plan.order, p.plan.chosen = plan.Crews, plan.Order, [Worlds]bool{true, true, true}
		p.sailing, p.last, p.loaded, p.recover = plan.Order, plan.Crews, true, plan.Recover
		p.settlers += plan.Recover // those come from the map
		for w, c := range plan.Crews {
			p.ships[w] = ship{berth: AtSea, land: NoLand, captain: c.Captain, settlers: c.Settlers}
			p.settlers -= c.Settlers
			if c.Captain {
				p.captains--
			}
		}
	}
}

// settle changes how many Settlers of a seat a land has.
func (b *board) settle(who seat, w World, l Land, change int) {
	b.worlds[w].lands[l].settlers[who] += change
	b.worlds[w].resettle(who, l)
}
