package exploration

import (
	"fmt"
	"io/fs"
)

// validate checks what no file can tell alone.
func (d *data) validate(fs.FS) error {
	home := 0
	for id := SpaceID(1); id < spaces; id++ {
		s := d.at(id)
		if s.home {
			home++
			d.home = id
		}
		if s.sighted && s.sighting == NoSite {
			return fmt.Errorf("spaces.csv: %s is a sea to sight land from, but sites.csv has no sighting there", id)
		}
		for _, to := range s.adj {
			if d.at(to).kind != s.kind {
				return fmt.Errorf("spaces.csv: %s and %s are of different kinds, so there is a link between them, not a move", id, to)
			}
		}
	}
	if home != 1 {
		return fmt.Errorf("spaces.csv: %d spaces are home, not one", home)
	}
	for m := range modes {
		if len(d.grades[m]) == 0 {
			return fmt.Errorf("grades.csv: nothing for the mode %s", m)
		}
	}
	for e := range empires {
		if d.empires[e].major == NoMajor {
			return fmt.Errorf("majors.csv: no conquest for %s", e)
		}
	}
	return nil
}
