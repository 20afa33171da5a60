package turn

import (
	"context"
	"slices"

	"landfall/commands"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/table"
)

func (tn *Turn) moveTyped(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	return tn.typed(ctx, rq, id, rq.Options["answer"])
}

// typed carries out an answer that was typed, if it is one of the legal ones.
func (tn *Turn) typed(ctx context.Context, rq commands.Request, id engine.MatchID, answer string) (commands.Reply, error) {
	s, err := tn.room.See(ctx, id, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	switch {
	case s.Seat == engine.Nobody:
		return commands.Reply{}, room.ErrNobody
	case s.Table.Status == table.Abandoned:
		return room.Quietly(s.EndedWords()), nil
	case s.Outcome != nil:
		return commands.Reply{}, engine.ErrOver
	case len(s.Open) == 0:
		return commands.Reply{}, room.Refuse("not-your-turn", room.Parts{"waiting": s.WaitingFor()})
	}
	letters := s.Letters()
	if letters.Alone(answer) && !tn.private.Lettered(rq.Who.ID, id, letters) {
		return tn.private.Open(ctx, rq, id, tn.room.Say("fresh-letters", nil)) // it is one of a panel of before
	}
	r := s.Read(answer)
	if !r.Exact || len(r.Listed) > 1 {
		return s.Unclear(r, answer), nil
	}
	return tn.answer(ctx, rq, id, r.Listed[0].Decision.ID(), r.Listed[0].Action.String())
}

// completeMove suggests the legal answers by name, or tables.
func (tn *Turn) completeMove(ctx context.Context, rq commands.Request) ([]commands.Choice, error) {
	if rq.Focused == "table" {
		return tn.room.CompleteTable(ctx, rq)
	}
	id, err := tn.room.WhichToAct(ctx, rq)
	if err != nil {
		return nil, err
	}
	s, err := tn.room.See(ctx, id, rq.Who.ID)
	if err != nil {
		return nil, err
	}
	var list []commands.Choice
	by, letters := s.Narrator(), s.Letters()
	// A menu of suggestions is cut where it is full: the questions with few answers, such
	// as what ends a choice, come before those with many.
	fewest := slices.SortedStableFunc(slices.Values(s.Open), func(a, b engine.Decision) int { return len(a.Options) - len(b.Options) })
	for _, q := range fewest {
		for _, a := range q.Options {
			label, _ := by.Label(a)
			list = append(list, commands.Choice{Name: letters.Lead(a, label), Value: a.String()})
		}
	}
	return list, nil
}
