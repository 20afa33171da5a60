package lobby

import (
	"context"

	"landfall/commands"
	"landfall/commands/room"
	"landfall/engine"
)

// moveHere lets a table continue in the place where somebody of it says so: where it was
// played before may be gone.
func (l *Lobby) moveHere(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	t, err := l.room.House.Tables.Get(ctx, id)
	if err != nil {
		return commands.Reply{}, err
	}
	switch {
	case t.SeatOf(rq.Who.ID) == engine.Nobody && !(rq.Where.Admin && rq.Where.Guild == t.Guild):
		return commands.Reply{}, room.ErrNobody
	case t.Home() == rq.Where.Channel:
		return l.room.Tell("here-already", room.Parts{"table": t.Name}), nil
	case !t.Solo && rq.Where.Direct():
		return commands.Reply{}, room.ErrNeedsTwo
	case !rq.Where.MayPost || !rq.Where.MayAttach:
		return commands.Reply{}, room.ErrNoPlace
	case !t.Solo && t.Guild != rq.Where.Guild && t.Host != rq.Who.ID:
		return commands.Reply{}, room.Refuse("host-moves", nil)
	}
	channel, thread := rq.Where.Channel, ""
	if rq.Where.Parent != "" {
		channel, thread = rq.Where.Parent, rq.Where.Channel
	}
	if t.Solo {
		channel, thread = rq.Where.Channel, rq.Where.Channel
	}
	moved, err := l.room.House.Tables.Move(ctx, id, rq.Where.Guild, channel, thread)
	if err != nil {
		return commands.Reply{}, err
	}
	return l.room.Tell("here-now", room.Parts{"table": moved.Name}), nil
}

// goBack lets a table continue in the place that it was moved from, if that can be used again.
func (l *Lobby) goBack(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	t, err := l.room.House.Tables.Get(ctx, id)
	if err != nil {
		return commands.Reply{}, err
	}
	if t.SeatOf(rq.Who.ID) == engine.Nobody && !(rq.Where.Admin && rq.Where.Guild == t.Guild) {
		return commands.Reply{}, room.ErrNobody
	}
	if l.room.Health == nil {
		return commands.Reply{}, room.ErrUnknown
	}
	former, err := l.room.Health.Former(ctx, id)
	switch {
	case err != nil:
		return commands.Reply{}, err
	case former == "":
		return l.room.Tell("not-moved", room.Parts{"table": t.Name}), nil
	}
	if works, err := l.room.Health.Usable(ctx, former); err != nil {
		return commands.Reply{}, err
	} else if !works {
		return commands.Reply{}, room.Refuse("place-unusable", room.Parts{"place": former})
	}
	channel := t.Channel
	if t.Solo {
		channel = former
	}
	moved, err := l.room.House.Tables.Move(ctx, id, t.Guild, channel, former)
	if err != nil {
		return commands.Reply{}, err
	}
	return l.room.Tell("moved-back", room.Parts{"table": moved.Name, "place": former}), nil
}
