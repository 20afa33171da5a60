package lobby

import (
	"context"
	"errors"
	"strings"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/table"
)

// free lets the host of a rematch give a reserved seat to anybody.
func (l *Lobby) free(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	t, err := l.room.House.Tables.Get(ctx, id)
	if err != nil {
		return commands.Reply{}, err
	}
	who := engine.PlayerID(rq.Options["seat"])
	name := prose.Clip(string(who), 60)
	for _, e := range t.Expected {
		if e.Player == who || strings.EqualFold(e.Name, string(who)) {
			who, name = e.Player, e.Name
		}
	}
	t, err = l.room.House.Lobby.Free(ctx, id, rq.Who.ID, who)
	if err != nil {
		if kept := t.Reserved(l.room.Now()); errors.Is(err, table.ErrNotReserved) && len(kept) > 0 {
			err = room.Refuse("not-reserved-for", room.Parts{"who": name, "reserved": l.room.Reserved(kept, t.ReservedUntil())})
		}
		return commands.Reply{}, err
	}
	return l.room.Tell("seat-freed", room.Parts{"who": catalogue.Person(name, false), "table": t.Name}), nil
}

// completeFree suggests whose seats are reserved.
func (l *Lobby) completeFree(ctx context.Context, rq commands.Request) ([]commands.Choice, error) {
	if rq.Focused == "table" {
		return l.room.CompleteTable(ctx, rq)
	}
	id, err := l.room.WhichGathers(ctx, rq)
	if err != nil {
		return nil, nil //nolint:nilerr // without a table there is nothing to suggest
	}
	t, err := l.room.House.Tables.Get(ctx, id)
	if err != nil || !t.Sees(rq.Who.ID) {
		return nil, err
	}
	var list []commands.Choice
	for _, e := range t.Reserved(l.room.Now()) {
		list = append(list, commands.Choice{Name: prose.Clip(e.Name, limits.Suggestion), Value: string(e.Player)})
	}
	return list, nil
}
