package exploration

import "landfall/engine"

// site is where to outfit, if not where the draft is for: Europe or the base from whose
// waters most lies ahead. nil: it is for the best place.
func (r *rules) site(v View, open []engine.Decision) engine.Action {
	if r.plans&planBases == 0 || len(v.Bases) == 0 || v.Turn.Kind != AskOutfit || v.Turn.Refitting {
		return nil
	}
	for _, d := range open {
		if d.Kind != AskSite {
			continue
		}
		m := mind{rules: r, v: &v, me: &v.Seats[d.Seat], who: d.Seat, options: d.Options}
		m.x = &m.me.Exp
		f := m.prospects(Fleet)
		var best engine.Action
		most := m.ahead(v.Own.Draft.Site, &f)
		for _, a := range d.Options {
			if site := a.(ChooseSite); !site.Inland {
				if worth := m.ahead(site.Space, &f); worth > most {
					best, most = a, worth
				}
			}
		}
		return best
	}
	return nil
}

// ahead is the best that a launch from a place promises ships.
func (m *mind) ahead(from SpaceID, f *[spaces]float64) float64 {
	most := 0.0
	if m.at(from).home {
		for _, to := range m.at(from).link {
			most = max(most, f[to])
		}
		for to := SpaceID(1); to < spaces; to++ {
			if m.at(to).sighted && m.v.Marked.Has(uint8(m.sightingAt(to))) {
				most = max(most, f[to]-passageCost)
			}
		}
		return most
	}
	if b := &m.bases[m.at(from).base-1]; b.takes[m.v.Own.Draft.Ship] {
		for _, to := range b.launch {
			most = max(most, f[to])
		}
	}
	return most
}
