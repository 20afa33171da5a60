package ninapinta

import (
	"slices"

	"landfall/engine"
)

// mostCost is where the cost of a Benefit stays (rulebook, Phase 5, note).
const mostCost = 7

// forwardSelecting begins turns, resolves what needs no answer and ends the era
// (specification 4.5, 4.6, rulebook Phases 5 and 6).
func (r *rules) forwardSelecting(p *ply) bool {
	s := p.State
	if groups := s.unmarked(); groups != nil {
		if len(groups) > 1 {
			return false
		}
		p.Emit(AreaMarked{Seat: s.turn.seat, World: s.turn.world, Group: groups[0].(MarkArea).Group})
		return true
	}
	switch s.turn.step {
	case between:
		return r.nextSelecting(p)
	case second:
		if options := s.seconds(); len(options) == 1 {
			take(p, options[0].(SelectSecond).Benefit, 0)
			return true
		}
	case targeting:
		return r.resolve(p)
	case owning:
		if options := r.owners(s); len(options) == 1 {
			owner := options[0].(NameOwner).Seat
			p.Emit(StrongholdOccupied{Seat: owner, World: s.turn.world, Land: s.turn.spot})
			return true
		}
	case resolved:
		p.Emit(TurnEnded{Seat: s.turn.seat})
		return true
	}
	return false
}

// nextSelecting begins the next turn; after a full round the cost rises; when all
// have passed the era, or the match, is over.
func (r *rules) nextSelecting(p *ply) bool {
	s := p.State
	passed := 0
	for _, who := range s.turnOrder() {
		if s.people[who].passed {
			passed++
			continue
		}
		if !s.people[who].acted {
			p.Emit(TurnBegan{Seat: who, Round: max(1, s.turn.round)})
			return true
		}
	}
	switch {
	case passed < s.seats:
		p.Emit(RoundEnded{Cost: min(s.cost+1, mostCost)})
	case s.era == eras:
		p.Emit(s.final())
		return false
	default:
		fillAside(p)
		p.Emit(EraEnded{Era: s.era, Order: slices.Clone(s.passes[:s.seats])})
		r.beginEra(p, s.era+1)
	}
	return true
}

// take takes the first such counter from the blunt end up.
func take(p *ply, b Benefit, cost int) {
	place := slices.IndexFunc(p.State.display, func(d DisplayView) bool { return !d.Taken && d.Benefit == b })
	p.Emit(BenefitTaken{Seat: p.State.turn.seat, Benefit: b, Place: place, Cost: cost})
}

// resolve carries out a Bonus Benefit that needs no target, or that has none: it
// is discarded without effect (R21).
func (r *rules) resolve(p *ply) bool {
	s := p.State
	who, b := s.turn.seat, s.turn.bonus
	switch b.Kind() {
	case GoldBonus:
		p.Emit(GoldGained{Seat: who, Gold: b.Amount()})
		return true
	case ShipsBonus:
		if s.people[who].crew < largeShip {
			p.Emit(ShipsEnlarged{Seat: who})
			return true
		}
	case SpyglassBonus:
		if len(r.looks(s, who)) > 1 {
			return false
		}
	default:
		if len(r.targets(s, who, b)) > 0 {
			return false
		}
	}
	p.Emit(BenefitDiscarded{Seat: who, Benefit: b})
	return true
}

// target uses a Bonus Benefit on a land.
func target(p *ply, a Target) {
	s := p.State
	who, b := s.turn.seat, s.turn.bonus
	switch b {
	case NativeBonus:
		native(p, a.World, a.Land)
	case StrongholdBonus:
		p.Emit(StrongholdPlaced{Seat: who, World: a.World, Land: a.Land})
	case TownBonus:
		p.Emit(TownBuilt{Seat: who, World: a.World, Land: a.Land, Bonus: true})
	case CityBonus:
		p.Emit(CityBuilt{Seat: who, World: a.World, Land: a.Land, Upgrade: true, Bonus: true})
	case CathedralBonus:
		p.Emit(CathedralPlaced{Seat: who, World: a.World, Land: a.Land})
	default:
		p.Emit(IncreasePlaced{Seat: who, World: a.World, Land: a.Land, Benefit: b})
	}
}

// passOver plays a Turn Order Benefit: the own marker takes the space, those from
// there to the first empty space move on by one (R24).
func passOver(p *ply, a PassOver) {
	spaces := slices.Clone(p.State.passes[:p.State.seats])
	from := a.Space - 1
	empty, _ := displaced(spaces, from, a.Later)
	if a.Later {
		copy(spaces[from+1:empty+1], spaces[from:empty])
	} else {
		copy(spaces[empty:from], spaces[empty+1:from+1])
	}
	spaces[from] = p.Seat
	p.Emit(SeatsDisplaced{Seat: p.Seat, Space: a.Space, Spaces: spaces})
}

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
