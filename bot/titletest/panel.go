package titletest

import (
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/engine"
)

// checkPanels: property 1, and the question that the public hears.
func (k *kit[S, V]) checkPanels(m *Moment[V]) {
	for _, s := range m.Readers() {
		k.at.seat = s
		open := m.Match.For(s)
		if s == engine.Nobody || len(open) == 0 {
			continue
		}
		by := m.narrator(s)
		p := commands.Ask(by, open)
		k.checkPanel(p, open, k.checkPlans(by, open))
		warns := k.Warns != nil && k.Warns(m.View(s), s, open)
		if says := strings.HasPrefix(p.Text, commands.WarningSign); says != warns {
			k.wrong("panel", "the panel of "+open[0].Kind, "warns: %t, and something will be lost: %t; %q", says, warns, p.Text)
		}
		k.checkFocus(commands.Focus(by, open), open[0].Kind)
		k.checkLabels(by, open)
		if g, ok := by.(commands.Guide); ok {
			if text := g.Guide(open); text != "" {
				k.checkText("the guide to "+open[0].Kind, text, limits.GuideText)
			}
		}
	}
	k.at.seat = engine.Nobody
	k.checkQuestions(m)
}

// checkPlans holds what is offered under Decide ahead to what a panel is held to, and lists it.
func (r *reader) checkPlans(by commands.Narrator, open []engine.Decision) map[string]bool {
	planned := map[string]bool{}
	planner, ok := by.(commands.Planner)
	if !ok {
		return planned
	}
	about := "Decide ahead with " + open[0].Kind
	groups := planner.Plans(open)
	if n := len(commands.Controls(longestID, groups)); n > planRows {
		r.wrong("panel", about, "takes %d rows beside what is foreseen", n)
	}
	for _, g := range groups {
		if g.Menu == "" {
			r.wrong("panel", about, "has buttons, for which there is no room beside what is foreseen")
		}
		labels := map[string]bool{}
		for _, a := range g.Answers {
			i := slices.IndexFunc(open, func(d engine.Decision) bool { return d.ID() == g.Decision })
			if i < 0 || !slices.ContainsFunc(open[i].Options, func(o engine.Action) bool { return o.String() == a.Action.String() }) {
				r.wrong("panel", about, "offers %q, which is not legal", a.Action)
			} else if !open[i].Optional {
				r.wrong("panel", about, "offers %q of %s, which somebody waits for", a.Action, open[i].Kind)
			}
			r.checkWhole("a label of "+about, a.Label, limits.MenuLine)
			if labels[a.Label] {
				r.wrong("panel", about, "calls two answers %q", a.Label)
			}
			labels[a.Label] = true
			planned[g.Decision+"\n"+a.Action.String()] = true
		}
	}
	return planned
}

// planRows is how many rows there are under Decide ahead beside what is foreseen.
const planRows = limits.Rows - 2

func (r *reader) checkPanel(p commands.Panel, open []engine.Decision, planned map[string]bool) {
	about := "the panel of " + open[0].Kind
	r.checkWhole(about, p.Text, limits.PanelText)
	if p.More != "" {
		r.checkWhole("what helps with "+about, p.More, limits.PanelMore)
	}
	if !slices.ContainsFunc(r.title.Topics(), func(t commands.Topic) bool { return t.Key == p.Topic }) {
		r.wrong("panel", about, "is about the topic %q, which is not there", p.Topic)
	}
	full := r.checkRows(about, p)
	shown := map[string]int{}
	buttons := map[string]bool{}
	for _, g := range p.Groups {
		labels, most := buttons, limits.ButtonLabel
		if g.Menu != "" {
			labels, most = map[string]bool{}, limits.MenuLine
			r.checkText("a placeholder in "+about, g.Menu, limits.Placeholder)
		}
		for _, a := range g.Answers {
			shown[g.Decision+"\n"+a.Action.String()]++
			r.checkWhole("a label in "+about, a.Label, most)
			if a.Detail != "" {
				r.checkText("a detail in "+about, a.Detail, limits.MenuLine)
			}
			if labels[a.Label] {
				r.wrong("panel", about, "calls two answers %q", a.Label)
			}
			labels[a.Label] = true
		}
	}
	for _, d := range open {
		for _, a := range d.Options {
			key := d.ID() + "\n" + a.String()
			n := shown[key]
			delete(shown, key)
			if n == 1 || n == 0 && d.Optional && (full || planned[key]) {
				continue
			}
			r.wrong("panel", about, "offers %q of %s %d times", a, d.Kind, n)
		}
	}
	for extra := range shown {
		r.wrong("panel", about, "offers %q, which is not legal", extra[strings.IndexByte(extra, '\n')+1:])
	}
}

