package turn

import (
	"context"
	"errors"
	"slices"

	"landfall/commands"
	"landfall/commands/room"
	"landfall/engine"
)

// askBatch opens the form of what is asked, or shows the panel, if there is none any more.
func (tn *Turn) askBatch(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	s, err := tn.room.See(ctx, id, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	b, ok := s.Batch(s.Sure())
	if !ok {
		return tn.private.Open(ctx, rq, id, "")
	}
	form := b.Form(commands.ControlID("given", id, commands.BatchTurn(s.Open)))
	return commands.Reply{Form: &form}, nil
}

// batchSent gives all answers of a form, or none: one that is out of date, or whose answers are not possible together,
// only gets the fresh panel.
func (tn *Turn) batchSent(ctx context.Context, rq commands.Request, p commands.Press) (commands.Reply, error) {
	rq.Kind = commands.Pressed // what follows is shown in the place of the panel that opened it
	s, err := tn.room.See(ctx, p.Match, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	if s.Seat == engine.Nobody {
		return commands.Reply{}, room.ErrForeign
	}
	b, ok := s.Batch(nil)
	answers, whole := b.Read(rq.Fields)
	if !ok || !whole || p.First != commands.BatchTurn(s.Open) {
		return tn.private.Open(ctx, rq, p.Match, tn.room.Say("decided-already", nil))
	}
	entries, err := tn.room.House.Matches.Several(ctx, p.Match, rq.Who.ID, answers, b.Last())
	switch {
	case errors.Is(err, engine.ErrStale), errors.Is(err, engine.ErrNotAsked), errors.Is(err, engine.ErrIllegal):
		return tn.private.Open(ctx, rq, p.Match, tn.room.Say("not-together", nil))
	case err != nil:
		return commands.Reply{}, err
	}
	return tn.private.After(ctx, rq, p.Match, asOne(entries, s.Seat))
}

// asOne makes several answers of a seat into one, as they are told.
func asOne(entries []engine.Entry, seat engine.Seat) []engine.Entry {
	own := func(e engine.Entry) bool { return e.Kind == engine.Acted && e.Seat == seat && e.By == "" }
	first := slices.IndexFunc(entries, own)
	if first < 0 {
		return entries
	}
	one, last := entries[first], first
	one.Events = nil
	for i, e := range entries {
		if own(e) {
			last = i
		}
	}
	for _, e := range entries[first : last+1] {
		one.Events = append(one.Events, e.Events...)
	}
	return slices.Concat(entries[:first], []engine.Entry{one}, entries[last+1:])
}
