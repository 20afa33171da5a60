package personal

import (
	"context"
	"encoding/json"
	"errors"
	"strings"

	"landfall/commands"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine/table"
	"landfall/engine/table/people"
)

// beyond is what a person is forgotten in who asks for it, and where that does not reach.
const beyond = "What is out of my reach: messages that stand on Discord already (delete those that name you, or ask a moderator), " +
	"files that somebody exported, and backups of whoever runs this bot, until they are replaced."

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
	r := room.Quietly("All that is kept about you: your settings, the " + prose.Count(len(held.Tables), "table") +
		" you sat at, and what waits for you. The moves of a match are in its `/game export`; they name seats, and no people.")
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
	r := room.Quietly("You become **" + people.Forgotten + "** wherever your name stands here: in all tables, histories and lists, at once and for good. Your settings, " +
		"and which tables are yours, is deleted; the matches of others stay whole. " + beyond)
	r.Rows = []commands.Row{{Buttons: []commands.Button{{ID: commands.ControlID("forget", rq.Who.ID), Label: "Forget me", Style: commands.Grave}}}}
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
	return room.Sayf("You still play at %s. Hand your seat over with `/game hand-over`, or let a bot have it with `/game resign`. Then ask again.", prose.And(names))
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
	r := room.Quietly(strings.TrimSpace("You are forgotten. " + beyond))
	r.Update = rq.OnPrivate
	return r, nil
}
