package century

import (
	"strings"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/panel"
	"landfall/engine"
	rules "landfall/engine/century"
)

// asking is a panel being put together.
type asking struct {
	narrator
	*panel.Builder
}

// Ask makes the panel of a seat that has open decisions. All that is open is one
// question; its later decisions only continue with a long list.
func (o narrator) Ask(open []engine.Decision) commands.Panel {
	a := asking{o, panel.On(o, open, topicOf)}
	if len(open) > 0 {
		a.ask(open)
	}
	return a.Panel()
}

// topicOf is the short rule about a kind of question.
func topicOf(kind string) string {
	switch kind {
	case rules.AskClaim:
		return "forts"
	case rules.AskBonus, rules.AskExplore:
		return "tiles"
	case rules.AskUpgrade, rules.AskTrade:
		return "locations"
	case rules.AskMerchant:
		return "merchants"
	case rules.AskSwap:
		return "route"
	case rules.AskSail, rules.AskToll:
		return "ships"
	case rules.AskBuild, rules.AskOutpost:
		return "outposts"
	case rules.AskDiscard:
		return "storage"
	}
	return "turn"
}

func (a *asking) ask(open []engine.Decision) {
	switch open[0].Kind {
	case rules.AskTurn:
		a.turn(open)
		return
	case rules.AskEnd:
		a.Line(a.say("ask-end", parts{"hold": a.filled(a.mine().Storage)}))
		a.Buttons(open[0], open[0].Options...)
		return
	}
	question, more, _ := strings.Cut(a.preface(open[0].Kind), "\n")
	a.Line(question)
	a.Line(more) // the picture shows it too
	for i, d := range open {
		a.list(d, a.placeholder(d.Kind, i))
	}
}

// preface is the question, in a line, and below it what else stands above the answers once somebody wants help.
func (a *asking) preface(kind string) string {
	t, me := a.v.Turn, a.mine()
	about := parts{"hold": a.filled(me.Storage), "cubes": cubes(me.Storage), "steps": t.Steps, "column": t.Column, "price": t.Price, "excess": t.Excess,
		"merchants": len(me.Discarded), "free": me.Spaces - len(me.Bonus), "symbols": a.symbols(), "trade": trade(t.Give, t.Get),
		"at": tileSpice(t.Island), "route": route(me.Route), "reach": reach(t.Steps)}
	switch kind {
	case rules.AskClaim:
		return a.claimText(about)
	case rules.AskMerchant:
		card, _ := a.merchantAt(t.Slot)
		about["merchant"] = merchantName(card)
	case rules.AskSail, rules.AskToll:
		about["where"] = a.islandName(me.Ship)
		if kind == rules.AskToll {
			about["who"] = catalogue.Person(a.n.Of(t.Toll), false)
		}
	case rules.AskBuild:
		about["where"], about["uncovers"] = a.islandName(t.Island), a.uncovers(t.Island)
	}
	return a.say("ask-"+kind, about)
}

// placeholder is what a menu says before it is opened; further ones continue.
func (a *asking) placeholder(kind string, i int) string {
	menu := a.say("menu", nil)
	if a.words.Has("menu-" + kind) {
		menu = a.say("menu-"+kind, nil)
	}
	switch {
	case i == 0:
		return menu
	case kind == rules.AskUpgrade:
		return a.say("menu-fewer-steps", nil)
	}
	return a.say("further-menu", parts{"menu": menu})
}

// list shows the answers to a decision; what does nothing is a button by itself
// below a menu.
func (a *asking) list(d engine.Decision, placeholder string) {
	if a.Short(d.Options) {
		if d.Kind != rules.AskClaim { // its text has said it
			a.Details(d.Options)
		}
		a.Buttons(d, d.Options...)
		return
	}
	none, some := panel.Split(d.Options, idle)
	a.Menu(d, placeholder, some)
	a.Buttons(d, none...)
}

// idle tells whether an answer declines.
func idle(a engine.Action) bool {
	switch a := a.(type) {
	case rules.KeepRoute, rules.SkipBuild, rules.DeclineBonus:
		return true
	case rules.Trade:
		return a.Times == 0
	case rules.Upgrade:
		return a.Steps.Size() == 0
	}
	return false
}

// claimText tells the card above a fort and what the tiles there are worth.
func (a *asking) claimText(about parts) string {
	card, there := a.above(a.v.Turn.Fort)
	need := lacks(a.mine().Storage, card.Cost)
	about["fort"], about["there"], about["card"] = a.v.Turn.Fort, catalogue.Yes(there), cardName(card)
	about["lacks"], about["need"] = need.Size(), cubes(need)
	about["eighth"], about["eighth-card"] = catalogue.Yes(there && need.Size() == 0 && a.lastCard()), a.eighth()
	tiles := []string{}
	for _, t := range a.fortTiles(a.v.Turn.Location) {
		worth := a.worthNow(t.Top)
		tiles = append(tiles, a.say("claim-bonus", parts{"bonus": bonusName(t.Top), "worth": worth, "known": catalogue.Yes(worth != "")}))
	}
	about["tiles"] = tiles
	return a.say("ask-claim", about)
}

// symbols counts the reader's New World symbols.
func (o narrator) symbols() string {
	list := []string{}
	for i, n := range o.mine().Symbols {
		list = append(list, o.say("symbols-of", parts{"kind": kindName(rules.Kind(i + 1)), "n": n}))
	}
	return o.say("symbols", parts{"symbols": list})
}
