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
	usual := a.next(d.Options)
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
		switch usual.(type) {
		case rules.PlayCard, rules.Buy:
			_, detail := a.Label(usual)
			g.Answers[0].Label += ": " + detail
		}
	}
	a.Menu(d, "Play, buy or launch…", shop)
	if len(last) == 0 {
		return nil
	}
	return func() { a.Buttons(d, last...) }
}

// move is everything that an expedition may do: what one came for, moves, changes of
// space, actions; the end of the turn comes last.
func (a *asking) move(d engine.Decision) func() {
	main := a.main(d.Options)
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
	for i, o := range first {
		if o == main && i > 0 {
			first[0], first[i] = first[i], first[0]
		}
	}
	shown := len(first)
	a.green(main, a.Buttons(d, first...))
	switch n := len(sails) + len(changes) + len(rest); {
	case n == 0:
	case shown+n <= most && len(changes) <= 3:
		a.Buttons(d, append(append(sails, changes...), rest...)...).Beside = shown > 0
	default:
		a.sail(d, sails, shown)
		a.choose(d, "Change space, go ashore…", changes)
		a.choose(d, "Survey, provision and more…", rest)
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

// sail shows where one can go; if that is too much for buttons, what is near and new.
// Beside are buttons that are there already.
func (a *asking) sail(d engine.Decision, sails []engine.Action, beside int) {
	few := 3 - min(beside, 1)
	onward, back := panel.Split(sails, func(o engine.Action) bool {
		to, is := o.(rules.Sail)
		return is && !a.mine().Exp.Returning && !a.mine().Exp.Visited.Has(uint8(to.To))
	})
	if n := min(few, len(onward)); len(sails)+beside > most && n > 0 {
		a.Buttons(d, onward[:n]...).Beside = beside > 0 // the nearest come first
		sails = append(onward[n:], back...)
		a.choose(d, "Sail or march…", sails)
		return
	}
	if len(sails) > most {
		a.Menu(d, "Sail or march…", sails)
		return
	}
	a.Buttons(d, sails...).Beside = beside > 0
}

// most is how many answers are shown as buttons.
const most = 4

// choose shows up to four answers as buttons, which are a tap less, and more as a menu.
func (a *asking) choose(d engine.Decision, placeholder string, options []engine.Action) {
	if len(options) <= most {
		a.Buttons(d, options...)
		return
	}
	a.Menu(d, placeholder, options)
}
