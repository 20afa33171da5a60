package commands

import (
	"context"
	"slices"
)

func defineOrders() Definition {
	return Definition{Name: "orders", Description: "Settle ahead what you will answer; nobody else sees it", Options: []OptionDef{
		{Name: "about", Description: "What it is about", Complete: true},
		{Name: "add", Description: "What you do, after what you have ordered already", Complete: true},
		{Name: "only", Description: "Only if this holds; for what was added last, or for the whole", Complete: true},
		{Name: "cancel", Description: "Cancel what you ordered about this", Choices: []Choice{{Name: "yes", Value: "yes"}}},
		tableOption(),
	}}
}

func (d *Desk) runOrders(ctx context.Context, rq Request) (Reply, error) {
	id, err := d.which(ctx, rq)
	if err != nil {
		return Reply{}, err
	}
	about := rq.Options["about"]
	switch add, only := rq.Options["add"], rq.Options["only"]; {
	case about == "" && add == "" && only == "" && rq.Options["cancel"] == "":
		return d.showAhead(ctx, rq, id)
	case about == "":
		return Reply{}, say("Say with `about` what the order is about: `/orders` alone lists what can be settled now.")
	case rq.Options["cancel"] != "":
		return d.dropOrder(ctx, rq, id, about)
	case add != "" || only != "":
		if add != "" {
			if r, err := d.addOrder(ctx, rq, id, about, add); err != nil || only == "" {
				return r, err
			}
		}
		return d.onlyIf(ctx, rq, id, about, only)
	}
	return d.showOrder(ctx, rq, id, about)
}

func (d *Desk) completeOrders(ctx context.Context, rq Request) ([]Choice, error) {
	if rq.Focused == "table" {
		return d.completeTable(ctx, rq)
	}
	id, err := d.which(ctx, rq)
	if err != nil {
		return nil, err
	}
	s, err := d.seeAhead(ctx, id, rq.Who.ID)
	if err != nil {
		return nil, err
	}
	by, ok := s.foreteller()
	if !ok {
		return nil, nil
	}
	var list []Choice
	if rq.Focused == "about" {
		for _, f := range s.list {
			list = append(list, Choice{Name: by.Foreseen(f.Key), Value: f.Key})
		}
		return list, nil
	}
	f, _ := s.foreseen(rq.Options["about"])
	if rq.Focused == "add" {
		for _, p := range f.Picks {
			label, _ := by.Ordered(p)
			list = append(list, Choice{Name: label, Value: p.Key})
		}
		return list, nil
	}
	for _, c := range slices.Concat(f.Ifs, f.While) {
		list = append(list, Choice{Name: "if " + by.Condition(c), Value: c})
	}
	return list, nil
}
