package ninapinta

import (
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/prose"
	"landfall/commands/refusal"
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
	switch r.Verb {
	case "govern":
		return refusal.If(r.world < rules.Worlds && r.seat(r.me).Governed[r.world], "governed", "You have governed %s in this era.",
			worldName(r.world))
	case "build":
		return r.building(w)
	case "mark":
		return r.mark()
	case "home":
		return r.home(w)
	case "done":
		return refusal.If(r.v.Phase == rules.Governing && r.ship(w, r.me).Berth == rules.InHarbour, "ship-ashore",
			"Your ship lies at %s and sails home at the end of this turn: `home`.", landName(r.ship(w, r.me).Land))
	}
	return commands.Refusal{}
}

func (r *refusing) building(w rules.World) commands.Refusal {
	city, town := r.Word(0) == "city", r.Word(0) == "town"
	if city == town || len(r.lands) == 0 {
		return commands.Refusal{}
	}
	if r.world < rules.Worlds && r.world != w {
		return commands.Refuse("other-world", "You are governing %s now; one builds in %s while governing it.", worldName(w), worldName(r.world))
	}
	l := r.lands[0]
	land := r.land(w, l)
	have := has(land.Towns, r.me)
	what, cost := "Town", townPrice
	if city {
		what, cost = "City", cityPrice
		if have {
			cost = raisePrice
		}
	}
	switch {
	case !r.v.Worlds[w].Build:
		return commands.Refuse("no-token", "%s has no Build token yet: nothing can be built there.", worldName(w))
	case has(land.Cities, r.me):
		return commands.Refuse("city-stands", "Your City stands in %s already.", landName(l))
	case have && town:
		return commands.Refuse("town-stands", "Your Town stands in %s already.", landName(l))
	case !have && settlersOf(land, r.me) == 0:
		return commands.Refuse("no-settler", "A %s is built by a Settler, and you have none in %s.", what, landName(l))
	case !have && free(land, r.me) == 0:
		return commands.Refuse("garrisoned", "Your only Settler in %s is inside the Stronghold and stays there.", landName(l))
	case !r.grouped(w, l, r.me):
		return commands.Refuse("no-group", "%s belongs to no group: that takes three kinds of terrain in a chain of your settlements, or a settlement of yours in %s of all three worlds.", landName(l), landName(l))
	case !have && r.seat(r.me).Towns == 0:
		return commands.Refuse("no-towns", "All your Towns are on the map.")
	case city && land.Cathedral:
		return commands.Refuse("cathedral", "There is a Cathedral in %s, and a City cannot stand beside it.", landName(l))
	case city && !r.v.Discs[l]:
		return commands.Refuse("disc", "A City called %s stands already, and each name is built once in all three worlds.", landName(l))
	case city && r.cities(w) >= mostCities:
		return commands.Refuse("three-cities", "%s has %d Cities, and no more fit.", worldName(w), mostCities)
	}
	if gold := r.reach(w, l, r.me); gold < cost {
		return commands.Refuse("funds", "A %s in %s costs %d gold, and %d can reach it, from your ship and the Strongholds joined to it.",
			what, landName(l), cost, gold)
	}
	return commands.Refusal{}
}

func (r *refusing) mark() commands.Refusal {
	var g rules.Group
	if g.UnmarshalText([]byte(r.Word(0))) == nil {
		w, marked := r.areaOf(g)
		switch {
		case g == rules.Military:
			return commands.Refuse("military", "No world is called after Military; there are Arts, Science and Religion.")
		case marked:
			return commands.Refuse("marked", "%s is %s already; a name is given once.", worldName(w), areaName(g))
		}
	}
	return commands.Refusal{}
}

func (r *refusing) home(w rules.World) commands.Refusal {
	if r.ship(w, r.me).Berth != rules.InHarbour {
		return commands.Refuse("no-ship", "You have no ship in %s; end the turn with `done`.", worldName(w))
	}
	at, stands := r.captainIn(w, r.me)
	switch {
	case r.Word(0) != "captain":
	case !stands:
		return commands.Refuse("no-captain", "You have no Captain in %s who could board.", worldName(w))
	case r.land(w, at).Bound:
		return commands.Refuse("bound", "Your Captain robbed a civilisation and stays in %s for this era.", landName(at))
	case at != r.ship(w, r.me).Land && !slices.Contains(connected(r.presence(w, r.me), at), r.ship(w, r.me).Land):
		return commands.Refuse("cut-off",
			"Your Captain cannot reach the ship from %s: every land on the way to %s needs a settlement of yours.", landName(at),
			landName(r.ship(w, r.me).Land))
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
			return commands.Refuse("half", "A Pirate takes at least 1 gold; `keep` lets the ship go.")
		case n > gold/2:
			return commands.Refuse("half", "A Pirate takes up to half of what is aboard, which is %d of %d gold.", gold/2, gold)
		}
	}
	return commands.Refusal{}
}

// amount refuses an amount of gold to be mined, stored or paid.
func (r *refusing) amount() commands.Refusal {
	lo, hi, at := -1, -1, rules.NoLand
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
	what := map[string]string{"mine": "the mine in %s", "store": "the Stronghold in %s", "pay": "the Stronghold in %s"}[r.Verb]
	what = strings.ReplaceAll(what, "%s", landName(at))
	ship := func(a engine.Action) bool { _, is := a.(rules.PayFromShip); return is }
	_, fromShip := r.listed(ship)
	switch n := r.number(); {
	case lo < 0:
	case r.Verb == "pay" && r.Word(0) == "ship" && !fromShip:
		return commands.Refuse("not-ship", "The ship alone does not pay this now; %s gives %s.", what, span(lo, hi))
	case len(r.lands) == 0 || n < 0:
	case r.lands[0] != at:
		return commands.Refuse("other-land", "You are asked about %s now.", what)
	case n == 0 && lo > 0 && fromShip:
		return commands.Refuse("from-ship", "Nothing from %s is the same as `pay ship`.", what)
	case n < lo || n > hi:
		return commands.Refuse("amount", map[string]string{"mine": "You can take %[2]s from %[1]s, no other amount.",
			"store": "%[3]s may keep %[2]s, no other amount.", "pay": "%[3]s can give %[2]s, no other amount."}[r.Verb], what, span(lo, hi),
			prose.Capital(what))
	}
	return commands.Refusal{}
}

// span is "3 gold", "1 to 3 gold".
func span(lo, hi int) string {
	if lo == hi {
		return prose.Amount(lo, "gold")
	}
	return prose.Span(lo, hi) + " gold"
}
