package ninapinta

import "slices"

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
		if options := s.owners(); len(options) == 1 {
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
