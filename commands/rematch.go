package commands

import (
	"context"
	"slices"

	"landfall/commands/prose"
	"landfall/engine"
	"landfall/engine/table"
)

// rematch opens the same game for the same people, or seats one more of them.
func (d *Desk) rematch(ctx context.Context, rq Request, id engine.MatchID) (Reply, error) {
	if old, err := d.tables.Table(ctx, id); err == nil && (old.Status == table.Playing || old.Status == table.Gathering) {
		return Reply{}, errGoesOn
	} else if err == nil && old.Trial != nil {
		return Reply{}, say("A trial has no rematch. **Replay** lets you try again from any of its turns.")
	}
	t, err := d.tables.Rematch(ctx, id, rq.Who.ID, rq.Who.Name)
	if err != nil {
		return Reply{}, err
	}
	if t.Solo {
		return quietly("**" + t.Name + "** begins: another deal of the same game."), nil
	}
	text := "**" + t.Name + "** is open in <#" + t.Channel + ">, and you sit there"
	if names := missing(t); len(names) > 0 {
		return quietly(text + ". " + prose.And(names) + prose.Verb(len(names), " is", " are") + " expected: **Rematch** or **Join** sits them down; others may take seats that stay free."), nil
	}
	return quietly(text + ", as all of you do: **Start** begins."), nil
}

// missing are the people who are expected at a table, and do not sit there.
func missing(t table.Table) []string {
	var names []string
	for _, e := range t.Expected {
		if !slices.ContainsFunc(t.Chairs, func(c table.Chair) bool { return c.Player == e.Player }) {
			names = append(names, e.Name)
		}
	}
	return names
}

// awaitedAgain says whom a table waits for that goes on after another match.
func awaitedAgain(t table.Table) string {
	names := missing(t)
	if len(names) == 0 || t.People() >= t.Places {
		return ""
	}
	return "A rematch, seats turned: " + prose.And(names) + prose.Verb(len(names), " is", " are") + " expected; others may take what stays free."
}
