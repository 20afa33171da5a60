package people

import (
	"context"
	"errors"

	"landfall/commands"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/table"
)

// vote gives somebody's vote.
func (pp *People) vote(ctx context.Context, rq commands.Request, p commands.Press) (commands.Reply, error) {
	id, choice := p.Match, p.Second
	before, err := pp.room.House.Tables.Get(ctx, id)
	if err != nil {
		return commands.Reply{}, err
	}
	n := numberOf(p.First)
	m, _ := before.Proposal(n)
	carried, t, err := pp.room.House.Votes.Vote(ctx, id, table.Vote{Player: rq.Who.ID, Name: rq.Who.Name, Choice: choice}, n)
	switch {
	case errors.Is(err, table.ErrNoVote) && m.Kind == table.OfSeat:
		return commands.Reply{}, room.Refuse("seat-for-another", nil)
	case err != nil:
		return commands.Reply{}, err
	case carried && m.Kind == table.OfSeat:
		return pp.private.Open(ctx, rq, id, pp.room.Say("seat-taken", room.Parts{"who": m.Name, "table": t.Name}))
	}
	return pp.room.Tell("voted", room.Parts{"choice": choice}), nil
}

// wake wakes a match that sleeps.
func (pp *People) wake(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	t, err := pp.room.House.Votes.Wake(ctx, id, rq.Who.ID)
	if errors.Is(err, table.ErrAwake) && table.IsOf(&t, rq.Who.ID) { // the second of two clicks
		return pp.private.Open(ctx, rq, id, pp.room.Say("awake-already", nil))
	}
	if err != nil {
		return commands.Reply{}, err
	}
	return pp.private.Open(ctx, rq, id, pp.room.Say("woken", room.Parts{"table": t.Name}))
}

func numberOf(s string) int { return room.Number(s, -1) }
