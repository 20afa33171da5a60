package ninapinta

import (
	"slices"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/limits"
	"landfall/commands/panel"
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
	fleet, order, seal, ships := a.loadings(open)
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
	a.shipMenus(ships, len(rest) == 0)
	if fleet != nil {
		g := a.Buttons(*fleet, rest...)
		for i := range g.Answers {
			g.Answers[i].Label = a.say("rest-empty", parts{"chosen": catalogue.Yes(a.v.Plan.Chosen != [rules.Worlds]bool{})})
		}
	}
	if order != nil {
		a.orderMenu(*order)
	}
	if seal != nil {
		a.Buttons(*seal, seal.Options...).Beside = true
	}
}

// Batch asks for the crews of all ships at once, while none is chosen: it is filled with the surest fleet, else with
// the usual one, and sealed when it is sent.
func (o narrator) Batch(open []engine.Decision, sure engine.Action) (commands.Batch, bool) {
	a := asking{o, panel.New(o)}
	fleet, _, _, ships := a.loadings(open)
	if len(ships) != int(rules.Worlds) || fleet == nil || o.v.Plan == nil || o.v.Plan.Chosen != [rules.Worlds]bool{} {
		return commands.Batch{}, false
	}
	usual := usualFleet(o, open, fleet.Options, sure)
	b := commands.Batch{Title: o.say("load-form", parts{"era": o.v.Era}), Then: []engine.Action{rules.Seal{}}}
	for _, d := range ships {
		part := commands.BatchPart{Least: 1}
		for _, option := range d.Options {
			l := option.(rules.LoadShip)
			part.Label = o.say("ship-"+l.Ship.String(), nil)
			part.Answers = append(part.Answers, commands.Answer{Action: l, Label: o.say("load-form-crew", parts{"crew": crewName(l.Crew), "size": l.Crew.Size()}),
				Chosen: l.Crew == usual.Crews[l.Ship]})
		}
		b.Parts = append(b.Parts, part)
	}
	b.Parts[0].Hint = o.say("load-form-hint", parts{"gold": a.seat(a.me).Gold, "solo": catalogue.Yes(a.solo())})
	return b, true
}

// usualFleet is the fleet that somebody is sure of, or has the ship that somebody is sure of, else a newcomer's, else
// the first.
func usualFleet(o narrator, open []engine.Decision, fleets []engine.Action, sure engine.Action) rules.LoadFleet {
	if whole, ok := sure.(rules.LoadFleet); ok {
		return whole
	}
	usual, ok := o.Usual(open).(rules.LoadFleet)
	if !ok {
		usual, _ = panel.First[rules.LoadFleet](fleets)
	}
	ship, ok := sure.(rules.LoadShip)
	if !ok || usual.Crews[ship.Ship] == ship.Crew {
		return usual
	}
	for _, f := range fleets {
		if f := f.(rules.LoadFleet); f.Crews[ship.Ship] == ship.Crew {
			return f
		}
	}
	return usual
}

// loadings are the questions of a loading by what they ask; others are asked at once.
func (a *asking) loadings(open []engine.Decision) (fleet, order, seal *engine.Decision, ships []engine.Decision) {
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
	return fleet, order, seal, ships
}

