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

// selecting asks all that selecting Benefits asks.
func (a *asking) selecting(d engine.Decision) {
	switch d.Kind {
	case rules.AskSelect:
		a.take(d)
	case rules.AskSecond:
		a.Say("**Double Selection.** Which Progress Benefit do you take as well, for nothing more?")
		a.Choose(d, "And…", d.Options)
	case rules.AskTarget:
		a.Say("%s", a.targetText())
		places := panel.Without[rules.DiscardBonus](d.Options)
		if panel.Few(places) {
			a.Buttons(d, places...)
		} else {
			a.placeMenus(d, places)
		}
		a.Grave(d, panel.Only[rules.DiscardBonus](d.Options)...)
	case rules.AskOwner:
		a.Say("**Whose Settler goes into the Stronghold?** It stays for good; the gold there is its owner's.")
		a.Buttons(d, d.Options...)
	}
}

// placeMenus shows places in one menu, or a menu for each world if there are many.
func (a *asking) placeMenus(d engine.Decision, places []engine.Action) {
	if panel.Fits(places) {
		a.Menu(d, "Where?", places)
		return
	}
	for w := range rules.Worlds {
		var there []engine.Action
		for _, p := range places {
			if t, ok := p.(rules.Target); ok && t.World == w {
				there = append(there, p)
			}
		}
		a.Menu(d, "In "+worldName(w), there)
	}
}

// take asks for a Benefit or a pass.
func (a *asking) take(d engine.Decision) {
	gold := a.seat(a.me).Gold
	text := fmt.Sprintf("**A Benefit costs %d, you hold %d.**", a.v.Cost, gold)
	if a.v.Cost == 0 {
		text = fmt.Sprintf("**A Benefit costs nothing, you hold %d.**", gold)
	}
	if a.v.Cost < 7 {
		text += fmt.Sprintf(" Next round it costs %d.", a.v.Cost+1)
	}
	a.Say("%s", text)
	takes, doubles := panel.Only[rules.Select](d.Options), panel.Only[rules.SelectTwo](d.Options)
	switch left := a.displayed(); {
	case len(left) == 0:
		a.Also("Nothing is left on display: you pass.")
	case len(takes) == 0:
		a.Also("You cannot pay for one: you pass.")
	}
	if why := a.noDouble(len(doubles)); why != "" {
		a.Say("%s", why)
	}
	a.Say("%s", a.passText()) // the picture shows them
	a.Say("Passing ends your selecting in this era.")
	a.warnPlanck()
	passes, overs := panel.Only[rules.Pass](d.Options), panel.Only[rules.PassOver](d.Options)
	if len(doubles)+len(overs) == 0 {
		var best []engine.Action
		best, takes = a.best(takes)
		g := a.Buttons(d, best...)
		if len(best) > 0 {
			g.Answers[0].Style = commands.Main
		}
	}
	a.Menu(d, "Take…", takes)
	a.Menu(d, "Double Selection: two for one payment, first…", doubles)
	a.Consent(d, passes...)
	if ask := "Pass with Turn Order…"; a.Room() > 1 || a.Short(overs) {
		a.Choose(d, ask, overs)
	} else { // buttons and a menu would leave no row for the panel's own
		a.Menu(d, ask, overs)
	}
}

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
func (o narrator) displayed() []rules.Benefit {
	var left []rules.Benefit
	for _, p := range o.v.Display {
		if !p.Taken {
			left = append(left, p.Benefit)
		}
	}
	return left
}

// noDouble says why a Double Selection that is held cannot be played.
func (a *asking) noDouble(offered int) string {
	held := false
	for _, h := range a.seat(a.me).Held {
		held = held || h.Benefit.Kind() == rules.DoubleBonus
	}
	if !held || offered > 0 {
		return ""
	}
	progress := 0
	for _, b := range a.displayed() {
		if b.Progress() {
			progress++
		}
	}
	if progress < 2 {
		return fmt.Sprintf("Your Double Selection needs two Progress Benefits on display; there %s %d.", prose.Verb(progress, "is", "are"), progress)
	}
	return ""
}

// passText tells who has which Pass space: "Pass spaces: 1st Ana, 2nd free."
func (o narrator) passText() string {
	if len(o.v.Passes) == 0 {
		return ""
	}
	var spaces []string
	for i, s := range o.v.Passes {
		who := "free"
		if s != engine.Nobody {
			who = o.who(s)
		}
		spaces = append(spaces, prose.Nth(i+1)+" "+who)
	}
	return "Pass spaces: " + strings.Join(spaces, ", ") + "."
}
