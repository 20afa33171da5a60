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
		return t, seat, room.Say("This table has not started: " + instead)
	case t.Status != table.Playing:
		return t, seat, engine.ErrOver
	case seat == engine.Nobody:
		return t, seat, room.ErrNobody
	}
	return t, seat, nil
}

// askResign asks somebody who wants to resign whether they mean it.
func (pp *People) askResign(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	t, seat, err := pp.toLeave(ctx, rq, id, "`/game leave` frees your seat.")
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
	return room.InPlace(rq, "Resign from "+pp.room.TableName(t)+"? A bot plays on in your seat, with what you know. The others are told. You can come back as long as the game goes on.",
		commands.Button{ID: commands.ControlID("resign", id), Label: "Resign"}), nil
}

// resign gives the seat of whoever presses to a bot player.
func (pp *People) resign(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	t, err := pp.room.House.Seats.Resign(ctx, id, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	r := room.Quietly("You have resigned from " + pp.room.TableName(t) + ". `/board` still shows it to you, as to everybody who watches; `/game back` gives you your seat again.")
	r.Update = rq.OnPrivate
	r.Rows = []commands.Row{{Buttons: []commands.Button{{ID: commands.ControlID("way", id, actBack), Label: "I'm back"}}}}
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
		return pp.private.Open(ctx, rq, id, "You have your seat.") // the second of two clicks
	}
	if err != nil {
		return commands.Reply{}, err
	}
	return pp.private.Open(ctx, rq, id, "Welcome back: your seat at **"+t.Name+"** is yours again.")
}

// askEnd asks somebody who wants to end a match whether they mean it.
func (pp *People) askEnd(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	t, _, err := pp.toLeave(ctx, rq, id, "`/game close` closes it.")
	switch {
	case err != nil:
		return commands.Reply{}, err
	case t.Solo:
		return pp.askGiveUp(ctx, rq, id)
	}
	return room.InPlace(rq, "End "+pp.room.TableName(t)+" without a result? Everybody is asked in the thread. It ends when all agree, for good.",
		commands.Button{ID: commands.ControlID("end", id), Label: "Propose it"}), nil
}

func (pp *People) proposeEnd(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	t, err := pp.room.House.Votes.ProposeEnd(ctx, id, rq.Who.ID)
	if err == nil && t.Status == table.Abandoned {
		return pp.done(rq, "**"+t.Name+"** has been ended.", nil)
	}
	return pp.done(rq, "Asked in the thread of **"+t.Name+"**.", err)
}

func (pp *People) proposeUndo(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	t, err := pp.room.House.Votes.ProposeUndo(ctx, id, rq.Who.ID)
	return pp.done(rq, "Asked in the thread of **"+t.Name+"**. Until they have agreed the match stands as it is.", err)
}
