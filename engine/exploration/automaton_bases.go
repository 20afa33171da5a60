package exploration

import "landfall/engine"

// site is where to outfit, if not where the draft is for: Europe or the base from whose
// waters most lies ahead. nil: it is for the best place.
func (m *mind) site(open []engine.Decision) engine.Action {
	if m.plans&planBases == 0 || len(m.v.Bases) == 0 || m.v.Turn.Kind != AskOutfit || m.v.Turn.Refitting {
		return nil
	}
	d := &m.v.Own.Draft
	if d.Turned || d.Inland && (d.Used != [outfits]int{} || d.Bought != [chits]int{}) {
		return nil // what is played for a march, or for other ships, would only be taken back, and be played again, for ever
	}
	for _, q := range open {
		if q.Kind != AskSite {
			continue
		}
		launches := m.options
		m.options = q.Options // a conquest is weighed without regard to where one sails from now
		f := m.prospects(Fleet)
		m.options = launches
		var best engine.Action
		most := m.ahead(d.Site, &f)
		if d.Inland {
			most = m.marches(d.Site)
		}
		for _, a := range q.Options {
			site := a.(ChooseSite)
			worth := m.ahead(site.Space, &f)
			if site.Inland {
				worth = m.marches(site.Space)
			}
			if worth > most+1e-9 {
				best, most = a, worth
			}
		}
		return best
	}
	return nil
}

const (
	marchLasts = 9.0  // turns of a march that one outfits for
	marchShare = 0.85 // of what it promises, beside a voyage
)

// marches is what a march from a base promises: all that lies on the way, while it lasts.
func (m *mind) marches(base SpaceID) float64 {
	if m.plans&planMarches == 0 {
		return 0
	}
	r := row{mind: m, left: marchLasts, been: make([]SpaceID, 0, rowSpaces)}
	r.stopsIn(Land)
	r.walk(base, 1, 0)
	return marchShare * r.best
}

// ahead is the best that a launch from a place promises ships.
func (m *mind) ahead(from SpaceID, f *[spaces]float64) float64 {
	most := 0.0
	if m.at(from).home {
		for _, to := range m.at(from).link {
			most = max(most, f[to])
		}
		for to := SpaceID(1); to < spaces; to++ {
			if m.at(to).sighted && m.v.Markers.Has(uint8(m.sightingAt(to))) {
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
