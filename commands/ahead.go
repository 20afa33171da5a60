package commands

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	"landfall/engine/table"
)

// Foreteller is a Narrator of a game in which answers can be ordered ahead.
type Foreteller interface {
	// Foreseen names what an order is about, from its key: "Pinta's sailing, era 2".
	Foreseen(key string) string
	// Ordered names what can be ordered at one go, as short as Narrator.Label.
	Ordered(p engine.Pick) (label, detail string)
	// Condition tells a condition after "if" or "as long as": "a Benefit costs at most 3".
	Condition(condition string) string
}

// Planner is what a narrator knows besides of questions that nobody ever waits for and that
// are settled ahead, as orders that stand until they are changed: they are offered under
// Plan ahead, and need no room in the panel.
type Planner interface {
	// Plans are the answers to those of the open questions.
	Plans(open []engine.Decision) []Group
}

// plans are those of the person's open questions.
func (s moment) plans() []Group {
	if by, ok := s.narrator().(Planner); ok && len(s.open) > 0 {
		return by.Plans(s.open)
	}
	return nil
}

// ahead is what a person may order, and has.
type ahead struct {
	moment
	list   []engine.Foreseen
	orders []engine.Order
}

// seeAhead takes a moment of a match with what its person may order.
func (d *Desk) seeAhead(ctx context.Context, id engine.MatchID, p engine.PlayerID) (ahead, error) {
	var s ahead
	err := d.tables.Look(ctx, id, p, func(t table.Table, m *engine.Match, seat engine.Seat) error {
		s.moment = d.at(t, m, seat)
		s.list, s.orders = m.Foreseen(seat), m.Orders(seat)
		return nil
	})
	if err == nil && s.seat == engine.Nobody {
		err = errNobody
	}
	return s, err
}

// foreteller names what is ordered; false: in this game nothing is.
func (s moment) foreteller() (Foreteller, bool) {
	f, ok := s.narrator().(Foreteller)
	return f, ok && s.title.Game.Foresees
}

// foresees tells whether the people of a table may order ahead.
func (s moment) foresees() bool {
	return s.outcome == nil && s.title.Game.Foresees && !s.table.Solo
}

func (s ahead) foreseen(key string) (engine.Foreseen, bool) {
	i := slices.IndexFunc(s.list, func(f engine.Foreseen) bool { return f.Key == key })
	if i < 0 {
		return engine.Foreseen{}, false
	}
	return s.list[i], true
}

func (s ahead) order(key string) engine.Order {
	i := slices.IndexFunc(s.orders, func(o engine.Order) bool { return o.About == key })
	if i < 0 {
		return engine.Order{About: key}
	}
	return s.orders[i]
}

// showAhead lists what a person may settle ahead, with what is settled.
func (d *Desk) showAhead(ctx context.Context, rq Request, id engine.MatchID) (Reply, error) {
	s, err := d.seeAhead(ctx, id, rq.Who.ID)
	if err != nil {
		return Reply{}, err
	}
	by, ok := s.foreteller()
	if !ok {
		return Reply{}, sayf("In %s nothing can be ordered ahead.", s.title.Game.Name)
	}
	r := Reply{Private: true, Update: rq.OnPrivate && rq.Kind == Pressed}
	plans := Controls(id, s.plans())
	switch {
	case len(s.list) == 0 && len(plans) == 0:
		r.Text = "There is nothing that you could settle ahead now. " + d.idleOr(s.moment)
		return r, nil
	case len(s.list) == 0:
		r.Text, r.Rows = "**Orders ahead.** Nobody else sees them. They stand until you change them.", plans
		return r, nil
	}
	lines := []string{"**Orders ahead.** Nobody else sees them. When it is your turn they are carried out at once; what they do not settle is asked of you as usual."}
	menu := Menu{ID: control("about", id), Placeholder: "What do you settle ahead?"}
	for _, f := range s.list[:min(len(s.list), limits.MenuLines)] {
		name, settled := by.Foreseen(f.Key), "you are asked"
		if o := s.order(f.Key); len(o.Try) > 0 {
			settled = strings.Join(s.orderLines(by, f, o), "; ")
		}
		lines = append(lines, "- "+name+" — "+settled)
		menu.Choices = append(menu.Choices, MenuChoice{Value: f.Key, Label: prose.Clip(name, limits.MenuLine), Description: prose.Clip(settled, limits.MenuLine)})
	}
	r.Text = prose.Clip(strings.Join(lines, "\n"), limits.Text)
	r.Rows = []Row{{Menu: &menu}}
	if slices.ContainsFunc(s.list, func(f engine.Foreseen) bool {
		_, usual := usualPick(f)
		return usual && len(s.order(f.Key).Try) == 0
	}) {
		r.Rows = append(r.Rows, Row{Buttons: []Button{{ID: control("usual", id), Label: "The usual for all of these"}}})
	}
	r.Rows = append(r.Rows, plans...)
	return r, nil
}

