package commands

import (
	"context"
	"strings"

	"landfall/commands/prose"
)

func (d *Desk) defineRules() Definition {
	return Definition{Name: "rules", Description: "A rule in a few words", Options: []OptionDef{
		{Name: "topic", Description: "What about", Required: true, Complete: true},
	}}
}

func (d *Desk) runRules(ctx context.Context, rq Request) (Reply, error) {
	typed := rq.Options["topic"]
	titles, err := d.titlesFrom(ctx, rq)
	if err != nil {
		return Reply{}, err
	}
	for _, t := range titles {
		for _, topic := range t.Topics() {
			if strings.EqualFold(typed, t.Game.Key+"/"+topic.Key) || strings.EqualFold(typed, topic.Title) || strings.EqualFold(typed, topic.Key) {
				return quietly("**" + topic.Title + "** (" + t.Game.Name + ")\n" + topic.Text), nil
			}
		}
	}
	return Reply{}, sayf("There is no topic %q. Start typing and choose one of those suggested.", prose.Clip(typed, 60))
}

func (d *Desk) completeRules(ctx context.Context, rq Request) ([]Choice, error) {
	titles, err := d.titlesFrom(ctx, rq)
	if err != nil {
		return nil, err
	}
	var list []Choice
	for _, t := range titles {
		for _, topic := range t.Topics() {
			list = append(list, Choice{Name: topic.Title + " — " + t.Game.Name, Value: t.Game.Key + "/" + topic.Key})
		}
	}
	return list, nil
}

// titlesFrom lists all titles, those played in the place of the request first: they are
// what is asked about, and not all topics of all games fit into the suggestions.
func (d *Desk) titlesFrom(ctx context.Context, rq Request) ([]Title, error) {
	here, err := d.tables.In(ctx, rq.Where.Channel)
	if err != nil {
		return nil, err
	}
	played := map[string]bool{}
	for _, t := range here {
		played[t.Game] = true
	}
	var first, rest []Title
	for _, t := range d.titles {
		if played[t.Game.Key] {
			first = append(first, t)
		} else {
			rest = append(rest, t)
		}
	}
	return append(first, rest...), nil
}
