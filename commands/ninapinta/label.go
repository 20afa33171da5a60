package ninapinta

import (
	"fmt"
	"slices"
	"strings"

	"landfall/commands/panel"
	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// Label names an answer as a person would say it, with what it costs and brings.
func (o narrator) Label(a engine.Action) (label, detail string) {
	switch a := a.(type) {
	case rules.PickNation:
		label, detail = pickLabel(a)
	case rules.BreakTie:
		label, detail = o.tieLabel(a)
	case rules.LookAt:
		return "Look at " + place(a.World, a.Land), ""
	case rules.StopLooking:
		return "Stop looking", ""
	case rules.PlaceWar:
		return "War in " + worldName(a.World), o.muster(a.World)
	case rules.Recover:
		label, detail = "Take a Settler from "+place(a.World, a.Land), o.yieldThere(a.World, a.Land)
	case rules.PlaceNative:
		label, detail = "Native in "+landName(a.Land)+" ("+o.roomAfter(a.World, a.Land)+")", o.crowd(a.World, a.Land)
	case rules.Target:
		label, detail = o.targetLabel(a)
	case rules.DiscardBonus:
		return "Use it nowhere (it is discarded)", ""
	case rules.NameOwner:
		return fmt.Sprintf("A %s Settler goes inside (%s)", demonym(a.Nation), o.who(a.Seat)), ""
	case rules.MarkArea:
		return areaName(a.Group), o.markDetail(a.Group)
	case rules.TakeGold:
		return fmt.Sprintf("Take %d gold", a.Gold), ""
	case rules.KeepPirate:
		return "Let the ship go, keep the Pirate", ""
	case rules.EndTurn:
		return "End turn (" + o.afterTurn() + ")", ""
	default:
		label, detail = o.labelByPhase(a)
	}
	return panel.Label(label, detail)
}

func (o narrator) labelByPhase(a engine.Action) (label, detail string) {
	switch a.(type) {
	case rules.LoadShip, rules.LoadFleet, rules.OrderShips, rules.Seal, rules.Unseal:
		return o.loadLabel(a)
	case rules.Explore, rules.Consolidate, rules.Attack, rules.StayHome, rules.RemovePairs, rules.Migrate:
		return o.sailLabel(a)
	case rules.Select, rules.SelectTwo, rules.SelectSecond, rules.Pass, rules.PassOver:
		return o.selectLabel(a)
	}
	return o.governLabel(a)
}

// loadLabel names the answers of the loading.
func (o narrator) loadLabel(a engine.Action) (label, detail string) {
	switch a := a.(type) {
	case rules.LoadShip:
		if a.Crew.Size() == 0 {
			return shipName(a.Ship) + ": empty", ""
		}
		return fmt.Sprintf("%s: %s (%d)", shipName(a.Ship), crewName(a.Crew), a.Crew.Size()), ""
	case rules.LoadFleet:
		cost := 0
		for _, c := range a.Crews {
			cost += c.Size()
		}
		label = fleetName(a.Crews)
		if cost == 0 {
			return label, "Costs nothing"
		}
		detail = fmt.Sprintf("%d gold, leaves %d", cost, o.seat(o.me).Gold-cost)
		if last := o.v.LastPlan; last != nil && last.Crews == a.Crews {
			detail = "As last era: " + detail
		}
		return label, detail
	case rules.OrderShips:
		return "Sail " + o.orderName(a.Order), ""
	case rules.Seal:
		cost := 0
		if o.v.Plan != nil {
			cost = o.v.Plan.Cost
		}
		if cost == 0 {
			return "Seal (pays nothing)", ""
		}
		return fmt.Sprintf("Seal (pays %d gold)", cost), ""
	}
	return "Open again", ""
}

func (o narrator) orderName(order [rules.Worlds]rules.World) string {
	return shipName(order[0]) + ", " + shipName(order[1]) + ", " + shipName(order[2])
}

// sailLabel names the answers of a ship's turn.
func (o narrator) sailLabel(a engine.Action) (label, detail string) {
	switch a := a.(type) {
	case rules.Explore:
		land := o.land(a.World, a.Land)
		if land.Looked {
			return fmt.Sprintf("Explore %s (you saw %s)", landName(a.Land), faceName(land.Terrain, land.Discovery, land.Amount)), "Turns the tile over: no way back"
		}
		return "Explore " + landName(a.Land), "Turns the tile over: no way back"
	case rules.Consolidate:
		return o.consolidateLabel(a)
	case rules.Attack:
		label = fmt.Sprintf("Attack %s (%s)", landName(a.Land), o.enemies(a.World, a.Land))
		if !o.v.Worlds[a.World].War {
			return label, "At peace: spends your one attack of this era without war"
		}
		return label, o.crowd(a.World, a.Land)
	case rules.StayHome:
		return "Stay home with the empty " + shipName(a.World), ""
	case rules.RemovePairs:
		return o.pairsLabel(a)
	case rules.Migrate:
		return fmt.Sprintf("Move %s → %s (%s)", landName(a.From), landName(a.To), o.roomAfter(a.World, a.To)), o.yieldChange(a)
	}
	return "", ""
}

func (o narrator) consolidateLabel(a rules.Consolidate) (label, detail string) {
	ship := o.ship(a.World, o.me)
	land := o.land(a.World, a.Land)
	if !ship.Captain && ship.Settlers == 0 {
		return "Anchor empty at " + landName(a.Land), o.crowd(a.World, a.Land)
	}
	remark := o.room(land)
	var lost []string
	gone := min(land.Settled+ship.Settlers-land.Capacity, free(land, o.me)+ship.Settlers)
	if gone > 0 && ship.Settlers > 0 {
		lost = append(lost, prose.Count(gone, "Settler"))
	}
	if ship.Captain && land.Captain != engine.Nobody {
		lost = append(lost, "your Captain")
		gone = max(gone, 0) + 1
	}
	if len(lost) > 0 {
		remark += fmt.Sprintf(": %s %s home", prose.And(lost), prose.Verb(gone, "goes", "go"))
	}
	return fmt.Sprintf("Consolidate in %s (%s)", landName(a.Land), remark), o.crowd(a.World, a.Land)
}

// pairsLabel tells who goes and what it costs.
func (o narrator) pairsLabel(a rules.RemovePairs) (label, detail string) {
	var gone []string
	total := 0
	for s, k := range a.Of {
		if k > 0 {
			total += k
			gone = append(gone, fmt.Sprintf("%d %s", k, demonym(a.Nations[s])))
		}
	}
	noun := "Settlers"
	if total == 1 {
		noun = "Settler"
	}
	return fmt.Sprintf("Remove %s %s (%d of yours %s too)", prose.And(gone), noun, total, prose.Verb(total, "goes", "go")), ""
}

// room says how many settlements still fit: "room for 1", "full".
func (o narrator) room(land *rules.LandView) string {
	if left := land.Capacity - land.Settled; left > 0 {
		return fmt.Sprintf("room for %d", left)
	}
	return "full"
}

// roomAfter says what a Settler finds who comes there.
func (o narrator) roomAfter(w rules.World, l rules.Land) string {
	land := o.land(w, l)
	if !land.Explored || land.Settled < land.Capacity {
		return o.room(land)
	}
	return "full: one of yours there goes home"
}

// enemies are the Settlers of others in a land that can be attacked.
func (o narrator) enemies(w rules.World, l rules.Land) string {
	land := o.land(w, l)
	var there []string
	total := 0
	for s := range o.v.Seats {
		if k := free(land, engine.Seat(s)); k > 0 && engine.Seat(s) != o.me {
			total += k
			there = append(there, fmt.Sprintf("%d %s", k, demonym(o.v.Seats[s].Nation)))
		}
	}
	if total == 0 {
		return "nobody"
	}
	if total == 1 {
		return prose.And(there) + " Settler"
	}
	return prose.And(there) + " Settlers"
}

// crowd tells a land as it is: "plains; France Settler; Spain Town".
func (o narrator) crowd(w rules.World, l rules.Land) string {
	land := o.land(w, l)
	if !land.Explored {
		return ""
	}
	text := terrainName(land.Terrain)
	if who := o.pieces(land, nationOf); who != "" {
		text += "; " + who
	}
	return text
}

// yieldThere says what a Settler earns in a land.
func (o narrator) yieldThere(w rules.World, l rules.Land) string {
	land := o.land(w, l)
	return fmt.Sprintf("%s; a Settler earns %d there", terrainName(land.Terrain), settlerYield(land.Terrain)+increase(land))
}

// yieldChange says how a migration changes the revenue that can be collected.
func (o narrator) yieldChange(a rules.Migrate) string {
	from, to := o.land(a.World, a.From), o.land(a.World, a.To)
	less, more := settlerYield(from.Terrain)+increase(from), settlerYield(to.Terrain)+increase(to)
	if less == more {
		return fmt.Sprintf("a Settler earns %d in both", less)
	}
	return fmt.Sprintf("a Settler earns %d there instead of %d", more, less)
}

// increase is what the Increase Benefits of a land add for each settlement.
func increase(land *rules.LandView) int {
	n := 0
	for _, b := range land.Increases {
		if b.Kind() == rules.GemsBonus {
			n++
		}
		n++
	}
	return n
}

// muster counts who stands in a world.
func (o narrator) muster(w rules.World) string {
	var there []string
	for s := range o.v.Seats {
		n := 0
		for l := range rules.Lands {
			n += settlersOf(o.land(w, l), engine.Seat(s))
		}
		if n > 0 {
			there = append(there, fmt.Sprintf("%s %s", o.n.Of(engine.Seat(s)), prose.Count(n, "Settler")))
		}
	}
	if len(there) == 0 {
		return "nobody has Settlers there"
	}
	return strings.Join(there, ", ")
}

// next is who acts after the acting seat, and what begins if nobody does in this phase.
func (o narrator) next() (engine.Seat, string) {
	i := slices.Index(o.v.Order, o.v.Acting)
	switch {
	case i < 0 || len(o.v.Order) == 0:
		return engine.Nobody, "the next one acts"
	case i+1 < len(o.v.Order):
		return o.v.Order[i+1], ""
	case o.v.Round < 3:
		return o.v.Order[0], ""
	case o.v.Phase == rules.Sailing:
		return engine.Nobody, "governing begins"
	}
	return engine.Nobody, "selecting begins"
}

// afterTurn says what the end of the turn leads to: "Ben is next".
func (o narrator) afterTurn() string {
	if o.actsAtOnce() != "" {
		return o.n.Of(planck) + " acts at once"
	}
	s, begins := o.next()
	if begins != "" {
		return begins
	}
	if s == o.me {
		return "you are next again"
	}
	return o.n.Of(s) + " is next"
}
