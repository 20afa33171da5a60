package ninapinta

import (
	"math/rand/v2"

	"landfall/engine"
	"landfall/engine/search"
)

// quick is the quick policy: who answers first of all that are asked, and what. It
// follows the questions of pending, step by step, and lists only what it must.
func (m *mind) quick(s *State, chance *rand.Rand, line search.Line) (seat, search.Line) {
	one := func(who seat, a engine.Action) (seat, search.Line) { return who, append(line, a) }
	if s.planck.tie != nil {
		ties := s.planck.ties()
		return one(soloist, ties[chance.IntN(len(ties))])
	}
	who := s.turn.seat
	switch s.phase {
	case Setup:
		if s.planck.picking {
			return one(soloist, PickNation{Nation: Favourite(s.nations[planck])})
		}
		who = s.portugal()
		return one(who, m.quickLook(s, who))
	case Establishing:
		who = s.warlord()
		return one(who, m.quickWar(s, who))
	case Loading:
		if s.turn.revealed {
			who = s.recovering()
			return one(who, m.quickRecover(s, who))
		}
		for _, who := range s.turnOrder() {
			if !s.planck.is(who) && !s.people[who].plan.sealed {
				return who, m.load(s, who, m.fleet(s, who), line)
			}
		}
	case Sailing:
		return one(who, m.quickSail(s, who))
	case Governing:
		return m.quickGovern(s, who, line)
	case Selecting:
		return one(who, m.quickSelect(s, who))
	}
	panic("ninapinta: nobody is asked")
}

// Favourite is the nation to play against Planck's: with which an able Soloist did best in 40 deals
// that were played with each (docs/ninapinta-balance.md). France attacks in peace. Portugal's look at
// three lands is worth the most where little can be made good again, against England and France.
func Favourite(plancks Nation) Nation {
	return [Nations]Nation{Spain: France, Portugal: France, England: Portugal, France: Portugal}[plancks]
}

// quickLook looks at the Caribbean's neighbours of the first world.
func (m *mind) quickLook(s *State, who seat) engine.Action {
	for _, a := range m.looks(s, who) {
		if a, ok := a.(LookAt); ok && a.Land != Caribbean {
			return a
		}
	}
	return StopLooking{}
}

// sendsHome tells whether a landing sends crew or Settlers of the seat's own home: the quick policy may want it, and
// somebody new may not.
func sendsHome(s *State, who seat, a engine.Action) bool {
	to, lands := a.(Consolidate)
	if !lands {
		return false
	}
	ship, w := &s.people[who].ships[to.World], &s.worlds[to.World]
	return ship.captain && w.captain(to.Land) != engine.Nobody || w.lands[to.Land].crowd()+ship.settlers > s.capacity(to.World, to.Land)
}

// reloads tells whether an answer loads a ship otherwise than its player has chosen: that would not follow from what
// was advised before.
func reloads(s *State, who seat, a engine.Action) bool {
	load, loads := a.(LoadShip)
	return loads && s.people[who].plan.chosen[load.Ship]
}

// quickWar brings war to where others stand to lose more Settlers than oneself.
func (m *mind) quickWar(s *State, who seat) engine.Action {
	var best engine.Action
	most := 0.0
	for w := range Worlds {
		if s.worlds[w].war {
			continue
		}
		worth := 0.0
		if m.learned != nil {
			worth = m.warred(s, w)
		} else {
			worth = s.exposed(who, w)
		}
		if best == nil || worth > most {
			best, most = PlaceWar{World: w}, worth
		}
	}
	return best
}

// exposed is how many more Settlers others have outside of Strongholds in a world than a seat.
func (b *board) exposed(who seat, w World) float64 {
	n := 0
	for l := range Lands {
		for i := range b.seats {
			free := b.worlds[w].lands[l].free(seat(i))
			if seat(i) == who {
				free = -free
			}
			n += free
		}
	}
	return float64(n)
}

// quickRecover gives up the Settler that brings least.
func (m *mind) quickRecover(s *State, who seat) engine.Action {
	var best Recover
	least := 99
	for w := range Worlds {
		for l := range Lands {
			here := &s.worlds[w].lands[l]
			if here.free(who) == 0 {
				continue
			}
			cost := 2*here.perSettler() + 1
			if here.settlements(who) > 1 {
				cost--
			}
			if cost < least {
				best, least = Recover{World: w, Land: l}, cost
			}
		}
	}
	return best
}
