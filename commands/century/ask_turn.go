package century

import (
	"fmt"
	"strings"

	"landfall/commands/limits"
	"landfall/commands/panel"
	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/century"
)

// aim is what a main action is for; each has a menu.
type aim int

const (
	toClaim aim = iota
	toGain
	toTrade
	toElse
	aims // how many there are
)

// aimOf sorts the main actions.
func (o narrator) aimOf(a engine.Action) aim {
	w, ok := a.(rules.Work)
	if !ok {
		return toTrade // the own route
	}
	switch o.location(w.Location).Type {
	case rules.Fort:
		return toClaim
	case rules.Production, rules.UpgradePlace:
		return toGain
	case rules.TradePlace, rules.Market, rules.ShipTrade, rules.OutpostPlace:
		return toTrade
	}
	return toElse
}

// turn asks for the main action: a menu for each aim, and rest. A list too long
// for one decision continues in a menu of its own.
func (a *asking) turn(open []engine.Decision) {
	a.turnText(open)
	var last []engine.Action
	for i, d := range open {
		rest, work := panel.Split(d.Options, func(o engine.Action) bool { _, is := o.(rules.Rest); return is })
		if len(rest) > 0 {
			last = rest
		}
		if i > 0 {
			a.Menu(d, "More places…", work)
			continue
		}
		a.turnMenus(d, work, a.Room()-len(open)+1)
	}
	for _, d := range open {
		for _, o := range d.Options {
			if len(last) > 0 && o == last[0] {
				a.Buttons(d, last...)
				return
			}
		}
	}
}

// turnMenus shows places by what they are for, in so many rows at most: neighbours that
// fit into one menu together share it, so that there is room for the coast.
func (a *asking) turnMenus(d engine.Decision, work []engine.Action, rows int) {
	var by [aims][]engine.Action
	for _, o := range work {
		k := a.aimOf(o)
		by[k] = append(by[k], o)
	}
	names := [aims]string{toClaim: "claim at a fort", toGain: "take or upgrade cubes", toTrade: "trade", toElse: "ship"}
	if a.v.Modules.Merchants {
		names[toTrade] = "trade, merchants"
		names[toElse] = "renew, adjust the route"
		if a.v.Modules.Islands {
			names[toElse] = "ship, renew the merchants"
		}
	}
	var menus [][]engine.Action
	var labels [][]string
	for k, options := range by {
		if len(options) == 0 {
			continue
		}
		last := len(menus) - 1
		if last >= 0 && (len(menus[last])+len(options) <= limits.MenuLines || len(menus) == rows) {
			menus[last], labels[last] = append(menus[last], options...), append(labels[last], names[k])
			continue
		}
		menus, labels = append(menus, options), append(labels, []string{names[k]})
	}
	if len(menus) == 1 {
		a.Menu(d, "Send settlers…", menus[0])
		return
	}
	for i, options := range menus {
		a.Menu(d, prose.Capital(strings.Join(labels[i], " · "))+"…", options)
	}
}

// turnText tells what one has to work with, and what is just out of reach.
func (a *asking) turnText(open []engine.Decision) {
	me := a.mine()
	head := fmt.Sprintf("**Your turn, round %d.**", a.v.Round)
	switch {
	case a.v.Extra:
		head = "**Your further turn: a whole main action.**"
	case a.v.LastRound:
		head = "**Your last turn.**"
	}
	a.Say("%s %s ready.", head, prose.Capital(settlers(me.Crew)))
	a.Say("You hold %s.", a.filled(me.Storage))
	a.Say("%s placed, %d in reserve. Point cards: %d of %d.", prose.Capital(settlers(me.Placed)), me.Reserve, len(me.Cards), a.v.CardsToEnd)
	for i, card := range a.v.Row {
		text := fmt.Sprintf("Fort %d: %s", i+1, cardName(card))
		if need := lacks(me.Storage, card.Cost); need.Size() > 0 {
			text += ", you lack " + cubes(need)
		} else {
			text += ", you can pay it"
		}
		a.Say("%s.", text)
	}
	if a.v.Modules.Routes && len(me.Route) > 0 {
		a.Say("Your route: %s.", a.myRoute())
	}
	if a.v.Modules.Islands {
		a.Say("Your ship is at %s.", a.islandName(me.Ship))
	}
	a.Line(a.short())
	if rest(open) {
		a.Also("Only rest is possible.")
	}
}

// rest tells whether nothing else is possible.
func rest(open []engine.Decision) bool {
	n := 0
	for _, d := range open {
		n += len(d.Options)
	}
	return n == 1
}

// short lists the places that want more settlers than the reader has ready.
func (o narrator) short() string {
	var out []string
	for i := range o.v.Locations {
		l := &o.v.Locations[i]
		if need := o.need(l); need > o.mine().Crew {
			out = append(out, fmt.Sprintf("%s (%d)", o.site(l), need))
		}
	}
	if len(out) == 0 {
		return ""
	}
	return "More settlers than you have ready: " + strings.Join(out, ", ") + "."
}
