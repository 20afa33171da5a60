package plan

import (
	"context"
	"errors"
	"slices"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
)

// What a field of the form of orders holds besides picks.
const (
	asksMe = "-" // nothing is ordered
	stands = "=" // the order stays as it is
)

// formed are what one form orders: the first of what can be ordered, but for what stands from turn to turn.
func (s ahead) formed() []engine.Foreseen {
	list := slices.DeleteFunc(slices.Clone(s.list), func(f engine.Foreseen) bool { return f.Key == engine.Standing(f.Key) })
	return list[:min(len(list), limits.Rows)]
}

// askOrders opens a form with a field for each order, which holds what is ordered, else the usual.
func (pl *Plan) askOrders(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	s, err := pl.seeAhead(ctx, id, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	by, ok := s.Foreteller()
	list := s.formed()
	if !ok || len(list) == 0 {
		return pl.showAhead(ctx, rq, id)
	}
	form := commands.Form{ID: commands.ControlID("ordered", id), Title: s.Say("orders-form", nil)}
	for _, f := range list {
		field := commands.Field{ID: f.Key, Label: prose.Clip(by.Foreseen(f.Key), limits.FormTitle), Least: 1}
		usual, has := usualPick(f)
		field.Choices = append(field.Choices, commands.MenuChoice{Value: asksMe, Label: s.Say("order-asks-me", nil), Default: !has && !s.Ordered(f.Key)})
		if s.Ordered(f.Key) {
			field.Choices = append(field.Choices, commands.MenuChoice{Value: stands, Label: s.Say("order-as-it-is", nil), Default: true})
		}
		for _, p := range f.Picks[:min(len(f.Picks), limits.MenuLines-len(field.Choices))] {
			label, detail := by.Ordered(p)
			field.Choices = append(field.Choices, commands.MenuChoice{Value: p.Key, Label: prose.Clip(label, limits.MenuLine),
				Description: prose.Clip(detail, limits.MenuLine), Default: has && p.Key == usual.Key && !s.Ordered(f.Key)})
		}
		form.Fields = append(form.Fields, field)
	}
	return commands.Reply{Form: &form}, nil
}

// ordersSent orders what a form says. What cannot be ordered any more is left out.
func (pl *Plan) ordersSent(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	rq.Kind = commands.Pressed // what follows is shown in the place of the panel that opened it
	s, err := pl.seeAhead(ctx, id, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	var all []engine.Entry
	for _, f := range s.formed() {
		o, ok := s.sent(f, rq.Fields[f.Key])
		if !ok {
			continue
		}
		entries, err := pl.room.House.Matches.Order(ctx, id, rq.Who.ID, o)
		switch {
		case errors.Is(err, engine.ErrIllegal): // an order before it was carried out at once
		case err != nil:
			return commands.Reply{}, err
		default:
			all = append(all, entries[1:]...)
		}
	}
	if len(all) > 0 { // it was this person's turn already
		return pl.private.After(ctx, rq, id, all)
	}
	return pl.showAhead(ctx, rq, id)
}

// sent is the order that a field asks for; false: none is to be changed.
func (s ahead) sent(f engine.Foreseen, chosen []string) (o engine.Order, ok bool) {
	if len(chosen) != 1 || chosen[0] == stands {
		return o, false
	}
	if chosen[0] == asksMe {
		return engine.Order{About: f.Key}, s.Ordered(f.Key)
	}
	i := slices.IndexFunc(f.Picks, func(p engine.Pick) bool { return p.Key == chosen[0] })
	if i < 0 {
		return o, false
	}
	return picked(f, f.Picks[i], engine.Order{About: f.Key}), true
}
