package commands

import (
	"context"
	"slices"
	"strings"

	"landfall/engine"
	"landfall/engine/table"
)

func defineMove() Definition {
	return Definition{Name: "move", Description: "Answer what you are asked, anywhere", Options: []OptionDef{
		{Name: "answer", Description: "One of the legal answers; start typing and choose", Required: true, Complete: true},
		tableOption(),
	}}
}

func (d *Desk) runMove(ctx context.Context, rq Request) (Reply, error) {
	id, err := d.whichToAct(ctx, rq)
	if err != nil {
		return Reply{}, err
	}
	return d.typed(ctx, rq, id, rq.Options["answer"])
}

// typed carries out an answer that was typed: its notation, or its label.
func (d *Desk) typed(ctx context.Context, rq Request, id engine.MatchID, answer string) (Reply, error) {
	s, err := d.see(ctx, id, rq.Who.ID)
	if err != nil {
		return Reply{}, err
	}
	switch {
	case s.seat == engine.Nobody:
		return Reply{}, errNobody
	case s.table.Status == table.Abandoned:
		return Reply{}, say(s.endedWords())
	case s.outcome != nil:
		return Reply{}, engine.ErrOver
	case len(s.open) == 0:
		return Reply{}, sayf("It is not your turn. %s", d.waitingFor(s))
	}
	decision, notation, ok := find(s, answer)
	if !ok {
		return d.impossible(s, answer), nil
	}
	return d.answer(ctx, rq, id, decision, notation)
}

// find reads an answer by comparing it with the legal ones.
func find(s moment, answer string) (decision, notation string, ok bool) {
	typed, by := strings.Join(strings.Fields(answer), " "), s.narrator()
	for _, q := range s.open {
		for _, a := range q.Options {
			label, _ := by.Label(a)
			if strings.EqualFold(a.String(), typed) || strings.EqualFold(label, typed) {
				return q.ID(), a.String(), true
			}
		}
	}
	return "", "", false
}

// completeMove suggests the legal answers by name, or tables.
func (d *Desk) completeMove(ctx context.Context, rq Request) ([]Choice, error) {
	if rq.Focused == "table" {
		return d.completeTable(ctx, rq)
	}
	id, err := d.whichToAct(ctx, rq)
	if err != nil {
		return nil, err
	}
	s, err := d.see(ctx, id, rq.Who.ID)
	if err != nil {
		return nil, err
	}
	var list []Choice
	by := s.narrator()
	// A menu of suggestions is cut where it is full: the questions with few answers, such
	// as what ends a choice, come before those with many.
	fewest := slices.SortedStableFunc(slices.Values(s.open), func(a, b engine.Decision) int { return len(a.Options) - len(b.Options) })
	for _, q := range fewest {
		for _, a := range q.Options {
			label, _ := by.Label(a)
			list = append(list, Choice{Name: label, Value: a.String()})
		}
	}
	return list, nil
}
