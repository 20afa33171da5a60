package ninapinta

import (
	"slices"

	"landfall/commands"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// Spot is the land, the way between two lands, the world or the Benefit that an answer means.
func (o narrator) Spot(a engine.Action) commands.Spot {
	switch a := a.(type) {
	case rules.PlaceWar:
		return worldSpot(a.World)
	case rules.GovernWorld:
		return worldSpot(a.World)
	case rules.Migrate:
		return waySpot(a.World, a.From, a.To)
	case rules.BreakTie:
		switch c := a.Choice; {
		case c.Land == rules.NoLand:
			return worldSpot(c.World)
		case c.From != rules.NoLand:
			return waySpot(c.World, c.From, c.Land)
		default:
			return landSpot(c.World, c.Land)
		}
	case rules.Select:
		return o.benefitSpot(a.Benefit)
	case rules.SelectTwo:
		return o.benefitSpot(a.First)
	case rules.SelectSecond:
		return o.benefitSpot(a.Benefit)
	}
	if w, l, ok := o.v.LandOf(a); ok {
		return landSpot(w, l)
	}
	return commands.Spot{}
}

// readingOrder is a land's place on a chart, from the upper left to the lower right.
func readingOrder(l rules.Land) int {
	return slices.Index([]rules.Land{rules.Rockies, rules.Appalachia, rules.Isthmus, rules.Caribbean, rules.Andes, rules.Amazonia, rules.Patagonia}, l)
}

const (
	landsApart  = 10 // more than there are lands
	worldsApart = landsApart * landsApart
)

func worldSpot(w rules.World) commands.Spot {
	return commands.Spot{Name: w.String(), Order: worldsApart * int(w)}
}

func landSpot(w rules.World, l rules.Land) commands.Spot {
	return commands.Spot{Name: w.String() + " " + l.String(), Order: worldsApart*int(w) + landsApart*readingOrder(l)}
}

func waySpot(w rules.World, from, to rules.Land) commands.Spot {
	s := landSpot(w, from)
	return commands.Spot{Name: s.Name + " " + to.String(), Order: s.Order + readingOrder(to)}
}

// benefitSpot is the first place of the display where a Benefit can be taken.
func (o narrator) benefitSpot(b rules.Benefit) commands.Spot {
	at := slices.IndexFunc(o.v.Display, func(d rules.DisplayView) bool { return d.Benefit == b && !d.Taken })
	return commands.Spot{Name: "benefit " + string(b), Order: at}
}

// Pictured is one world, the worlds, or the display.
func (o narrator) Pictured(marked []engine.Action) string {
	part := ""
	for _, a := range marked {
		at := "worlds"
		switch a := a.(type) {
		case rules.Select, rules.SelectTwo, rules.SelectSecond:
			at = "display"
		case rules.Migrate:
			at = "world:" + a.World.String()
		case rules.BreakTie:
			if a.Choice.Land != rules.NoLand {
				at = "world:" + a.Choice.World.String()
			}
		default:
			if w, _, ok := o.v.LandOf(a); ok {
				at = "world:" + w.String()
			}
		}
		if part != "" && part != at {
			at = "worlds"
		}
		part = at
	}
	return part
}
