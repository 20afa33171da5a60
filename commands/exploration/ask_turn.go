package exploration

import (
	"landfall/commands"
	"landfall/commands/panel"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// outfit is a shopping list: the usual next step, what else can be played, bought and
// launched; waiting comes last, nil if it is not left.
func (a *asking) outfit(d engine.Decision) func() {
	usual := a.usual(d)
	last, shop := panel.Split(d.Options, func(o engine.Action) bool {
		switch o.(type) {
		case rules.Wait, rules.Done:
			return o != usual
		}
		return false
	})
	first, shop := panel.Split(shop, func(o engine.Action) bool { return o == usual })
	if g := a.Buttons(d, first...); len(first) > 0 {
		g.Answers[0].Style = commands.Main
		if _, detail := a.Label(usual); detail != "" && gets(usual) {
			g.Answers[0].Label += ": " + detail
		}
	}
	a.Menu(d, shopping(shop), shop)
	if len(last) == 0 {
		return nil
	}
	return func() { a.Buttons(d, last...) }
}

// gets tells whether an answer brings chits or costs gold, which a button has room for.
func gets(a engine.Action) bool {
	play, is := a.(rules.PlayCard)
	_, buys := a.(rules.Buy)
	return buys || is && play.Use == rules.NoCredit
}

// shopping says what a menu of the draft holds.
func shopping(options []engine.Action) string {
	plays := len(panel.Only[rules.PlayCard](options)) > 0
	buys := len(panel.Only[rules.Buy](options)) > 0
	switch launches := len(panel.Only[rules.Launch](options)) > 0; {
	case plays && buys && launches:
		return "Play, buy or launch…"
	case plays && buys:
		return "Play or buy…"
	case plays && launches:
		return "Play or launch…"
	case buys && launches:
		return "Buy or launch…"
	case launches:
		return "Launch…"
	case plays:
		return "Play…"
	}
	return "Buy…"
}

// move is everything that an expedition may do: what one came for, moves, changes of
// space, actions; the end of the turn comes last.
func (a *asking) move(d engine.Decision) func() {
	main := a.usual(d)
	last := panel.Only[rules.End](d.Options)
	first, rest := panel.Split(panel.Without[rules.End](d.Options), func(o engine.Action) bool {
		switch o.(type) {
		case rules.Discover, rules.Publish:
			return true
		}
		return o == main
	})
	sails, rest := panel.Split(rest, func(o engine.Action) bool { _, is := o.(rules.Sail); return is })
	changes, rest := panel.Split(rest, func(o engine.Action) bool { _, is := o.(rules.Change); return is })
	a.green(main, a.Buttons(d, usualFirst(first, main)...))
	others := append(append(a.onwardFirst(sails), changes...), rest...)
	if len(others) > 0 {
		g := a.First(d, "More that you can do…", others)
		g.Answers[0].Style = commands.Plain // the green one stands above, or is the end of the turn
	}
	return func() { a.green(main, a.Buttons(d, last...)) }
}

// green shows the main answer of a group as what is seen first.
func (a *asking) green(main engine.Action, g *commands.Group) {
	for i := range g.Answers {
		if g.Answers[i].Action == main {
			g.Answers[i].Style = commands.Main
		}
	}
}

// onwardFirst puts what is near and new before the way back.
func (a *asking) onwardFirst(sails []engine.Action) []engine.Action {
	onward, back := panel.Split(sails, func(o engine.Action) bool {
		to, is := o.(rules.Sail)
		return is && !a.mine().Exp.Returning && !a.mine().Exp.Visited.Has(uint8(to.To))
	})
	return append(onward, back...)
}
