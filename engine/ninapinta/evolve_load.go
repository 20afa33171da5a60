package ninapinta

import "landfall/engine"

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
		if s.isPlanck(e.Seat) {
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
func (s *State) settle(who seat, w World, l Land, change int) {
	s.worlds[w].lands[l].settlers[who] += change
	s.worlds[w].resettle(who, l)
}
