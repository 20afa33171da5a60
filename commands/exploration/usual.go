package exploration

import (
	"slices"

	"landfall/commands/panel"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// usual is what the game's quick policy would answer, from what the reader sees: what is
// shown first and greenest. nil: it is not the reader who is asked.
func (o narrator) usual(d engine.Decision) engine.Action {
	if o.advise == nil || o.me == engine.Nobody || d.Seat != o.me || len(d.Options) == 0 {
		return nil
	}
	if a := o.advise(*o.v, d); slices.Contains(d.Options, a) {
		return a
	}
	return nil
}

// usualFirst puts the usual answer first.
func usualFirst(options []engine.Action, usual engine.Action) []engine.Action {
	lead, rest := panel.Split(options, func(a engine.Action) bool { return a == usual })
	return append(lead, rest...)
}

// towards are the lands whose sighting the sea from a space leads to, the nearest first.
func (o narrator) towards(from rules.SpaceID) []string {
	seen := map[rules.SpaceID]bool{from: true}
	var names []string
	for ring := []rules.SpaceID{from}; len(ring) > 0; {
		var next []rules.SpaceID
		for _, at := range ring {
			for _, id := range o.sitesOf(at) {
				if o.site(id).Kind == rules.Sighting {
					names = append(names, o.site(id).Name)
				}
			}
			for _, to := range o.onward(at) {
				if !seen[to] {
					seen[to] = true
					next = append(next, to)
				}
			}
		}
		ring = next
	}
	return names
}

// onward are the seas beside a sea, but for those between the lanes near Europe.
func (o narrator) onward(at rules.SpaceID) []rules.SpaceID {
	if int(at) >= len(o.c.Spaces) {
		return nil
	}
	lane := o.laneOf(at)
	var list []rules.SpaceID
	for _, to := range o.c.Spaces[at].Adj {
		if other := o.laneOf(to); lane < 0 || other < 0 || other == lane {
			list = append(list, to)
		}
	}
	return list
}

// laneOf is the lane of a space; -1: it is in none.
func (o narrator) laneOf(at rules.SpaceID) int {
	return slices.IndexFunc(o.c.Lanes, func(l []rules.SpaceID) bool { return slices.Contains(l, at) })
}

// sitesOf are the sites of a space.
func (o narrator) sitesOf(at rules.SpaceID) []rules.SiteID {
	if int(at) >= len(o.c.Spaces) {
		return nil
	}
	return o.c.Spaces[at].Sites
}
