package exploration

import "io/fs"

// ways are what the automaton asks of the map again and again, found once when the map is read.
type ways struct {
	of     [Capital + 1][]SpaceID // spaces by kind
	coasts Set
	sails  []step         // of ships
	walks  []step         // of a force
	into   [spaces][]step // that lead to a space
	effort [sites]float64 // turns that a site takes
	across [crossedEast | crossedWest][spaces]uint8
}

// step is a step from a space to one beside it.
type step struct {
	from, to SpaceID
	is, will SpaceKind // of these spaces
	wet      bool      // ships may take it
	sighting SiteID    // of the land that is to be sighted for it first; NoSite: of none
	units    uint8     // of a campaign; 0: it leads nowhere
}

// readWays finds them.
func (d *data) readWays(fs.FS) error {
	for at := SpaceID(1); at < spaces; at++ {
		here := d.at(at)
		d.ways.of[here.kind] = append(d.ways.of[here.kind], at)
		if here.kind == Coast {
			d.ways.coasts.add(uint8(at))
		}
		for _, near := range d.reach[at] {
			d.ways.into[at] = append(d.ways.into[at], d.step(near, at))
			switch s := d.step(at, near); {
			case s.wet:
				d.ways.sails = append(d.ways.sails, s)
			case s.is == Land && s.will == Land:
				d.ways.walks = append(d.ways.walks, s)
			}
		}
	}
	for id := SiteID(1); id < sites; id++ {
		d.ways.effort[id] = d.effortOf(&d.sites[id])
	}
	d.readAcross()
	return nil
}

func (d *data) step(from, to SpaceID) step {
	f, t := d.at(from), d.at(to)
	s := step{from: from, to: to, is: f.kind, will: t.kind, units: stride(f.kind, t.kind)}
	s.wet = f.kind <= Strait && !f.home && t.kind <= Strait && !t.home
	if f.sighted && t.kind == Coast {
		s.sighting = f.sighting
	}
	return s
}

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
