package ninapinta

import (
	"landfall/commands/catalogue"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// governLabel names the answers of governing a world.
func (o labelling) governLabel(a engine.Action) (label, detail string) {
	w := o.v.ActingWorld
	switch a := a.(type) {
	case rules.GovernWorld:
		ship := o.ship(a.World, o.me)
		return o.label("govern-world", parts{"world": worldName(a.World), "gold": o.collect(a.World, o.me).gain(), "builds": catalogue.Yes(!governing(o.sight, a.World).fruitless()),
			"harbour": catalogue.Yes(ship.Berth == rules.InHarbour), "land": landName(ship.Land)})
	case rules.CollectRevenue:
		return o.collectLabel(a.How)
	case rules.MineGold:
		return o.label("mine", parts{"land": landName(a.Land), "gold": a.Gold})
	case rules.StoreGold:
		return o.label("store", parts{"land": landName(a.Land), "gold": a.Gold})
	case rules.BuildTown:
		return o.label("build-town", parts{"land": landName(a.Land), "gain": o.gain(w, a.Land, townYield)})
	case rules.BuildCity:
		return o.label("build-city", parts{"land": landName(a.Land), "gain": o.gain(w, a.Land, cityYield),
			"town": catalogue.Yes(has(o.land(w, a.Land).Towns, o.me))})
	case rules.PayFrom:
		return o.label("pay-from", parts{"land": landName(a.Land), "gold": a.Gold})
	case rules.PayFromShip:
		return o.label("pay-ship", nil)
	case rules.SailHome:
		captain := "none"
		if _, stands := o.captainIn(w, o.me); a.Captain {
			captain = "boards"
		} else if stands {
			captain = "stays"
		}
		return o.label("sail-home", parts{"captain": captain, "gold": o.ship(w, o.me).Gold})
	}
	return o.label("an-answer", nil)
}

// collectLabel says what a way to collect brings where, and what it loses.
func (o labelling) collectLabel(how rules.CollectHow) (label, detail string) {
	if how == rules.CollectAdjust {
		return o.label("collect-split", nil)
	}
	r := o.collect(o.v.ActingWorld, o.me)
	aboard := r.aboard
	if how == rules.CollectAll {
		aboard += r.vault
	}
	stored := catalogue.Some("from-stored", r.vault)
	if how == rules.CollectIncome {
		stored = catalogue.Some("leaves-stored", r.vault)
	}
	did := []catalogue.Phrase{}
	for _, one := range []catalogue.Phrase{catalogue.Some("collects", aboard), catalogue.Some("stores", r.stored), stored, catalogue.Some("loses", r.lost)} {
		if one.Parts["n"] != 0 {
			did = append(did, one)
		}
	}
	if len(did) == 0 {
		return o.label("collect-nothing", nil)
	}
	return o.label("collect", parts{"did": phrase("collecting", parts{"did": did})})
}

// What a Town and a City earn in a revenue, in gold, and score.
const (
	townYield = 2
	cityYield = 3
)

// gain says what a building that earns and scores so much changes: "+1 income, +2 points", and what a City costs
// Planck.
func (o sight) gain(w rules.World, l rules.Land, building int) catalogue.Phrase {
	land := o.land(w, l)
	earns, scores := settlerYield(land.Terrain), 1
	if has(land.Towns, o.me) {
		earns, scores = townYield, townYield
	}
	planck := 0
	if cities := o.cities(w); o.solo() && building == cityYield && cities < mostCities {
		planck = rules.Untamed(cities+1) - rules.Untamed(cities)
	}
	return phrase("building-gain", parts{"income": building - earns, "points": building - scores, "planck": planck})
}

// captainIn finds a seat's Captain in a world.
func (o sight) captainIn(w rules.World, s engine.Seat) (rules.Land, bool) {
	for l := range rules.Lands {
		if o.land(w, l).Captain == s && s >= 0 {
			return l, true
		}
	}
	return rules.NoLand, false
}

// selectLabel names the answers of selecting Benefits.
func (o labelling) selectLabel(a engine.Action) (label, detail string) {
	switch a := a.(type) {
	case rules.Select:
		about := o.valued(a.Benefit)
		next, takes := o.v.PlanckTakes()
		about["next"] = catalogue.Yes(takes && next == a.Benefit)
		return o.label("select", about)
	case rules.SelectTwo:
		about := o.valued(a.First)
		return o.label("select-two", about)
	case rules.SelectSecond:
		about := o.valued(a.Benefit)
		return o.label("select-second", about)
	case rules.Pass:
		return o.label("pass", parts{"space": a.Space, "last": catalogue.Yes(o.v.Era == lastEra)})
	case rules.PassOver:
		there, to := engine.Nobody, a.Space-1
		if a.Space >= 1 && a.Space <= len(o.v.Passes) {
			there = o.v.Passes[a.Space-1]
		}
		if a.Later {
			to = a.Space + 1
		}
		return o.label("pass-over", parts{"space": a.Space, "who": o.n.Of(there), "to": to})
	case rules.Target:
		return o.targetLabel(a)
	case rules.DiscardBonus:
		return o.label("discard-bonus", nil)
	case rules.NameOwner:
		return o.label("name-owner", parts{"nation": nationName(a.Nation), "who": o.who(a.Seat)})
	}
	return "", ""
}

// lastEra is the last of the eras.
const lastEra = 6
