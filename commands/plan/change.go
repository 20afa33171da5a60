package plan

import (
	"context"
	"slices"

	"landfall/commands"
	"landfall/commands/ordering"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine"
)

// addOrder adds to an order what is picked: behind what stands there, but before what
// is to stay last.
func (pl *Plan) addOrder(ctx context.Context, rq commands.Request, id engine.MatchID, about, key string) (commands.Reply, error) {
	return pl.changeOrder(ctx, rq, id, about, func(f engine.Foreseen, o engine.Order) (engine.Order, bool) {
		i := slices.IndexFunc(f.Picks, func(p engine.Pick) bool { return p.Key == key })
		if i < 0 {
			return o, false
		}
		return picked(f, f.Picks[i], o), true
	})
}

// picked is an order with one pick more. A line that was there already moves.
func picked(f engine.Foreseen, p engine.Pick, o engine.Order) engine.Order {
	var lines []string
	for _, l := range p.Lines {
		lines = append(lines, l.String())
	}
	if c := shared(f, o); c != "" && !p.Last && len(lines) == 1 && p.Lines[0].If == "" {
		lines[0] += " if " + c
	}
	stays := 0
	if !p.Last {
		stays = lasting(f, o.Try)
	}
	last := o.Try[len(o.Try)-stays:]
	first := slices.DeleteFunc(slices.Clone(o.Try[:len(o.Try)-stays]), func(line string) bool { return slices.Contains(lines, line) })
	o.Try = slices.Concat(first, lines, last)
	o.Stays = o.Stays || p.Together || f.Key == engine.Standing(f.Key)
	for _, c := range p.While {
		if !slices.Contains(o.While, c) {
			o.While = append(slices.Clip(o.While), c)
		}
	}
	return o
}

// lasting is how many lines at the end of an order belong to what is to stay last.
func lasting(f engine.Foreseen, try []string) int {
	n := 0
	for grown := true; grown; {
		grown = false
		for _, p := range f.Picks {
			from := len(try) - n - len(p.Lines)
			if p.Last && from >= 0 && ordering.Starts(try[from:], p.Lines) {
				n, grown = n+len(p.Lines), true
				break
			}
		}
	}
	return n
}

// shared is the condition that everything has that was ordered so far, "" if there is none.
func shared(f engine.Foreseen, o engine.Order) string {
	c := ""
	for i, line := range o.Try[:len(o.Try)-lasting(f, o.Try)] {
		_, was := engine.CutLine(line)
		if was == "" || !slices.Contains(f.Ifs, was) || i > 0 && was != c {
			return ""
		}
		c = was
	}
	return c
}

// usualOrders orders the usual for all that a person has not ordered.
func (pl *Plan) usualOrders(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	s, err := pl.seeAhead(ctx, id, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	for _, f := range s.list {
		p, ok := usualPick(f)
		if !ok || len(s.order(f.Key).Try) > 0 {
			continue
		}
		entries, err := pl.room.House.Matches.Order(ctx, id, rq.Who.ID, picked(f, p, engine.Order{About: f.Key}))
		if err != nil {
			return commands.Reply{}, err
		}
		if len(entries) > 1 { // it was this person's turn already
			return pl.private.After(ctx, rq, id, entries)
		}
	}
	return pl.showAhead(ctx, rq, id)
}

// usualPick is what answers a foreseen thing at one go.
func usualPick(f engine.Foreseen) (engine.Pick, bool) {
	i := slices.IndexFunc(f.Picks, func(p engine.Pick) bool { return p.Usual })
	if i < 0 {
		return engine.Pick{}, false
	}
	return f.Picks[i], true
}

func staysLast(f engine.Foreseen, line string) bool {
	for _, p := range f.Picks {
		if p.Last && slices.ContainsFunc(p.Lines, func(l engine.Line) bool { return l.String() == line }) {
			return true
		}
	}
	return false
}

// onlyIf puts a condition on what was added last, or on the whole order.
func (pl *Plan) onlyIf(ctx context.Context, rq commands.Request, id engine.MatchID, about, condition string) (commands.Reply, error) {
	return pl.changeOrder(ctx, rq, id, about, func(f engine.Foreseen, o engine.Order) (engine.Order, bool) {
		if slices.Contains(f.While, condition) {
			if !slices.Contains(o.While, condition) {
				o.While = append(slices.Clone(o.While), condition)
			}
			return o, len(o.Try) > 0
		}
		for i := len(o.Try) - 1; i >= 0; i-- {
			notation, was := engine.CutLine(o.Try[i])
			if staysLast(f, o.Try[i]) || was != "" && !slices.Contains(f.Ifs, was) {
				continue
			}
			o.Try = slices.Clone(o.Try)
			o.Try[i] = notation + " if " + condition
			return o, slices.Contains(f.Ifs, condition)
		}
		return o, false
	})
}

// dropOrder cancels an order.
func (pl *Plan) dropOrder(ctx context.Context, rq commands.Request, id engine.MatchID, about string) (commands.Reply, error) {
	return pl.changeOrder(ctx, rq, id, about, func(_ engine.Foreseen, o engine.Order) (engine.Order, bool) {
		return engine.Order{About: o.About}, len(o.Try) > 0
	})
}

// changeOrder changes what a person has ordered, and shows it; what cannot be ordered
// any more only gets the fresh panel.
func (pl *Plan) changeOrder(ctx context.Context, rq commands.Request, id engine.MatchID, about string, change func(f engine.Foreseen, o engine.Order) (engine.Order, bool)) (commands.Reply, error) {
	s, err := pl.seeAhead(ctx, id, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	f, ok := s.foreseen(about)
	if !ok && rq.Kind != commands.Pressed {
		return commands.Reply{}, room.Refuse("no-such-order", room.Parts{"typed": prose.Clip(about, 60)})
	}
	o, changed := s.order(about), false
	if ok {
		o, changed = change(f, o)
	}
	if !changed {
		if rq.Kind != commands.Pressed {
			return commands.Reply{}, room.Refuse("not-to-order", nil)
		}
		return pl.showOrder(ctx, rq, id, about)
	}
	entries, err := pl.room.House.Matches.Order(ctx, id, rq.Who.ID, o)
	if err != nil {
		return commands.Reply{}, err
	}
	if len(entries) > 1 { // it was this person's turn already
		return pl.private.After(ctx, rq, id, entries)
	}
	return pl.showOrder(ctx, rq, id, about)
}
