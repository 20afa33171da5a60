package afterwards

import (
	"context"

	"landfall/commands"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/table"
)

// rematch opens the same game for the same people, or seats one more of them.
func (af *Afterwards) rematch(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	if old, err := af.room.House.Tables.Get(ctx, id); err == nil && (old.Status == table.Playing || old.Status == table.Gathering) {
		return commands.Reply{}, room.ErrRunning
	} else if err == nil && old.Lesson.Key != "" {
		return commands.Reply{}, room.Refuse("no-rematch-lesson", nil)
	} else if err == nil && old.Trial != nil {
		return commands.Reply{}, room.Refuse("no-rematch-trial", nil)
	}
	t, err := af.room.House.Rematches.Open(ctx, id, rq.Who.ID, rq.Who.Name)
	if err != nil {
		return commands.Reply{}, err
	}
	about := room.Parts{"table": t.Name, "place": t.Channel}
	if t.Solo {
		return af.room.Tell("rematch-alone", about), nil
	}
	free := t.People() < t.Places
	switch kept := t.Reserved(af.room.Now()); {
	case len(kept) > 0:
		about["reserved"] = af.room.Reserved(kept, t.ReservedUntil())
		return af.room.Tell("rematch-kept", about), nil
	case free && t.Private:
		return af.room.Tell("rematch-private", about), nil
	case free:
		return af.room.Tell("rematch-free", about), nil
	}
	return af.room.Tell("rematch-full", about), nil
}
