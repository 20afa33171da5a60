package ninapinta

import (
	"landfall/engine"
	"landfall/engine/search"
)

func (m *mind) quickGovern(s *State, who seat, line search.Line) (seat, search.Line) {
	if groups := s.unmarked(); groups != nil {
		return who, append(line, m.quickArea(s, who, groups))
	}
	switch s.turn.step {
	case choosing:
		return who, append(line, s.ungoverned(who)[0])
	case collecting:
		return who, append(line, CollectRevenue{How: CollectAll})
	case adjusting:
		amounts := m.amounts(s)
		return who, append(line, amounts[len(amounts)-1])
	case paying:
		return who, append(line, m.payments(s)[0])
	case leaving:
		pirate := s.pirate()
		gold := s.people[who].ships[s.turn.world].gold / 2
		if gold < 2 && s.era < eras-1 || gold < m.richestLater(s, pirate) {
			return pirate, append(line, KeepPirate{})
		}
		return pirate, append(line, TakeGold{Gold: gold})
	}
	if site := m.quickSite(s, who, s.turn.world); site != nil {
		return who, append(line, site)
	}
	if s.people[who].ships[s.turn.world].berth != InHarbour {
		return who, append(line, EndTurn{})
	}
	return who, append(line, SailHome{Captain: m.mayBoard(s, who, s.turn.world)})
}

// richestLater is what a Pirate could take from the ship of another that still leaves in this era with the most gold.
func (m *mind) richestLater(s *State, pirate seat) (gold int) {
	for i := range s.seats {
		who := seat(i)
		if who == pirate {
			continue
		}
		for w := range Worlds {
			if now := who == s.turn.seat && w == s.turn.world; !now && !s.people[who].governed[w] && s.people[who].ships[w].berth == InHarbour {
				gold = max(gold, (s.people[who].ships[w].gold+m.collectable(s, who, w))/2)
			}
		}
	}
	return gold
}

// quickArea names the world for the group in which one is most ahead.
func (m *mind) quickArea(s *State, who seat, groups []engine.Action) engine.Action {
	best, most := groups[0], -1e9
	for _, a := range groups {
		if worth := m.ahead(s, who, a.(MarkArea).Group); worth > most {
			best, most = a, worth
		}
	}
	return best
}

// ahead is how many types of a group a seat has more than the others, on average.
func (m *mind) ahead(s *State, who seat, g Group) float64 {
	own, others := 0.0, 0.0
	for i := range s.seats {
		n := float64(types(s.people[i].held, g))
		if seat(i) == who {
			own = n
		} else {
			others += n
		}
	}
	return own - others/float64(s.seats-1)
}

// quickSite is the building that is best worth its cost; nil: none is.
func (m *mind) quickSite(s *State, who seat, w World) engine.Action {
	if !s.worlds[w].build {
		return nil
	}
	var best engine.Action
	most := 0.0
	towns, cities := m.sites(s, who, w)
	for l := range towns.all() {
		if worth := m.town(s, who, w, l) - m.gold[s.era]*m.spend(s, who, w, townCost); worth > most {
			best, most = BuildTown{Land: l}, worth
		}
	}
	for l := range cities.all() {
		cost := s.cityCost(who, w, l)
		worth := m.city(s, who, w, s.worlds[w].lands[l].towns[who]) - m.gold[s.era]*m.spend(s, who, w, cost)
		if worth > most {
			best, most = BuildCity{Land: l}, worth
		}
	}
	return best
}

// spend is what so much gold counts for: less the more there is.
func (m *mind) spend(s *State, who seat, w World, cost int) float64 {
	have := s.people[who].gold + s.people[who].ships[w].gold
	return float64(cost) * 12 / (12 + float64(have))
}

// town is what a Town on a Settler's place is worth.
func (m *mind) town(s *State, who seat, w World, l Land) float64 {
	here := &s.worlds[w].lands[l]
	rise := 2 - [...]int{Fog: 0, Mixed: 2, Plains: 1, Forest: 1, Mountains: 1, Inhospitable: 0}[here.face.Terrain]
	worth := 1 + float64(rise)*m.laters[s.era]
	if here.cathedral {
		worth++
	}
	return worth + m.threat(s, who)*(1+m.laters[s.era]*float64(here.perSettler()))
}

// threat is how likely a Settler outside of a Stronghold is lost to attacks, one with
// another: a Town cannot be attacked.
func (m *mind) threat(s *State, who seat) float64 {
	attacks := 0.0
	if s.era < eras {
		attacks = float64(wars(s.era+1)) * float64(s.seats-1)
	}
	for i := range s.seats {
		if seat(i) != who && s.nations[i] == France {
			attacks++
		}
	}
	return min(0.9, m.risk[s.era]*attacks/float64(s.recoverable(who)+1))
}

// city is what a City is worth, on a Town or on a Settler's place: its points and
// income, what it does to the groups' bases, and to Planck.
func (m *mind) city(s *State, who seat, w World, upgrade bool) float64 {
	later := m.laters[s.era]
	worth := 2 + 1.5*later
	if upgrade {
		worth = 1 + later
	}
	at := &s.worlds[w]
	placed := 0
	for i := range s.worlds {
		placed += s.worlds[i].cities
	}
	if at.marker != NoGroup {
		worth += m.ahead(s, who, at.marker)
	} else {
		worth++
	}
	if placed >= int(Lands)-3 {
		worth -= m.ahead(s, who, Military)
	}
	if s.planck.solo && who == soloist {
		worth += float64([mostCities + 1]int{3, 2, 1, 0}[at.cities])
	}
	return worth
}
