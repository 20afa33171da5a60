package ninapinta

import (
	"fmt"
	"strings"

	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// placed tells whether a Bonus Benefit needs a place on the map.
func placed(b rules.Benefit) bool {
	switch b.Kind() {
	case rules.NativeBonus, rules.StrongholdBonus, rules.CornBonus, rules.TimberBonus, rules.IronBonus, rules.GemsBonus,
		rules.TownBonus, rules.CityBonus, rules.CathedralBonus:
		return true
	}
	return false
}

// places counts the lands where the reader could use a Bonus Benefit now. It
// announces; the engine alone decides.
func (o narrator) places(b rules.Benefit) int {
	n := 0
	for w := range rules.Worlds {
		for l := range rules.Lands {
			if o.land(w, l).Explored && o.fits(b, w, l) {
				n++
			}
		}
	}
	return n
}

// fits tells whether a Bonus Benefit can be used on an explored land (specification 5).
func (o narrator) fits(b rules.Benefit, w rules.World, l rules.Land) bool {
	land := o.land(w, l)
	switch b.Kind() {
	case rules.NativeBonus:
		return o.seat(o.me).Settlers > 0 && land.Settled < land.Capacity && o.near(w, l)
	case rules.StrongholdBonus:
		return !land.Stronghold && total(land.Settlers) > 0
	case rules.CornBonus:
		return land.Terrain == rules.Plains
	case rules.TimberBonus:
		return land.Terrain == rules.Forest
	case rules.IronBonus:
		return land.Terrain == rules.Mountains
	case rules.GemsBonus:
		return land.Terrain == rules.Inhospitable
	case rules.TownBonus:
		return free(land, o.me) > 0 && !has(land.Towns, o.me) && !has(land.Cities, o.me) && o.seat(o.me).Towns > 0
	case rules.CityBonus:
		return has(land.Towns, o.me) && o.v.Worlds[w].Build && o.v.Discs[l] && o.cities(w) < 3 && !land.Cathedral
	case rules.CathedralBonus:
		return anyone(land.Towns) && !anyone(land.Cities) && !land.Cathedral
	}
	return false
}

// near tells whether the reader has a settlement in a land or next to it.
func (o narrator) near(w rules.World, l rules.Land) bool {
	if settled(o.land(w, l), o.me) {
		return true
	}
	for _, next := range borders(l) {
		if settled(o.land(w, next), o.me) {
			return true
		}
	}
	return false
}

func total(by []int) int {
	n := 0
	for _, k := range by {
		n += k
	}
	return n
}

func anyone(by []bool) bool {
	for _, b := range by {
		if b {
			return true
		}
	}
	return false
}

// targetLabel names a place for a Benefit by what the Benefit does there.
func (o narrator) targetLabel(a rules.Target) (label, detail string) {
	label = place(a.World, a.Land)
	if what := o.targetGain(o.v.Using, a.World, a.Land); what != "" {
		label += " (" + what + ")"
	}
	return label, o.crowd(a.World, a.Land)
}

// targetGain is what using a Benefit in a land changes.
func (o narrator) targetGain(b rules.Benefit, w rules.World, l rules.Land) string {
	land := o.land(w, l)
	switch b.Kind() {
	case rules.NativeBonus:
		return o.room(land)
	case rules.StrongholdBonus:
		if settlersOf(land, o.me) > 0 {
			return "your Settler inside"
		}
		return "a Settler of another inside"
	case rules.TownBonus:
		return o.gain(w, l, townYield)
	case rules.CityBonus:
		return o.gain(w, l, cityYield)
	case rules.CathedralBonus:
		return o.share("points", func(s engine.Seat) int { return doubled(land, s) })
	case rules.CornBonus, rules.TimberBonus, rules.IronBonus, rules.GemsBonus:
		return o.share("gold", func(s engine.Seat) int { return extra(b) * houses(land, s) })
	}
	return ""
}

// share splits a gain into the reader's and the others': "+2 gold for you, +1 for others".
func (o narrator) share(unit string, of func(engine.Seat) int) string {
	mine, others := 0, 0
	for s := range o.v.Seats {
		if engine.Seat(s) == o.me {
			mine = of(engine.Seat(s))
		} else {
			others += of(engine.Seat(s))
		}
	}
	text := "nothing for you"
	if mine > 0 {
		text = fmt.Sprintf("+%d %s for you", mine, unit)
	}
	if others > 0 {
		text += fmt.Sprintf(", +%d for others", others)
	}
	return text
}

// doubled is what a Cathedral adds for a seat in a land.
func doubled(land *rules.LandView, s engine.Seat) int {
	n := settlersOf(land, s)
	if has(land.Towns, s) {
		n += 2
	}
	return n
}

// houses counts a seat's settlements in a land.
func houses(land *rules.LandView, s engine.Seat) int {
	n := settlersOf(land, s)
	if has(land.Towns, s) {
		n++
	}
	if has(land.Cities, s) {
		n++
	}
	return n
}

// targetText says what is being placed.
func (o narrator) targetText() string {
	name := "it"
	if o.v.Using != "" {
		name = benefitName(o.v.Using)
	}
	what := strings.TrimPrefix(o.worthBonus(o.v.Using), "Now: ")
	if what == "" {
		return fmt.Sprintf("**Where do you use %s?**", name)
	}
	return fmt.Sprintf("**Where do you use %s?** %s.", name, prose.Capital(what))
}
