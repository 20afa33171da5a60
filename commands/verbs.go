package commands

import (
	"context"
	"slices"

	"landfall/commands/prose"
)

// verbs is a game's own command: a subcommand for each kind of action.
func (d *Desk) verbs(t Title) command {
	list := t.Verbs()
	return command{
		name: t.Game.Key,
		define: func() Definition {
			def := Definition{Name: t.Game.Key, Description: prose.Clip("Play "+t.Game.Name+" by typing", 100)}
			for _, v := range list {
				sub := Definition{Name: v.Name, Description: v.Description}
				for _, o := range v.Options {
					sub.Options = append(sub.Options, OptionDef{Name: o.Name, Description: o.Description, Required: o.Required, Complete: true})
				}
				sub.Options = append(sub.Options, tableOption())
				def.Subs = append(def.Subs, sub)
			}
			return def
		},
		run: func(ctx context.Context, rq Request) (Reply, error) {
			v, values, ok := verb(list, rq)
			if !ok {
				return Reply{}, errUnknown
			}
			id, err := d.whichToAct(ctx, rq)
			if err != nil {
				return Reply{}, err
			}
			return d.typed(ctx, rq, id, v.Notation(values))
		},
		complete: func(ctx context.Context, rq Request) ([]Choice, error) {
			if rq.Focused == "table" {
				return d.completeTable(ctx, rq)
			}
			v, values, ok := verb(list, rq)
			index := slices.IndexFunc(v.Options, func(o VerbOption) bool { return o.Name == rq.Focused })
			if !ok || index < 0 {
				return nil, nil
			}
			id, err := d.whichToAct(ctx, rq)
			if err != nil {
				return nil, err
			}
			s, err := d.see(ctx, id, rq.Who.ID)
			if err != nil {
				return nil, err
			}
			return v.Complete(s.narrator(), s.open, values, index), nil
		},
	}
}

// verb finds the subcommand of a request and the values typed, by option.
func verb(list []Verb, rq Request) (Verb, []string, bool) {
	if len(rq.Path) < 2 {
		return Verb{}, nil, false
	}
	i := slices.IndexFunc(list, func(v Verb) bool { return v.Name == rq.Path[1] })
	if i < 0 {
		return Verb{}, nil, false
	}
	values := make([]string, len(list[i].Options))
	for j, o := range list[i].Options {
		values[j] = rq.Options[o.Name]
	}
	return list[i], values, true
}
