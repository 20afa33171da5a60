package personal

import (
	"context"
	"encoding/json"
	"errors"

	"landfall/commands"
	"landfall/commands/room"
	"landfall/engine/table"
	"landfall/engine/table/people"
)

// exportPerson gives somebody all that is kept about them.
func (pe *Personal) exportPerson(ctx context.Context, rq commands.Request) (commands.Reply, error) {
	held, err := pe.room.House.Privacy.Held(ctx, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	data, err := json.MarshalIndent(held, "", "  ")
	if err != nil {
		return commands.Reply{}, err
	}
	r := pe.room.Tell("kept-about-you", room.Parts{"n": len(held.Tables)})
	r.Files = []commands.File{{Name: "landfall-about-you.json", Data: append(data, '\n')}}
	return r, nil
}

// askForget says what being forgotten means, and asks once more.
func (pe *Personal) askForget(ctx context.Context, rq commands.Request) (commands.Reply, error) {
	mine, err := pe.room.House.Tables.Of(ctx, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	if names := played(mine); len(names) > 0 {
		return commands.Reply{}, stillSits(names)
	}
	r := pe.room.Tell("forget-sure", room.Parts{"forgotten": people.Forgotten, "beyond": room.Phrase("beyond-reach", nil)})
	r.Rows = []commands.Row{{Buttons: []commands.Button{{ID: commands.ControlID("forget", rq.Who.ID), Label: pe.room.Say("forget-me", nil), Style: commands.Grave}}}}
	return r, nil
}

// played are the names of tables that are being played.
func played(list []table.Table) []string {
	var names []string
	for _, t := range list {
		if t.Status == table.Playing {
			names = append(names, "**"+t.Name+"**")
		}
	}
	return names
}

func stillSits(names []string) error {
	return room.Refuse("still-sits", room.Parts{"tables": names})
}

// forget forgets whoever presses.
func (pe *Personal) forget(ctx context.Context, rq commands.Request, p commands.Press) (commands.Reply, error) {
	if string(p.Match) != string(rq.Who.ID) {
		return commands.Reply{}, room.ErrForeign
	}
	err := pe.room.House.Privacy.Forget(ctx, rq.Who.ID)
	if errors.Is(err, table.ErrSits) {
		mine, err := pe.room.House.Tables.Of(ctx, rq.Who.ID)
		if err != nil {
			return commands.Reply{}, err
		}
		return commands.Reply{}, stillSits(played(mine))
	}
	if err != nil {
		return commands.Reply{}, err
	}
	r := pe.room.Tell("forgotten-now", room.Parts{"beyond": room.Phrase("beyond-reach", nil)})
	r.Update = rq.OnPrivate
	return r, nil
}
