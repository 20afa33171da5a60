package exploration

import (
	"fmt"
	"strings"

	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// fleetLine is what a seat has out.
func (o narrator) fleetLine(s engine.Seat) string {
	p := o.seat(s)
	x := &p.Exp
	text := ""
	switch x.Party {
	case rules.Fleet:
		text = shipName(p.Ship, x.Ships)
		if hurt := x.Ships - int(x.Fleet[0]); hurt > 0 {
			text += fmt.Sprintf(" (%d damaged)", hurt)
		}
		text += fmt.Sprintf(", %s; %d of %d holds free", o.cargo(&x.Has), x.Room, x.Capacity)
	case rules.Raft:
		text = "a raft with " + o.cargo(&x.Has)
	default:
		text = "on foot with " + o.cargo(&x.Has)
	}
	if x.Waiting != rules.Nowhere {
		text += fmt.Sprintf("; %s with %s at %s", prose.Verb(x.Ships, "a ship waits", "ships wait"), o.cargo(&x.Aboard), o.space(x.Waiting))
	}
	for _, state := range []struct {
		is   bool
		text string
	}{{x.Lost, "lost"}, {x.Hungry, "hungry"}, {x.Returning, "on the way home"}} {
		if state.is {
			text += "; " + state.text
		}
	}
	return text + "."
}

// stakes is what a voyage has found, and how far home is.
func (o narrator) stakes() string {
	x := &o.mine().Exp
	text := fmt.Sprintf("Found: %s. Worth %s if published now", o.found(x), prose.Count(x.Worth, "point"))
	if x.MajorWorth > 0 {
		text += fmt.Sprintf(", or %d by a Major Expedition", x.MajorWorth)
	}
	if n := len(x.Path) - 1; n > 0 {
		text += fmt.Sprintf("; the way back is %s", prose.Count(n, "step"))
	}
	return text + "."
}

// found lists what an expedition holds.
func (o narrator) found(x *rules.ExpeditionView) string {
	var names []string
	for id := range o.c.Sites {
		if id > 0 && x.Found.Has(uint8(id)) {
			name := o.c.Sites[id].Name
			if o.c.Sites[id].Kind == rules.Hardwood && !x.Harvested.Has(uint8(id)) {
				name += " (not harvested)"
			}
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		return "nothing yet"
	}
	if len(names) > 12 {
		return fmt.Sprintf("%s and %d more", strings.Join(names[:12], ", "), len(names)-12)
	}
	return prose.And(names)
}
