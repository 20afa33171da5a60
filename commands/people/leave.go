package people

import (
	"context"
	"errors"

	"landfall/commands"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/table"
)

// toLeave is a table that plays, and the seat there of somebody who wants to leave it;
// who gathers at it still is told what to do instead.
func (pp *People) toLeave(ctx context.Context, rq commands.Request, id engine.MatchID, instead string) (table.Table, engine.Seat, error) {
	t, err := pp.room.House.Tables.Get(ctx, id)
	seat := t.SeatOf(rq.Who.ID)
	switch {
	case err != nil:
		return t, seat, err
	case t.Status == table.Gathering:
		return t, seat, room.Refuse("not-started-"+instead, nil)
	case t.Status != table.Playing:
		return t, seat, engine.ErrOver
	case seat == engine.Nobody:
		return t, seat, room.ErrNobody
	}
	return t, seat, nil
}

// askResign asks somebody who wants to resign whether they mean it.
func (pp *People) askResign(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	t, seat, err := pp.toLeave(ctx, rq, id, "leave")
	switch {
	case err != nil:
		return commands.Reply{}, err
	case t.Chairs[seat].For != "":
		return commands.Reply{}, table.ErrStandsIn
	case t.People() < 2:
		return commands.Reply{}, table.ErrLast
	}
	title, _ := pp.room.Title(t.Game)
	if title.Player == nil {
		return commands.Reply{}, table.ErrNoBot
	}
	return room.InPlace(rq, pp.room.Say("resign-sure", room.Parts{"table": pp.room.TableName(t)}),
		commands.Button{ID: commands.ControlID("resign", id), Label: pp.room.Say("act-resign", nil)}), nil
}

// resign gives the seat of whoever presses to a bot player.
func (pp *People) resign(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	t, err := pp.room.House.Seats.Resign(ctx, id, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	r := pp.room.Tell("resigned-now", room.Parts{"table": pp.room.TableName(t)})
	r.Update = rq.OnPrivate
	r.Rows = []commands.Row{{Buttons: []commands.Button{{ID: commands.ControlID("way", id, actBack), Label: pp.room.Say("im-back", nil)}}}}
	return r, nil
}

// backTyped ends that somebody is away, and gives them the seat again that is played for them.
func (pp *People) backTyped(ctx context.Context, rq commands.Request) (commands.Reply, error) {
	p, err := pp.room.House.People.Get(ctx, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	away := p.IsAway(pp.room.Now())
	id, err := pp.room.Which(ctx, rq)
	if err == nil {
		t, terr := pp.room.House.Tables.Get(ctx, id)
		if seat := t.OwnedBy(rq.Who.ID); terr == nil && (seat != engine.Nobody && t.Chairs[seat].For != "" || !away) {
			if away {
				_, err = pp.setAway(ctx, rq, "0")
			}
			if err != nil {
				return commands.Reply{}, err
			}
			return pp.comeBack(ctx, rq, id)
		}
	}
	if !away && err != nil {
		return commands.Reply{}, err
	}
	return pp.setAway(ctx, rq, "0")
}

// takeBack takes back somebody's last answer.
func (pp *People) takeBack(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	was, err := pp.room.See(ctx, id, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	if _, err = pp.room.House.Matches.Undo(ctx, id, rq.Who.ID); err != nil {
		return commands.Reply{}, err
	}
	now, err := pp.room.See(ctx, id, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	return pp.private.Open(ctx, rq, id, now.TookBack(was.Undo))
}

// comeBack gives somebody their seat again.
func (pp *People) comeBack(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	t, err := pp.room.House.Seats.Back(ctx, id, rq.Who.ID, rq.Who.Name)
	if errors.Is(err, table.ErrNotAway) && t.SeatOf(rq.Who.ID) != engine.Nobody {
		return pp.private.Open(ctx, rq, id, pp.room.Say("have-seat", nil)) // the second of two clicks
	}
	if err != nil {
		return commands.Reply{}, err
	}
	return pp.private.Open(ctx, rq, id, pp.room.Say("seat-again", room.Parts{"table": t.Name}))
}

// askEnd asks somebody who wants to end a match whether they mean it.
func (pp *People) askEnd(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	t, _, err := pp.toLeave(ctx, rq, id, "close")
	switch {
	case err != nil:
		return commands.Reply{}, err
	case t.Solo:
		return pp.askGiveUp(ctx, rq, id)
	}
	return room.InPlace(rq, pp.room.Say("end-sure", room.Parts{"table": pp.room.TableName(t)}),
		commands.Button{ID: commands.ControlID("end", id), Label: pp.room.Say("propose", nil)}), nil
}

func (pp *People) proposeEnd(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	t, err := pp.room.House.Votes.ProposeEnd(ctx, id, rq.Who.ID)
	if err == nil && t.Status == table.Abandoned {
		return pp.done(rq, "ended-now", room.Parts{"table": t.Name}, nil)
	}
	return pp.done(rq, "asked-in-thread", room.Parts{"table": t.Name}, err)
}

func (pp *People) proposeUndo(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	t, err := pp.room.House.Votes.ProposeUndo(ctx, id, rq.Who.ID)
	return pp.done(rq, "asked-to-undo", room.Parts{"table": t.Name}, err)
}
