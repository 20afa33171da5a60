package ninapinta

import (
	"slices"

	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// lack is what is missing for a building.
type lack struct {
	key         string
	city        bool
	cost, reach int
}

// site is a world in which a reader wants to build, with so much more gold.
type site struct {
	sight
	world rules.World
	more  revenue
}

// governing is a world with all that governing it brings.
func governing(o sight, w rules.World) site { return site{o, w, o.collect(w, o.me)} }

// fruitless tells that nothing can be built there in spite of a Build token and own people.
func (o site) fruitless() bool {
	lacks, _ := o.lacking(nil)
	return o.v.Worlds[o.world].Build && len(lacks) > 0 && !slices.ContainsFunc(lacks, func(l lack) bool { return l.key == "luck" })
}

// lacking is what is missing for buildings that are not offered, in order; and in which lands.
func (o site) lacking(offered []engine.Action) (lacks []lack, lands map[lack][]rules.Land) {
	lands = map[lack][]rules.Land{}
	for l := range rules.Lands {
		land := o.land(o.world, l)
		town := has(land.Towns, o.me)
		if has(land.Cities, o.me) || (!town && free(land, o.me) == 0) {
			continue
		}
		mayTown := slices.Contains(offered, engine.Action(rules.BuildTown{Land: l}))
		mayCity := slices.Contains(offered, engine.Action(rules.BuildCity{Land: l}))
		var what lack
		switch {
		case !o.grouped(o.world, l, o.me):
			what.key = "group"
		case town && !mayCity:
			what = o.missing(l, true, raisePrice)
		case !town && !mayTown:
			what = o.missing(l, false, townPrice)
		case !town && !mayCity:
			what = o.missing(l, true, cityPrice)
		default:
			continue
		}
		if lands[what] == nil {
			lacks = append(lacks, what)
		}
		lands[what] = append(lands[what], l)
	}
	return lacks, lands
}

// missing says why a building cannot be had in a land of a group of three.
func (o site) missing(l rules.Land, city bool, cost int) lack {
	what := lack{city: city}
	switch {
	case city && o.land(o.world, l).Cathedral:
		what.key = "site"
	case city && !o.v.Discs[l]:
		what.key = "name"
	case city && o.cities(o.world) >= mostCities:
		what.key = "room"
	case cost != raisePrice && o.seat(o.me).Towns == 0:
		what.key = "towns"
	default:
		what.key = "luck"
		if reach := o.reach(o.world, l, o.me) + o.more.aboard + o.more.stored; reach < cost {
			what.key, what.cost, what.reach = "gold", cost, reach
		}
	}
	return what
}
