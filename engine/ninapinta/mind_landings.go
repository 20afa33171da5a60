package ninapinta

import "landfall/engine"

// manner is in what way a ship's turn goes.
type manner int

const (
	staying manner = iota
	exploring
	consolidating
	attacking
)

// bestLanding is the landing of a crew in a world that is worth the most, and how much. One stays at home
// only where nothing else can be done, or with nobody aboard.
func (m *mind) bestLanding(s *State, at *world, who seat, w World, crew Crew, worth func(manner, Land) float64) (best engine.Action, most float64) {
	try := func(a engine.Action, by manner, l Land) {
		if n := worth(by, l); best == nil || n > most {
			best, most = a, n
		}
	}
	if crew.Captain {
		for l := range m.explorable(at.explored).all() {
			try(m.made.explore[w][l], exploring, l)
		}
	}
	attacks := crew.Captain && crew.Settlers > 0 && (at.war || s.people[who].banner)
	for l := range at.explored.all() {
		if s.seats > 2 && s.harboured(w, l) >= mostShips {
			continue
		}
		try(m.made.consolidate[w][l], consolidating, l)
		if attacks && s.enemies(who, w, l) {
			try(m.made.attack[w][l], attacking, l)
		}
	}
	if best == nil || crew == (Crew{}) {
		try(StayHome{World: w}, staying, NoLand)
	}
	return best, most
}

// landing is the best landing of a crew by habits, in the world of a survey.
func (m *mind) landing(s *State, v *survey, who seat, w World, crew Crew) (engine.Action, float64) {
	return m.bestLanding(s, v.at, who, w, crew, func(by manner, l Land) float64 {
		switch by {
		case exploring:
			return m.exploring(s, v, who, w, l, crew)
		case consolidating:
			return m.consolidating(s, v, who, l, crew)
		case attacking:
			return m.attacking(s, v, who, l, crew)
		}
		return v.total(m, s, NoLand)
	})
}

// learnedLanding is the best landing of a crew by what the Soloist has learned.
func (m *mind) learnedLanding(s *State, w World, crew Crew) engine.Action {
	at := &s.worlds[w]
	v := m.survey(s, at, soloist)
	best, _ := m.bestLanding(s, at, soloist, w, crew, func(by manner, l Land) float64 {
		switch by {
		case exploring:
			return m.explored(s, &v, w, l, crew)
		case consolidating:
			return m.consolidated(s, &v, w, l, crew)
		case attacking:
			return m.attacked(s, &v, w, l, crew)
		}
		return m.stayed(s, &v)
	})
	return best
}
