package people

import (
	"context"

	"landfall/commands"
	"landfall/commands/choices"
	"landfall/commands/room"
	"landfall/engine"
)

func (pp *People) fillTyped(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	return pp.fill(ctx, rq, id, rq.Options["strength"])
}

func (pp *People) fillPicked(ctx context.Context, rq commands.Request, p commands.Press) (commands.Reply, error) {
	return pp.fill(ctx, rq, p.Match, p.Value)
}

// fill seats bot players where nobody sits, or lets them stand up.
func (pp *People) fill(ctx context.Context, rq commands.Request, id engine.MatchID, typed string) (commands.Reply, error) {
	strength := ""
	if typed != choices.NoBots {
		var err error
		if strength, err = choices.ReadStrength(pp.room, typed); err != nil {
			return commands.Reply{}, err
		}
	}
	t, err := pp.room.House.Lobby.Fill(ctx, id, rq.Who.ID, strength, 0)
	if err != nil {
		return commands.Reply{}, err
	}
	if rq.Kind == commands.Pressed && !rq.OnPrivate {
		return commands.Reply{Update: true, Message: pp.announce.In(t.Language).Lobby(ctx, t)}, nil
	}
	return pp.room.Tell("bots-at-table", room.Parts{"n": len(t.Bots())}), nil
}
