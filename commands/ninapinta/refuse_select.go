package ninapinta

import (
	"slices"
	"strings"

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

// benefit is the Benefit that was typed, by its notation or its name.
func (r *refusing) benefit() (rules.Benefit, bool) {
	typed := r.Rest()
	for _, d := range r.v.Display {
		if strings.EqualFold(string(d.Benefit), typed) || strings.EqualFold(benefitName(d.Benefit), typed) {
			return d.Benefit, true
		}
	}
	return "", false
}

func (r *refusing) take() commands.Refusal {
	b, ok := r.benefit()
	gold := r.seat(r.me).Gold
	if !ok {
		return commands.Refuse("not-displayed", "There is no such Benefit in this era; left are %s.", benefitNames(r.displayed()))
	}
	name := benefitName(b)
	written := r.Verb + " " + string(b)
	if _, legal := r.listed(func(a engine.Action) bool { return a.String() == written }); legal {
		return commands.Refuse("spelling", "This is written `%s`.", written)
	}
	switch {
	case !slices.Contains(r.displayed(), b):
		i := slices.IndexFunc(r.v.Display, func(d rules.DisplayView) bool { return d.Benefit == b })
		return commands.Refuse("gone", "%s is gone: %s.", name, r.taker(r.v.Display[i].By))
	case r.Verb != "second" && gold < r.v.Cost:
		return commands.Refuse("cost", "A Benefit costs %d gold now, and you hold %d.", r.v.Cost, gold)
	case r.Verb == "double" && !slices.ContainsFunc(r.seat(r.me).Held, func(h rules.Held) bool { return h.Benefit.Kind() == rules.DoubleBonus }):
		return commands.Refuse("no-double", "Two at once need a Double Selection, and you hold none.")
	case !b.Progress():
		return commands.Refuse("not-progress", "A Double Selection takes Military, Arts, Science and Religion only, and %s is none of them.", name)
	}
	return commands.Refuse("one-progress", "Only one such Benefit is left, and a Double Selection takes two.")
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
	n := r.number(0)
	if n < 0 {
		return r.incomplete("which Pass space, by its number")
	}
	if n < 1 || n > len(r.v.Passes) {
		return commands.Refuse("no-space", "There are the Pass spaces 1 to %d.", len(r.v.Passes))
	}
	by := r.v.Passes[n-1]
	push := slices.Contains(r.Words, "later") || slices.Contains(r.Words, "earlier")
	switch {
	case by == engine.Nobody:
		return commands.Refuse("space-free", "Pass space %d is free: nobody has to be pushed, `pass %d` takes it.", n, n)
	case !slices.ContainsFunc(r.seat(r.me).Held, func(h rules.Held) bool { return h.Benefit.Kind() == rules.TurnOrderBonus }):
		return commands.Refuse("space-taken", "Pass space %d is %s; only a Turn Order Benefit pushes somebody off.", n, r.whose(by))
	case !push:
		return commands.Refuse("say-where", "Pass space %d is %s: say whether they are pushed `later` or `earlier`.", n, r.whose(by))
	}
	way := "earlier"
	if slices.Contains(r.Words, "later") {
		way = "later"
	}
	return commands.Refuse("no-way", "No space that is %s than %d is free.", way, n)
}

func (r *refusing) place() commands.Refusal {
	w, l, ok := r.where()
	if !ok || r.world >= rules.Worlds {
		return r.incomplete("which land of which world, or `discard`")
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
		}
		return commands.Refuse("crowded", "%s has room for %d, and %d are there.", name, land.Capacity, land.Settled)
	case rules.StrongholdBonus:
		if land.Stronghold {
			return commands.Refuse("stronghold", "There is a Stronghold in %s.", name)
		}
		return commands.Refuse("nobody-there", "Nobody has a Settler in %s who could go inside.", name)
	case rules.CornBonus, rules.TimberBonus, rules.IronBonus, rules.GemsBonus:
		return commands.Refuse("terrain", "%s goes on %s, and %s is %s.", benefitName(b), terrainOf(b), name, terrainName(land.Terrain))
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
		}
		return commands.Refuse("no-town", "Nobody has a Town in %s.", name)
	}
	return commands.Refusal{}
}

func terrainOf(b rules.Benefit) string {
	switch b.Kind() {
	case rules.CornBonus:
		return terrainName(rules.Plains)
	case rules.TimberBonus:
		return terrainName(rules.Forest)
	case rules.IronBonus:
		return terrainName(rules.Mountains)
	}
	return terrainName(rules.Inhospitable) + " land"
}

func (r *refusing) placeTown(land *rules.LandView, name string) commands.Refusal {
	switch {
	case has(land.Towns, r.me), has(land.Cities, r.me):
		return commands.Refuse("built", "You have a building in %s already.", name)
	case settlersOf(land, r.me) == 0:
		return commands.Refuse("no-settler", "A Town is built by a Settler, and you have none in %s.", name)
	case free(land, r.me) == 0:
		return commands.Refuse("garrisoned", "Your only Settler in %s is inside the Stronghold and stays there.", name)
	}
	return commands.Refuse("no-towns", "All your Towns are on the map.")
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
	}
	return commands.Refuse("three-cities", "%s has %d Cities, and no more fit.", worldName(w), mostCities)
}

func (r *refusing) garrison() commands.Refusal {
	var inside []string
	own := false
	for _, a := range r.d.Options {
		owner, _ := a.(rules.NameOwner)
		inside = append(inside, nationName(owner.Nation))
		own = own || owner.Seat == r.me
	}
	var n rules.Nation
	for _, word := range r.Words {
		if n.UnmarshalText([]byte(word)) != nil || n >= rules.Nations {
			continue
		}
		if own {
			return commands.Refuse("own-first", "You have a Settler there, so the one who goes inside is yours.")
		}
		return commands.Refuse("nobody-there", "%s has no Settler there; there are Settlers of %s.", nationName(n), prose.And(inside))
	}
	return r.incomplete("whose Settler, by the nation")
}
