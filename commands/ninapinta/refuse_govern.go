package ninapinta

import (
	"slices"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// What buildings cost, and how many Cities a world takes.
const (
	townPrice, cityPrice, raisePrice = 3, 9, 6
	mostCities                       = 3
)

// governing refuses what concerns a world that is governed.
func (r *refusing) governing() commands.Refusal {
	w := r.v.ActingWorld
	ship := r.ship(w, r.me)
	switch r.Verb {
	case "govern":
		return r.NoIf(r.world < rules.Worlds && r.seat(r.me).Governed[r.world], "governed", parts{"world": worldName(r.world)})
	case "build":
		return r.building(w)
	case "mark":
		return r.mark()
	case "home":
		return r.home(w)
	case "done":
		return r.NoIf(r.v.Phase == rules.Governing && ship.Berth == rules.InHarbour, "ashore", parts{"land": landName(ship.Land)})
	}
	return commands.Refusal{}
}

func (r *refusing) building(w rules.World) commands.Refusal {
	city := r.Word(0) == "city"
	if !city && r.Word(0) != "town" || len(r.lands) == 0 {
		return commands.Refusal{}
	}
	l := r.lands[0]
	have, cost := has(r.land(w, l).Towns, r.me), townPrice
	switch {
	case city && have:
		cost = raisePrice
	case city:
		cost = cityPrice
	}
	about := parts{"world": worldName(w), "other": worldName(r.world), "where": landName(l), "land": landName(l), "city": catalogue.Yes(city), "cost": cost, "gold": r.reach(w, l, r.me)}
	if r.world < rules.Worlds && r.world != w {
		return r.No("other-world", about)
	}
	why := r.noSite(w, l, city, about)
	if city && why.Text == "" {
		why = r.noCity(w, l, landName(l))
	}
	if why.Text != "" {
		return why
	}
	return r.NoIf(r.reach(w, l, r.me) < cost, "funds", about)
}

// noSite says why the reader can build nothing in a land, a Town or a City.
func (r *refusing) noSite(w rules.World, l rules.Land, city bool, about parts) commands.Refusal {
	land := r.land(w, l)
	have := has(land.Towns, r.me)
	switch {
	case !r.v.Worlds[w].Build:
		return r.No("no-token", about)
	case has(land.Cities, r.me):
		return r.No("city-stands", about)
	case have && !city:
		return r.No("town-stands", about)
	case !have && settlersOf(land, r.me) == 0:
		return r.No("no-settler/builds", about)
	case !have && free(land, r.me) == 0:
		return r.No("garrisoned", about)
	case !r.grouped(w, l, r.me):
		return r.No("no-group/land", about)
	}
	return r.NoIf(!have && r.seat(r.me).Towns == 0, "no-towns", about)
}

// noCity says why a City cannot stand in a land, whoever builds it.
func (r *refusing) noCity(w rules.World, l rules.Land, where catalogue.Phrase) commands.Refusal {
	about := parts{"where": where, "land": landName(l), "world": worldName(w), "most": mostCities}
	switch {
	case r.land(w, l).Cathedral:
		return r.No("cathedral/city", about)
	case !r.v.Discs[l]:
		return r.No("disc", about)
	}
	return r.NoIf(r.cities(w) >= mostCities, "three-cities", about)
}

func (r *refusing) mark() commands.Refusal {
	var g rules.Group
	if g.UnmarshalText([]byte(r.Word(0))) != nil {
		return commands.Refusal{}
	}
	if g == rules.Military {
		return r.No("military", nil)
	}
	w, marked := r.areaOf(g)
	return r.NoIf(marked, "marked/twice", parts{"world": worldName(w), "group": groupName(g)})
}

func (r *refusing) home(w rules.World) commands.Refusal {
	ship := r.ship(w, r.me)
	at, stands := r.captainIn(w, r.me)
	about := parts{"world": worldName(w), "land": landName(at), "harbour": landName(ship.Land)}
	switch {
	case ship.Berth != rules.InHarbour:
		return r.No("no-ship", about)
	case r.Word(0) != "captain":
	case !stands:
		return r.No("no-captain/home", about)
	case r.land(w, at).Bound:
		return r.No("bound", about)
	case at != ship.Land && !slices.Contains(connected(r.presence(w, r.me), at), ship.Land):
		return r.No("cut-off", about)
	}
	return commands.Refusal{}
}

// money refuses amounts.
func (r *refusing) money() commands.Refusal {
	switch r.Verb {
	case "mine", "store", "pay":
		return r.amount()
	case "take":
		gold := r.ship(r.v.ActingWorld, r.v.Acting).Gold
		switch n := r.number(); {
		case n == 0:
			return r.No("half/none", nil)
		case n > gold/2:
			return r.No("half", parts{"most": gold / 2, "gold": gold})
		}
	}
	return commands.Refusal{}
}

// amount refuses an amount of gold to be mined, stored or paid.
func (r *refusing) amount() commands.Refusal {
	at, lo, hi := r.asked()
	_, fromShip := r.listed(func(a engine.Action) bool { _, is := a.(rules.PayFromShip); return is })
	about := parts{"what": phrase("the-gold", parts{"verb": r.Verb, "land": landName(at)}), "verb": r.Verb, "lo": lo, "hi": hi, "same": catalogue.Yes(lo == hi)}
	switch n := r.number(); {
	case lo < 0:
	case r.Verb == "pay" && r.Word(0) == "ship" && !fromShip:
		return r.No("not-ship", about)
	case len(r.lands) == 0 || n < 0:
	case r.lands[0] != at:
		return r.No("other-land", about)
	case n == 0 && lo > 0 && fromShip:
		return r.No("from-ship", about)
	case n < lo || n > hi:
		return r.No("amount", about)
	}
	return commands.Refusal{}
}

// asked is the land that is asked about, and the least and the most gold; below 0: none is.
func (r *refusing) asked() (at rules.Land, lo, hi int) {
	at, lo, hi = rules.NoLand, -1, -1
	for _, a := range r.d.Options {
		n, l := -1, rules.NoLand
		switch a := a.(type) {
		case rules.MineGold:
			n, l = a.Gold, a.Land
		case rules.StoreGold:
			n, l = a.Gold, a.Land
		case rules.PayFrom:
			n, l = a.Gold, a.Land
		}
		if n >= 0 {
			if lo < 0 {
				lo = n
			}
			lo, hi, at = min(lo, n), max(hi, n), l
		}
	}
	return at, lo, hi
}
