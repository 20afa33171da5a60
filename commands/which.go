package commands

import (
	"context"
	"fmt"
	"strings"

	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	"landfall/engine/table"
)

// tableOption lets a person say which table they mean.
func tableOption() OptionDef {
	return OptionDef{Name: "table", Description: "Which table, if it is not the one of this channel", Complete: true}
}

// which finds the table that a command means: the one that is named, else the one
// of this channel, else the only one that waits for the person or that they sit at.
func (d *Desk) which(ctx context.Context, rq Request) (engine.MatchID, error) {
	if id := rq.Options["table"]; id != "" {
		return engine.MatchID(strings.ToLower(strings.TrimSpace(id))), nil
	}
	here, err := d.tables.In(ctx, rq.Where.Channel)
	if err != nil {
		return "", err
	}
	if id, ok := one(here, rq.Who.ID); ok {
		return id, nil
	}
	waiting, err := d.tables.Waiting(ctx, rq.Who.ID)
	if err != nil {
		return "", err
	}
	if len(waiting) == 1 {
		return waiting[0].Match, nil
	}
	mine, err := d.tables.Of(ctx, rq.Who.ID)
	if err != nil {
		return "", err
	}
	switch {
	case len(mine) == 1:
		return mine[0].ID, nil
	case len(mine) > 1:
		return "", errWhich
	case len(here) > 0:
		return here[len(here)-1].ID, nil
	}
	return "", errNoTable
}

// one picks the table of a channel that is meant without saying: the only one the
// person sits at, else the only one there.
func one(here []table.Table, p engine.PlayerID) (engine.MatchID, bool) {
	var seated []engine.MatchID
	for _, t := range here {
		if t.SeatOf(p) != engine.Nobody {
			seated = append(seated, t.ID)
		}
	}
	switch {
	case len(seated) == 1:
		return seated[0], true
	case len(seated) == 0 && len(here) == 1:
		return here[0].ID, true
	}
	return "", false
}

// completeTable suggests tables. Where the same people have the same game twice, the
// tables are told apart by their ids: names that are equal would all be refused.
func (d *Desk) completeTable(ctx context.Context, rq Request) ([]Choice, error) {
	mine, err := d.tables.Of(ctx, rq.Who.ID)
	if err != nil {
		return nil, err
	}
	here, err := d.tables.In(ctx, rq.Where.Channel)
	if err != nil {
		return nil, err
	}
	var list []Choice
	seen, named := map[engine.MatchID]bool{}, map[string]int{}
	for _, t := range append(here, mine...) {
		if !seen[t.ID] {
			seen[t.ID] = true
			name := prose.Clip(d.tableName(t), limits.Suggestion)
			named[name]++
			list = append(list, Choice{Name: name, Value: string(t.ID)})
		}
	}
	for i, c := range list {
		if named[c.Name] > 1 {
			id := " (" + c.Value + ")"
			list[i].Name = prose.Clip(c.Name, limits.Suggestion-len(id)) + id
		}
	}
	return list, nil
}

// tableName is how a table is called in lists: its game and its people.
func (d *Desk) tableName(t table.Table) string {
	name := t.Game
	if title, ok := d.title(t.Game); ok {
		name = title.Game.Name
	}
	return fmt.Sprintf("%s — %s", name, strings.Join(d.names(t), ", "))
}
