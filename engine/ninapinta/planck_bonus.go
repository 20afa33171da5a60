package ninapinta

// planckBonus follows a Bonus Benefit's own instruction at once, or retains it to
// the end for points (section 7.6, rulebook Bonus Benefit modifications, R35).
func (r *rules) planckBonus(p *ply) {
	s := p.State
	b := s.turn.bonus
	w := weighing{Trace: s.trace(StepBonus)}
	w.Benefit = b
	why := ReasonNoPlace
	switch b.Kind() {
	case GoldBonus:
		w.Rule, w.Figures = RuleBonusGold, []Figure{{FigureGold, b.Amount()}}
		p.Emit(PlanckActed{Trace: w.Trace})
		p.Emit(GoldGained{Seat: planck, Gold: b.Amount()})
		return
	case ShipsBonus:
		if s.people[planck].crew < largeShip {
			w.Rule = RuleBonusShips
			p.Emit(PlanckActed{Trace: w.Trace})
			p.Emit(ShipsEnlarged{Seat: planck})
			return
		}
		why = ReasonAlready
	case SpyglassBonus:
		why = ReasonKept
	default:
		w.Rule = bonusRule(b)
		r.weighBonus(s, &w, b)
		if r.weigh(p, &w) {
			return
		}
		if len(w.Candidates) > 0 {
			why = ReasonNoGain
		}
	}
	w.Rule = RuleBonusRetain
	w.Refused = []Refusal{{Step: StepBonus, Reason: why}}
	p.Emit(PlanckActed{Trace: w.Trace})
	p.Emit(BenefitRetained{Benefit: b})
}

func bonusRule(b Benefit) Rule {
	switch b {
	case NativeBonus:
		return RuleBonusNative
	case StrongholdBonus:
		return RuleBonusStronghold
	case TownBonus:
		return RuleBonusTown
	case CityBonus:
		return RuleBonusCity
	case CathedralBonus:
		return RuleBonusCathedral
	}
	return RuleBonusIncrease
}

// weighBonus adds the legal lands for a Bonus Benefit.
func (r *rules) weighBonus(s *State, w *weighing, b Benefit) {
	for _, a := range r.targets(s, planck, b) {
		c := at(a.(Target).World, a.(Target).Land)
		here := &s.worlds[c.World].lands[c.Land]
		each := here.perSettler()
		switch b {
		case NativeBonus:
			w.add(c, rank{first: each}, Figure{FigureRise, each})
		case StrongholdBonus:
			if here.settlers[planck] > 0 {
				w.add(c, rank{first: each}, Figure{FigureIncome, each})
			}
		case TownBonus: // R67: never where he has a building
			rise := s.rise(c.World, c.Land, false)
			safe := each + rise // what the Town brings
			w.add(c, rank{first: rise, second: safe}, Figure{FigureRise, rise}, Figure{FigureIncome, safe})
		case CityBonus:
			w.add(c, rank{}) // any
		case CathedralBonus:
			w.gain(c, here.doubled(planck), here.doubled(soloist), 1)
		default:
			w.gain(c, here.settlements(planck), here.settlements(soloist), amount(b))
		}
	}
}

// gain adds a candidate that must be of net advantage to Planck.
func (w *weighing) gain(c Choice, own, theirs, times int) {
	net := (own - theirs) * times
	figures := []Figure{{FigureNet, net}, {FigurePlanck, own}, {FigureSoloist, theirs}}
	if net > 0 {
		w.add(c, rank{first: net}, figures...)
	} else {
		w.not(c, ReasonNoGain, figures...)
	}
}

// amount is what an Increase adds to each settlement.
func amount(b Benefit) int {
	if b == GemsBonus {
		return 2
	}
	return 1
}

// doubled is the points that a Cathedral would add for a seat in a land.
func (l *land) doubled(who seat) int {
	n := l.settlers[who]
	if l.towns[who] {
		n += 2
	}
	return n
}
