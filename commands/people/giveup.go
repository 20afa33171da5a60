package people

import (
	"context"

	"landfall/commands"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/table"
)

// askGiveUp asks somebody who wants to give up a solo game whether they mean it.
func (pp *People) askGiveUp(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	s, err := pp.room.See(ctx, id, rq.Who.ID)
	switch {
	case err != nil:
		return commands.Reply{}, err
	case s.Seat == engine.Nobody:
		return commands.Reply{}, room.ErrNobody
	case !s.Table.Solo:
		return commands.Reply{}, room.Refuse("give-up-not-here", nil)
	case s.Table.Status != table.Playing:
		return commands.Reply{}, engine.ErrOver
	}
	winner := "nobody"
	if s.Title.Game.Solo != nil {
		winner = s.Names.Of(1)
	}
	text := pp.room.Say("give-up", room.Parts{"table": s.Table.Name, "whom": winner})
	switch {
	case s.Table.Trial != nil:
		text = pp.room.Say("give-up-trial", room.Parts{"table": s.Table.Name, "trial": pp.room.Tried(*s.Table.Trial)})
	case s.Table.Lesson.Open():
		text = pp.room.Say("give-up-lesson", nil)
	case s.Table.Lesson.Over:
		text = pp.room.Say("give-up-practice", nil)
	}
	r := room.Quietly(text)
	r.Rows = []commands.Row{{Buttons: []commands.Button{{ID: commands.ControlID("yield", id), Label: pp.room.Say("give-up-sure", nil), Style: commands.Grave}}}}
	return r, nil
}

// giveUp ends a solo game at once.
func (pp *People) giveUp(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	t, err := pp.room.House.Tables.Get(ctx, id)
	if err != nil {
		return commands.Reply{}, err
	}
	if !t.Solo {
		return commands.Reply{}, room.ErrUnknown
	}
	if _, err := pp.room.House.Votes.ProposeEnd(ctx, id, rq.Who.ID); err != nil {
		return commands.Reply{}, err
	}
	r := pp.room.Tell("given-up-now", room.Parts{"table": t.Name})
	r.Update = rq.OnPrivate
	return r, nil
}
