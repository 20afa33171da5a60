package ninapinta

import (
	"slices"

	"landfall/engine"
)

// The features of a Pass.
const (
	passAny      = iota
	passSecond   // to the second space
	passLast     // Planck has passed
	passHisPicks // so many Benefits he can pay for
	passOwnPicks // so many the Soloist can pay for
	passInTheEnd // in the last era
	passGold     // own gold, in fives
	passCost     // of a Benefit
	passFeatures
)

func passFeatureNames() []string {
	return []string{"any", "second", "last", "hisPicks", "ownPicks", "inTheEnd", "gold", "cost"}
}

// The features of taking any Benefit.
const (
	pickCost     = iota
	pickMore     // so many more the Soloist can pay for then
	pickInTheEnd // its cost in the last era
	pickSquare   // its cost times itself
	pickShare    // its cost of the own gold
	pickNext     // Planck would take it next
	pickHis      // Planck can pay for it before it is its turn
	pickRank     // places from the blunt end, while he can pay
	pickFeatures
)

func pickFeatureNames() []string {
	return []string{"cost", "more", "inTheEnd", "square", "share", "next", "his", "rank"}
}

// The features of taking a Progress Benefit.
const (
	progressWorth  = iota // by habits
	progressDenied        // what Planck would score by it, if he can pay for it
	progressTwo           // the first of two
	progressSecond        // the worth by habits of the best of the others, for two
	progressEven          // a new type of Military, draws ahead of Planck
	progressWild          // of any type
	progressSquare        // types held times themselves, if its type is new
	progressFeatures
)

func progressFeatureNames() []string {
	return []string{"worth", "denied", "two", "second", "even", "wild", "square"}
}

// The features of taking a Progress Benefit of each group.
const (
	groupAny   = iota
	groupNew   // a new type
	groupTypes // types held, if it is new
	groupBase  // the group's base as it stands, if it is new
	groupFeatures
)

func groupFeatureNames() []string { return []string{"any", "new", "types", "base"} }

// The features of taking each kind of Bonus Benefit.
const (
	bonusAny    = iota
	bonusWorth  // by habits
	bonusHis    // Planck can pay for it before it is its turn
	bonusChoice // for a Double Selection: Progress Benefits on display
	bonusFeatures
)

func bonusFeatureNames() []string { return []string{"any", "worth", "his", "choice"} }

// bonusKinds is how many kinds of Bonus Benefits are told apart; those that Increase by one are one kind.
const bonusKinds = 13

func bonusKindNames() [bonusKinds]string {
	return [...]string{NativeBonus, SpyglassBonus, PirateBonus, StrongholdBonus, GoldBonus, DoubleBonus, TurnOrderBonus, CornBonus,
		GemsBonus, ShipsBonus, TownBonus, CityBonus, CathedralBonus}
}

func bonusKind(b Benefit) int {
	kind := b.Kind()
	if kind == TimberBonus || kind == IronBonus {
		kind = CornBonus
	}
	names := bonusKindNames()
	return slices.Index(names[:], kind)
}

// learnedSelect is the Benefit that the policy likes best, or a pass.
func (m *mind) learnedSelect(s *State) engine.Action {
	var best engine.Action
	most := 0.0
	try := func(a engine.Action, worth float64) {
		if best == nil || worth > most {
			best, most = a, worth
		}
	}
	own := &s.people[soloist]
	if own.gold >= s.cost {
		_, progress := s.lowest(true)
		double := progress > 1 && own.has(DoubleBonus, ever) > 0
		for i, d := range s.display {
			if d.Taken || s.earlier(i) {
				continue
			}
			try(Select{Benefit: d.Benefit}, m.picked(s, d.Benefit, false))
			if double && d.Benefit.Progress() {
				try(SelectTwo{First: d.Benefit}, m.picked(s, d.Benefit, true))
			}
		}
	}
	for i, by := range s.passes[:s.seats] {
		if by == nobody {
			try(Pass{Space: i + 1}, m.passed(s, i+1))
		}
	}
	return best
}

// affords is how many Benefits so much gold buys, from a cost on.
func affords(gold, cost int) int {
	n := 0
	for gold >= cost && n < 10 {
		n++
		gold -= cost
		cost = min(mostCost, cost+1)
	}
	return n
}

