package ninapinta

import (
	"slices"

	"landfall/commands/catalogue"
	"landfall/commands/panel"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// labelling names answers.
type labelling struct{ narrator }

// Ends tells that nothing comes of a turn that is ended, nor of looking at no more lands.
func (narrator) Ends(a engine.Action) (told string, is bool) {
	switch a.(type) {
	case rules.EndTurn, rules.StopLooking:
		return "", true
	}
	return "", false
}

// Label names an answer as a person would say it, with what it costs and brings.
func (o narrator) Label(a engine.Action) (label, detail string) {
	return panel.Label(labelling{o}.any(a))
}

// any names an answer of any kind.
func (o labelling) any(a engine.Action) (label, detail string) {
	switch a := a.(type) {
	case rules.PickNation:
		return o.label("pick-nation", parts{"nation": nationName(a.Nation)})
	case rules.BreakTie:
		return o.tieLabel(a)
	case rules.LookAt:
		return o.label("look-at", parts{"where": place(a.World, a.Land)})
	case rules.StopLooking:
		return o.label("stop-looking", nil)
	case rules.PlaceWar:
		return o.label("place-war", parts{"world": worldName(a.World), "muster": o.muster(a.World)})
	case rules.Recover:
		land := o.land(a.World, a.Land)
		return o.label("recover", parts{"where": place(a.World, a.Land), "terrain": land.Terrain.String(), "gold": settlerYield(land.Terrain) + increase(land)})
	case rules.MarkArea:
		return o.label("mark-area", parts{"group": groupName(a.Group), "n": kinds(o.progress(o.me), a.Group)})
	case rules.TakeGold:
		return o.label("take-gold", parts{"gold": a.Gold})
	case rules.KeepPirate:
		return o.label("keep-pirate", nil)
	case rules.EndTurn:
		return o.label("end-turn", parts{"next": o.afterTurn()})
	case rules.LoadShip, rules.LoadFleet, rules.OrderShips, rules.Seal, rules.Unseal:
		return o.loadLabel(a)
	case rules.Explore, rules.Consolidate, rules.Attack, rules.StayHome, rules.RemovePairs, rules.PlaceNative, rules.Migrate:
		return o.sailLabel(a)
	case rules.Select, rules.SelectTwo, rules.SelectSecond, rules.Pass, rules.PassOver, rules.Target, rules.DiscardBonus, rules.NameOwner:
		return o.selectLabel(a)
	}
	return o.governLabel(a)
}

// loadLabel names the answers of the loading.
func (o labelling) loadLabel(a engine.Action) (label, detail string) {
	switch a := a.(type) {
	case rules.LoadShip:
		crews := o.crews()
		crews[a.Ship] = a.Crew
		return o.label("load-ship", parts{"ship": shipName(a.Ship), "crew": crewName(a.Crew), "size": a.Crew.Size(), "taken": o.taken(crews)})
	case rules.LoadFleet:
		cost := 0
		for _, c := range a.Crews {
			cost += c.Size()
		}
		last := o.v.LastPlan
		return o.label("load-fleet", parts{"fleet": fleetName(a.Crews), "cost": cost, "left": o.seat(o.me).Gold - cost,
			"again": catalogue.Yes(last != nil && last.Crews == a.Crews), "taken": o.taken(a.Crews)})
	case rules.OrderShips:
		return o.label("sail-order", parts{"order": shipNames(a.Order[:])})
	case rules.Seal:
		cost := 0
		if o.v.Plan != nil {
			cost = o.v.Plan.Cost
		}
		return o.label("seal", parts{"cost": cost, "taken": o.taken(o.crews())})
	}
	return o.label("unseal", nil)
}

// crews are the reader's as far as they are chosen.
func (o labelling) crews() (crews [rules.Worlds]rules.Crew) {
	if o.v.Plan != nil {
		crews = o.v.Plan.Crews
	}
	return crews
}

// taken is how many of the reader's Settlers come off the map to fill ships.
func (o labelling) taken(crews [rules.Worlds]rules.Crew) int {
	n := -o.seat(o.me).Settlers
	for _, c := range crews {
		n += c.Settlers
	}
	return max(0, n)
}

// sailLabel names the answers of a ship's turn.
func (o labelling) sailLabel(a engine.Action) (label, detail string) {
	switch a := a.(type) {
	case rules.Explore:
		land := o.land(a.World, a.Land)
		return o.label("explore", parts{"land": landName(a.Land), "looked": catalogue.Yes(land.Looked), "face": faceOf(land)})
	case rules.Consolidate:
		return o.consolidateLabel(a)
	case rules.Attack:
		there, enemies := o.enemies(a.World, a.Land)
		most := min(enemies, free(o.land(a.World, a.Land), o.me)+o.aboard(a.World).Settlers)
		return o.label("attack", parts{"land": landName(a.Land), "enemies": there, "most": most, "war": catalogue.Yes(o.v.Worlds[a.World].War),
			"meets": catalogue.Yes(o.land(a.World, a.Land).Captain != engine.Nobody), "crowd": o.crowd(a.World, a.Land)})
	case rules.StayHome:
		return o.label("stay-home", parts{"ship": shipName(a.World)})
	case rules.RemovePairs:
		return o.label("remove-pairs", parts{"gone": settlersBy(a.Of[:], a.Nations[:]), "n": total(a.Of[:])})
	case rules.PlaceNative:
		return o.label("place-native", parts{"land": landName(a.Land), "room": o.roomAfter(a.World, a.Land), "crowd": o.crowd(a.World, a.Land)})
	case rules.Migrate:
		from, to := o.land(a.World, a.From), o.land(a.World, a.To)
		less, more := settlerYield(from.Terrain)+increase(from)+min(1, from.Mine), settlerYield(to.Terrain)+increase(to)+min(1, to.Mine)
		label, detail = o.label("migrate", parts{"from": landName(a.From), "to": landName(a.To), "room": o.roomAfter(a.World, a.To),
			"less": less, "more": more, "same": catalogue.Yes(less == more)})
		if to.Explored && to.Settled >= to.Capacity { // who goes home earns nothing
			detail = ""
		}
		return label, detail
	}
	return "", ""
}

// consolidateLabel says who would have to go home.
func (o labelling) consolidateLabel(a rules.Consolidate) (label, detail string) {
	ship := o.ship(a.World, o.me)
	land := o.land(a.World, a.Land)
	about := parts{"land": landName(a.Land), "crowd": o.crowd(a.World, a.Land), "room": room(land)}
	if !ship.Captain && ship.Settlers == 0 {
		about["fetch"] = catalogue.Yes(land.Captain == o.me)
		return o.label("anchor", about)
	}
	about["lost"], about["n"] = lost(o.sight, a)
	return o.label("consolidate", about)
}

// lost are those who go home after a landing, and how many they are.
func lost(o sight, a rules.Consolidate) (who []catalogue.Phrase, n int) {
	settlers, captain := goHome(o, a)
	if settlers > 0 {
		who = append(who, catalogue.Some("settler", settlers))
	}
	if captain > 0 {
		who = append(who, phrase("your-captain", nil))
	}
	return who, settlers + captain
}

// goHome is how many Settlers, and Captains, go home after a landing for want of a place.
func goHome(o sight, a rules.Consolidate) (settlers, captain int) {
	ship, land := o.aboard(a.World), o.land(a.World, a.Land)
	if ship.Settlers > 0 {
		settlers = max(0, min(land.Settled+ship.Settlers-land.Capacity, free(land, o.me)+ship.Settlers))
	}
	if ship.Captain && land.Captain != engine.Nobody {
		captain = 1
	}
	return settlers, captain
}

// settlersBy are Settlers by whose they are: "2 French and 1 Spanish".
func settlersBy(of []int, nations []rules.Nation) []catalogue.Phrase {
	list := []catalogue.Phrase{}
	for s, k := range of {
		if k > 0 {
			list = append(list, phrase("of-nation", parts{"n": k, "nation": nationName(nations[s])}))
		}
	}
	return list
}

// room says how many settlements still fit: "room for 1", "full".
func room(land *rules.LandView) catalogue.Phrase {
	return catalogue.Some("room", max(0, land.Capacity-land.Settled))
}

// roomAfter says what a Settler finds who comes there.
func (o sight) roomAfter(w rules.World, l rules.Land) catalogue.Phrase {
	land := o.land(w, l)
	if !land.Explored || land.Settled < land.Capacity {
		return room(land)
	}
	return phrase("no-room", nil)
}

// enemies are the Settlers of others in a land that can be attacked, and how many they are.
func (o sight) enemies(w rules.World, l rules.Land) (there catalogue.Phrase, n int) {
	of, nations := make([]int, len(o.v.Seats)), make([]rules.Nation, len(o.v.Seats))
	for s := range o.v.Seats {
		nations[s] = o.v.Seats[s].Nation
		if engine.Seat(s) != o.me {
			of[s] = free(o.land(w, l), engine.Seat(s))
		}
	}
	n = total(of)
	return phrase("enemies", parts{"there": settlersBy(of, nations), "n": n}), n
}

// crowd tells a land as it is: "plains; France Settler; Spain Town".
func (o labelling) crowd(w rules.World, l rules.Land) string {
	land := o.land(w, l)
	if !land.Explored {
		return ""
	}
	return o.say("crowd", parts{"terrain": land.Terrain.String(), "pieces": o.pieces(land)})
}

// increase is what the Increase Benefits of a land add for each settlement.
func increase(land *rules.LandView) int {
	n := 0
	for _, b := range land.Increases {
		n += extra(b)
	}
	return n
}

// muster counts who stands in a world.
func (o narrator) muster(w rules.World) catalogue.Phrase {
	there := []catalogue.Phrase{}
	for s := range o.v.Seats {
		n := 0
		for l := range rules.Lands {
			n += settlersOf(o.land(w, l), engine.Seat(s))
		}
		if n > 0 {
			there = append(there, phrase("mustered", parts{"who": o.n.Of(engine.Seat(s)), "n": n}))
		}
	}
	return phrase("muster", parts{"there": there})
}

// afterTurn says what the end of the turn leads to: "Ben is next".
func (o labelling) afterTurn() catalogue.Phrase {
	if o.atOnce() {
		return phrase("next-at-once", parts{"who": o.n.Of(planck)})
	}
	var next engine.Seat
	switch i := slices.Index(o.v.Order, o.v.Acting); {
	case i < 0:
		return phrase("next-one", nil)
	case i+1 < len(o.v.Order):
		next = o.v.Order[i+1]
	case o.v.Round < 3:
		next = o.v.Order[0]
	case o.v.Phase == rules.Sailing:
		return phrase("next-governing", nil)
	default:
		return phrase("next-selecting", nil)
	}
	return phrase("next", parts{"who": catalogue.Person(o.n.Of(next), next == o.me)})
}
