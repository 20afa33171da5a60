package storytest

import (
	"slices"
	"strings"
	"testing"
	"time"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/screen"
	"landfall/engine/enginetest"
)

// RunInPseudo plays every story of a folder in catalogue.PseudoLanguage, which the stages must know, and reports what
// is said in no catalogue, what has no room, and controls that are not there. What a story says may differ: in
// longer words less has room. names are what is called so in every language: people, tables, games.
func RunInPseudo(t *testing.T, dir string, begin func(t *testing.T) (on Stage, names func() []string)) {
	t.Helper()
	enginetest.Stories(t, dir, func(t *testing.T) func(_, _ []string) ([]string, error) {
		on, names := begin(t)
		s := newTeller(&pseudo{Stage: on, t: t, names: names, found: map[string]bool{}})
		return func(directives, told []string) ([]string, error) {
			got, err := s.block(directives)
			for _, line := range got {
				if strings.HasPrefix(line, notPossible+"the") && !slices.Contains(told, line) { // there is no, the menu has no
					return got, err
				}
			}
			return told, err
		}
	})
}

// pseudo is a stage whose people and servers speak the pseudo-language, and that shows their stories English words.
type pseudo struct {
	Stage
	t     testing.TB
	names func() []string
	typed []string        // what people typed, which they may be told
	known []string        // that and names, longest first
	found map[string]bool // texts that were looked at
}

func (p *pseudo) Handle(rq commands.Request, on string) []Said {
	for _, typed := range rq.Options {
		p.typed = append(p.typed, typed)
	}
	rq.Who.Locale, rq.Where.Locale = catalogue.PseudoLanguage, catalogue.PseudoLanguage
	return p.plain(p.Stage.Handle(rq, on))
}

func (p *pseudo) Wait(d time.Duration) []Said { return p.plain(p.Stage.Wait(d)) }

func (p *pseudo) Do(directive string) ([]Said, bool) {
	said, known := p.Stage.Do(directive)
	return p.plain(said), known
}

// plain holds what was said to its language and to the limits, and gives it back in English.
func (p *pseudo) plain(list []Said) []Said {
	p.known = append(p.names(), p.typed...)
	slices.SortFunc(p.known, func(a, b string) int { return len(b) - len(a) })
	for i := range list {
		said := &list[i]
		if form := said.Form; form != nil {
			said.Form = p.form(*form)
		}
		if said.Only != "" {
			p.panel(said.Message)
		}
		p.message(&said.Message)
		said.Note = catalogue.Plain(said.Note)
	}
	return list
}

// text is a text in English; most is its greatest length.
func (p *pseudo) text(what, text string, most int) string {
	p.t.Helper()
	plain := catalogue.Plain(text)
	if p.found[what+plain] {
		return plain
	}
	p.found[what+plain] = true
	for line := range strings.SplitSeq(text, "\n") {
		for _, word := range catalogue.Strange(line, p.known...) {
			if !strings.Contains(line, word+"…") { // what is left of a name that had no room
				p.t.Errorf("%s says %q, which no catalogue says: %s", what, word, line)
			}
		}
	}
	if n := prose.Units(text); n > most {
		p.t.Errorf("%s has %d characters, and %d are allowed: %s", what, n, most, text)
	}
	return plain
}

// panel holds a panel that asks to what a phone shows as a whole: words and controls, without a picture.
func (p *pseudo) panel(m commands.Message) {
	asks := slices.ContainsFunc(m.Rows, func(r commands.Row) bool {
		return slices.ContainsFunc(r.Buttons, func(b commands.Button) bool { return commands.ControlVerb(b.ID) == "do" })
	})
	if high := m.High(false); m.Parts && asks && high > screen.High {
		p.t.Errorf("words and controls are %d points high, and %d are allowed: %s\n%s", high, screen.High, m.Happened, m.Text)
	}
}

func (p *pseudo) message(m *commands.Message) {
	if len(m.Rows) > limits.Rows {
		p.t.Errorf("%d rows of controls, and %d are allowed: %s", len(m.Rows), limits.Rows, m.Text)
	}
	m.Happened = p.text("what happened", m.Happened, limits.Text)
	m.Text = p.text("a message", m.Text, limits.Text-prose.Units(m.Happened))
	if m.Picture != nil {
		picture := *m.Picture
		picture.Alt = p.text("an alt text", picture.Alt, limits.AltText)
		m.Picture = &picture
	}
	m.Rows = slices.Clone(m.Rows)
	for i := range m.Rows {
		row := &m.Rows[i]
		if row.Buttons = slices.Clone(row.Buttons); len(row.Buttons) > limits.Buttons {
			p.t.Errorf("%d buttons in a row, and %d are allowed", len(row.Buttons), limits.Buttons)
		}
		for k := range row.Buttons {
			row.Buttons[k].Label = p.text("a button", row.Buttons[k].Label, limits.ButtonLabel)
		}
		if row.Menu != nil {
			menu := *row.Menu
			menu.Placeholder, menu.Choices = p.text("a menu", menu.Placeholder, limits.Placeholder), p.choices(menu.Choices)
			row.Menu = &menu
		}
	}
}

func (p *pseudo) choices(list []commands.MenuChoice) []commands.MenuChoice {
	if len(list) > limits.MenuLines {
		p.t.Errorf("%d lines in a menu, and %d are allowed", len(list), limits.MenuLines)
	}
	list = slices.Clone(list)
	for i := range list {
		list[i].Label = p.text("a line of a menu", list[i].Label, limits.MenuLine)
		list[i].Description = p.text("a detail of a menu", list[i].Description, limits.MenuLine)
	}
	return list
}

func (p *pseudo) form(f commands.Form) *commands.Form {
	f.Title, f.Fields = p.text("a form", f.Title, limits.FormTitle), slices.Clone(f.Fields)
	for i := range f.Fields {
		d := &f.Fields[i]
		d.Label, d.Placeholder = p.text("a field", d.Label, limits.FormTitle), p.text("the hint of a field", d.Placeholder, limits.MenuLine)
		d.Choices = p.choices(d.Choices)
	}
	return &f
}
