package commands

import (
	"context"

	"landfall/engine"
)

// moveHere lets a table go on in the place where somebody of it says so: where it was
// played before may be gone.
func (d *Desk) moveHere(ctx context.Context, rq Request, id engine.MatchID) (Reply, error) {
	t, err := d.tables.Table(ctx, id)
	if err != nil {
		return Reply{}, err
	}
	switch {
	case t.SeatOf(rq.Who.ID) == engine.Nobody && !(rq.Where.Admin && rq.Where.Guild == t.Guild):
		return Reply{}, errNobody
	case t.Home() == rq.Where.Channel:
		return quietly("**" + t.Name + "** is played here already."), nil
	case !t.Solo && rq.Where.Direct():
		return Reply{}, errNeedsTwo
	case !rq.Where.MayPost || !rq.Where.MayAttach:
		return Reply{}, errNoPlace
	case !t.Solo && t.Guild != rq.Where.Guild && t.Host != rq.Who.ID:
		return Reply{}, say("Only the host may take a table to another server.")
	}
	channel, thread := rq.Where.Channel, ""
	if rq.Where.Parent != "" {
		channel, thread = rq.Where.Parent, rq.Where.Channel
	}
	if t.Solo {
		channel, thread = rq.Where.Channel, rq.Where.Channel
	}
	moved, err := d.tables.Move(ctx, id, rq.Where.Guild, channel, thread)
	if err != nil {
		return Reply{}, err
	}
	return quietly("From now on **" + moved.Name + "** is played here."), nil
}
