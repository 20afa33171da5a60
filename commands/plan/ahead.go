package plan

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/ordering"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/tryahead"
)

// ahead is what a person may order, and has.
type ahead struct {
	room.Moment
	list   []engine.Foreseen
	orders []engine.Order
	tries  bool // the next answers can be tried
}

// seeAhead takes a moment of a match with what its person may order.
func (pl *Plan) seeAhead(ctx context.Context, id engine.MatchID, p engine.PlayerID) (ahead, error) {
	var s ahead
	err := pl.room.House.Matches.Look(ctx, id, p, func(t table.Table, m *engine.Match, seat engine.Seat) error {
		s.Moment = pl.room.At(t, m, seat)
		s.list, s.orders = m.Foreseen(seat), m.Orders(seat)
		_, open := tryahead.New(m, seat)
		s.tries = open && s.Foresees()
		return nil
	})
	switch {
	case err == nil && s.Seat == engine.Nobody:
		err = room.ErrNobody
	case err == nil && s.Lesson.On():
		err = room.Refuse("no-orders-in-lesson", nil)
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
		return commands.Reply{}, room.Refuse("no-orders-in-game", room.Parts{"game": s.Title.Game.Name})
	}
	r := commands.Reply{Private: true, Update: rq.OnPrivate && rq.Kind == commands.Pressed}
	plans := commands.Controls(id, s.Plans())
	switch {
	case len(s.list) == 0 && len(plans) == 0:
		r.Text = s.Say("nothing-ahead", room.Parts{"idle": s.IdleOr()})
		return r, nil
	case len(s.list) == 0:
		r.Text, r.Rows = s.Say("orders-stand", nil), plans
		return r, nil
	}
	lines := []string{s.Say("orders-head", nil)}
	menu := commands.Menu{ID: commands.ControlID("about", id), Placeholder: s.Say("orders-menu", nil)}
	for _, f := range s.list[:min(len(s.list), limits.MenuLines)] {
		name, now := by.Foreseen(f.Key), s.Say("order-asks", nil)
		if o := s.order(f.Key); len(o.Try) > 0 {
			now = s.Say("clauses", room.Parts{"what": ordering.Sheet{Moment: s.Moment, By: by, Foreseen: f, Order: o}.Lines()})
		}
		lines = append(lines, s.Say("order-of", room.Parts{"about": name, "order": now}))
		menu.Choices = append(menu.Choices, commands.MenuChoice{Value: f.Key, Label: prose.Clip(name, limits.MenuLine), Description: prose.Clip(now, limits.MenuLine)})
	}
	r.Text = prose.Clip(strings.Join(lines, "\n"), limits.Text)
	r.Rows = []commands.Row{{Menu: &menu}}
	var more []commands.Button
	if slices.ContainsFunc(s.list, func(f engine.Foreseen) bool {
		_, usual := usualPick(f)
		return usual && len(s.order(f.Key).Try) == 0
	}) {
		more = append(more, commands.Button{ID: commands.ControlID("usual", id), Label: s.Say("usual-for-all", nil)})
	}
	if len(s.formed()) > 1 {
		more = append(more, commands.Button{ID: commands.ControlID("orderform", id), Label: s.Say("all-at-once", nil)})
	}
	if s.tries {
		more = append(more, commands.Button{ID: commands.ControlID("tryahead", id, strconv.FormatUint(s.Moves, 10), ""), Label: s.Say("try-ahead", nil)})
	}
	if len(more) > 0 {
		r.Rows = append(r.Rows, commands.Row{Buttons: more})
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
	sheet := ordering.Sheet{Moment: s.Moment, By: by, Foreseen: f, Order: s.order(key)}
	r := commands.Reply{Private: true, Update: rq.OnPrivate && rq.Kind == commands.Pressed}
	r.Text = prose.Clip(strings.Join(sheet.Text(), "\n"), limits.Text)
	var more []commands.Button
	if next, ok := s.Next(); ok && next.Follows && next.Key != key && len(sheet.Order.Try) > 0 {
		more = append(more, commands.Button{ID: commands.ControlID("plan", id, next.Key), Label: prose.Clip(s.Say("order-next", room.Parts{"about": by.Foreseen(next.Key)}), limits.ButtonLabel)})
	}
	r.Rows = sheet.Rows(more...)
	if focus, letters, ok := sheet.Pictured(); ok {
		r.Parts, r.Wide = true, true
		r.Picture = pl.room.Picture(ctx, rq, s.Moment, focus)
		r.Picture.Mark(letters, pl.room.Words, sheet.Label)
	}
	return r, nil
}
