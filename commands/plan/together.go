package plan

import (
	"context"
	"strconv"

	"landfall/commands"
	"landfall/commands/room"
	"landfall/engine"
)

// together answers what is asked now with all that belongs to it, if the match is still as it was when the
// control was made.
func (pl *Plan) together(ctx context.Context, rq commands.Request, p commands.Press) (commands.Reply, error) {
	s, err := pl.see(ctx, rq, p.Match)
	if err != nil {
		return commands.Reply{}, err
	}
	f, pick, ok := s.Together()
	if !ok || f.Key != p.Second || p.First != strconv.FormatUint(s.Moves, 10) {
		return pl.private.Open(ctx, rq, p.Match, "")
	}
	return pl.give(ctx, rq, s, pick.Order(f.Key))
}

// steady orders what can stand from turn to turn.
func (pl *Plan) steady(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	s, err := pl.see(ctx, rq, id)
	if err != nil {
		return commands.Reply{}, err
	}
	var orders []engine.Order
	for _, f := range s.Steady() {
		if pick, ok := room.TogetherPick(f); ok && !s.Ordered(f.Key) {
			orders = append(orders, pick.Order(f.Key))
		}
	}
	return pl.give(ctx, rq, s, orders...)
}

func (pl *Plan) see(ctx context.Context, rq commands.Request, id engine.MatchID) (room.Moment, error) {
	s, err := pl.room.See(ctx, id, rq.Who.ID)
	if err == nil && s.Seat == engine.Nobody {
		err = room.ErrNobody
	}
	return s, err
}

// give gives orders, and shows what came of them at once.
func (pl *Plan) give(ctx context.Context, rq commands.Request, s room.Moment, orders ...engine.Order) (commands.Reply, error) {
	var all []engine.Entry
	for _, o := range orders {
		entries, err := pl.room.House.Matches.Order(ctx, s.Table.ID, rq.Who.ID, o)
		if err != nil {
			return commands.Reply{}, err
		}
		all = append(all, entries[1:]...)
	}
	if len(all) > 0 { // it was this person's turn already
		return pl.private.After(ctx, rq, s.Table.ID, all)
	}
	return pl.private.Open(ctx, rq, s.Table.ID, "")
}

// planned shows one order, from a button that names it.
func (pl *Plan) planned(ctx context.Context, rq commands.Request, p commands.Press) (commands.Reply, error) {
	return pl.showOrder(ctx, rq, p.Match, p.First)
}
