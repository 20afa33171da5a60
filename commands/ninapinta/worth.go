package ninapinta

import (
	"fmt"
	"slices"

	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// mostOfGroup is how many Benefits of a group score.
const mostOfGroup = 5

// cities are the Cities of a world, whoever owns them.
func (o narrator) cities(w rules.World) int {
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

func (o narrator) allCities() int {
	n := 0
	for w := range rules.Worlds {
		n += o.cities(w)
	}
	return n
}

// areaOf is the world that carries a group's marker.
func (o narrator) areaOf(g rules.Group) (rules.World, bool) {
	for w := range rules.Worlds {
		if o.v.Worlds[w].Marker == g {
			return w, true
		}
	}
	return 0, false
}

// base is what the first Benefit of a group scores as the map stands.
func (o narrator) base(g rules.Group) int {
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
func (o narrator) progress(s engine.Seat) []rules.Benefit {
	seat := o.seat(s)
	held := slices.Clone(seat.Military)
	for _, h := range seat.Held {
		if h.Benefit.Progress() && h.Benefit.Group() != rules.Military {
			held = append(held, h.Benefit)
		}
	}
	return held
}

// worth tells what a Benefit would be worth to the reader now: a short remark for
// the label and a longer one for the line below.
func (o narrator) worth(b rules.Benefit) (remark, detail string) {
	if b.Progress() {
		return o.worthProgress(b)
	}
	if placed(b) && o.places(b) == 0 {
		return "no place for it now", "It would be discarded without effect"
	}
	return "", o.worthBonus(b)
}

// adds is what a Progress Benefit would add to the reader's points now.
func (o narrator) adds(b rules.Benefit) int {
	g := b.Group()
	held := o.progress(o.me)
	base := o.base(g)
	return points(kinds(append(slices.Clone(held), b), g), base) - points(kinds(held, g), base)
}

func (o narrator) worthProgress(b rules.Benefit) (remark, detail string) {
	g := b.Group()
	held := o.progress(o.me)
	before := kinds(held, g)
	after := kinds(append(slices.Clone(held), b), g)
	gain := o.adds(b)
	detail = o.basis(g)
	switch {
	case after == before && before == mostOfGroup:
		return "you have five already: +0", detail
	case after == before && g == rules.Religion:
		return "the lesser confession: +0", detail
	case after == before:
		return "you have one: +0", detail
	}
	what := "kind of " + groupName(g)
	if g == rules.Religion {
		what = "in Religion"
	}
	return fmt.Sprintf("your %s %s: +%d now", prose.Nth(after), what, gain), detail
}

// basis explains the base of a group.
func (o narrator) basis(g rules.Group) string {
	if g == rules.Military {
		return fmt.Sprintf("%s on the map: the 1st kind scores %d", prose.Count(o.allCities(), "City"), o.base(g))
	}
	w, placed := o.areaOf(g)
	if !placed {
		return areaName(g) + " is not named yet: the 1st scores 0"
	}
	return fmt.Sprintf("%s is %s, with %s: the 1st scores %d", worldName(w), areaName(g), prose.Count(o.cities(w), "City"), o.base(g))
}

func (o narrator) worthBonus(b rules.Benefit) string {
	switch b.Kind() {
	case rules.NativeBonus:
		return "Now: a Settler from supply onto a land with room, yours or next to yours"
	case rules.SpyglassBonus:
		return "Now: look at three unexplored lands of one world"
	case rules.PirateBonus:
		return "Keep: from next era, take up to half the gold of a ship that sails home"
	case rules.StrongholdBonus:
		return "Now: one Settler on a land is safe for good, and 3 gold can be stored there"
	case rules.GoldBonus:
		return fmt.Sprintf("Now: you would hold %d after paying", o.seat(o.me).Gold-o.v.Cost+b.Amount())
	case rules.DoubleBonus:
		return "Keep: on a later turn take two Progress Benefits and pay once"
	case rules.TurnOrderBonus:
		return "Keep: when you pass, take an occupied space"
	case rules.CornBonus:
		return "Now: +1 gold for every settlement in one plains land"
	case rules.TimberBonus:
		return "Now: +1 gold for every settlement in one forest land"
	case rules.IronBonus:
		return "Now: +1 gold for every settlement in one mountain land"
	case rules.GemsBonus:
		return "Now: +2 gold for every settlement in one inhospitable land"
	case rules.ShipsBonus:
		if o.seat(o.me).Crew >= 4 {
			return "No effect: your ships carry 4 already"
		}
		return "Now: all your ships carry 4 instead of 3"
	case rules.TownBonus:
		return "Now: a Settler becomes a Town, free, in any world"
	case rules.CityBonus:
		return "Now: one of your Towns becomes a City, free, where the Build token is out"
	case rules.CathedralBonus:
		return "Now: all Settlers and Towns in a land with a Town count double at the end"
	}
	return ""
}

// mapPoints is what a seat's pieces on the map score (specification 6, step 1).
func (o narrator) mapPoints(s engine.Seat) (cities, towns, settlers int) {
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
