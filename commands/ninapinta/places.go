package ninapinta

import (
	"landfall/commands/catalogue"
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
func (o sight) places(b rules.Benefit) int {
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
func (o sight) fits(b rules.Benefit, w rules.World, l rules.Land) bool {
	land := o.land(w, l)
	switch b.Kind() {
	case rules.NativeBonus:
		return o.seat(o.me).Settlers > 0 && land.Settled < land.Capacity && o.near(w, l)
	case rules.StrongholdBonus:
		return !land.Stronghold && total(land.Settlers) > 0
	case rules.CornBonus, rules.TimberBonus, rules.IronBonus, rules.GemsBonus:
		return land.Terrain == terrainOf(b)
	case rules.TownBonus:
		return free(land, o.me) > 0 && !has(land.Towns, o.me) && !has(land.Cities, o.me) && o.seat(o.me).Towns > 0
	case rules.CityBonus:
		return has(land.Towns, o.me) && o.takesCity(w, l)
	case rules.CathedralBonus:
		return anyone(land.Towns) && !anyone(land.Cities) && !land.Cathedral
	}
	return false
}

// takesCity tells whether a City may stand in a land.
func (o sight) takesCity(w rules.World, l rules.Land) bool {
	return o.v.Worlds[w].Build && o.v.Discs[l] && o.cities(w) < mostCities && !o.land(w, l).Cathedral
}

// near tells whether the reader has a settlement in a land or next to it.
func (o sight) near(w rules.World, l rules.Land) bool {
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
func (o labelling) targetLabel(a rules.Target) (label, detail string) {
	gain := o.targetGain(o.v.Using, a.World, a.Land)
	return o.label("target", parts{"where": place(a.World, a.Land), "gain": gain, "known": catalogue.Yes(gain.Key != ""), "crowd": o.crowd(a.World, a.Land)})
}

// targetGain is what using a Benefit in a land changes.
func (o sight) targetGain(b rules.Benefit, w rules.World, l rules.Land) catalogue.Phrase {
	land := o.land(w, l)
	switch b.Kind() {
	case rules.NativeBonus:
		return room(land)
	case rules.StrongholdBonus:
		return phrase("goes-inside", parts{"own": catalogue.Yes(settlersOf(land, o.me) > 0)})
	case rules.TownBonus:
		return o.gain(w, l, townYield)
	case rules.CityBonus:
		return o.gain(w, l, cityYield)
	case rules.CathedralBonus:
		about := share(o, func(s engine.Seat) int { return doubled(land, s) })
		return phrase("share-points", about)
	case rules.CornBonus, rules.TimberBonus, rules.IronBonus, rules.GemsBonus:
		about := share(o, func(s engine.Seat) int { return extra(b) * houses(land, s) })
		return phrase("share-gold", about)
	}
	return catalogue.Phrase{}
}

// share splits a gain into the reader's and the others': "+2 gold for you, +1 for others".
func share(o sight, of func(engine.Seat) int) parts {
	mine, others := 0, 0
	for i := range o.v.Seats {
		if s := engine.Seat(i); s == o.me {
			mine = of(s)
		} else {
			others += of(s)
		}
	}
	return parts{"mine": mine, "others": others}
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