// shipMenus lists who may sail on each ship. The last ship with no gold left is a button, if that is not offered
// otherwise.
func (a *asking) shipMenus(ships []engine.Decision, last bool) {
	var only []engine.Decision
	for _, d := range ships {
		if last && len(d.Options) == 1 && !d.Optional {
			only = append(only, d)
			continue
		}
		a.shipMenu(d)
	}
	for _, d := range only {
		a.Buttons(d, d.Options...)
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
	a.Menu(d, a.say("menu-fleet", parts{"chosen": catalogue.Yes(a.allChosen())}), options)
}

// shipMenu lists who may sail on a ship; the present crew, which is not among the
// answers, stands above them.
func (a *asking) shipMenu(d engine.Decision) {
	ship, ok := panel.First[rules.LoadShip](d.Options)
	if !ok {
		return
	}
	placeholder := a.say("menu-ship", parts{"ship": shipName(ship.Ship)})
	if p := a.v.Plan; p != nil && p.Chosen[ship.Ship] {
		placeholder, _ = labelling{a.narrator}.loadLabel(rules.LoadShip{Ship: ship.Ship, Crew: p.Crews[ship.Ship]})
	}
	a.Menu(d, placeholder, d.Options)
}

func (a *asking) orderMenu(d engine.Decision) {
	if fewOrders(d) {
		a.Buttons(d, d.Options...)
		return
	}
	a.Menu(d, a.say("menu-order", nil), d.Options)
}

func (a *asking) allChosen() bool {
	p := a.v.Plan
	return p != nil && p.Chosen[rules.Nina] && p.Chosen[rules.Pinta] && p.Chosen[rules.SantaMaria]
}

// chosen are the ships whose crews are chosen, and those whose are not.
func (o sight) chosen() (chosen, open []rules.World) {
	for w := range rules.Worlds {
		if o.v.Plan != nil && o.v.Plan.Chosen[w] {
			chosen = append(chosen, w)
		} else {
			open = append(open, w)
		}
	}
	return chosen, open
}

// loadText tells what one holds, who may sail, and what is chosen so far.
func (a *asking) loadText(complete bool) {
	seat, p := a.seat(a.me), a.v.Plan
	chosen, open := a.chosen()
	if len(chosen) > 0 {
		a.also("load-chosen", parts{"era": a.v.Era, "cost": p.Cost, "gold": seat.Gold, "left": seat.Gold - p.Cost})
		if len(open) > 0 { // also with an empty purse each ship waits for its answer
			a.tell("load-open", parts{"ships": shipNames(open)})
		}
		a.tell("load-so-far", parts{"crews": crewsOf(p.Crews, chosen...)})
	} else {
		a.also("load", parts{"era": a.v.Era, "gold": seat.Gold})
	}
	a.tell("load-costs", parts{"most": seat.Crew, "first": catalogue.Yes(a.v.Era == 1 && len(chosen) == 0)})
	tellRoom(a, false, false)
	a.tell("trait", parts{"nation": nationName(seat.Nation)})
	if stayed := stayed(a.sight); len(stayed) > 0 {
		say := a.tell
		if len(chosen) == 0 {
			say = a.also
		}
		say("load-captains", parts{"stayed": stayed})
	}
	if blank := a.unexplored(); len(blank) > 0 {
		a.tell("load-blank", parts{"worlds": namesOf(blank, worldName)})
		if p != nil {
			blank = slices.DeleteFunc(blank, func(w rules.World) bool { return !p.Chosen[w] || p.Crews[w].Captain || p.Crews[w].Settlers == 0 })
			if len(blank) > 0 {
				a.Warn(a.say("load-landless", parts{"ships": shipNames(blank)}))
			}
		}
	}
	if seat.Settlers < 9 {
		a.tell("load-supply", parts{"settlers": seat.Settlers, "ashore": a.recoverable()})
	}
	if p == nil {
		return
	}
	if complete {
		a.tell("load-order", parts{"order": shipNames(p.Order[:])})
	}
	a.tell("load-seal", parts{"solo": catalogue.Yes(a.solo()), "planck": a.n.Of(planck)})
}

// stayed are the ships whose Captain is still in their world.
func stayed(o sight) []catalogue.Phrase {
	stayed := []catalogue.Phrase{}
	for w := range rules.Worlds {
		if l, stands := o.captainIn(w, o.me); stands {
			stayed = append(stayed, phrase("load-captain", parts{"ship": shipName(w), "land": landName(l)}))
		}
	}
	return stayed
}

// unexplored are the worlds without any land to sail to yet.
func (a *asking) unexplored() (blank []rules.World) {
	for w := range rules.Worlds {
		known := false
		for l := range rules.Lands {
			known = known || a.land(w, l).Explored
		}
		if !known {
			blank = append(blank, w)
		}
	}
	return blank
}

// recoverable are the reader's Settlers on the map outside Strongholds.
func (o sight) recoverable() int {
	n := 0
	for w := range rules.Worlds {
		for l := range rules.Lands {
			n += free(o.land(w, l), o.me)
		}
	}
	return n
}

func (a *asking) sealed(d engine.Decision) {
	ships := []catalogue.Phrase{}
	if p := a.v.Plan; p != nil {
		ships = crewsOf(p.Crews, rules.Nina, rules.Pinta, rules.SantaMaria)
	}
	a.also("ask-sealed", nil)
	awaited := []string{}
	for _, s := range a.v.Awaited {
		if s != a.me {
			awaited = append(awaited, a.n.Of(s))
		}
	}
	if len(awaited) > 0 {
		a.also("still-loading", parts{"who": awaited})
	}
	a.tell("sealed-crews", parts{"crews": ships})
	a.Buttons(d, d.Options...)
}

// recover asks for Settlers to take off the map.
func (a *asking) recover(d engine.Decision) {
	a.tell("ask-recover", nil)
	a.Choose(d, a.say("menu-recover", nil), d.Options)
}

// look asks for lands to look at.
func (a *asking) look(d engine.Decision) {
	a.tell("ask-look", parts{"seen": a.seen(), "solo": catalogue.Yes(a.solo())})
	a.Choose(d, a.say("menu-look", nil), panel.Without[rules.StopLooking](d.Options))
	a.Buttons(d, panel.Only[rules.StopLooking](d.Options)...)
}

// war asks where a War marker goes.
func (a *asking) war(d engine.Decision) {
	a.tell("ask-war", parts{"rank": a.warRank()})
	for w := range rules.Worlds {
		a.tell("war-there", parts{"world": worldName(w), "war": catalogue.Yes(a.v.Worlds[w].War), "muster": a.muster(w)})
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
