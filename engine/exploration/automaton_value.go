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
	m.weigh()
	return m.locals[at]
}

// weigh finds what each site is worth that the reader could discover, others being on their way, and each space for
// these; -1 for the other sites.
func (m *mind) weigh() {
	if m.weighed {
		return
	}
	m.weighed = true
	for id := SiteID(1); id < sites; id++ {
		m.appeal[id] = -1
		if m.openTo(id) {
			m.appeal[id] = m.value(id) * m.unclaimed(id)
		}
	}
	for at := range m.spaces {
		n := 0.0
		for _, id := range m.spaces[at].sites {
			n += max(0, m.appeal[id])
		}
		m.locals[at] = n
	}
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
	for kind := Sea; kind <= Strait; kind++ {
		if kind == River && !m.mayRiver() {
			continue
		}
		for _, at := range m.ways.of[kind] {
			f[at] = m.local(at)
		}
	}
	if m.mayLand() {
		land := m.landField()
		m.beside(&f, &land, landWorth*fade*fade, true)
	}
	m.rows(&f)
	m.lure(&f)
	m.march(&f)
	m.descend(&f)
	m.cross(&f, Fleet)
	m.ventureAshore(&f)
	m.sail(&f)
	return f
}

// sail gives the waters around what a space is worth a part of that, less for each step between.
func (m *mind) sail(f *[spaces]float64) {
	rivers := m.mayRiver()
	left := make([]float64, 0, 4*spaces) // of the worth, by step
	for i := range m.ways.sails {
		s, n := &m.ways.sails[i], 0.9 // a change of status takes most of a turn
		switch {
		case s.leaves == River && !rivers:
			n = 0
		case s.leaves == s.enters && m.v.Known.Has(uint8(s.from)):
			n = 0.93 // two spaces a turn
		case s.leaves == s.enters:
			n = fade
		case !m.seen(s):
			n = 0.7
		}
		left = append(left, n)
	}
	for range 14 {
		changed := false
		for i := range m.ways.sails {
			s := &m.ways.sails[i]
			if n := f[s.to] * left[i]; n > f[s.from]+1e-9 {
				f[s.from], changed = n, true
			}
		}
		if !changed {
			break
		}
	}
}

// beside puts a share of what lies inland among the prospects of the coasts beside it, and of the rivers.
func (m *mind) beside(f, land *[spaces]float64, share float64, rivers bool) {
	for _, at := range m.ways.of[Land] {
		for i := range m.ways.into[at] {
			if s := &m.ways.into[at][i]; s.leaves == Coast || s.leaves == River && rivers {
				f[s.from] = max(f[s.from], share*land[at])
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

// landField are the prospects of a force on land.
func (m *mind) landField() [spaces]float64 {
	var f [spaces]float64
	for _, at := range m.ways.of[Land] {
		f[at] = m.local(at)
	}
	for changed := true; changed; { // what a space is worth counts around it, less for each space between
		changed = false
		for i := range m.ways.walks {
			s := &m.ways.walks[i]
			if n := f[s.to] * landFade; n > f[s.from]+1e-9 {
				f[s.from], changed = n, true
			}
		}
	}
	return f
}
