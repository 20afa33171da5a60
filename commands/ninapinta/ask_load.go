package ninapinta

import (
	"fmt"
	"strings"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/panel"
	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// loading tells whether what is open belongs to a loading.
func loading(open []engine.Decision) bool {
	for _, d := range open {
		switch d.Kind {
		case rules.AskLoad, rules.AskFleet, rules.AskOrder, rules.AskSeal:
			return true
		}
	}
	return false
}

// load puts the questions of a loading into rows: usual fleets first, then ship by
// ship, then the order and the seal side by side. Where the order takes a menu of
// its own, it takes the row of the fleets.
func (a *asking) load(open []engine.Decision) {
	var fleet, order, seal *engine.Decision
	var ships []engine.Decision
	for i, d := range open {
		switch d.Kind {
		case rules.AskFleet:
			fleet = &open[i]
		case rules.AskOrder:
			order = &open[i]
		case rules.AskSeal:
			seal = &open[i]
		case rules.AskLoad:
			ships = append(ships, d)
		default:
			a.ask(d)
		}
	}
	if seal != nil {
		if _, sealed := panel.First[rules.Unseal](seal.Options); sealed {
			a.sealed(*seal)
			return
		}
	}
	a.loadText(seal != nil)
	rows := a.Room()
	if order != nil && !fewOrders(*order) {
		rows--
	}
	var rest, whole []engine.Action
	if fleet != nil {
		rest, whole = a.restEmpty(fleet.Options)
	}
	if len(whole) > 0 && a.shipRows(ships) < rows {
		a.fleetMenu(*fleet, whole)
	}
	var only []engine.Decision
	for _, d := range ships {
		if len(d.Options) == 1 && !d.Optional && len(rest) == 0 {
			only = append(only, d)
			continue
		}
		a.shipMenu(d)
	}
	for _, d := range only { // the last ship, with no gold left
		a.Buttons(d, d.Options...).Answers[0].Style = commands.Main
	}
	if fleet != nil {
		g := a.Buttons(*fleet, rest...)
		for i := range g.Answers {
			g.Answers[i].Label = restLabel(a.v.Plan)
			if a.broke() {
				g.Answers[i].Style = commands.Main
			}
		}
	}
	if order != nil {
		a.orderMenu(*order)
	}
	if seal != nil {
		g := a.Consent(*seal, seal.Options...)
		g.Beside = true
		for i := range g.Answers {
			g.Answers[i].Style = commands.Main
		}
	}
}

// restEmpty takes out of whole fleets the one in which the ships that are still to be
// chosen sail empty: that is one tap, and with no gold left it is all that can be.
// Nobody else may see that it can (R74), so it is not done by itself.
func (a *asking) restEmpty(fleets []engine.Action) (rest, others []engine.Action) {
	p := a.v.Plan
	if p == nil || a.allChosen() || p.Chosen == [rules.Worlds]bool{} && !a.broke() {
		return nil, fleets
	}
	return panel.Split(fleets, func(o engine.Action) bool {
		f, ok := o.(rules.LoadFleet)
		for w := range rules.Worlds {
			if want := (rules.Crew{}); ok && !p.Chosen[w] && f.Crews[w] != want || ok && p.Chosen[w] && f.Crews[w] != p.Crews[w] {
				return false
			}
		}
		return ok
	})
}

// restLabel is that of the rest of a loading.
func restLabel(p *rules.PlanView) string {
	for _, chosen := range p.Chosen {
		if chosen {
			return "The rest empty"
		}
	}
	return "All three empty"
}

// broke tells whether no gold is left for a crew.
func (a *asking) broke() bool {
	p := a.v.Plan
	return p != nil && p.Cost >= a.seat(a.me).Gold
}

// shipRows counts the ships that have another crew to choose.
func (a *asking) shipRows(ships []engine.Decision) int {
	n := 0
	for _, d := range ships {
		if len(d.Options) > 0 {
			n++
		}
	}
	return n
}

// fewOrders tells whether the sailing orders fit beside the seal as buttons, in the last
// row that a panel may have.
func fewOrders(d engine.Decision) bool { return len(d.Options) < limits.FewButtons }

func (a *asking) fleetMenu(d engine.Decision, options []engine.Action) {
	placeholder := "All three ships at once"
	if a.allChosen() {
		placeholder = "Another fleet"
	}
	a.Menu(d, placeholder, options)
}

// shipMenu lists who may sail on a ship; the present crew, which is not among the
// answers, stands above them.
func (a *asking) shipMenu(d engine.Decision) {
	ship, ok := panel.First[rules.LoadShip](d.Options)
	if !ok {
		return
	}
	placeholder := shipName(ship.Ship) + ": who sails?"
	if p := a.v.Plan; p != nil && p.Chosen[ship.Ship] {
		placeholder, _ = a.loadLabel(rules.LoadShip{Ship: ship.Ship, Crew: p.Crews[ship.Ship]})
	}
	a.Menu(d, placeholder, d.Options)
}

func (a *asking) orderMenu(d engine.Decision) {
	if fewOrders(d) {
		a.Buttons(d, d.Options...)
		return
	}
	a.Menu(d, "Equal ships: another order", d.Options)
}

func (a *asking) allChosen() bool {
	p := a.v.Plan
	return p != nil && p.Chosen[rules.Nina] && p.Chosen[rules.Pinta] && p.Chosen[rules.SantaMaria]
}

// loadText tells what one holds, who may sail, and what is chosen so far.
func (a *asking) loadText(complete bool) {
	seat := a.seat(a.me)
	p := a.v.Plan
	var chosen, open []string
	if p != nil {
		for w := range rules.Worlds {
			if p.Chosen[w] {
				chosen = append(chosen, fmt.Sprintf("%s %s", shipName(w), crewName(p.Crews[w])))
			} else {
				open = append(open, shipName(w))
			}
		}
	}
	if len(chosen) > 0 {
		a.Also("**Era %d:** %d of %d gold for crews, %d left.", a.v.Era, p.Cost, seat.Gold, seat.Gold-p.Cost)
		if len(open) > 0 { // also with an empty purse each ship waits for its answer
			a.Say("Still to choose: %s, empty or not.", prose.And(open))
		}
		a.Say("Chosen: %s.", strings.Join(chosen, " · "))
	} else {
		a.Also("**Your ships for era %d.** You hold %d gold.", a.v.Era, seat.Gold)
		a.Say("A Captain or a Settler costs 1, a ship takes %d.", seat.Crew)
	}
	for w := range rules.Worlds {
		if l, stands := a.captainIn(w, a.me); stands {
			a.Say("Your Captain is still in %s: %s can take no other.", place(w, l), shipName(w))
		}
	}
	if blank := a.unexplored(); len(blank) > 0 {
		a.Say("Nothing is explored in %s: without a Captain a ship finds land there only if somebody explores before it.", prose.And(blank))
	}
	if seat.Settlers < 9 {
		a.Say("You have %s in supply. Who sails beyond that is taken off the map after the reveal: %d can be.", prose.Count(seat.Settlers, "Settler"), a.recoverable())
	}
	if p == nil {
		return
	}
	if complete {
		a.Say("Sailing order: %s.", a.orderName(p.Order))
	}
	if a.solo() {
		a.Say("Sealing reveals your ships. Then %s draws and loads at once: no way back.", a.n.Of(planck))
		return
	}
	a.Say("Nobody sees this until all have sealed.")
}

// unexplored are the worlds without any land to sail to yet.
func (o narrator) unexplored() []string {
	var blank []string
	for w := range rules.Worlds {
		known := false
		for l := range rules.Lands {
			known = known || o.land(w, l).Explored
		}
		if !known {
			blank = append(blank, worldName(w))
		}
	}
	return blank
}

// recoverable are the reader's Settlers on the map outside Strongholds.
func (o narrator) recoverable() int {
	n := 0
	for w := range rules.Worlds {
		for l := range rules.Lands {
			n += free(o.land(w, l), o.me)
		}
	}
	return n
}

func (a *asking) sealed(d engine.Decision) {
	var ships []string
	if p := a.v.Plan; p != nil {
		for w := range rules.Worlds {
			ships = append(ships, shipName(w)+" "+crewName(p.Crews[w]))
		}
	}
	a.Also("**Your ships are sealed.** %s.", strings.Join(ships, " · "))
	var awaited []string
	for _, s := range a.v.Awaited {
		if s != a.me {
			awaited = append(awaited, a.n.Of(s))
		}
	}
	if len(awaited) > 0 {
		a.Also("Still loading: %s.", prose.And(awaited))
	}
	a.Buttons(d, d.Options...)
}

// recover asks for Settlers to take off the map.
func (a *asking) recover(d engine.Decision) {
	a.Say("**Your ships want more Settlers than you have in supply.** Which Settler leaves the map to sail?")
	a.Choose(d, "Take a Settler from…", d.Options)
}

// look asks for lands to look at.
func (a *asking) look(d engine.Decision) {
	var seen []string
	for w := range rules.Worlds {
		for l := range rules.Lands {
			if land := a.land(w, l); land.Looked && !land.Explored {
				seen = append(seen, fmt.Sprintf("%s (%s)", place(w, l), faceName(land.Terrain, land.Discovery, land.Amount)))
			}
		}
	}
	a.Say("**Look at up to three unexplored lands of one world.** Only you see what is there.")
	if len(seen) > 0 {
		a.Say("You have seen: %s.", strings.Join(seen, ", "))
	}
	a.Say("The others see where you look. A look is not taken back.")
	a.Choose(d, "Look at…", panel.Without[rules.StopLooking](d.Options))
	a.Consent(d, panel.Only[rules.StopLooking](d.Options)...)
}

// war asks where a War marker goes.
func (a *asking) war(d engine.Decision) {
	a.Say("**Put a world into a State of War.** There, Settlers may be attacked in this era.")
	a.Say("You choose because you rank %s by kinds of Military Benefits; turn order breaks ties.", prose.Nth(a.warRank()))
	for w := range rules.Worlds {
		if a.v.Worlds[w].War {
			a.Say("%s is at war already.", worldName(w))
			continue
		}
		a.Say("%s: %s.", worldName(w), a.muster(w))
	}
	a.Buttons(d, d.Options...)
}

// warRank is the reader's place among those who put worlds at war: the first one
// has placed a marker already when the second is asked.
func (a *asking) warRank() int {
	rank := 1
	for w := range rules.Worlds {
		if a.v.Worlds[w].War {
			rank++
		}
	}
	return rank
}
