package plan

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/table"
)

// ahead is what a person may order, and has.
type ahead struct {
	room.Moment
	list   []engine.Foreseen
	orders []engine.Order
}

// seeAhead takes a moment of a match with what its person may order.
func (pl *Plan) seeAhead(ctx context.Context, id engine.MatchID, p engine.PlayerID) (ahead, error) {
	var s ahead
	err := pl.room.House.Matches.Look(ctx, id, p, func(t table.Table, m *engine.Match, seat engine.Seat) error {
		s.Moment = pl.room.At(t, m, seat)
		s.list, s.orders = m.Foreseen(seat), m.Orders(seat)
		return nil
	})
	if err == nil && s.Seat == engine.Nobody {
		err = room.ErrNobody
	}
	return s, err
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

// showAhead lists what a person may order ahead, with what is ordered.
func (pl *Plan) showAhead(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	s, err := pl.seeAhead(ctx, id, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	by, ok := s.Foreteller()
	if !ok {
		return commands.Reply{}, room.Sayf("In %s nothing can be ordered ahead.", s.Title.Game.Name)
	}
	r := commands.Reply{Private: true, Update: rq.OnPrivate && rq.Kind == commands.Pressed}
	plans := commands.Controls(id, s.Plans())
	switch {
	case len(s.list) == 0 && len(plans) == 0:
		r.Text = "You can't plan anything ahead now. " + s.IdleOr()
		return r, nil
	case len(s.list) == 0:
		r.Text, r.Rows = "**Orders ahead.** Nobody else sees them. They stand until you change them.", plans
		return r, nil
	}
	lines := []string{"**Orders ahead.** Nobody else sees them. On your turn they are carried out at once. You are asked what they leave open."}
	menu := commands.Menu{ID: commands.ControlID("about", id), Placeholder: "What do you plan ahead?"}
	for _, f := range s.list[:min(len(s.list), limits.MenuLines)] {
		name, now := by.Foreseen(f.Key), "you are asked"
		if o := s.order(f.Key); len(o.Try) > 0 {
			now = strings.Join(s.orderLines(by, f, o), "; ")
		}
		lines = append(lines, "- "+name+" — "+now)
		menu.Choices = append(menu.Choices, commands.MenuChoice{Value: f.Key, Label: prose.Clip(name, limits.MenuLine), Description: prose.Clip(now, limits.MenuLine)})
	}
	r.Text = prose.Clip(strings.Join(lines, "\n"), limits.Text)
	r.Rows = []commands.Row{{Menu: &menu}}
	if slices.ContainsFunc(s.list, func(f engine.Foreseen) bool {
		_, usual := usualPick(f)
		return usual && len(s.order(f.Key).Try) == 0
	}) {
		r.Rows = append(r.Rows, commands.Row{Buttons: []commands.Button{{ID: commands.ControlID("usual", id), Label: "The usual for all of these"}}})
	}
	r.Rows = append(r.Rows, plans...)
	return r, nil
}

// showOrder shows one order, with what can be added to it.
func (pl *Plan) showOrder(ctx context.Context, rq commands.Request, id engine.MatchID, key string) (commands.Reply, error) {
	s, err := pl.seeAhead(ctx, id, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	by, ok := s.Foreteller()
	f, foreseen := s.foreseen(key)
	if !ok || !foreseen {
		return pl.showAhead(ctx, rq, id)
	}
	o := s.order(key)
	lines := []string{"**" + by.Foreseen(key) + "**, ordered ahead. Nobody else sees it."}
	menu := "What do you do?"
	if len(o.Try) > 0 {
		menu = "Or else…"
		for i, line := range s.orderLines(by, f, o) {
			lines = append(lines, strconv.Itoa(i+1)+". "+line)
		}
		lines = append(lines, "The first possible one is played. If none is possible, you are asked.")
	}
	r := commands.Reply{Private: true, Update: rq.OnPrivate && rq.Kind == commands.Pressed}
	r.Text = prose.Clip(strings.Join(lines, "\n"), limits.Text)
	letters := s.letters(f)
	r.Rows = s.orderRows(by, letters, f, o, menu)
	if p, ok := s.Narrator().(commands.Pointer); ok && len(letters.Marks()) > 0 {
		r.Parts, r.Wide = true, true
		r.Picture = pl.room.Picture(ctx, rq, s.Moment, p.Pictured(letters.Answers()), nil)
		r.Picture.Mark(letters, func(a engine.Action) (label, detail string) {
			return by.Ordered(engine.Pick{Key: a.String(), Lines: []engine.Line{{Do: a}}})
		})
	}
	return r, nil
}

// letters are those of what can be ordered by one answer, which names it.
func (s ahead) letters(f engine.Foreseen) commands.Letters {
	var some []engine.Action
	for _, p := range f.Picks {
		if byOne(p) {
			some = append(some, p.Lines[0].Do)
		}
	}
	return commands.Letter(s.Narrator(), some)
}

func byOne(p engine.Pick) bool { return p.Key == p.Lines[0].Do.String() }

// orderRows are the controls of one order: what can be done in menus, what stays
// last in buttons, then conditions, and the ways out.
func (s ahead) orderRows(by commands.Foreteller, letters commands.Letters, f engine.Foreseen, o engine.Order, menu string) []commands.Row {
	id := s.Table.ID
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
		m := commands.Menu{ID: commands.ControlID("only", id, f.Key), Placeholder: "The last one only if…"}
		for _, c := range f.Ifs {
			m.Choices = append(m.Choices, commands.MenuChoice{Value: c, Label: prose.Clip("If "+by.Condition(c), limits.MenuLine)})
		}
		rows = append(rows, commands.Row{Menu: &m})
	}
	for start := 0; start < len(last); start += limits.Buttons {
		rows = append(rows, commands.Row{Buttons: last[start:min(start+limits.Buttons, len(last))]})
	}
	var foot []commands.Button
	if len(o.Try) > 0 {
		for _, c := range f.While {
			if !slices.Contains(o.While, c) && len(foot) < 2 {
				foot = append(foot, commands.Button{ID: commands.ControlID("if", id, f.Key, c), Label: prose.Clip("Only if "+by.Condition(c), limits.ButtonLabel)})
			}
		}
		foot = append(foot, commands.Button{ID: commands.ControlID("drop", id, f.Key), Label: "Cancel this order"})
	}
	foot = append(foot, commands.Button{ID: commands.ControlID("ahead", id), Label: "All orders"})
	return append(rows[:min(len(rows), limits.Rows-1)], commands.Row{Buttons: foot})
}

// orderLines tell an order line by line: what was ordered at one go is one of them.
func (s ahead) orderLines(by commands.Foreteller, f engine.Foreseen, o engine.Order) []string {
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
func (s ahead) orderLine(by commands.Foreteller, f engine.Foreseen, lines []string) (text string, n int) {
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
