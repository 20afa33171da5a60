package ninapinta

import (
	"fmt"
	"strings"

	"landfall/commands"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

const (
	textMost   = 1500 // of a panel
	rowMost    = 4    // of controls in a panel
	buttonsRow = 5    // buttons side by side
	menuLines  = 25
)

// asking is a panel being put together.
type asking struct {
	narrator
	text   []string
	groups []commands.Group
}

// Ask makes the panel of a seat that has open decisions.
func (o narrator) Ask(open []engine.Decision) commands.Panel {
	a := asking{narrator: o}
	if loading(open) {
		a.load(open)
	} else {
		for _, d := range open {
			a.ask(d)
		}
	}
	return commands.Panel{Text: clip(strings.Join(a.text, "\n"), textMost), Groups: a.groups}
}

func (a *asking) ask(d engine.Decision) {
	switch d.Kind {
	case rules.AskNation:
		a.nationPick(d)
	case rules.AskTie:
		a.tie(d)
	case rules.AskLook:
		a.look(d)
	case rules.AskWar:
		a.war(d)
	case rules.AskRecover:
		a.recover(d)
	case rules.AskSail, rules.AskPairs, rules.AskNative, rules.AskMigrate, rules.AskEnd:
		a.sail(d)
	case rules.AskGovern, rules.AskRevenue, rules.AskMine, rules.AskStore, rules.AskBuild, rules.AskPay, rules.AskArea:
		a.govern(d)
	case rules.AskPirate:
		a.pirate(d)
	case rules.AskSelect, rules.AskSecond, rules.AskTarget, rules.AskOwner:
		a.selecting(d)
	default:
		a.choose(d, "Choose", d.Options)
	}
}

// say adds a line to the text.
func (a *asking) say(format string, args ...any) {
	a.text = append(a.text, fmt.Sprintf(format, args...))
}

// answers labels options. Buttons show no second line.
func (a *asking) answers(options []engine.Action, style commands.Style) []commands.Answer {
	var out []commands.Answer
	for _, o := range options {
		label, detail := a.Label(o)
		out = append(out, commands.Answer{Action: o, Label: label, Detail: detail, Style: style})
	}
	return out
}

// buttons shows options side by side.
func (a *asking) buttons(d engine.Decision, style commands.Style, options ...engine.Action) {
	if len(options) == 0 {
		return
	}
	answers := a.answers(options, style)
	for i := range answers {
		answers[i].Detail = ""
	}
	a.groups = append(a.groups, commands.Group{Decision: d.ID, Answers: answers})
}

// menu shows options as a list.
func (a *asking) menu(d engine.Decision, placeholder string, options []engine.Action) *commands.Group {
	if len(options) == 0 {
		return nil
	}
	a.groups = append(a.groups, commands.Group{Decision: d.ID, Menu: placeholder, Answers: a.answers(options, commands.Plain)})
	return &a.groups[len(a.groups)-1]
}

// choose shows few options as buttons, which take one tap, and many as a menu.
func (a *asking) choose(d engine.Decision, placeholder string, options []engine.Action) {
	if len(options) <= buttonsRow {
		a.buttons(d, commands.Plain, options...)
		return
	}
	a.menu(d, placeholder, options)
}

// only are the options of one type, in their order.
func only[T engine.Action](options []engine.Action) []engine.Action {
	var out []engine.Action
	for _, o := range options {
		if _, ok := o.(T); ok {
			out = append(out, o)
		}
	}
	return out
}

// without are the options that are not of a type.
func without[T engine.Action](options []engine.Action) []engine.Action {
	var out []engine.Action
	for _, o := range options {
		if _, ok := o.(T); !ok {
			out = append(out, o)
		}
	}
	return out
}

// first is the first option of a type.
func first[T engine.Action](options []engine.Action) (T, bool) {
	for _, o := range options {
		if t, ok := o.(T); ok {
			return t, true
		}
	}
	var none T
	return none, false
}
