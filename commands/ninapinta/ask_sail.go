package ninapinta

import (
	"fmt"
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/panel"
	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// sail asks all that a ship's turn asks.
func (a *asking) sail(d engine.Decision) {
	w := a.v.ActingWorld
	switch d.Kind {
	case rules.AskSail:
		a.where(d, w)
	case rules.AskPairs:
		a.Say("**Your attack on %s.** Each pair is one Settler of theirs and one of yours.", a.shipPlace(w))
		a.Choose(d, "Remove…", d.Options)
	case rules.AskNative:
		a.Say("**Natives join you.** Where does the new Settler of yours go?")
		a.Choose(d, "A Settler in…", d.Options)
	case rules.AskMigrate:
		a.Say("**Move one Settler in %s?**", worldName(w))
		a.warnReduce(w)
		a.warnPlanck()
		a.Menu(d, "Move one Settler…", panel.Without[rules.EndTurn](d.Options))
		a.Consent(d, panel.Only[rules.EndTurn](d.Options)...)
	case rules.AskEnd:
		a.Say("**Nothing is left to do in %s.**", worldName(w))
		a.warnReduce(w)
		a.warnPlanck()
		a.Consent(d, d.Options...)
	}
}

// shipPlace names the land where the reader's ship lies.
func (o narrator) shipPlace(w rules.World) string {
	if ship := o.ship(w, o.me); ship.Berth == rules.InHarbour {
		return landName(ship.Land)
	}
	return worldName(w)
}

// where asks where a ship lands, and says what cannot be and why.
func (a *asking) where(d engine.Decision, w rules.World) {
	ship := a.ship(w, a.me)
	crew := rules.Crew{Captain: ship.Captain, Settlers: ship.Settlers}
	if crew.Size() == 0 {
		a.Say("**%s sails empty.** In harbour it can carry revenue home.", shipName(w))
	} else {
		a.Say("**%s sails** with %s.", shipName(w), crewAshore(crew))
	}
	if _, can := panel.First[rules.Explore](d.Options); can {
		a.Say("Exploring turns the tile over: no way back.")
	} else if !crew.Captain && crew.Size() > 0 {
		a.Say("No Captain is aboard, so nothing can be explored.")
	}
	a.Say("%s", a.peace(w, crew, d.Options))
	if crew.Captain {
		a.otherCaptains(w)
	}
	if full := a.fullHarbours(w); len(full) > 0 {
		a.Say("Two ships lie at %s already.", prose.And(full))
	}
	a.under(d, "Where to?", a.richestFirst(d.Options))
}

// richestFirst puts first, of lands that can be explored, the one with most gold to be found; with
// as much, the first that is listed.
func (a *asking) richestFirst(options []engine.Action) []engine.Action {
	best := -1
	for i, o := range options {
		if e, can := o.(rules.Explore); can && (best < 0 || a.finds[e.Land] > a.finds[options[best].(rules.Explore).Land]) {
			best = i
		}
	}
	if best <= 0 {
		return options
	}
	return slices.Concat(options[best:best+1], options[:best], options[best+1:])
}

// under asks in two rows, which leave room for the world above them: what is most often
// wanted is a button beside those of every panel, below a menu of the others.
func (a *asking) under(d engine.Decision, placeholder string, options []engine.Action) {
	if len(options) > 2 {
		a.Menu(d, placeholder, options[1:])
		options = options[:1]
	}
	if g := a.Buttons(d, options...); len(d.Options) > 1 {
		g.Answers[0].Style = commands.Main
	}
}

// peace says whether one may attack, and if not, why.
func (a *asking) peace(w rules.World, crew rules.Crew, options []engine.Action) string {
	_, can := panel.First[rules.Attack](options)
	war := a.v.Worlds[w].War
	switch {
	case war && can:
		return worldName(w) + " is at war: you may attack."
	case can:
		return worldName(w) + " is at peace, but France may attack once in this era without war."
	case !war:
		return worldName(w) + " is at peace: no attack."
	case !crew.Captain || crew.Settlers == 0:
		return worldName(w) + " is at war; an attack needs a Captain and a Settler aboard."
	}
	return worldName(w) + " is at war, but no Settler can be attacked."
}

// otherCaptains says where the Captain aboard cannot stay.
func (a *asking) otherCaptains(w rules.World) {
	var there []string
	for l := range rules.Lands {
		if c := a.land(w, l).Captain; c != engine.Nobody && c != a.me {
			there = append(there, landName(l))
		}
	}
	if len(there) > 0 {
		a.Say("Where another Captain stands (%s), yours could not stay.", prose.And(there))
	}
}

// fullHarbours are the explored lands where no further ship fits.
func (a *asking) fullHarbours(w rules.World) []string {
	var full []string
	for l := range rules.Lands {
		ships := 0
		for _, s := range a.v.Worlds[w].Ships {
			if s.Berth == rules.InHarbour && s.Land == l {
				ships++
			}
		}
		if ships >= 2 && len(a.v.Seats) > 2 {
			full = append(full, landName(l))
		}
	}
	return full
}

// warnReduce says which Settlers would go home at the end of the turn.
func (a *asking) warnReduce(w rules.World) {
	var too []string
	for l := range rules.Lands {
		land := a.land(w, l)
		over := land.Settled - land.Capacity
		if gone := min(over, free(land, a.me)); land.Explored && gone > 0 {
			too = append(too, fmt.Sprintf("Too full: %s %s %s.", prose.Count(gone, "Settler"), prose.Verb(gone, "leaves", "leave"), landName(l)))
			a.Say("%s has room for %d and holds %d: %s of yours %s home at the end of your turn.", landName(l), land.Capacity, land.Settled,
				prose.Count(gone, "Settler"), prose.Verb(gone, "goes", "go"))
		}
	}
	if len(too) > 0 {
		a.Also("%s", strings.Join(too, "\n"))
	}
}
