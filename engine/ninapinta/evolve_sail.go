package ninapinta

import "landfall/engine"

// evolveSailing folds the events of phase 3.
func (s *State) evolveSailing(e engine.Event) bool {
	switch e := e.(type) {
	case LandExplored:
		s.worlds[e.World].explored |= bit(e.Land)
		s.worlds[e.World].lands[e.Land].face = e.Face
		s.harbour(e.Seat, e.World, e.Land)
		s.turn.step = migrating
		s.turn.natives = e.Face.Discovery == Natives
	case ShipHarboured:
		s.harbour(e.Seat, e.World, e.Land)
		s.turn.step = migrating
		if e.Attack {
			s.turn.step = pairing
		}
	case CrewLanded:
		s.crewLanded(e)
	case ShipStayed:
		s.people[e.Seat].ships[e.World] = ship{land: NoLand}
		s.turn.step = migrating
	case ShipReturned:
		p := &s.people[e.Seat]
		p.ships[e.World] = ship{land: NoLand}
		p.settlers += e.Crew.Settlers
		if e.Crew.Captain {
			p.captains++
		}
		s.turn.step = migrating
	case GoldFound:
		s.people[e.Seat].ships[e.World].gold += e.Gold
	case CivilisationRobbed:
		s.people[e.Seat].ships[e.World].gold += e.Gold
		s.worlds[e.World].bound[e.Seat] = true
	case MineOpened:
		s.worlds[e.World].lands[e.Land].mine = e.Gold
	case StrongholdFound:
		s.worlds[e.World].lands[e.Land].stronghold = true
	case StrongholdOccupied:
		s.worlds[e.World].lands[e.Land].keeper = e.Seat
		if s.turn.step == owning {
			s.turn.step = resolved
		}
	case NativeJoined:
		s.settle(e.Seat, e.World, e.Land, 1)
		s.people[e.Seat].settlers--
		s.turn.natives = false
		s.resolve()
	case PairsRemoved:
		s.pairsRemoved(e)
	case BannerFlipped:
		s.people[e.Seat].banner = false
	case SettlerMigrated:
		s.settle(e.Seat, e.World, e.From, -1)
		s.settle(e.Seat, e.World, e.To, 1)
		s.turn.step = ending
	case SettlersReduced:
		s.settle(e.Seat, e.World, e.Land, -e.Count)
		s.people[e.Seat].settlers += e.Count
	default:
		return false
	}
	return true
}

func (s *State) harbour(who seat, w World, l Land) {
	sh := &s.people[who].ships[w]
	sh.berth, sh.land = InHarbour, l
	s.turn.spot = l
}

func (s *State) crewLanded(e CrewLanded) {
	p := &s.people[e.Seat]
	sh := &p.ships[e.World]
	sh.captain, sh.settlers = false, 0
	switch {
	case e.Sent:
		p.captains++
	case e.Captain:
		s.worlds[e.World].captains[e.Seat] = e.Land
	}
	s.settle(e.Seat, e.World, e.Land, e.Settlers)
}

func (s *State) pairsRemoved(e PairsRemoved) {
	for i, n := range e.Of {
		if n == 0 {
			continue
		}
		s.settle(seat(i), e.World, e.Land, -n)
		s.people[i].settlers += n
		s.settle(e.Seat, e.World, e.Land, -n)
		s.people[e.Seat].settlers += n
	}
	s.turn.step = migrating
}
