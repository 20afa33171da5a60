// Package panel helps a game's words to put a panel together: lines of text, and
// the legal answers as buttons or menus, labelled by the game's narrator.
package panel

import (
	"cmp"
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/screen"
	"landfall/engine"
)

// Builder is a panel being put together.
type Builder struct {
	by     commands.Narrator
	warns  []string // what will be lost unless somebody sees to it
	text   []string // what is asked
	more   []string // what helps with it
	topic  string
	groups []*commands.Group
}

// New begins a panel whose answers this narrator labels.
func New(by commands.Narrator) *Builder { return &Builder{by: by} }

// On begins the panel of these decisions: it is about the short rule of the first.
func On(by commands.Narrator, open []engine.Decision, topicOf func(kind string) string) *Builder {
	b := New(by)
	if len(open) > 0 {
		b.About(topicOf(open[0].Kind))
	}
	return b
}

// Panel is what was put together.
func (b *Builder) Panel() commands.Panel {
	warning := ""
	if len(b.warns) > 0 {
		warning = commands.WarningSign + " " + strings.Join(b.warns, " ") + "\n"
	}
	p := commands.Panel{Text: strings.Join(b.text, "\n"), More: strings.Join(b.more, "\n"), Topic: b.topic}
	p = p.Within(limits.QuestionLines - screen.Lines(strings.TrimSpace(warning)))
	p.Text = warning + p.Text
	p.Text, p.More = prose.Clip(p.Text, limits.PanelText), prose.Clip(p.More, limits.PanelMore)
	for _, g := range b.groups {
		p.Groups = append(p.Groups, *g)
	}
	return p
}

// About names the short rule that the panel is about; of several the first.
func (b *Builder) About(topic string) {
	b.topic = cmp.Or(b.topic, topic)
}

// Also adds a line to what is asked: the question, and what nobody can decide it without.
func (b *Builder) Also(line string) { b.text = append(b.text, line) }

// Warn says above all else what will be lost unless somebody sees to it, in a sentence that a phone shows in one line;
// "" is nothing.
func (b *Builder) Warn(sentence string) {
	if sentence != "" {
		b.warns = append(b.warns, sentence)
	}
}

// Line adds a line of what helps to decide, unless there is nothing to tell. The first of a
// panel that asks nothing yet is what it asks.
func (b *Builder) Line(line string) {
	switch {
	case line == "":
	case len(b.text) == 0:
		b.text = append(b.text, line)
	default:
		b.more = append(b.more, line)
	}
}

// Details adds to what helps what buttons have no room for: the second line of each
// of these options that has one.
func (b *Builder) Details(options []engine.Action) {
	for _, o := range options {
		if label, detail := b.by.Label(o); detail != "" {
			b.Line(label + " — " + detail + ".")
		}
	}
}

// Room is how many rows of controls may follow.
func (b *Builder) Room() int {
	rows := 0
	for _, g := range b.groups {
		switch {
		case g.Menu != "":
			rows++
		case !g.Beside:
			rows += (len(g.Answers) + limits.Buttons - 1) / limits.Buttons
		}
	}
	return limits.PanelRows - rows
}

// Buttons shows options side by side, which take one tap and no second line. The
// group may be touched up; no options, no group.
func (b *Builder) Buttons(d engine.Decision, options ...engine.Action) *commands.Group {
	return b.buttons(d, commands.Plain, options)
}

// Grave shows options as buttons that give something up.
func (b *Builder) Grave(d engine.Decision, options ...engine.Action) *commands.Group {
	return b.buttons(d, commands.Grave, options)
}

func (b *Builder) buttons(d engine.Decision, style commands.Style, options []engine.Action) *commands.Group {
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

// buttonLines is how many lines of buttons a phone has room for.
const buttonLines = 2

// Choose shows few options as buttons, and many as a menu. Of those that would take too much
// of a phone the first are buttons and the others a menu.
func (b *Builder) Choose(d engine.Decision, placeholder string, options []engine.Action) *commands.Group {
	if !Few(options) {
		return b.Menu(d, placeholder, options)
	}
	return b.some(d, placeholder, options, b.labels(options))
}

// Short tells whether options fit as buttons, in no more lines than a phone has room for.
func (b *Builder) Short(options []engine.Action) bool {
	return Few(options) && screen.ButtonLines(b.labels(options)) <= buttonLines
}

func (b *Builder) labels(options []engine.Action) (list []string) {
	for _, o := range options {
		label, _ := b.by.Label(o)
		list = append(list, label)
	}
	return list
}

// First shows the first of many options as buttons, as far as a phone has room for them,
// and the others as a menu: where the first are often what one wants.
func (b *Builder) First(d engine.Decision, placeholder string, options []engine.Action) *commands.Group {
	return b.some(d, placeholder, options, b.labels(options[:min(len(options), limits.Buttons)]))
}

// some shows as many options as buttons as fit, of those with these labels.
func (b *Builder) some(d engine.Decision, placeholder string, options []engine.Action, labels []string) *commands.Group {
	seen := len(labels)
	if screen.ButtonLines(labels) > buttonLines {
		for seen > 1 && screen.ButtonLines(labels[:seen]) > buttonLines {
			seen--
		}
	}
	g := b.Buttons(d, options[:seen]...)
	b.Menu(d, placeholder, options[seen:])
	return g
}

// Few tells whether options fit side by side as buttons.
func Few(options []engine.Action) bool { return len(options) <= limits.Buttons }

// Fits tells whether options fit into one menu.
func Fits(options []engine.Action) bool { return len(options) <= limits.MenuLines }

// Label fits an answer's label and its second line, which gets a capital.
func Label(label, detail string) (fitted, second string) {
	return prose.Clip(label, limits.ButtonLabel), prose.Clip(prose.Capital(detail), limits.MenuLine)
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
	emblem := func(engine.Action) string { return "" }
	if e, ok := b.by.(commands.Emblemed); ok {
		emblem = e.Emblem
	}
	for _, o := range options {
		label, detail := b.by.Label(o)
		out = append(out, commands.Answer{Action: o, Label: label, Detail: detail, Style: style, Emoji: emblem(o)})
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

// Best is the answer of a kind that is worth most to whoever asks, the first of several;
// nil: none is worth anything.
func Best[A engine.Action](open []engine.Decision, worth func(A) int) engine.Action {
	var best engine.Action
	most := 0
	for _, d := range open {
		for _, a := range d.Options {
			one, ok := a.(A)
			if !ok {
				continue
			}
			if n := worth(one); n > most {
				best, most = a, n
			}
		}
	}
	return best
}

// Labels names answers.
func Labels(by commands.Narrator, answers []engine.Action) []string {
	var names []string
	for _, a := range answers {
		label, _ := by.Label(a)
		names = append(names, label)
	}
	return names
}