// showOrder shows one order, with what can be added to it.
func (d *Desk) showOrder(ctx context.Context, rq Request, id engine.MatchID, key string) (Reply, error) {
	s, err := d.seeAhead(ctx, id, rq.Who.ID)
	if err != nil {
		return Reply{}, err
	}
	by, ok := s.foreteller()
	f, foreseen := s.foreseen(key)
	if !ok || !foreseen {
		return d.showAhead(ctx, rq, id)
	}
	o := s.order(key)
	lines := []string{"**" + by.Foreseen(key) + "**, ordered ahead. Nobody else sees it."}
	menu := "What do you do?"
	if len(o.Try) > 0 {
		menu = "Or else…"
		for i, line := range s.orderLines(by, f, o) {
			lines = append(lines, strconv.Itoa(i+1)+". "+line)
		}
		lines = append(lines, "What is possible first is done; if nothing is, you are asked.")
	}
	r := Reply{Private: true, Update: rq.OnPrivate && rq.Kind == Pressed}
	r.Text = prose.Clip(strings.Join(lines, "\n"), limits.Text)
	r.Rows = s.orderRows(by, f, o, menu)
	return r, nil
}

// orderRows are the controls of one order: what can be done in menus, what stays
// last in buttons, then conditions, and the ways out.
func (s ahead) orderRows(by Foreteller, f engine.Foreseen, o engine.Order, menu string) []Row {
	id := s.table.ID
	var choices []MenuChoice
	var last []Button
	for _, p := range f.Picks {
		label, detail := by.Ordered(p)
		if p.Last {
			last = append(last, Button{ID: control("order", id, f.Key, p.Key), Label: prose.Clip(label, limits.ButtonLabel)})
			continue
		}
		choices = append(choices, MenuChoice{Value: p.Key, Label: prose.Clip(label, limits.MenuLine), Description: prose.Clip(detail, limits.MenuLine)})
	}
	var rows []Row
	for start := 0; start < len(choices); start += limits.MenuLines {
		part := choices[start:min(start+limits.MenuLines, len(choices))]
		rows = append(rows, Row{Menu: &Menu{ID: control("add", id, f.Key, strconv.Itoa(len(rows))), Placeholder: menu, Choices: part}})
	}
	if len(f.Ifs) > 0 && len(o.Try) > 0 {
		m := Menu{ID: control("only", id, f.Key), Placeholder: "The last one only if…"}
		for _, c := range f.Ifs {
			m.Choices = append(m.Choices, MenuChoice{Value: c, Label: prose.Clip("If "+by.Condition(c), limits.MenuLine)})
		}
		rows = append(rows, Row{Menu: &m})
	}
	for start := 0; start < len(last); start += limits.Buttons {
		rows = append(rows, Row{Buttons: last[start:min(start+limits.Buttons, len(last))]})
	}
	var foot []Button
	if len(o.Try) > 0 {
		for _, c := range f.While {
			if !slices.Contains(o.While, c) && len(foot) < 2 {
				foot = append(foot, Button{ID: control("if", id, f.Key, c), Label: prose.Clip("Only if "+by.Condition(c), limits.ButtonLabel)})
			}
		}
		foot = append(foot, Button{ID: control("drop", id, f.Key), Label: "Cancel this order"})
	}
	foot = append(foot, Button{ID: control("ahead", id), Label: "All orders"})
	return append(rows[:min(len(rows), limits.Rows-1)], Row{Buttons: foot})
}

// orderLines tell an order line by line: what was ordered at one go is one of them.
func (s ahead) orderLines(by Foreteller, f engine.Foreseen, o engine.Order) []string {
	var list []string
	for i := 0; i < len(o.Try); {
		text, n := s.orderLine(by, f, o.Try[i:])
		list = append(list, text)
		i += n
	}
	for _, c := range o.While {
		list = append(list, "only as long as "+by.Condition(c))
	}
	return list
}

// orderLine tells the first lines of an order, and how many of them.
func (s ahead) orderLine(by Foreteller, f engine.Foreseen, lines []string) (text string, n int) {
	for _, p := range f.Picks {
		if n < len(p.Lines) && len(p.Lines) <= len(lines) && starts(lines, p.Lines) {
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
		text += ", if " + by.Condition(condition)
	}
	return text, 1
}

func starts(lines []string, with []engine.Line) bool {
	for i, l := range with {
		if lines[i] != l.String() {
			return false
		}
	}
	return true
}

// whyStopped tells a person, above what is asked, why an order did not answer it.
func (s moment) whyStopped() string {
	by, ok := s.foreteller()
	if !ok || len(s.stopped) == 0 {
		return ""
	}
	o := s.stopped[0]
	reason := "nothing of what you ordered is possible now"
	if o.While != "" {
		reason = "it was to hold that " + by.Condition(o.While)
	}
	return "-# Your order stopped (" + by.Foreseen(o.Order.About) + "): " + reason + "."
}
