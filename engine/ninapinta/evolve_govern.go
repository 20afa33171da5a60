package ninapinta

import "landfall/engine"

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

func (s *State) amountChosen(e AmountChosen) {
	switch {
	case s.turn.step == paying:
		s.turn.paid[e.Land] = e.Gold
	case e.Store:
		s.turn.stored[e.Land] = e.Gold
	default:
		s.turn.mined[e.Land] = e.Gold
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