// hisPicks is how many Benefits Planck can still pay for.
func (s *State) hisPicks() int {
	him := &s.people[planck]
	switch {
	case him.passed:
		return 0
	case him.acted:
		return affords(him.gold, min(mostCost, s.cost+1))
	}
	return affords(him.gold, s.cost)
}

// passed is what a pass is worth.
func (m *mind) passed(s *State, space int) float64 {
	a, w := s.appraise(), &m.learned.pass
	gold := s.people[soloist].gold
	a.add(w[passAny], 1)
	a.flag(w[passSecond], space == 2)
	a.flag(w[passLast], s.people[planck].passed)
	a.add(w[passHisPicks], float64(s.hisPicks()))
	a.add(w[passOwnPicks], float64(affords(gold, s.cost)))
	a.flag(w[passInTheEnd], s.era == eras)
	a.add(w[passGold], float64(gold)/5)
	a.add(w[passCost], float64(s.cost))
	return a.worth
}

// picked is what taking a Benefit is worth, or the first of two.
func (m *mind) picked(s *State, b Benefit, two bool) float64 {
	a, w := s.appraise(), &m.learned.pick
	gold, cost := s.people[soloist].gold, float64(s.cost)
	his := s.hisPicks()
	rank := 0
	for _, d := range s.display {
		if d.Benefit == b && !d.Taken {
			break
		}
		if !d.Taken {
			rank++
		}
	}
	a.add(w[pickCost], cost)
	a.add(w[pickMore], float64(affords(gold-s.cost, min(mostCost, s.cost+1))))
	a.each(w[pickInTheEnd], s.era == eras, cost)
	a.add(w[pickSquare], cost*cost)
	a.add(w[pickShare], cost/float64(gold+1))
	a.flag(w[pickNext], rank == 0 && his > 0)
	a.flag(w[pickHis], rank < his)
	a.each(w[pickRank], his > 0, float64(rank))
	if g := b.Group(); g != NoGroup {
		m.pickedProgress(s, &a, b, g, two, rank < his)
		return a.worth
	}
	bonus := &m.learned.bonus[bonusKind(b)]
	a.add(bonus[bonusAny], 1)
	a.add(bonus[bonusWorth], m.benefit(s, soloist, b))
	a.flag(bonus[bonusHis], rank < his)
	if b == DoubleBonus {
		_, n := s.lowest(true)
		a.add(bonus[bonusChoice], float64(n))
	}
	return a.worth
}

func (m *mind) pickedProgress(s *State, a *appraisal, b Benefit, g Group, two, his bool) {
	w, group := &m.learned.progress, &m.learned.groups[g]
	own, him := float64(types(s.people[soloist].held, g)), float64(types(s.people[planck].held, g))
	base, fresh := s.base(g), s.people[soloist].newType(b, g)
	a.add(group[groupAny], 1)
	a.flag(group[groupNew], fresh)
	a.each(group[groupTypes], fresh, own)
	a.each(group[groupBase], fresh, base)
	a.add(w[progressWorth], m.benefit(s, soloist, b))
	a.each(w[progressDenied], his && s.people[planck].newType(b, g), base+him)
	if two {
		a.add(w[progressTwo], 1)
		next := 0.0
		for _, d := range s.display {
			if !d.Taken && d.Benefit.Progress() && d.Benefit != b {
				next = max(next, m.benefit(s, soloist, d.Benefit))
			}
		}
		a.add(w[progressSecond], next)
	}
	a.flag(w[progressEven], g == Military && fresh && own == him)
	a.flag(w[progressWild], b.Type() == AnyType)
	a.each(w[progressSquare], fresh, own*own)
}

// base is the base of a group as the Cities stand.
func (b *board) base(g Group) float64 {
	placed, base := 0, 0
	for i := range b.worlds {
		placed += b.worlds[i].cities
		if b.worlds[i].marker == g {
			base = b.worlds[i].cities
		}
	}
	if g == Military {
		base = min(3, int(Lands)-placed)
	}
	return float64(base)
}

// newType tells whether a Benefit would count for one more of its group.
func (p *person) newType(b Benefit, g Group) bool {
	var room [32]Held
	return types(append(append(room[:0], p.held...), Held{Benefit: b}), g) > types(p.held, g)
}
