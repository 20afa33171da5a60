package ninapinta

import (
	"slices"

	"landfall/engine"
)

// forwardGoverning begins turns and does what leaves no choice (specification
// 4.4, rulebook Phase 4).
func (r *rules) forwardGoverning(p *ply) bool {
	s := p.State
	if groups := s.unmarked(); groups != nil {
		return forwardMarking(p, groups)
	}
	switch s.turn.step {
	case between:
		nextGoverning(p)
		return true
	case choosing:
		return r.forwardChoosing(p)
	case collecting:
		return r.forwardCollecting(p)
	case adjusting:
		return r.forwardAdjusting(p)
	case paying:
		return r.forwardPaying(p)
	case leaving:
		return forwardLeaving(p)
	case resolved:
		p.Emit(TurnEnded{Seat: s.turn.seat})
		return true
	}
	return false
}

// forwardMarking marks the only group that is left.
func forwardMarking(p *ply, groups []engine.Action) bool {
	if len(groups) > 1 {
		return false
	}
	p.Emit(AreaMarked{Seat: p.State.turn.seat, World: p.State.turn.world, Group: groups[0].(MarkArea).Group})
	return true
}

// nextGoverning begins the next turn; after the last one Pirates are spent, and Benefits are selected.
func nextGoverning(p *ply) {
	s := p.State
	switch {
	case s.done < int(Worlds)*s.seats:
		p.Emit(TurnBegan{Seat: s.order[s.done%s.seats], Round: s.done/s.seats + 1})
	case !spendPirates(p):
		p.Emit(PhaseBegan{Phase: Selecting})
	}
}

// forwardChoosing takes the last world by itself, and any world when there is
// nothing to do in those that are left.
func (r *rules) forwardChoosing(p *ply) bool {
	s := p.State
	who := s.turn.seat
	left := make([]World, 0, Worlds)
	for w := range Worlds {
		if !s.people[who].governed[w] {
			left = append(left, w)
		}
	}
	if len(left) > 1 && slices.ContainsFunc(left, func(w World) bool { return r.business(s, who, w) }) {
		return false
	}
	p.Emit(WorldGoverned{Seat: who, World: left[0]})
	return true
}

// business tells whether a seat has anything to collect, build or send home in a
// world.
func (r *rules) business(s *State, who seat, w World) bool {
	if s.people[who].ships[w].berth == InHarbour || r.buildable(s, who, w) {
		return true
	}
	found, n := r.chains(s, who, w)
	for _, c := range found[:n] {
		if c.vaults != 0 && (c.income > 0 || c.mines != 0 || c.vaults.count() > 1) {
			return true
		}
	}
	return false
}

// forwardCollecting collects by itself when there is one way only, and ends the
// turn if nothing is left to do.
func (r *rules) forwardCollecting(p *ply) bool {
	s := p.State
	who, w := s.turn.seat, s.turn.world
	mined, stored := unset(), unset()
	c := r.adjust(s, who, w, &mined, &stored)
	if c.asks {
		return false
	}
	idle := s.people[who].ships[w].berth != InHarbour
	if !idle || c.anything() || r.buildable(s, who, w) {
		p.Emit(c.RevenueCollected)
	}
	if idle && !r.buildable(s, who, w) {
		p.Emit(TurnEnded{Seat: who})
		return true
	}
	return false
}

// forwardAdjusting collects once every land was asked about.
func (r *rules) forwardAdjusting(p *ply) bool {
	s := p.State
	c := r.adjust(s, s.turn.seat, s.turn.world, &s.turn.mined, &s.turn.stored)
	if !c.asks {
		p.Emit(c.RevenueCollected)
	}
	return !c.asks
}

// forwardPaying pays for a building once it is clear from where, and where gold can come from one place only.
func (r *rules) forwardPaying(p *ply) bool {
	s := p.State
	if pay := r.pay(s); !pay.asks {
		build(p, pay.BuildingPaid)
		return true
	}
	if left := r.payments(s); len(left) == 1 && shipOnce(s.rules) {
		from := left[0].(PayFrom) // the ship is never the only one
		p.Emit(AmountChosen{Seat: s.turn.seat, Land: from.Land, Gold: from.Gold})
		return true
	}
	return false
}

// forwardLeaving lets the ship leave once no Pirate can rob it any more.
func forwardLeaving(p *ply) bool {
	s := p.State
	if planckRobs(p) {
		return true
	}
	if s.pirate() != engine.Nobody {
		return false
	}
	sh := s.people[s.turn.seat].ships[s.turn.world]
	p.Emit(ShipLeft{Seat: s.turn.seat, World: s.turn.world, Captain: s.turn.captain, Gold: sh.gold})
	return true
}

func (r *rules) collectRevenue(p *ply, how CollectHow) {
	if how == CollectAdjust {
		p.Emit(AdjustingBegan{Seat: p.Seat})
		return
	}
	p.Emit(r.collect(p.State, p.Seat, p.State.turn.world, how == CollectAll))
}

