package exploration

import (
	"landfall/commands"
	"landfall/commands/panel"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// outfit is a shopping list: the usual next step, what else can be played, bought and
// launched; waiting comes last, nil if it is not left. Where the panel is crowded it is in the list.
func (a *asking) outfit(d engine.Decision, crowded bool) func() {
	usual := a.usual(d)
	last, shop := panel.Split(d.Options, func(o engine.Action) bool {
		switch o.(type) {
		case rules.Wait, rules.Done:
			return o != usual
		}
		return false
	})
	first, shop := panel.Split(shop, func(o engine.Action) bool { return o == usual })
	if crowded && len(shop) > 0 {
		shop, last = append(shop, last...), nil
	}
	if g := a.Buttons(d, first...); len(first) > 0 {
		g.Answers[0].Style = commands.Main
		if _, detail := a.Label(usual); detail != "" && gets(usual) {
			g.Answers[0].Label = a.words.Headed(g.Answers[0].Label, []string{detail})
		}
	}
	a.Menu(d, a.shopping(shop), shop)
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
func (a *asking) shopping(options []engine.Action) string {
	var doing []string
	for _, has := range []struct {
		some []engine.Action
		verb string
	}{{panel.Only[rules.PlayCard](options), a.say("verb-to-play", nil)}, {panel.Only[rules.Buy](options), a.say("verb-to-buy", nil)},
		{panel.Only[rules.Launch](options), a.say("verb-to-launch", nil)}, {panel.Only[rules.Wait](options), a.say("verb-to-wait", nil)}} {
		if len(has.some) > 0 {
			doing = append(doing, has.verb)
		}
	}
	return a.say("menu-outfit", parts{"doing": phrase("outfit-doing", parts{"doing": doing})})
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
		g := a.First(d, a.menu(d.Kind), others)
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
