package afterwards

import (
	"context"

	"landfall/commands"
	"landfall/commands/course"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/table"
)

// breakdown tells what each part of a match brought to whom, and by what.
func (af *Afterwards) breakdown(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	s, m, err := af.finished(ctx, id, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	text := af.room.Heading(ctx, rq, s.Table)
	if c, ok := course.Of(af.room.Words, s.Title, s.Names, m); ok {
		return room.Quietly(text + c.Table(s.Names)), nil
	}
	return room.Quietly(text + s.Narrator().Score()), nil
}

// finished takes a moment of a match that is over, and a copy of it. engine.ErrNotFound.
func (af *Afterwards) finished(ctx context.Context, id engine.MatchID, p engine.PlayerID) (s room.Moment, m *engine.Match, err error) {
	err = af.room.House.Matches.Look(ctx, id, p, func(t table.Table, held *engine.Match, seat engine.Seat) error {
		if held.Outcome() == nil {
			return room.ErrRunning
		}
		s, m = af.room.At(t, held, seat), held.Fork()
		return nil
	})
	return s, m, err
}
