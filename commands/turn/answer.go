package turn

import (
	"context"
	"errors"
	"strconv"

	"landfall/commands"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/table"
)

// answer carries out an answer and shows what comes next. An answer to a closed
// question, such as the second of two clicks, only gets the fresh panel.
func (tn *Turn) answer(ctx context.Context, rq commands.Request, id engine.MatchID, decision, notation string) (commands.Reply, error) {
	if t, err := tn.room.House.Tables.Get(ctx, id); err == nil && t.Lesson.Open() && t.SeatOf(rq.Who.ID) != engine.Nobody {
		return tn.private.Study(ctx, rq, id, decision, notation)
	}
	entries, err := tn.room.House.Matches.Act(ctx, id, rq.Who.ID, decision, notation)
	switch {
	case errors.Is(err, engine.ErrStale), errors.Is(err, engine.ErrNotAsked), errors.Is(err, engine.ErrIllegal):
		return tn.private.Open(ctx, rq, id, tn.room.Say("decided-already", nil))
	case errors.Is(err, table.ErrNotSeated):
		return commands.Reply{}, room.ErrForeign
	case err != nil:
		return commands.Reply{}, err
	}
	return tn.private.After(ctx, rq, id, entries)
}

// takeBack undoes the person's last step, if the match is still as it was when
// the control was made: the second of two clicks takes back nothing.
func (tn *Turn) takeBack(ctx context.Context, rq commands.Request, id engine.MatchID, length string) (commands.Reply, error) {
	s, err := tn.room.See(ctx, id, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	if s.Seat == engine.Nobody {
		return commands.Reply{}, room.ErrForeign
	}
	if s.Lesson.On() {
		return tn.private.Open(ctx, rq, id, tn.room.Say("lesson-final", nil))
	}
	if length != "" && length != strconv.FormatUint(s.Moves, 10) {
		return tn.private.Open(ctx, rq, id, tn.room.Say("decided-already", nil))
	}
	_, err = tn.room.House.Matches.Undo(ctx, id, rq.Who.ID)
	if errors.Is(err, engine.ErrFinal) {
		if r, rerr := tn.private.AskToUndo(ctx, rq, id); rerr == nil {
			return r, nil
		}
	}
	if err != nil {
		return commands.Reply{}, err
	}
	now, err := tn.room.See(ctx, id, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	return tn.private.Open(ctx, rq, id, now.TookBack(s.Undo))
}
