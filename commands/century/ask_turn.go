package century

import (
	"landfall/commands/catalogue"
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
func (o sight) aimOf(a engine.Action) aim {
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
			a.Menu(d, a.say("menu-turn-more", nil), work)
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
	names := [aims]string{toClaim: "claim", toGain: "gain", toTrade: "trade", toElse: "ship"}
	if a.v.Modules.Merchants {
		names[toTrade] = "merchants"
		names[toElse] = "renew"
		if a.v.Modules.Islands {
			names[toElse] = "both"
		}
	}
	var menus [][]engine.Action
	var aimed [][]string
	for k, options := range by {
		if len(options) == 0 {
			continue
		}
		last := len(menus) - 1
		if last >= 0 && (len(menus[last])+len(options) <= limits.MenuLines || len(menus) == rows) {
			menus[last], aimed[last] = append(menus[last], options...), append(aimed[last], a.say("aim-"+names[k], nil))
			continue
		}
		menus, aimed = append(menus, options), append(aimed, []string{a.say("aim-"+names[k], nil)})
	}
	if len(menus) == 1 {
		a.Menu(d, a.say("menu-turn", nil), menus[0])
		return
	}
	for i, options := range menus {
		a.Menu(d, prose.Capital(a.say("several-aims", parts{"aims": aimed[i]})), options)
	}
}

// turnText tells what one has to work with, and what is just out of reach.
func (a *asking) turnText(open []engine.Decision) {
	me := a.mine()
	head := phrase("head", parts{"round": a.v.Round})
	switch {
	case a.v.Extra:
		head = phrase("head-further", nil)
	case a.v.LastRound:
		head = phrase("head-last", nil)
	}
	a.Line(a.say("turn", parts{"head": head, "settlers": me.Crew}))
	if near := a.near(); len(near) > 0 && !a.v.LastRound {
		a.Also(a.say("near-end", parts{"n": a.v.CardsToEnd - 1, "all": a.v.CardsToEnd, "who": a.names(near)}))
	}
	a.Line(a.say("turn-hold", parts{"hold": a.filled(me.Storage)}))
	a.Line(a.say("turn-kinds", nil))
	a.Line(a.say("turn-have", parts{"placed": me.Placed, "reserve": me.Reserve, "cards": len(me.Cards), "all": a.v.CardsToEnd, "scores": a.points()}))
	a.Line(a.say("turn-rules", parts{"mode": a.v.Mode.String()}))
	for i, card := range a.v.Row {
		need := lacks(me.Storage, card.Cost)
		a.Line(a.say("turn-fort", parts{"fort": i + 1, "card": cardName(card), "lacks": need.Size(), "need": cubes(need)}))
	}
	if a.v.Modules.Routes && len(me.Route) > 0 {
		a.Line(a.say("turn-route", parts{"route": route(me.Route)}))
	}
	if a.v.Modules.Islands {
		a.Line(a.say("turn-ship", parts{"where": a.islandName(me.Ship)}))
	}
	a.Line(a.short())
	a.Line(a.taken())
	if a.v.Modules.FortBonus && len(me.Bonus) >= me.Spaces {
		a.Line(a.say("tiles-full", parts{"n": me.Spaces}))
	}
	if rest(open) {
		a.Also(a.say("only-rest", nil))
	}
}

// near are the seats whose next card ends the match.
func (a *asking) near() (list []engine.Seat) {
	for _, s := range a.seats() {
		if len(a.seat(s).Cards) == a.v.CardsToEnd-1 {
			list = append(list, s)
		}
	}
	return list
}

// points are what everybody would have if the match ended now.
func (a *asking) points() (list []string) {
	for _, s := range a.seats() {
		list = append(list, a.say("points-of", parts{"who": a.who(s), "points": a.score(s)}))
	}
	return list
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
func (a *asking) short() string {
	var places []string
	for i := range a.v.Locations {
		l := &a.v.Locations[i]
		if need := a.need(l); need > a.mine().Crew {
			places = append(places, a.say("short-of", parts{"where": a.site(l), "settlers": need}))
		}
	}
	if len(places) == 0 {
		return ""
	}
	return a.say("short", parts{"places": places})
}

// taken lists the places where the reader's own settlers stand.
func (a *asking) taken() string {
	var places []catalogue.Phrase
	for i := range a.v.Locations {
		if l := &a.v.Locations[i]; l.Owner == a.me && l.Placed > 0 {
			places = append(places, a.site(l))
		}
	}
	if len(places) == 0 {
		return ""
	}
	return a.say("taken-places", parts{"places": places})
}
