package ninapinta

import (
	"slices"

	"landfall/commands/catalogue"
	"landfall/commands/panel"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// sail asks all that a ship's turn asks.
func (a *asking) sail(d engine.Decision) {
	w := a.v.ActingWorld
	about := parts{"world": worldName(w), "where": a.shipPlace(w)}
	switch d.Kind {
	case rules.AskSail:
		a.where(d, w)
	case rules.AskPairs:
		a.tell("ask-pairs", about)
		a.Choose(d, a.say("menu-pairs", nil), d.Options)
	case rules.AskNative:
		a.tell("ask-native", about)
		a.Choose(d, a.say("menu-native", nil), d.Options)
	case rules.AskMigrate:
		a.tell("ask-migrate", about)
		a.warnReduce(w)
		a.warnPlanck()
		a.Menu(d, a.say("menu-migrate", nil), panel.Without[rules.EndTurn](d.Options))
		a.Buttons(d, panel.Only[rules.EndTurn](d.Options)...)
	case rules.AskEnd:
		a.tell("ask-end", about)
		a.warnReduce(w)
		a.warnPlanck()
		a.Buttons(d, d.Options...)
	}
}

// shipPlace is the land where the reader's ship lies.
func (a *asking) shipPlace(w rules.World) catalogue.Phrase {
	if ship := a.ship(w, a.me); ship.Berth == rules.InHarbour {
		return landName(ship.Land)
	}
	return worldName(w)
}

// aboard is who is aboard the reader's ship of a world, or is to be.
func (o sight) aboard(w rules.World) rules.Crew {
	if o.v.Plan != nil {
		return o.v.Plan.Crews[w]
	}
	ship := o.ship(w, o.me)
	return rules.Crew{Captain: ship.Captain, Settlers: ship.Settlers}
}

// where asks where a ship lands, and says what cannot be and why.
func (a *asking) where(d engine.Decision, w rules.World) {
	crew := a.aboard(w)
	l, stands := a.captainIn(w, a.me)
	a.tell("ask-sail", parts{"ship": shipName(w), "crew": crewName(crew), "size": crew.Size(), "fetch": catalogue.Yes(stands)})
	if crew.Size() > 0 {
		tellRoom(a, a.v.Worlds[w].Grow, true)
		if !crew.Captain {
			a.tell("sail-no-captain", nil)
		}
	}
	if stands {
		a.also("sail-fetch", parts{"land": landName(l)})
	}
	peace, say := a.peace(w, crew, d.Options), a.tell
	if peace == "unmanned" && crew.Size() > 0 { // who may have sailed to attack
		say = a.also
	}
	say("sail-peace", parts{"world": worldName(w), "peace": peace})
	if there := a.otherCaptains(w); crew.Captain && len(there) > 0 {
		a.tell("sail-captains", parts{"lands": there})
	}
	if full := a.fullHarbours(w); len(full) > 0 {
		a.tell("sail-harbours", parts{"lands": full})
	}
	a.under(d, a.say("menu-sail", nil), a.bestFirst(d.Options))
}

// tellRoom says how many Settlers have room, by the terrain: in a world, or before one is known.
func tellRoom(a *asking, grow, world bool) {
	room := func(t rules.Terrain) int { return rules.CapacityOf(t, len(a.v.Seats), grow) }
	a.tell("room-by-terrain", parts{"least": room(rules.Inhospitable), "other": room(rules.Plains), "mixed": room(rules.Mixed), "world": catalogue.Yes(world)})
}

// bestFirst puts first, of lands that can be explored, the one with most gold to be found, and else of
// those where a ship can land one where nobody has to go home; with as much, the first that is listed.
func (a *asking) bestFirst(options []engine.Action) []engine.Action {
	best, most := -1, 0.0
	for i, o := range options {
		if n := landing(a, o); best < 0 || n > most {
			best, most = i, n
		}
	}
	if best <= 0 {
		return options
	}
	return slices.Concat(options[best:best+1], options[:best], options[best+1:])
}

// noLanding is below all landings: it has to be chosen by itself.
const noLanding = -9

// landing compares where a ship can land: what is unknown before all else, by the gold to be found, then by who goes
// home.
func landing(a *asking, o engine.Action) float64 {
	switch o := o.(type) {
	case rules.Explore:
		return 1 + a.finds[o.Land]
	case rules.Consolidate:
		settlers, captain := goHome(a.sight, o)
		return -float64(settlers + captain)
	}
	return noLanding
}

// under asks in two rows, which leave room for the world above them: what is most often
// wanted is a button beside those of every panel, below a menu of the others.
func (a *asking) under(d engine.Decision, placeholder string, options []engine.Action) {
	if len(options) > 2 {
		a.Menu(d, placeholder, options[1:])
		options = options[:1]
	}
	a.Buttons(d, options...)
}

// peace says whether one may attack, and if not, why.
func (a *asking) peace(w rules.World, crew rules.Crew, options []engine.Action) string {
	_, can := panel.First[rules.Attack](options)
	war := a.v.Worlds[w].War
	switch {
	case war && can:
		return "attack"
	case can:
		return "france"
	case !war:
		return "peace"
	case !crew.Captain || crew.Settlers == 0:
		return "unmanned"
	}
	return "nobody"
}

// otherCaptains are the lands where the Captain aboard cannot stay.
func (a *asking) otherCaptains(w rules.World) []catalogue.Phrase {
	there := []catalogue.Phrase{}
	for l := range rules.Lands {
		if c := a.land(w, l).Captain; c != engine.Nobody && c != a.me {
			there = append(there, landName(l))
		}
	}
	return there
}

// fullHarbours are the explored lands where no further ship fits.
func (a *asking) fullHarbours(w rules.World) []catalogue.Phrase {
	full := []catalogue.Phrase{}
	for l := range rules.Lands {
		if a.shipsAt(w, l) >= fullHarbour && len(a.v.Seats) > 2 {
			full = append(full, landName(l))
		}
	}
	return full
}

// shipsAt is how many ships lie at a land.
func (o sight) shipsAt(w rules.World, l rules.Land) int {
	ships := 0
	for _, s := range o.v.Worlds[w].Ships {
		if s.Berth == rules.InHarbour && s.Land == l {
			ships++
		}
	}
	return ships
}

// warnReduce says which Settlers would go home at the end of the turn.
func (a *asking) warnReduce(w rules.World) {
	all, lands, why := 0, []catalogue.Phrase{}, []parts{}
	for l := range rules.Lands {
		land := a.land(w, l)
		if gone := min(land.Settled-land.Capacity, free(land, a.me)); land.Explored && gone > 0 {
			all, lands = all+gone, append(lands, landName(l))
			why = append(why, parts{"land": landName(l), "gone": gone, "room": land.Capacity, "there": land.Settled})
		}
	}
	if all > 0 {
		a.Warn(a.say("too-full", parts{"lands": lands, "gone": all}))
	}
	for _, about := range why {
		a.tell("too-full-why", about)
	}
}
