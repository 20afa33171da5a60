package ninapinta

import (
	"slices"

	"landfall/commands"
	"landfall/commands/prose"
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
	left := r.displayed()
	progress := slices.DeleteFunc(slices.Clone(left), func(b rules.Benefit) bool { return !b.Progress() })
	b, name, gold := d.Benefit, benefitName(d.Benefit), r.seat(r.me).Gold
	switch {
	case !ok:
	case !slices.Contains(left, b):
		return commands.Refuse("gone", "%s is gone: %s.", name, r.taker(d.By))
	case r.Verb != "second" && gold < r.v.Cost:
		return commands.Refuse("cost", "A Benefit costs %d gold now, and you hold %d.", r.v.Cost, gold)
	case r.Verb == "double" && !slices.ContainsFunc(r.seat(r.me).Held, func(h rules.Held) bool { return h.Benefit.Kind() == rules.DoubleBonus }):
		return commands.Refuse("no-double", "Two at once need a Double Selection, and you hold none.")
	case r.Verb != "select" && !b.Progress():
		return commands.Refuse("not-progress", "A Double Selection takes Military, Arts, Science and Religion only, and %s is none of them.", name)
	case r.Verb == "double" && len(progress) < 2:
		return commands.Refuse("one-progress", "Only one such Benefit is left, and a Double Selection takes two.")
	}
	return commands.Refusal{}
}

func (r *refusing) taker(s engine.Seat) string {
	switch {
	case s == engine.Nobody:
		return "nobody can take it any more"
	case s == r.me:
		return "you took it"
	}
	return r.n.Of(s) + " took it"
}

func (r *refusing) pass() commands.Refusal {
	n, way := r.number(), r.Word(1)
	if n < 0 {
		return commands.Refusal{}
	}
	if n < 1 || n > len(r.v.Passes) {
		return commands.Refuse("no-space", "There are the Pass spaces 1 to %d.", len(r.v.Passes))
	}
	by, beyond := r.v.Passes[n-1], r.v.Passes[n:]
	if way == "earlier" {
		beyond = r.v.Passes[:n-1]
	}
	switch {
	case by == engine.Nobody && way == "":
	case by == engine.Nobody:
		return commands.Refuse("space-free", "Pass space %d is free: nobody has to be pushed, `pass %d` takes it.", n, n)
	case !slices.ContainsFunc(r.seat(r.me).Held, func(h rules.Held) bool { return h.Benefit.Kind() == rules.TurnOrderBonus }):
		return commands.Refuse("space-taken", "Pass space %d is %s; only a Turn Order Benefit pushes somebody off.", n, r.whose(by))
	case way == "":
		return commands.Refuse("say-where", "Pass space %d is %s: say whether they are pushed `later` or `earlier`.", n, r.whose(by))
	case !slices.Contains(beyond, engine.Nobody):
		return commands.Refuse("no-way", "No space that is %s than %d is free.", way, n)
	}
	return commands.Refusal{}
}

func (r *refusing) place() commands.Refusal {
	w, l, ok := r.spot()
	if !ok {
		return commands.Refusal{}
	}
	land, name := r.land(w, l), landName(l)+", "+worldName(w)
	if !land.Explored {
		return commands.Refuse("unexplored", "Nobody has explored %s yet.", name)
	}
	switch b := r.v.Using; b.Kind() {
	case rules.NativeBonus:
		switch {
		case r.seat(r.me).Settlers == 0:
			return commands.Refuse("no-supply", "You have no Settler in supply.")
		case !r.near(w, l):
			return commands.Refuse("too-far", "You have no settlement in %s or next to it.", name)
		case land.Settled >= land.Capacity:
			return commands.Refuse("crowded", "%s has room for %d, and %d are there.", name, land.Capacity, land.Settled)
		}
	case rules.StrongholdBonus:
		switch {
		case land.Stronghold:
			return commands.Refuse("stronghold", "There is a Stronghold in %s.", name)
		case total(land.Settlers) == 0:
			return commands.Refuse("nobody-there", "Nobody has a Settler in %s who could go inside.", name)
		}
	case rules.CornBonus, rules.TimberBonus, rules.IronBonus, rules.GemsBonus:
		if t := terrainOf(b); land.Terrain != t {
			return commands.Refuse("terrain", "The terrain for %s is %s; %s is %s.", benefitName(b), terrainName(t), name, terrainName(land.Terrain))
		}
	case rules.TownBonus:
		return r.placeTown(land, name)
	case rules.CityBonus:
		return r.placeCity(w, l, name)
	case rules.CathedralBonus:
		switch {
		case land.Cathedral:
			return commands.Refuse("cathedral", "There is a Cathedral in %s.", name)
		case anyone(land.Cities):
			return commands.Refuse("city-stands", "A City stands in %s, and a Cathedral needs a Town.", name)
		case !anyone(land.Towns):
			return commands.Refuse("no-town", "Nobody has a Town in %s.", name)
		}
	}
	return commands.Refusal{}
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

func (r *refusing) placeTown(land *rules.LandView, name string) commands.Refusal {
	switch {
	case has(land.Towns, r.me), has(land.Cities, r.me):
		return commands.Refuse("built", "You have a building in %s already.", name)
	case settlersOf(land, r.me) == 0:
		return commands.Refuse("no-settler", "A Town is built by a Settler, and you have none in %s.", name)
	case free(land, r.me) == 0:
		return commands.Refuse("garrisoned", "Your only Settler in %s is inside the Stronghold and stays there.", name)
	case r.seat(r.me).Towns == 0:
		return commands.Refuse("no-towns", "All your Towns are on the map.")
	}
	return commands.Refusal{}
}

func (r *refusing) placeCity(w rules.World, l rules.Land, name string) commands.Refusal {
	switch {
	case !has(r.land(w, l).Towns, r.me):
		return commands.Refuse("no-town", "This City takes the place of a Town of yours, and you have none in %s.", name)
	case !r.v.Worlds[w].Build:
		return commands.Refuse("no-token", "%s has no Build token yet: nothing can be built there.", worldName(w))
	case r.land(w, l).Cathedral:
		return commands.Refuse("cathedral", "There is a Cathedral in %s, and a City cannot stand beside it.", name)
	case !r.v.Discs[l]:
		return commands.Refuse("disc", "A City called %s stands already, and each name is built once in all three worlds.", landName(l))
	case r.cities(w) >= mostCities:
		return commands.Refuse("three-cities", "%s has %d Cities, and no more fit.", worldName(w), mostCities)
	}
	return commands.Refusal{}
}

func (r *refusing) garrison() commands.Refusal {
	var inside []string
	var named rules.Nation
	own := false
	known := named.UnmarshalText([]byte(r.Word(0))) == nil && named < rules.Nations
	for _, a := range r.d.Options {
		owner, _ := a.(rules.NameOwner)
		inside = append(inside, nationName(owner.Nation))
		own = own || owner.Seat == r.me
	}
	switch {
	case !known || slices.Contains(inside, nationName(named)):
	case own:
		return commands.Refuse("own-first", "You have a Settler there, so the one who goes inside is yours.")
	default:
		return commands.Refuse("nobody-there", "%s has no Settler there; there are Settlers of %s.", nationName(named), prose.And(inside))
	}
	return commands.Refusal{}
}
