package ninapinta

import (
	"slices"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// selecting refuses what concerns Benefits.
func (r *refusing) selecting() commands.Refusal {
	switch r.Verb {
	case "select", "double", "second":
		return r.take()
	case "pass":
		return r.pass()
	case "place":
		return r.place()
	case "garrison":
		return r.garrison()
	}
	return commands.Refusal{}
}

// benefit is the Benefit of this era that was named.
func (r *refusing) benefit() (rules.DisplayView, bool) {
	i := slices.IndexFunc(r.v.Display, func(d rules.DisplayView) bool { return string(d.Benefit) == r.Rest() })
	if i < 0 {
		return rules.DisplayView{}, false
	}
	return r.v.Display[i], true
}

func (r *refusing) take() commands.Refusal {
	d, ok := r.benefit()
	about := parts{"benefit": benefitName(d.Benefit), "gone": catalogue.Yes(d.By == engine.Nobody), "who": r.who(d.By), "cost": r.v.Cost, "gold": r.seat(r.me).Gold}
	switch {
	case !ok:
	case !slices.Contains(r.displayed(), d.Benefit):
		return r.No("gone", about)
	case r.Verb != "second" && r.seat(r.me).Gold < r.v.Cost:
		return r.No("cost", about)
	case r.Verb == "double" && !r.holds(rules.DoubleBonus):
		return r.No("no-double", about)
	case r.Verb != "select" && !d.Benefit.Progress():
		return r.No("not-progress", about)
	case r.Verb == "double" && r.progressLeft() < 2:
		return r.No("one-progress", about)
	}
	return commands.Refusal{}
}

func (r *refusing) pass() commands.Refusal {
	n, way := r.number(), r.Word(1)
	if n < 0 {
		return commands.Refusal{}
	}
	if n < 1 || n > len(r.v.Passes) {
		return r.No("no-space", parts{"most": len(r.v.Passes)})
	}
	by, beyond := r.v.Passes[n-1], r.v.Passes[n:]
	if way == "earlier" {
		beyond = r.v.Passes[:n-1]
	}
	about := parts{"n": n, "who": r.who(by), "way": way}
	switch {
	case by == engine.Nobody && way == "":
	case by == engine.Nobody:
		return r.No("space-free", about)
	case !r.holds(rules.TurnOrderBonus):
		return r.No("space-taken", about)
	case way == "":
		return r.No("say-where", about)
	case !slices.Contains(beyond, engine.Nobody):
		return r.No("no-way", about)
	}
	return commands.Refusal{}
}

func (r *refusing) place() commands.Refusal {
	w, l, ok := r.spot()
	if !ok {
		return commands.Refusal{}
	}
	land, b := r.land(w, l), r.v.Using
	about := parts{"where": place(w, l), "city": "no", "room": land.Capacity, "there": land.Settled, "benefit": benefitName(b), "needs": terrainOf(b).String(),
		"terrain": land.Terrain.String()}
	if !land.Explored {
		return r.No("unexplored/place", about)
	}
	switch b.Kind() {
	case rules.NativeBonus:
		return r.placeNative(w, l, about)
	case rules.StrongholdBonus:
		if land.Stronghold {
			return r.No("stronghold/there", about)
		}
		return r.NoIf(total(land.Settlers) == 0, "nobody-there/inside", about)
	case rules.CornBonus, rules.TimberBonus, rules.IronBonus, rules.GemsBonus:
		return r.NoIf(land.Terrain != terrainOf(b), "terrain/benefit", about)
	case rules.TownBonus:
		return r.placeTown(land, about)
	case rules.CityBonus:
		return r.placeCity(w, l, about)
	case rules.CathedralBonus:
		return r.placeCathedral(land, about)
	}
	return commands.Refusal{}
}

func (r *refusing) placeNative(w rules.World, l rules.Land, about parts) commands.Refusal {
	land := r.land(w, l)
	switch {
	case r.seat(r.me).Settlers == 0:
		return r.No("no-supply", about)
	case !r.near(w, l):
		return r.No("too-far/yours", about)
	}
	return r.NoIf(land.Settled >= land.Capacity, "crowded", about)
}

func (r *refusing) placeCathedral(land *rules.LandView, about parts) commands.Refusal {
	switch {
	case land.Cathedral:
		return r.No("cathedral/twice", about)
	case anyone(land.Cities):
		return r.No("city-stands/cathedral", about)
	}
	return r.NoIf(!anyone(land.Towns), "no-town/cathedral", about)
}

// terrainOf is the terrain that an Increase goes on.
func terrainOf(b rules.Benefit) rules.Terrain {
	switch b.Kind() {
	case rules.CornBonus:
		return rules.Plains
	case rules.TimberBonus:
		return rules.Forest
	case rules.IronBonus:
		return rules.Mountains
	}
	return rules.Inhospitable
}

func (r *refusing) placeTown(land *rules.LandView, about parts) commands.Refusal {
	switch {
	case has(land.Towns, r.me), has(land.Cities, r.me):
		return r.No("built", about)
	case settlersOf(land, r.me) == 0:
		return r.No("no-settler/builds", about)
	case free(land, r.me) == 0:
		return r.No("garrisoned", about)
	}
	return r.NoIf(r.seat(r.me).Towns == 0, "no-towns", about)
}

func (r *refusing) placeCity(w rules.World, l rules.Land, about parts) commands.Refusal {
	switch {
	case !has(r.land(w, l).Towns, r.me):
		return r.No("no-town", about)
	case !r.v.Worlds[w].Build:
		return r.No("no-token", parts{"world": worldName(w)})
	}
	return r.noCity(w, l, place(w, l))
}

func (r *refusing) garrison() commands.Refusal {
	inside, own, there := []catalogue.Phrase{}, false, false
	var named rules.Nation
	known := named.UnmarshalText([]byte(r.Word(0))) == nil && named < rules.Nations
	for _, a := range r.d.Options {
		owner, _ := a.(rules.NameOwner)
		inside = append(inside, nationName(owner.Nation))
		own, there = own || owner.Seat == r.me, there || owner.Nation == named
	}
	switch {
	case !known || there:
		return commands.Refusal{}
	case own:
		return r.No("own-first", nil)
	}
	return r.No("nobody-there/nation", parts{"nation": nationName(named), "inside": inside})
}
