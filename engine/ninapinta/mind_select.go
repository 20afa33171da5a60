package ninapinta

import "landfall/engine"

// quickSelect takes the Benefit that is best worth its cost, or passes to the first
// free space.
func (m *mind) quickSelect(s *State, who seat) engine.Action {
	if groups := s.unmarked(); groups != nil {
		return m.quickArea(s, who, groups)
	}
	switch s.turn.step {
	case second:
		return m.quickSecond(s, who)
	case targeting:
		if s.turn.bonus == SpyglassBonus {
			return m.quickLook(s, who)
		}
		best, _ := m.bestTarget(s, who, s.turn.bonus)
		return best
	case owning:
		return m.owners(s)[0]
	}
	if m.learned != nil {
		return m.learnedSelect(s)
	}
	p := &s.people[who]
	var best engine.Action
	most := m.early(s)
	if p.gold >= s.cost {
		double := p.has(DoubleBonus, ever) > 0
		first, next := 0.0, 0.0
		var one Benefit
		for _, d := range s.display {
			if d.Taken {
				continue
			}
			worth := m.benefit(s, who, d.Benefit)
			if net := worth - m.keep[s.era]*float64(s.cost); net > most {
				best, most = Select{Benefit: d.Benefit}, net
			}
			if double && d.Benefit.Progress() {
				if worth > first {
					first, next, one = worth, first, d.Benefit
				} else if worth > next {
					next = worth
				}
			}
		}
		if next > 0 {
			if net := first + next - m.keep[s.era]*float64(s.cost) - 0.5; net > most {
				best = SelectTwo{First: one}
			}
		}
	}
	if best != nil {
		return best
	}
	for i, by := range s.passes[:s.seats] {
		if by == nobody {
			return Pass{Space: i + 1}
		}
	}
	panic("ninapinta: no Pass space is left")
}

// early is what a Benefit must be worth besides its cost not to pass before others do,
// while the first space is free: who is first next era has the choice of harbours.
func (m *mind) early(s *State) float64 {
	if !s.planck.solo && s.era < eras && s.passes[0] == nobody {
		return m.first[s.era]
	}
	return 0
}

func (m *mind) quickSecond(s *State, who seat) engine.Action {
	var best engine.Action
	most := -1e9
	for _, a := range s.seconds() {
		b := a.(SelectSecond).Benefit
		worth := 0.0
		if m.learned != nil {
			worth = m.picked(s, b, false)
		} else {
			worth = m.benefit(s, who, b)
		}
		if worth > most {
			best, most = a, worth
		}
	}
	return best
}

// benefit is what a Benefit is worth to a seat, in points.
func (m *mind) benefit(s *State, who seat, b Benefit) float64 {
	left := float64(eras - s.era)
	gold := m.keep[s.era]
	switch b.Kind() {
	case SpyglassBonus:
		return 0.2
	case PirateBonus:
		return 0.6 * min(left, 4)
	case GoldBonus:
		return float64(b.Amount()) * gold
	case DoubleBonus:
		return 1.5 + 0.3*min(left, 2)
	case TurnOrderBonus:
		return 0.2
	case ShipsBonus:
		if s.people[who].crew < largeShip {
			return m.ships[s.era] * left
		}
		return 0.05
	}
	if g := b.Group(); g != NoGroup {
		return m.progressWorth(s, who, b, g)
	}
	_, worth := m.bestTarget(s, who, b)
	return worth
}

// progressWorth is what one more Progress Benefit scores at the base that its group is likely to
// have, and a little for what it keeps from the others.
func (m *mind) progressWorth(s *State, who seat, b Benefit, g Group) float64 {
	left := float64(eras - s.era)
	base := 0.0
	placed := 0
	for i := range s.worlds {
		placed += s.worlds[i].cities
		if s.worlds[i].marker == g {
			base = float64(s.worlds[i].cities)
		}
	}
	if g == Military {
		base = min(3, float64(int(Lands)-placed)-m.cities[s.era]*left)
	} else {
		base = min(3, base+m.cities[s.era]*left)
	}
	worth := m.rise(s, who, b, g, base)
	if s.seats == 2 {
		worth += 0.15 * m.rise(s, 1-who, b, g, base)
	}
	return worth
}

func (m *mind) rise(s *State, who seat, b Benefit, g Group, base float64) float64 {
	held, left := s.people[who].held, float64(eras-s.era)
	n := types(held, g)
	var room [32]Held
	if types(append(append(room[:0], held...), Held{Benefit: b}), g) == n {
		if g == Religion {
			return 0.3 * left / 5
		}
		return 0
	}
	// Each type counts for those that come after it as well.
	return base + float64(n) + m.types[s.era]*left*0.5
}

// bestTarget is where a Bonus Benefit does most, and what that is worth.
func (m *mind) bestTarget(s *State, who seat, b Benefit) (best engine.Action, worth float64) {
	best = DiscardBonus{}
	later := m.laters[s.era]
	for w := range Worlds {
		for l := range s.worlds[w].explored.all() {
			if !m.fits(s, who, b, w, l) {
				continue
			}
			here := &s.worlds[w].lands[l]
			n := 0.0
			switch b {
			case NativeBonus:
				n = 1 + later*float64(here.perSettler())
			case StrongholdBonus:
				if here.settlers[who] > 0 {
					n = 0.4 + 0.1*float64(eras-s.era)
				}
			case TownBonus:
				n = m.town(s, who, w, l)
			case CityBonus:
				n = m.city(s, who, w, true)
			case CathedralBonus:
				n = float64(here.doubled(who))
				for i := range s.seats {
					if seat(i) != who {
						n -= float64(here.doubled(seat(i))) / float64(s.seats-1)
					}
				}
			default:
				n = float64(here.settlements(who))
				for i := range s.seats {
					if seat(i) != who {
						n -= float64(here.settlements(seat(i))) / float64(s.seats-1)
					}
				}
				n *= later * float64(amount(b))
			}
			if n > worth {
				best, worth = Target{World: w, Land: l}, n
			}
		}
	}
	return best, worth
}
