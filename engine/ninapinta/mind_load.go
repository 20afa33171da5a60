package ninapinta

import (
	"slices"

	"landfall/engine"
	"landfall/engine/search"
)

// fleet is the loading that promises most.
func (m *mind) fleet(s *State, who seat) [Worlds]Crew {
	best, _ := m.fleetsFor(s, who, 1)
	if len(best) == 0 {
		return [Worlds]Crew{}
	}
	return best[0]
}

// fleetsFor lists the loadings that promise most, the best first.
func (m *mind) fleetsFor(s *State, who seat, most int) (best [][Worlds]Crew, worths []float64) {
	limit := s.limits(who)
	var worth [Worlds][2][largeShip + 1]float64
	for w := range Worlds {
		v := m.survey(s, &s.worlds[w], who)
		for captain := range 2 {
			for n := 0; n+captain <= limit.crew; n++ {
				worth[w][captain][n] = -1e9
				if captain == 1 && !limit.captain[w] || n+captain > limit.gold {
					continue
				}
				crew := Crew{Captain: captain == 1, Settlers: n}
				_, gain := m.landing(s, &v, who, w, crew)
				worth[w][captain][n] = gain - m.crew[s.era]*float64(crew.Size())
				if m.learned != nil {
					worth[w][captain][n] = m.crewed(s, &v, w, crew, gain, worth[w][captain][n])
				}
			}
		}
	}
	supply := s.people[who].settlers
	var crews [Worlds]Crew
	var choose func(w World, gold, settlers int, sum float64)
	choose = func(w World, gold, settlers int, sum float64) {
		if w == Worlds {
			if len(best) == most && sum <= worths[most-1] {
				return
			}
			i, _ := slices.BinarySearchFunc(worths, sum, func(a, b float64) int {
				if a >= b {
					return -1
				}
				return 1
			})
			best, worths = slices.Insert(best, i, crews), slices.Insert(worths, i, sum)
			if len(best) > most {
				best, worths = best[:most], worths[:most]
			}
			return
		}
		for captain := range 2 {
			for n := 0; n+captain <= min(limit.crew, gold) && n <= settlers; n++ {
				if worth[w][captain][n] < -1e8 {
					continue
				}
				crews[w] = Crew{Captain: captain == 1, Settlers: n}
				choose(w+1, gold-n-captain, settlers-n, sum+worth[w][captain][n])
			}
		}
	}
	choose(Nina, limit.gold, min(limit.settlers, supply), 0)
	return best, worths
}

// load is the line that loads a fleet and seals it, whatever is aboard already: ships
// that carry less come first, so that the limits are kept on the way.
func (m *mind) load(s *State, who seat, want [Worlds]Crew, line search.Line) search.Line {
	p := &s.people[who].plan
	for _, more := range [...]bool{false, true} {
		for w := range Worlds {
			if p.chosen[w] && p.crews[w] == want[w] {
				continue
			}
			if grows := want[w].Size() > p.crews[w].Size(); grows == more {
				line = append(line, m.made.crew(w, want[w]))
			}
		}
	}
	return append(line, Seal{})
}

// mostLoadings is how many loadings are weighed.
const mostLoadings = 24

// lines are the thoughts of a search: whole loadings, and else each answer.
func (m *mind) lines(s *State, who seat, open []engine.Decision) []search.Line {
	if s.planck.picking {
		// What a nation is worth shows beyond the horizon.
		return []search.Line{{PickNation{Nation: Favourite(s.nations[planck])}}}
	}
	if s.phase != Loading || s.turn.revealed {
		return nil
	}
	if s.people[who].plan.sealed {
		return nil
	}
	best, _ := m.fleetsFor(s, who, mostLoadings)
	var lines []search.Line
	for _, crews := range best {
		lines = append(lines, m.load(s, who, crews, nil))
	}
	return lines
}
