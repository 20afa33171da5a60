// Package panel helps a game's words to put a panel together: lines of text, and
// the legal answers as buttons or menus, labelled by the game's narrator.
package panel

import (
	"fmt"
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
)

// Builder is a panel being put together.
type Builder struct {
	by     commands.Narrator
	text   []string
	groups []*commands.Group
}

// New begins a panel whose answers this narrator labels.
func New(by commands.Narrator) *Builder { return &Builder{by: by} }

// Panel is what was put together.
func (b *Builder) Panel() commands.Panel {
	p := commands.Panel{Text: prose.Clip(strings.Join(b.text, "\n"), limits.PanelText)}
	for _, g := range b.groups {
		p.Groups = append(p.Groups, *g)
	}
	return p
}

// Say adds a line to the text.
func (b *Builder) Say(format string, args ...any) {
	b.text = append(b.text, fmt.Sprintf(format, args...))
}

// Buttons shows options side by side, which take one tap and no second line. The
// group may be touched up; no options, no group.
func (b *Builder) Buttons(d engine.Decision, style commands.Style, options ...engine.Action) *commands.Group {
	answers := b.answers(options, style)
	for i := range answers {
		answers[i].Detail = ""
	}
	return b.add(commands.Group{Decision: d.ID(), Answers: answers})
}

// Menu shows options as a list, which takes two taps and has room for a second
// line. The group may be touched up; no options, no group.
func (b *Builder) Menu(d engine.Decision, placeholder string, options []engine.Action) *commands.Group {
	return b.add(commands.Group{Decision: d.ID(), Menu: placeholder, Answers: b.answers(options, commands.Plain)})
}

// Choose shows few options as buttons and many as a menu.
func (b *Builder) Choose(d engine.Decision, placeholder string, options []engine.Action) *commands.Group {
	if len(options) <= limits.Buttons {
		return b.Buttons(d, commands.Plain, options...)
	}
	return b.Menu(d, placeholder, options)
}

// add keeps a group that has answers.
func (b *Builder) add(g commands.Group) *commands.Group {
	if len(g.Answers) > 0 {
		b.groups = append(b.groups, &g)
	}
	return &g
}

func (b *Builder) answers(options []engine.Action, style commands.Style) []commands.Answer {
	var out []commands.Answer
	for _, o := range options {
		label, detail := b.by.Label(o)
		out = append(out, commands.Answer{Action: o, Label: label, Detail: detail, Style: style})
	}
	return out
}

// Only are the options of one type, in their order.
func Only[T engine.Action](options []engine.Action) []engine.Action {
	these, _ := Split(options, is[T])
	return these
}

// Without are the options that are not of a type.
func Without[T engine.Action](options []engine.Action) []engine.Action {
	_, others := Split(options, is[T])
	return others
}

// First is the first option of a type.
func First[T engine.Action](options []engine.Action) (T, bool) {
	if i := slices.IndexFunc(options, is[T]); i >= 0 {
		return options[i].(T), true
	}
	var none T
	return none, false
}

func is[T engine.Action](a engine.Action) bool {
	_, ok := a.(T)
	return ok
}

// Split takes those options out that belong together, in their order.
func Split(options []engine.Action, belongs func(engine.Action) bool) (these, others []engine.Action) {
	for _, o := range options {
		if belongs(o) {
			these = append(these, o)
		} else {
			others = append(others, o)
		}
	}
	return these, others
}