// checkRows: a panel has four rows, or five with room in the last for the desk's own
// buttons. It tells whether they are all taken.
func (r *reader) checkRows(about string, p commands.Panel) (full bool) {
	rows := commands.Controls("0123456789abcdef", p.Groups)
	if len(rows) == 0 {
		r.wrong("panel", about, "has no controls")
		return false
	}
	last := rows[len(rows)-1]
	if n := len(rows); n > limits.PanelRows+1 || n > limits.PanelRows && (last.Menu != nil || len(last.Buttons) > limits.FewButtons) {
		r.wrong("panel", about, "takes %d rows, and the desk's own buttons have no room", n)
	}
	for _, row := range rows {
		for _, b := range row.Buttons {
			if len(b.ID) > limits.ControlID {
				r.wrong("panel", about, "has a custom id of %d bytes: %s", len(b.ID), b.ID)
			}
		}
		if row.Menu == nil {
			continue
		}
		for _, c := range row.Menu.Choices {
			if len(c.Value) > limits.ControlID {
				r.wrong("panel", about, "has a value of %d bytes: %s", len(c.Value), c.Value)
			}
		}
	}
	return len(rows) >= limits.PanelRows
}

// checkLabels: every answer is suggested by a name of its own.
func (r *reader) checkLabels(by commands.Narrator, open []engine.Decision) {
	for _, d := range open {
		labels := map[string]engine.Action{}
		for _, a := range d.Options {
			label, detail := by.Label(a)
			known := r.read[label] && r.read[detail]
			r.checkWhole("the label of an answer to "+d.Kind, label, limits.ButtonLabel)
			if detail != "" {
				r.checkText("the detail of an answer to "+d.Kind, detail, limits.MenuLine)
			}
			code := ""
			if !known {
				code = codes.FindString(label + " " + detail)
			}
			if code != "" {
				r.wrong("text", "the label of an answer to "+d.Kind, "says %q, which is a code: %s; %s", code, label, detail)
			}
			if other, twice := labels[label]; twice {
				r.wrong("panel", "the label of an answer to "+d.Kind, "is %q for %q and for %q", label, other, a)
			}
			labels[label] = a
		}
	}
}

// checkQuestions: what the public hears of a question names nobody else than who is asked.
func (k *kit[S, V]) checkQuestions(m *Moment[V]) {
	asked := map[string][]engine.Seat{}
	for _, d := range m.Match.Decisions() {
		if !d.Optional {
			asked[d.Kind] = append(asked[d.Kind], d.Seat)
		}
	}
	by := m.narrator(engine.Nobody)
	for kind, seats := range asked {
		text := by.Question(kind)
		k.checkWhole("the question of "+kind, text, limits.Question)
		for s, name := range m.Names {
			if len(seats) == 1 && seats[0] != engine.Seat(s) && strings.HasPrefix(text, name+" ") {
				k.wrong("text", "the question of "+kind, "names %s, and seat %d is asked: %s", name, seats[0], text)
			}
		}
	}
}

// checkFocus: property 6.
func (r *reader) checkFocus(focus, about string) {
	if r.board == nil || focus == "" {
		return
	}
	if slices.Contains(r.board.Foci(), focus) {
		return
	}
	r.wrong("focus", about, "is asked over %q, which the board does not draw", focus)
}

// Taps is what one answer takes in a panel: a button 1, a menu 2 (open it, choose);
// 0 if it is not there.
func Taps(p commands.Panel, a engine.Action) int {
	for _, g := range p.Groups {
		for _, answer := range g.Answers {
			if answer.Action.String() == a.String() && g.Menu != "" {
				return 2
			}
			if answer.Action.String() == a.String() {
				return 1
			}
		}
	}
	return 0
}
