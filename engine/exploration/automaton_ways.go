package exploration

import "io/fs"

// ways are what the automaton asks of the map again and again, found once when the map is read.
type ways struct {
	of     [Capital + 1][]SpaceID    // the spaces of a kind
	sails  []step                    // all that ships may take,
	walks  []step                    // those of a force over land,
	into   [spaces][]step            // and all that lead to a space
	across [crossedAll][spaces]uint8 // steps of a crossing that are left, see readAcross
}

// step is a step from a space to one beside it.
type step struct {
	from, to       SpaceID
	leaves, enters SpaceKind
	wet            bool   // ships may take it
	sighting       SiteID // of the land that is to be sighted for it first; NoSite: of none
	units          uint8  // of a campaign; 0: it leads nowhere
}

// readWays finds the ways.
func (d *data) readWays(fs.FS) error {
	for at := SpaceID(1); at < spaces; at++ {
		kind := d.at(at).kind
		d.ways.of[kind] = append(d.ways.of[kind], at)
		for _, near := range d.reach[at] {
			s := d.step(at, near)
			d.ways.into[near] = append(d.ways.into[near], s)
			switch {
			case s.wet:
				d.ways.sails = append(d.ways.sails, s)
			case s.leaves == Land && s.enters == Land:
				d.ways.walks = append(d.ways.walks, s)
			}
		}
	}
	d.readAcross()
	return nil
}

func (d *data) step(from, to SpaceID) step {
	f, t := d.at(from), d.at(to)
	s := step{from: from, to: to, leaves: f.kind, enters: t.kind}
	s.wet = f.kind <= Strait && !f.home && t.kind <= Strait && !t.home
	if f.sighted && t.kind == Coast {
		s.sighting = f.sighting
	}
	switch {
	case t.kind == Land && (f.kind == Land || f.kind == Coast):
		s.units = landUnits
	case s.wet && !s.by(Port) && !s.by(River):
		s.units = waterUnits
	}
	return s
}

// by tells whether a step leaves or enters a space of a kind.
func (s *step) by(kind SpaceKind) bool { return s.leaves == kind || s.enters == kind }

// seen tells whether the reader need not sight land first to take a step.
func (m *mind) seen(s *step) bool {
	return s.sighting == NoSite || m.v.Markers.Has(uint8(s.sighting)) || m.x.Found.Has(uint8(s.sighting))
}

// faded is what is left of a worth after so many steps.
func faded(worth, fade float64, steps uint8) float64 {
	for range steps {
		worth *= fade
	}
	return worth
}
