package ninapinta

import (
	"slices"

	"landfall/engine"
)

// evolveSelecting folds the events of phase 5.
func (s *State) evolveSelecting(e engine.Event) bool {
	switch e := e.(type) {
	case BenefitTaken:
		s.benefitTaken(e)
	case DoublePlayed:
		s.people[e.Seat].drop(DoubleBonus)
		s.turn.step = doubling
	case GoldGained:
		s.people[e.Seat].gold += e.Gold
		s.resolve()
	case StrongholdPlaced:
		s.worlds[e.World].lands[e.Land].stronghold = true
		s.turn.world, s.turn.spot, s.turn.step = e.World, e.Land, owning
	case IncreasePlaced:
		s.worlds[e.World].lands[e.Land].increases[increase(e.Benefit)]++
		s.resolve()
	case CathedralPlaced:
		s.worlds[e.World].lands[e.Land].cathedral = true
		s.resolve()
	case ShipsEnlarged:
		s.people[e.Seat].crew = largeShip
		s.resolve()
	case BenefitDiscarded:
		s.resolve()
	case SeatPassed:
		s.people[e.Seat].passed = true
		s.passes[e.Space-1] = e.Seat
		s.resolve()
	case SeatsDisplaced:
		s.people[e.Seat].passed = true
		s.people[e.Seat].drop(TurnOrderBonus)
		copy(s.passes[:], e.Spaces)
		s.resolve()
	case RoundEnded:
		s.cost = e.Cost
		s.turn.round++
		for i := range s.seats {
			s.people[i].acted = false
		}
	default:
		return false
	}
	return true
}

func (s *State) benefitTaken(e BenefitTaken) {
	p := &s.people[e.Seat]
	p.gold -= e.Cost
	s.display = slices.Clone(s.display)
	s.display[e.Place].Taken, s.display[e.Place].By = true, e.Seat
	if e.Benefit.Progress() || e.Benefit.HourGlass() {
		p.held = append(slices.Clip(p.held), Held{Benefit: e.Benefit, Era: s.era})
		if s.turn.step == doubling {
			s.turn.step = second
		} else {
			s.turn.step = resolved
		}
		return
	}
	s.turn.bonus, s.turn.looks, s.turn.step = e.Benefit, 0, targeting
}

// increase is the place of an Increase Benefit in land.increases; -1: it is none.
func increase(b Benefit) int {
	switch b {
	case CornBonus:
		return 0
	case TimberBonus:
		return 1
	case IronBonus:
		return 2
	case GemsBonus:
		return 3
	}
	return -1
}
