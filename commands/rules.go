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

func (d *Desk) runRules(_ context.Context, rq Request) (Reply, error) {
	typed := rq.Options["topic"]
	for _, t := range d.titles {
		for _, topic := range t.Topics() {
			if strings.EqualFold(typed, t.Game.Key+"/"+topic.Key) || strings.EqualFold(typed, topic.Title) || strings.EqualFold(typed, topic.Key) {
				return quietly("**" + topic.Title + "** (" + t.Game.Name + ")\n" + topic.Text), nil
			}
		}
	}
	return Reply{}, sayf("There is no topic %q. Start typing and choose one of those suggested.", prose.Clip(typed, 60))
}

func (d *Desk) completeRules(_ context.Context, _ Request) ([]Choice, error) {
	var list []Choice
	for _, t := range d.titles {
		for _, topic := range t.Topics() {
			list = append(list, Choice{Name: topic.Title + " — " + t.Game.Name, Value: t.Game.Key + "/" + topic.Key})
		}
	}
	return list, nil
}
