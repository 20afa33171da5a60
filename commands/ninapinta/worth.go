package ninapinta

import (
	"slices"

	"landfall/commands/catalogue"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// mostOfGroup is how many Benefits of a group score.
const mostOfGroup = 5

// cities are the Cities of a world, whoever owns them.
func (o sight) cities(w rules.World) int {
	n := 0
	for l := range rules.Lands {
		for _, there := range o.land(w, l).Cities {
			if there {
				n++
			}
		}
	}
	return n
}

func (o sight) allCities() int {
	n := 0
	for w := range rules.Worlds {
		n += o.cities(w)
	}
	return n
}

// areaOf is the world that carries a group's marker.
func (o sight) areaOf(g rules.Group) (rules.World, bool) {
	for w := range rules.Worlds {
		if o.v.Worlds[w].Marker == g {
			return w, true
		}
	}
	return 0, false
}

// base is what the first Benefit of a group scores as the map stands.
func (o sight) base(g rules.Group) int {
	if g == rules.Military {
		return min(3, 7-o.allCities())
	}
	w, placed := o.areaOf(g)
	if !placed {
		return 0
	}
	return o.cities(w)
}

// kinds counts what a set of Benefits scores for in a group (specification 6).
func kinds(held []rules.Benefit, g rules.Group) int {
	var types []string
	jokers, most := 0, 0
	confession := map[string]int{}
	for _, b := range held {
		switch {
		case b.Group() != g:
		case b.Type() == rules.AnyType:
			jokers++
		case g == rules.Religion:
			confession[b.Type()]++
			most = max(most, confession[b.Type()])
		case !slices.Contains(types, b.Type()):
			types = append(types, b.Type())
		}
	}
	if g != rules.Religion {
		most = len(types)
	}
	return min(mostOfGroup, most+jokers)
}

// points of n scoring Benefits of a group with this base.
func points(n, base int) int { return n*base + n*(n-1)/2 }

// progress are the Progress Benefits that the reader knows a seat to hold:
// all of the own ones, the Military ones of others.
func (o sight) progress(s engine.Seat) []rules.Benefit {
	seat := o.seat(s)
	held := slices.Clone(seat.Military)
	for _, h := range seat.Held {
		if h.Benefit.Progress() && h.Benefit.Group() != rules.Military {
			held = append(held, h.Benefit)
		}
	}
	return held
}

// valued is a Benefit with what it would be worth to the reader now, for a label.
func (o sight) valued(b rules.Benefit) parts {
	about := parts{"effect": o.effect(b)}
	worth, detail := catalogue.Phrase{}, phrase("at-once", about)
	switch {
	case b.Progress():
		worth, detail = o.worthProgress(b), o.basis(b.Group())
	case placed(b) && o.places(b) == 0:
		worth, detail = phrase("worth-nothing", nil), phrase("effect-nowhere", nil)
	case b.Kind() == rules.ShipsBonus && o.seat(o.me).Crew >= 4:
		detail = phrase("effect-none", nil)
	case b.HourGlass():
		detail = phrase("later", about)
	}
	return parts{"benefit": benefitName(b), "worth": worth, "known": catalogue.Yes(worth.Key != ""), "detail": detail}
}

// adds is what a Progress Benefit would add to the reader's points now.
func (o sight) adds(b rules.Benefit) int {
	g := b.Group()
	held := o.progress(o.me)
	base := o.base(g)
	return points(kinds(append(slices.Clone(held), b), g), base) - points(kinds(held, g), base)
}

// worthProgress says what another Benefit of its group adds.
func (o sight) worthProgress(b rules.Benefit) catalogue.Phrase {
	g := b.Group()
	held := o.progress(o.me)
	before := kinds(held, g)
	after := kinds(append(slices.Clone(held), b), g)
	switch {
	case after == before && before == mostOfGroup:
		return phrase("worth-five", nil)
	case after == before && g == rules.Religion:
		return phrase("worth-lesser", nil)
	case after == before:
		return phrase("worth-one", nil)
	}
	return phrase("worth-now", parts{"nth": after, "group": groupName(g), "points": o.adds(b)})
}

// basis explains the base of a group.
func (o sight) basis(g rules.Group) catalogue.Phrase {
	about := parts{"group": groupName(g), "base": o.base(g)}
	if g == rules.Military {
		about["cities"] = o.allCities()
		return phrase("basis-military", about)
	}
	w, placed := o.areaOf(g)
	if !placed {
		return phrase("basis-unnamed", about)
	}
	about["world"], about["cities"] = worldName(w), o.cities(w)
	return phrase("basis", about)
}

// effect is what a Bonus Benefit does.
func (o sight) effect(b rules.Benefit) catalogue.Phrase {
	return phrase("effect-"+b.Kind(), parts{"left": o.seat(o.me).Gold - o.v.Cost + b.Amount()})
}

// mapPoints is what a seat's pieces on the map score (specification 6, step 1).
func (o sight) mapPoints(s engine.Seat) (cities, towns, settlers int) {
	for w := range rules.Worlds {
		for l := range rules.Lands {
			land := o.land(w, l)
			twice := 1
			if land.Cathedral {
				twice = 2
			}
			if has(land.Cities, s) {
				cities += 3
			}
			if has(land.Towns, s) {
				towns += 2 * twice
			}
			settlers += settlersOf(land, s) * twice
		}
	}
	return cities, towns, settlers
}
