package turn

import (
	"context"
	"slices"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine"
)

// verbRoutes are a game's own command: a subcommand for each kind of action. A game without
// verbs has none, and is played by controls and /move.
func (tn *Turn) verbRoutes(t commands.Title) []commands.Route {
	if len(t.Verbs()) == 0 {
		return nil
	}
	group := commands.Commands(t.Game.Key)
	group.Define.Description = prose.Clip(tn.room.Say("game-by-typing", room.Parts{"game": t.Game.Name}), limits.MenuLine)
	routes := []commands.Route{group}
	for _, v := range t.Verbs() {
		var options []commands.OptionDef
		for _, o := range v.Options {
			options = append(options, commands.OptionDef{Name: o.Name, Description: o.Description, Required: o.Required, Complete: true})
		}
		run := func(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
			return tn.typed(ctx, rq, id, v.Notation(typedValues(v, rq)))
		}
		suggest := func(ctx context.Context, rq commands.Request) ([]commands.Choice, error) {
			return tn.completeVerb(ctx, rq, v)
		}
		route := tn.room.OfTable(t.Game.Key+" "+v.Name, tn.room.WhichToAct, run, options...).Suggesting(suggest)
		route.Define.Description = v.Description
		routes = append(routes, route)
	}
	return routes
}

// completeVerb suggests tables, and the values that are legal given those typed before.
func (tn *Turn) completeVerb(ctx context.Context, rq commands.Request, v commands.Verb) ([]commands.Choice, error) {
	if rq.Focused == "table" {
		return tn.room.CompleteTable(ctx, rq)
	}
	index := slices.IndexFunc(v.Options, func(o commands.VerbOption) bool { return o.Name == rq.Focused })
	if index < 0 {
		return nil, nil
	}
	id, err := tn.room.WhichToAct(ctx, rq)
	if err != nil {
		return nil, err
	}
	s, err := tn.room.See(ctx, id, rq.Who.ID)
	if err != nil {
		return nil, err
	}
	return v.Complete(s.Narrator(), s.Open, typedValues(v, rq), index), nil
}

// typedValues are the values typed for a verb, by option.
func typedValues(v commands.Verb, rq commands.Request) []string {
	values := make([]string, len(v.Options))
	for i, o := range v.Options {
		values[i] = rq.Options[o.Name]
	}
	return values
}
