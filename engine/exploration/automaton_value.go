package exploration

import "landfall/engine"

// What things are worth to the automaton, in points.
const (
	channelWorth = 0.7  // two outfitting cards
	goldWorth    = 1.1  // a point and what it buys
	baseWorth    = 2.0  // a base from which one sails on
	landWorth    = 0.75 // of a point on land: it takes a force ashore
	fade         = 0.86 // of prospects for each turn on the way
	landFade     = 0.72 // and for each space ashore
)

// value is what discovering a site is worth to the reader.
func (m *mind) value(id SiteID) float64 {
	site := &m.sites[id]
	switch site.kind {
	case Channel:
		return channelWorth
	case GoldSite:
		return goldWorth * float64(m.in(m.v.Ruleset).sites[id].gold)
	}
	worth := float64(m.in(m.v.Ruleset).sites[id].vp + int(m.me.More[id]))
	for i := range m.bases {
		if b := &m.bases[i]; b.site == id && !m.base(b.space) {
			worth += baseWorth
		}
	}
	return worth
}

// openTo tells whether the reader could discover a site, as open tells the rules.
func (m *mind) openTo(id SiteID) bool {
	site := &m.sites[id]
	switch {
	case m.blind.Has(uint8(id)) && (m.me.Voyages == 0 || m.me.Out && m.me.Voyages == 1):
		return false
	case m.v.Closed.Has(uint8(id)):
		return false
	case site.kind == GoldSite:
		return !m.me.Mined.Has(uint8(id))
	case m.me.Out && m.x.Found.Has(uint8(id)):
		return site.kind == Hardwood && !m.x.Harvested.Has(uint8(id))
	case m.kinds[site.kind].getsMarker:
		return !m.v.Markers.Has(uint8(id))
	}
	return !m.me.Scored.Has(uint8(id))
}

// local is what is still to be found in a space.
func (m *mind) local(at SpaceID) float64 {
	n := 0.0
	for _, id := range m.at(at).sites {
		n += max(0, m.appeal()[id])
	}
	return n
}

// appeal is what each site is worth that the reader could discover, others being on their way; -1 for the rest.
func (m *mind) appeal() *[sites]float64 {
	if m.appeals == nil {
		m.appeals = &[sites]float64{}
		for id := SiteID(1); id < sites; id++ {
			m.appeals[id] = -1
			if m.openTo(id) {
				m.appeals[id] = m.value(id) * m.unclaimed(id)
			}
		}
	}
	return m.appeals
}

const (
	// claimed is how much of a site is left that an expedition of somebody else has found, who is likely to publish it
	// first.
	claimed = 0.4
	// crowded is how much is left for each expedition of others that looks around in its region.
	crowded = 0.75
)

func (m *mind) unclaimed(id SiteID) float64 {
	if m.plans&planClaims == 0 || !m.kinds[m.sites[id].kind].getsMarker {
		return 1
	}
	left, place := 1.0, m.at(m.sites[id].spaces[0]).region
	for i := range m.v.Seats {
		switch o := &m.v.Seats[i]; {
		case engine.Seat(i) == m.who || !o.Out:
		case o.Exp.Found.Has(uint8(id)):
			return claimed
		case !o.Exp.Returning && place != NoRegion && m.at(o.Exp.At).region == place:
			left *= crowded
		}
	}
	return left
}

// prospects are, for each space, the best that a party has ahead of it there: what is
// to be found in a space, less for each turn that it takes to get there.
func (m *mind) prospects(party Party) [spaces]float64 {
	if party == Inland {
		f := m.landField()
		m.cross(&f, Inland)
		m.march(&f)
		return f
	}
	var f [spaces]float64
	for at := SpaceID(1); at < spaces; at++ {
		switch s := m.at(at); s.kind {
		case Sea, Coast, River, Strait:
			f[at] = m.local(at)
			if s.kind == River && !m.mayRiver() {
				f[at] = 0
			}
		}
	}
	if m.mayLand() {
		m.ashore(&f)
	}
	m.rows(&f)
	m.lure(&f)
	m.march(&f)
	m.descend(&f)
	m.cross(&f, Fleet)
	m.ventureAshore(&f)
	for range 14 {
		changed := false
		for at := SpaceID(1); at < spaces; at++ {
			k := m.at(at).kind
			if k == Land || k == Rumors || k == Capital || m.at(at).home || k == River && !m.mayRiver() {
				continue
			}
			for _, to := range m.at(at).adj {
				w := fade
				if k == Sea && m.v.Known.Has(uint8(at)) {
					w = 0.93 // two spaces a turn
				}
				if f[to]*w > f[at]+1e-9 {
					f[at], changed = f[to]*w, true
				}
			}
			for _, to := range m.at(at).link {
				if w := m.passage(at, to); f[to]*w > f[at]+1e-9 {
					f[at], changed = f[to]*w, true
				}
			}
		}
		if !changed {
			break
		}
	}
	return f
}

// ashore puts what lies inland among the prospects of the coasts and rivers beside it.
func (m *mind) ashore(f *[spaces]float64) {
	land := m.landField()
	for at := SpaceID(1); at < spaces; at++ {
		if k := m.at(at).kind; k != Coast && k != River {
			continue
		}
		for _, to := range m.at(at).link {
			if m.at(to).kind == Land {
				f[at] = max(f[at], landWorth*fade*fade*land[to])
			}
		}
	}
}

func (m *mind) mayRiver() bool {
	if !m.me.Out {
		return m.ships[m.v.Own.Draft.Ship].rivers
	}
	return m.x.Party == Raft || m.ships[m.me.Ship].rivers
}

// mayLand tells whether there are people to put ashore.
func (m *mind) mayLand() bool {
	if !m.me.Out || m.x.Party != Fleet {
		return false
	}
	return int(m.x.Has.Chit[Crew])-m.x.Ships+int(m.x.Has.Chit[Soldiers]) >= 2 && m.x.Has.Chit[Provisions] >= 3
}

// passage is what a change of status costs: most of a turn, more where land must be
// sighted first; 0: not for ships.
func (m *mind) passage(at, to SpaceID) float64 {
	from, dest := m.at(at), m.at(to)
	switch {
	case dest.home || dest.kind == Land || dest.kind == Rumors || dest.kind == Capital:
		return 0
	case from.sighted && dest.kind == Coast:
		id := m.sightingAt(at)
		if m.v.Markers.Has(uint8(id)) || m.me.Out && m.x.Found.Has(uint8(id)) {
			return 0.9
		}
		return 0.7
	}
	return 0.9
}

// landField are the prospects of a force on land.
func (m *mind) landField() [spaces]float64 {
	var f [spaces]float64
	for at := SpaceID(1); at < spaces; at++ {
		if m.at(at).kind == Land {
			f[at] = m.local(at)
		}
	}
	m.spread(&f, landFade)
	return f
}

// spread gives the land around what a space is worth a part of that, less for each space between.
func (m *mind) spread(f *[spaces]float64, fade float64) {
	for changed := true; changed; {
		changed = false
		for at := SpaceID(1); at < spaces; at++ {
			if m.at(at).kind != Land {
				continue
			}
			for _, to := range m.at(at).adj {
				if f[to]*fade > f[at]+1e-9 {
					f[at], changed = f[to]*fade, true
				}
			}
		}
	}
}
