package ninapinta

import "landfall/engine"

// governings lists what is asked in phase 4 (specification 4.4).
func (r *rules) governings(s *State) []engine.Decision {
	who := s.turn.seat
	if groups := s.unmarked(); groups != nil {
		return one(s, AskArea, who, groups)
	}
	switch s.turn.step {
	case choosing:
		return one(s, AskGovern, who, s.ungoverned(who))
	case collecting:
		return one(s, AskRevenue, who, r.revenues(s))
	case adjusting:
		return one(s, r.adjustKind(s), who, r.amounts(s))
	case paying:
		return one(s, AskPay, who, r.payments(s))
	case leaving:
		pirate := s.pirate()
		return one(s, AskPirate, pirate, r.booty(s))
	}
	options := r.buildings(s)
	kind := AskBuild
	if len(options) == 1 && options[0] == (EndTurn{}) {
		kind = AskEnd
	}
	return one(s, kind, who, options)
}

// buildings lists what may be built, Towns first, and the ends of the turn (section 4.4.4).
func (r *rules) buildings(s *State) []engine.Action {
	who, w := s.turn.seat, s.turn.world
	towns, cities := r.sites(s, who, w)
	options := make([]engine.Action, 0, towns.count()+cities.count()+2)
	for l := range towns.all() {
		options = append(options, BuildTown{Land: l})
	}
	for l := range cities.all() {
		options = append(options, BuildCity{Land: l})
	}
	switch {
	case s.people[who].ships[w].berth != InHarbour:
		return append(options, EndTurn{})
	case r.mayBoard(s, who, w):
		options = append(options, SailHome{Captain: true})
	}
	return append(options, SailHome{})
}

// ungoverned lists the worlds a seat has still to govern this era (R53).
func (b *board) ungoverned(who seat) []engine.Action {
	options := make([]engine.Action, 0, Worlds)
	for w := range Worlds {
		if !b.people[who].governed[w] {
			options = append(options, GovernWorld{World: w})
		}
	}
	return options
}

// revenues lists the distinct ways to collect (section 4.0.1).
func (r *rules) revenues(s *State) []engine.Action {
	who, w := s.turn.seat, s.turn.world
	all, income := r.collect(s, who, w, true), r.collect(s, who, w, false)
	options := append(make([]engine.Action, 0, 3), CollectRevenue{How: CollectAll})
	if all != income {
		options = append(options, CollectRevenue{How: CollectIncome})
	}
	if r.adjustable(s, all, income) {
		options = append(options, CollectRevenue{How: CollectAdjust})
	}
	return options
}

func (r *rules) adjustKind(s *State) string {
	if r.adjust(s, s.turn.seat, s.turn.world, &s.turn.mined, &s.turn.stored).store {
		return AskStore
	}
	return AskMine
}

// amounts lists how much may be mined or stored in the land that is asked about.
func (r *rules) amounts(s *State) []engine.Action {
	c := r.adjust(s, s.turn.seat, s.turn.world, &s.turn.mined, &s.turn.stored)
	var options []engine.Action
	for n := c.lo; n <= c.hi; n++ {
		if c.store {
			options = append(options, StoreGold{Land: c.land, Gold: n})
		} else {
			options = append(options, MineGold{Land: c.land, Gold: n})
		}
	}
	return options
}

// payments lists how much of a building a Stronghold may pay; the usual whole,
// all from the ship, comes first.
func (r *rules) payments(s *State) []engine.Action {
	pay := r.pay(s)
	var options []engine.Action
	if pay.whole && !pay.again {
		options = append(options, PayFromShip{})
	}
	for n := pay.lo; n <= pay.hi; n++ {
		if n == 0 && pay.whole && pay.last {
			continue // the same as all from the ship
		}
		options = append(options, PayFrom{Land: pay.land, Gold: n})
	}
	return options
}

// unmarked lists the markers for a world that has its first City and none yet.
func (b *board) unmarked() []engine.Action {
	var left [Religion + 1]bool
	need := false
	for i := range b.worlds {
		w := &b.worlds[i]
		if w.marker == NoGroup {
			need = need || w.cities > 0
			continue
		}
		left[w.marker] = true
	}
	if !need {
		return nil
	}
	var options []engine.Action
	for g := Arts; g <= Religion; g++ {
		if !left[g] {
			options = append(options, MarkArea{Group: g})
		}
	}
	return options
}

// leastBooty is the gold aboard from which a Pirate can take some (R22).
const leastBooty = 2

// pirate is who may play a Pirate next on the ship that leaves: in turn order,
// whoever holds one of an earlier era and has not let the ship go (section 5).
func (s *State) pirate() seat {
	if s.people[s.turn.seat].ships[s.turn.world].gold < leastBooty {
		return engine.Nobody
	}
	for _, who := range s.turnOrder() {
		if who != s.turn.seat && !s.planck.is(who) && !s.turn.kept[who] && s.people[who].has(PirateBonus, s.era) > 0 {
			return who
		}
	}
	return engine.Nobody
}

// booty lists what a Pirate may take: keep, or 1 to half of what is aboard (R22).
func (r *rules) booty(s *State) []engine.Action {
	options := []engine.Action{KeepPirate{}}
	for n := 1; n <= s.people[s.turn.seat].ships[s.turn.world].gold/2; n++ {
		options = append(options, TakeGold{Gold: n})
	}
	return options
}
