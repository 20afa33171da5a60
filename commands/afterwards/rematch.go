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
		return commands.Reply{}, room.Say("A lesson has no rematch. `/learn` begins it anew.")
	} else if err == nil && old.Trial != nil {
		return commands.Reply{}, room.Say("A trial has no rematch. **Replay** lets you try again from any of its turns.")
	}
	t, err := af.room.House.Rematches.Open(ctx, id, rq.Who.ID, rq.Who.Name)
	if err != nil {
		return commands.Reply{}, err
	}
	if t.Solo {
		return room.Quietly("**" + t.Name + "** begins: another deal of the same game."), nil
	}
	text := "**" + t.Name + "** is open in <#" + t.Channel + ">, and you sit there"
	if kept := t.Reserved(af.room.Now()); len(kept) > 0 {
		return room.Quietly(af.room.Words.Say("rematch-kept", room.Parts{"text": text, "reserved": af.room.Reserved(kept, t.ReservedUntil())})), nil
	}
	if t.People() < t.Places && t.Private {
		return room.Quietly(text + ". Everybody who is invited can press **Join** for a free seat."), nil
	}
	if t.People() < t.Places {
		return room.Quietly(text + ". Anyone can press **Join** for a free seat."), nil
	}
	return room.Quietly(text + ". All seats are taken: **Start** begins."), nil
}
