package personal

import (
	"context"

	"landfall/commands"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine/table/people"
)

// asApp is the choice of whatever language the person's app is in.
const asApp = "app"

// setLanguage sets in which language somebody is told what only they read.
func (pe *Personal) setLanguage(ctx context.Context, rq commands.Request) (commands.Reply, error) {
	chosen := rq.Options["language"]
	switch _, known := pe.room.Rooms[chosen]; {
	case chosen == asApp:
		chosen = ""
	case !known:
		return commands.Reply{}, room.Refuse("no-such-language", room.Parts{"typed": prose.Clip(chosen, 40)})
	}
	p, err := pe.room.House.People.Set(ctx, rq.Who.ID, func(p *people.Person) { p.Language = chosen })
	if err != nil {
		return commands.Reply{}, err
	}
	return pe.room.In(p.Speaks()).Tell("language-set", nil), nil
}
