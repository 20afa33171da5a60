package ordering

import (
	"slices"
	"strconv"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine"
)

// Sheet is one order of a person, with what can be added to it.
type Sheet struct {
	room.Moment
	By       commands.Foreteller
	Foreseen engine.Foreseen
	Order    engine.Order
}

// Text tells the order.
func (s Sheet) Text() []string {
	lines := []string{s.Say("ordered-ahead", room.Parts{"about": s.By.Foreseen(s.Foreseen.Key)})}
	if len(s.Order.Try) > 0 {
		for i, line := range s.Lines() {
			lines = append(lines, strconv.Itoa(i+1)+". "+line)
		}
		lines = append(lines, s.Say("order-tries", nil))
	}
	return lines
}

// Pictured is the part of the picture that shows what can be ordered, with its letters; false: none does.
func (s Sheet) Pictured() (focus string, letters commands.Letters, ok bool) {
	p, ok := s.Narrator().(commands.Pointer)
	letters = s.letters()
	if !ok || len(letters.Marks()) == 0 {
		return "", letters, false
	}
	return p.Pictured(letters.Answers()), letters, true
}

// Label names an answer that can be ordered.
func (s Sheet) Label(a engine.Action) (label, detail string) {
	return s.By.Ordered(engine.Pick{Key: a.String(), Lines: []engine.Line{{Do: a}}})
}

// letters are those of what can be ordered by one answer, which names it.
func (s Sheet) letters() commands.Letters {
	var some []engine.Action
	for _, p := range s.Foreseen.Picks {
		if byOne(p) {
			some = append(some, p.Lines[0].Do)
		}
	}
	return commands.Letter(s.Narrator(), some)
}

func byOne(p engine.Pick) bool { return p.Key == p.Lines[0].Do.String() }

// Rows are the controls of one order: what can be done in menus, what stays
// last in buttons, then conditions, more, and the ways out.
func (s Sheet) Rows(more ...commands.Button) []commands.Row {
	id, by, f, o, letters, menu := s.Table.ID, s.By, s.Foreseen, s.Order, s.letters(), s.Say("order-first", nil)
	if len(o.Try) > 0 {
		menu = s.Say("order-else", nil)
	}
	var choices []commands.MenuChoice
	var last []commands.Button
	picks := slices.SortedStableFunc(slices.Values(f.Picks), func(p, q engine.Pick) int { return letters.Compare(p.Lines[0].Do, q.Lines[0].Do) })
	for _, p := range picks {
		label, detail := by.Ordered(p)
		if byOne(p) {
			label = letters.Lead(p.Lines[0].Do, label)
		}
		if p.Last {
			last = append(last, commands.Button{ID: commands.ControlID("order", id, f.Key, p.Key), Label: prose.Clip(label, limits.ButtonLabel)})
			continue
		}
		choices = append(choices, commands.MenuChoice{Value: p.Key, Label: prose.Clip(label, limits.MenuLine), Description: prose.Clip(detail, limits.MenuLine)})
	}
	var rows []commands.Row
	for start := 0; start < len(choices); start += limits.MenuLines {
		part := choices[start:min(start+limits.MenuLines, len(choices))]
		rows = append(rows, commands.Row{Menu: &commands.Menu{ID: commands.ControlID("add", id, f.Key, strconv.Itoa(len(rows))), Placeholder: menu, Choices: part}})
	}
	if len(f.Ifs) > 0 && len(o.Try) > 0 {
		m := commands.Menu{ID: commands.ControlID("only", id, f.Key), Placeholder: s.Say("order-last-if", nil)}
		for _, c := range f.Ifs {
			m.Choices = append(m.Choices, commands.MenuChoice{Value: c, Label: prose.Clip(s.Say("order-if", room.Parts{"condition": by.Condition(c)}), limits.MenuLine)})
		}
		rows = append(rows, commands.Row{Menu: &m})
	}
	for start := 0; start < len(last); start += limits.Buttons {
		rows = append(rows, commands.Row{Buttons: last[start:min(start+limits.Buttons, len(last))]})
	}
	foot := slices.Clone(more)
	if len(o.Try) > 0 {
		for _, c := range f.While {
			if !slices.Contains(o.While, c) && len(foot) < 2 {
				foot = append(foot, commands.Button{ID: commands.ControlID("if", id, f.Key, c), Label: prose.Clip(s.Say("order-only-if", room.Parts{"condition": by.Condition(c)}), limits.ButtonLabel)})
			}
		}
		foot = append(foot, commands.Button{ID: commands.ControlID("drop", id, f.Key), Label: s.Say("order-cancel", nil)})
	}
	foot = append(foot, commands.Button{ID: commands.ControlID("ahead", id), Label: s.Say("all-orders", nil)})
	return append(rows[:min(len(rows), limits.Rows-1)], commands.Row{Buttons: foot})
}

// Lines tell an order line by line: what was ordered at one go is one of them.
func (s Sheet) Lines() []string {
	o := s.Order
	var list []string
	for i := 0; i < len(o.Try); {
		text, n := s.line(o.Try[i:])
		list = append(list, text)
		i += n
	}
	for _, c := range o.While {
		list = append(list, s.Say("order-as-long", room.Parts{"condition": s.By.Condition(c)}))
	}
	return list
}

// line tells the first lines of an order, and how many of them.
func (s Sheet) line(lines []string) (text string, n int) {
	by, f := s.By, s.Foreseen
	for _, p := range f.Picks {
		if n < len(p.Lines) && len(p.Lines) <= len(lines) && Starts(lines, p.Lines) {
			text, _ = by.Ordered(p)
			n = len(p.Lines)
		}
	}
	if n > 0 {
		return text, n
	}
	notation, condition := engine.CutLine(lines[0])
	text = "`" + notation + "`"
	for _, p := range f.Picks {
		if p.Lines[0].Do.String() == notation {
			text, _ = by.Ordered(engine.Pick{Key: p.Key, Lines: []engine.Line{{Do: p.Lines[0].Do}}})
			break
		}
	}
	if condition != "" {
		text = s.Say("order-line-if", room.Parts{"order": text, "condition": by.Condition(condition)})
	}
	return text, 1
}

// Starts tells whether lines of an order begin with those of a pick.
func Starts(lines []string, with []engine.Line) bool {
	for i, l := range with {
		if lines[i] != l.String() {
			return false
		}
	}
	return true
}

// WillDo says what is ordered that stands from turn to turn; "" if nothing is.
func WillDo(s room.Moment) string {
	by, ok := s.Foreteller()
	var list []string
	for _, f := range s.Steady() {
		if i := slices.IndexFunc(s.Orders, func(o engine.Order) bool { return o.About == f.Key }); ok && i >= 0 {
			lines := Sheet{Moment: s, By: by, Foreseen: f, Order: s.Orders[i]}.Lines()
			list = append(list, s.Say("headed", room.Parts{"head": by.Foreseen(f.Key), "what": lines}))
		}
	}
	if len(list) == 0 {
		return ""
	}
	return s.Say("will-do", room.Parts{"orders": list})
}
