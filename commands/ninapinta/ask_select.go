package ninapinta

import (
	"slices"

	"landfall/commands/catalogue"
	"landfall/commands/panel"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// selecting asks all that selecting Benefits asks.
func (a *asking) selecting(d engine.Decision) {
	switch d.Kind {
	case rules.AskSelect:
		a.take(d)
	case rules.AskSecond:
		a.tell("ask-second", nil)
		a.Choose(d, a.say("menu-second", nil), d.Options)
	case rules.AskTarget:
		a.tell("ask-target", parts{"benefit": benefitName(a.v.Using), "known": catalogue.Yes(a.v.Using != ""), "effect": a.effect(a.v.Using)})
		places := panel.Without[rules.DiscardBonus](d.Options)
		if a.Short(places) {
			a.Buttons(d, places...)
		} else {
			a.placeMenus(d, places)
		}
		a.Grave(d, panel.Only[rules.DiscardBonus](d.Options)...)
	case rules.AskOwner:
		a.tell("ask-owner", nil)
		a.Buttons(d, d.Options...)
	}
}

// placeMenus shows places in one menu, or a menu for each world if there are many.
func (a *asking) placeMenus(d engine.Decision, places []engine.Action) {
	if panel.Fits(places) {
		a.Menu(d, a.say("menu-target", nil), places)
		return
	}
	for w := range rules.Worlds {
		var there []engine.Action
		for _, p := range places {
			if t, ok := p.(rules.Target); ok && t.World == w {
				there = append(there, p)
			}
		}
		a.Menu(d, a.say("menu-in", parts{"world": worldName(w)}), there)
	}
}

// take asks for a Benefit or a pass.
func (a *asking) take(d engine.Decision) {
	takes, doubles := panel.Only[rules.Select](d.Options), panel.Only[rules.SelectTwo](d.Options)
	next := a.v.Cost + 1
	if a.v.Cost >= mostCost || len(takes) == 0 {
		next = 0
	}
	a.tell("ask-select", parts{"cost": a.v.Cost, "gold": a.seat(a.me).Gold, "next": next})
	switch left := a.displayed(); {
	case len(left) == 0:
		a.also("none-left", nil)
	case len(takes) == 0:
		a.also("too-dear", nil)
	}
	if progress := a.progressLeft(); progress < 2 && len(doubles) == 0 && a.holds(rules.DoubleBonus) {
		a.tell("double-needs-two", parts{"progress": progress})
	}
	a.tell("pass-spaces", parts{"spaces": spacesOf(a.narrator)}) // the picture shows them
	a.tell("passing-ends", nil)
	a.warnPlanck()
	passes, overs := panel.Only[rules.Pass](d.Options), panel.Only[rules.PassOver](d.Options)
	if len(doubles)+len(overs) == 0 {
		var best []engine.Action
		best, takes = a.best(takes)
		a.Buttons(d, best...)
	}
	a.Menu(d, a.say("menu-take", nil), takes)
	a.Menu(d, a.say("menu-double", nil), doubles)
	if len(passes) > 2 { // a menu of the others leaves room for the display above it
		a.Menu(d, a.say("menu-pass", nil), passes[1:])
		passes = passes[:1]
	}
	a.Buttons(d, passes...)
	if ask := a.say("menu-over", nil); a.Room() > 1 || a.Short(overs) {
		a.Choose(d, ask, overs)
	} else { // buttons and a menu would leave no row for the panel's own
		a.Menu(d, ask, overs)
	}
}

// mostCost is what a Benefit costs at most.
const mostCost = 7

// mostBest is how many Benefits are buttons.
const mostBest = 2

// best takes out the Benefits that score most for the reader now: these are buttons.
func (a *asking) best(takes []engine.Action) (best, others []engine.Action) {
	gain := func(t engine.Action) int {
		if s, ok := t.(rules.Select); ok {
			return a.adds(s.Benefit)
		}
		return 0
	}
	best = slices.DeleteFunc(slices.Clone(takes), func(t engine.Action) bool { return gain(t) <= 0 })
	slices.SortStableFunc(best, func(s, t engine.Action) int { return gain(t) - gain(s) })
	best = best[:min(len(best), mostBest)]
	for _, t := range takes {
		if !slices.Contains(best, t) {
			others = append(others, t)
		}
	}
	return best, others
}

// displayed are the Benefits that are still to be had.
func (o sight) displayed() []rules.Benefit {
	var left []rules.Benefit
	for _, p := range o.v.Display {
		if !p.Taken {
			left = append(left, p.Benefit)
		}
	}
	return left
}

// progressLeft is how many Progress Benefits are still to be had.
func (o sight) progressLeft() int {
	n := 0
	for _, b := range o.displayed() {
		if b.Progress() {
			n++
		}
	}
	return n
}

// holds tells whether the reader holds a Bonus Benefit of a kind.
func (o sight) holds(kind string) bool {
	return slices.ContainsFunc(o.seat(o.me).Held, func(h rules.Held) bool { return h.Benefit.Kind() == kind })
}

// spacesOf tell who has which Pass space: "1st Ana", "2nd free".
func spacesOf(o narrator) []catalogue.Phrase {
	list := []catalogue.Phrase{}
	for i, s := range o.v.Passes {
		who := phrase("free", nil)
		if s != engine.Nobody {
			who = o.who(s)
		}
		list = append(list, phrase("on-space", parts{"place": i + 1, "who": who}))
	}
	return list
}
