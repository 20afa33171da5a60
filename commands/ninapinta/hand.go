package ninapinta

import (
	"fmt"
	"slices"
	"strings"

	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// Hand is what only the reader holds or knows.
func (o narrator) Hand() string {
	if o.me == engine.Nobody || !o.seat(o.me).Known {
		return "You have no seat at this table, so nothing is hidden for you."
	}
	seat := o.seat(o.me)
	lines := []string{fmt.Sprintf("**%s.** You hold %d gold behind your screen.", nationName(seat.Nation), seat.Gold)}
	for _, g := range []rules.Group{rules.Arts, rules.Science, rules.Religion, rules.Military} {
		if line := o.groupText(g); line != "" {
			lines = append(lines, line)
		}
	}
	if line := o.keptText(); line != "" {
		lines = append(lines, line)
	}
	if len(lines) == 1 {
		lines = append(lines, "You hold no Benefits yet.")
	}
	if line := o.planText(); line != "" {
		lines = append(lines, line)
	}
	if line := o.seenText(); line != "" {
		lines = append(lines, line)
	}
	return prose.Clip(strings.Join(lines, "\n"), limits.BoardText)
}

// groupText tells what the reader holds of a group and what it is worth now.
func (o narrator) groupText(g rules.Group) string {
	var held []rules.Benefit
	for _, b := range o.progress(o.me) {
		if b.Group() == g {
			held = append(held, b)
		}
	}
	if len(held) == 0 {
		return ""
	}
	slices.Sort(held)
	n := kinds(held, g)
	return fmt.Sprintf("%s: %s — %d score, %s now.", groupName(g), benefitNames(held), n, prose.Count(points(n, o.base(g)), "point"))
}

// keptText lists the Benefits kept for later.
func (o narrator) keptText() string {
	var kept []string
	for _, h := range o.seat(o.me).Held {
		if h.Benefit.Progress() {
			continue
		}
		text := benefitName(h.Benefit)
		if h.Benefit.Kind() == rules.PirateBonus && h.Era == o.v.Era {
			text += " (from next era)"
		}
		kept = append(kept, text)
	}
	if len(kept) == 0 {
		return ""
	}
	return "To play: " + strings.Join(kept, ", ") + "."
}

func (o narrator) planText() string {
	p := o.v.Plan
	if p == nil || o.v.Phase != rules.Loading {
		return ""
	}
	var ships []string
	for w := range rules.Worlds {
		if p.Chosen[w] {
			ships = append(ships, shipName(w)+" "+crewName(p.Crews[w]))
		}
	}
	if len(ships) == 0 {
		return ""
	}
	state := "not sealed yet"
	if p.Sealed {
		state = "sealed"
	}
	return fmt.Sprintf("Loading (%s): %s, for %d gold.", state, strings.Join(ships, " · "), p.Cost)
}

// seenText lists the faces that the reader alone knows.
func (o narrator) seenText() string {
	var seen []string
	for w := range rules.Worlds {
		for l := range rules.Lands {
			if land := o.land(w, l); land.Looked && !land.Explored {
				seen = append(seen, fmt.Sprintf("%s is %s", place(w, l), faceName(land.Terrain, land.Discovery, land.Amount)))
			}
		}
	}
	if len(seen) == 0 {
		return ""
	}
	return "You have seen: " + strings.Join(seen, "; ") + "."
}
