package room

import (
	"context"
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	"landfall/engine/table"
)

// TableOption lets a person say which table they mean.
func TableOption() commands.OptionDef {
	return commands.OptionDef{Name: "table", Complete: true}
}

// OfTable is a command about one table: the one that find takes it to mean.
func (rm *Room) OfTable(path string, find func(context.Context, commands.Request) (engine.MatchID, error),
	do func(context.Context, commands.Request, engine.MatchID) (commands.Reply, error), options ...commands.OptionDef) commands.Route {
	run := func(ctx context.Context, rq commands.Request) (commands.Reply, error) {
		id, err := find(ctx, rq)
		if err != nil {
			return commands.Reply{}, err
		}
		return do(ctx, rq, id)
	}
	return commands.Command(path, run, append(options, TableOption())...).Suggesting(rm.CompleteTable)
}

// CompleteTable suggests tables: those of this place and one's own that continue, then
// those that are over. Choices with equal names would all be refused.
func (rm *Room) CompleteTable(ctx context.Context, rq commands.Request) ([]commands.Choice, error) {
	mine, err := rm.House.Tables.Of(ctx, rq.Who.ID)
	if err != nil {
		return nil, err
	}
	here, err := rm.House.Tables.In(ctx, rq.Where.Channel)
	if err != nil {
		return nil, err
	}
	ever, err := rm.House.Tables.Ever(ctx, rq.Who.ID, strings.TrimSpace(rq.Options["table"]), 4*limits.MenuLines)
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(ever, func(a, b table.Table) int { return b.Created.Compare(a.Created) })
	var list []commands.Choice
	seen := map[engine.MatchID]bool{}
	for _, t := range slices.Concat(here, mine, ever) {
		if !seen[t.ID] && rm.admits(ctx, rq, t) == nil {
			seen[t.ID] = true
			list = append(list, commands.Choice{Name: prose.Clip(rm.TableLine(t, true), limits.Suggestion), Value: string(t.ID)})
		}
	}
	tellApart(list)
	return list, nil
}

// tellApart adds to suggestions of the same name what they stand for.
func tellApart(list []commands.Choice) {
	named := map[string]int{}
	for _, c := range list {
		named[c.Name]++
	}
	for i, c := range list {
		if named[c.Name] > 1 {
			id := " (" + c.Value + ")"
			list[i].Name = prose.Clip(c.Name, limits.Suggestion-len(id)) + id
		}
	}
}