// payFromShip leaves the Strongholds that were not asked about yet untouched.
func (r *rules) payFromShip(p *ply) {
	for pay := r.pay(p.State); pay.asks; pay = r.pay(p.State) {
		p.Emit(AmountChosen{Seat: p.Seat, Land: pay.land, Gold: 0})
	}
}

// build pays for the building chosen and puts it up.
func build(p *ply, paid BuildingPaid) {
	s := p.State
	site := s.turn.site
	upgrade := s.worlds[paid.World].lands[site.Land].towns[paid.Seat]
	p.Emit(paid)
	if site.City {
		p.Emit(CityBuilt{Seat: paid.Seat, World: paid.World, Land: site.Land, Upgrade: upgrade})
		return
	}
	p.Emit(TownBuilt{Seat: paid.Seat, World: paid.World, Land: site.Land})
}

// evolveGoverning folds the events of phase 4.
func (s *State) evolveGoverning(e engine.Event) bool {
	switch e := e.(type) {
	case WorldGoverned:
		s.people[e.Seat].governed[e.World] = true
		s.turn.world, s.turn.step = e.World, collecting
	case AdjustingBegan:
		s.turn.mined, s.turn.stored = unset(), unset()
		s.turn.step = adjusting
	case AmountChosen:
		s.amountChosen(e)
	case RevenueCollected:
		s.revenueCollected(e)
	case BuildingChosen:
		s.turn.site, s.turn.paid = e, unset()
		s.turn.step = paying
	case BuildingPaid:
		s.people[e.Seat].ships[e.World].gold -= e.Ship
		for l, n := range e.Vaults {
			s.worlds[e.World].lands[l].vault -= n
		}
		s.turn.step = building
	case TownBuilt:
		s.townBuilt(e)
	case CityBuilt:
		s.cityBuilt(e)
	case AreaMarked:
		s.worlds[e.World].marker = e.Group
	case SailBackBegan:
		s.turn.captain, s.turn.kept = e.Captain, [Nations]bool{}
		s.turn.step = leaving
	case PirateKept:
		s.turn.kept[e.Seat] = true
	case GoldPirated:
		s.people[e.From].ships[s.turn.world].gold -= e.Gold
		s.people[e.Seat].gold += e.Gold
		s.people[e.Seat].drop(PirateBonus)
	case ShipLeft:
		s.shipLeft(e)
	default:
		return false
	}
	return true
}

// unset is an amount for each land that is not chosen yet.
func unset() (a [Lands]int) {
	for i := range a {
		a[i] = -1
	}
	return a
}

func (c *course) amountChosen(e AmountChosen) {
	switch {
	case c.turn.step == paying:
		c.turn.paid[e.Land] = e.Gold
	case e.Store:
		c.turn.stored[e.Land] = e.Gold
	default:
		c.turn.mined[e.Land] = e.Gold
	}
}

func (s *State) revenueCollected(e RevenueCollected) {
	s.people[e.Seat].ships[e.World].gold += e.Ship
	for l := range e.Mined {
		at := &s.worlds[e.World].lands[l]
		at.mine -= e.Mined[l]
		at.vault += e.Vaults[l]
	}
	s.turn.step = building
}

func (s *State) townBuilt(e TownBuilt) {
	p := &s.people[e.Seat]
	p.settlers++
	p.towns--
	s.worlds[e.World].lands[e.Land].towns[e.Seat] = true
	s.settle(e.Seat, e.World, e.Land, -1)
	if e.Bonus {
		s.resolve()
	}
}

func (s *State) cityBuilt(e CityBuilt) {
	p := &s.people[e.Seat]
	w := &s.worlds[e.World]
	at := &w.lands[e.Land]
	at.city = e.Seat
	s.turn.world = e.World
	if e.Upgrade {
		at.towns[e.Seat] = false
	} else {
		p.towns--
		p.settlers++
		at.settlers[e.Seat]--
	}
	w.resettle(e.Seat, e.Land)
	w.cities++
	s.discs[e.Land] = false
	if e.Bonus {
		s.resolve()
	}
}

func (s *State) shipLeft(e ShipLeft) {
	p := &s.people[e.Seat]
	p.ships[e.World] = ship{land: NoLand}
	p.gold += e.Gold
	if e.Captain {
		p.captains++
		s.worlds[e.World].captains[e.Seat] = NoLand
	}
	s.turn.step = resolved
}

// drop discards the oldest Benefit of this kind.
func (p *person) drop(b Benefit) {
	for i, h := range p.held {
		if h.Benefit == b {
			// A new slice: a copy of the state may share the old one.
			held := make([]Held, 0, len(p.held))
			p.held = append(append(held, p.held[:i]...), p.held[i+1:]...)
			return
		}
	}
}
