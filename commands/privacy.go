package commands

import (
	"context"
	"encoding/json"
	"errors"
	"strings"

	"landfall/commands/prose"
	"landfall/engine/table"
)

func definePrivacy() Definition {
	return Definition{Name: "privacy", Description: "What is kept about you, and how to be forgotten", Subs: []Definition{
		{Name: "export", Description: "All that is kept about you, as a file"},
		{Name: "forget", Description: "Be forgotten: the matches of others stay, without your name"},
	}}
}

func (d *Desk) runPrivacy(ctx context.Context, rq Request) (Reply, error) {
	if len(rq.Path) < 2 {
		return Reply{}, errUnknown
	}
	if rq.Path[1] == "forget" {
		return d.askForget(ctx, rq)
	}
	held, err := d.tables.HeldOf(ctx, rq.Who.ID)
	if err != nil {
		return Reply{}, err
	}
	data, err := json.MarshalIndent(held, "", "  ")
	if err != nil {
		return Reply{}, err
	}
	r := quietly("All that is kept about you: what you settled, the " + prose.Count(len(held.Tables), "table") +
		" you sat at, and what waits for you. The moves of a match are in its `/game export`; they name seats, and no people.")
	r.Files = []File{{Name: "landfall-about-you.json", Data: append(data, '\n')}}
	return r, nil
}

// beyond is what a person is forgotten in who asks for it, and where that does not reach.
const beyond = "What is out of my reach: messages that stand on Discord already (delete those that name you, or ask a moderator), " +
	"files that somebody exported, and backups of whoever runs this bot, until they are replaced."

// askForget says what being forgotten means, and asks once more.
func (d *Desk) askForget(ctx context.Context, rq Request) (Reply, error) {
	mine, err := d.tables.Of(ctx, rq.Who.ID)
	if err != nil {
		return Reply{}, err
	}
	if names := played(mine); len(names) > 0 {
		return Reply{}, stillSits(names)
	}
	r := quietly("You become **" + table.Forgotten + "** wherever you are named here: in all tables, histories and lists, at once and for good. What you settled, " +
		"and which tables are yours, is deleted; the matches of others stay whole. " + beyond)
	r.Rows = []Row{{Buttons: []Button{{ID: "forget" + sep + string(rq.Who.ID), Label: "Forget me", Style: Grave}}}}
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
	return sayf("You still play at %s. Hand your seat over, or resign it to an automaton (`/game hand-over`, `/game resign`), and ask again: then nobody waits for you.", prose.And(names))
}

// forget forgets whoever presses.
func (d *Desk) forget(ctx context.Context, rq Request, whose string) (Reply, error) {
	if whose != string(rq.Who.ID) {
		return Reply{}, errForeign
	}
	err := d.tables.Forget(ctx, rq.Who.ID)
	if errors.Is(err, table.ErrSits) {
		mine, err := d.tables.Of(ctx, rq.Who.ID)
		if err != nil {
			return Reply{}, err
		}
		return Reply{}, stillSits(played(mine))
	}
	if err != nil {
		return Reply{}, err
	}
	r := quietly(strings.TrimSpace("You are forgotten. " + beyond))
	r.Update = rq.OnPrivate
	return r, nil
}
