package proposal

import (
	"context"
	"errors"
	"slices"

	"landfall/engine"
	"landfall/engine/table"
)

// Recallable is what a person would take back if the others agree; see
// engine.Match.Recallable. ErrNotSeated, engine.ErrNothing.
func (s *Votes) Recallable(ctx context.Context, id engine.MatchID, p engine.PlayerID) (engine.Recall, error) {
	var r engine.Recall
	err := s.o.Matches.Look(ctx, id, p, func(t table.Table, m *engine.Match, seat engine.Seat) error {
		var err error
		switch {
		case seat == engine.Nobody:
			return table.ErrNotSeated
		case t.From(seat) > 0 && !t.Answered(m, seat):
			return engine.ErrNothing
		}
		r, err = m.Recallable(seat)
		return err
	})
	return r, err
}

// ProposeUndo asks those who have answered since whether a person may take back their
// last answer, with all that followed. Where nobody of them is here, it is taken back at
// once. ErrAsked, ErrVoting, engine.ErrFinal, engine.ErrNothing, engine.ErrSealed, ErrNotSeated.
func (s *Votes) ProposeUndo(ctx context.Context, id engine.MatchID, p engine.PlayerID) (table.Table, error) {
	var agreed undo
	t, err := s.o.Matches.Decide(ctx, id, func(m *engine.Match, t *table.Table) ([]engine.Put, error) {
		seat := t.SeatOf(p)
		if seat == engine.Nobody {
			return nil, table.ErrNotSeated
		}
		if t.From(seat) > 0 && !t.Answered(m, seat) {
			return nil, engine.ErrNothing
		}
		r, err := m.Recallable(seat)
		if err != nil {
			return nil, err
		}
		t.Withdraw(func(o table.Proposal) bool { return o.Kind == table.ToUndo && o.By == p && o.Takes != r.Takes })
		if err := free(t, func(v *table.Proposal) bool { return v.Kind == table.ToUndo && v.By == p }); err != nil {
			return nil, err
		}
		t.Move(table.Proposal{Kind: table.ToUndo, By: p, Seat: seat, Name: t.Chairs[seat].Name, Takes: r.Takes}, s.o.Now())
		var rows []engine.Put
		rows, agreed, err = s.undone(ctx, m, t)
		return rows, err
	})
	if err != nil || !agreed.yes {
		return t, err
	}
	return s.recall(ctx, id, t, agreed)
}

// undo is what is taken back, if all have agreed whose answers go back with it.
type undo struct {
	yes      bool
	proposal table.Proposal
	length   uint64 // of the log: whoever answers meanwhile is asked as well
}

// undone tells whether the voteList given so far agree to what a vote would take back. Whoever has
// answered meanwhile is asked as well; if something was revealed meanwhile, the vote is lost,
// whoever agreed: what is known cannot be taken back.
func (s *Votes) undone(ctx context.Context, m *engine.Match, t *table.Table) (rows []engine.Put, agreed undo, err error) {
	at := t.Vote()
	r, err := m.Recallable(at.Seat)
	if err != nil || r.Takes != at.Takes {
		rows, err = s.carry(ctx, m, t, *at, table.No, false)
		return rows, undo{}, err
	}
	if at.Voters, err = s.voters(ctx, t, *at, r.Others...); err != nil {
		return nil, undo{}, err
	}
	switch at.Result(t.Host) {
	case table.Yes:
		return nil, undo{true, *at, m.Len()}, nil
	case table.No:
		rows, err = s.carry(ctx, m, t, *at, table.No, false)
		return rows, undo{}, err
	}
	return []engine.Put{table.Watch(t.ID, at.Until)}, undo{}, nil
}

// recall takes back what was agreed. The voteList are on disk; should it break off before, the next
// look at the table does it. Taking back withdraws the proposal in the same transaction.
func (s *Votes) recall(ctx context.Context, id engine.MatchID, t table.Table, agreed undo) (table.Table, error) {
	err := s.o.Matches.Do(id, func(referee *engine.Referee) error {
		_, err := referee.Recall(ctx, id, agreed.proposal.Seat, agreed.proposal.Takes, agreed.length)
		return err
	})
	if errors.Is(err, engine.ErrFinal) || errors.Is(err, engine.ErrStale) {
		return t, table.ErrDecided
	}
	if err != nil {
		return t, err
	}
	s.o.News.TellMoved(&t)
	return s.o.Tables.Get(ctx, id)
}

// voteUndo gives somebody's voice on what another wants to take back.
func (s *Votes) voteUndo(ctx context.Context, id engine.MatchID, v table.Vote, n int) (carried bool, t table.Table, err error) {
	for range table.Attempts { // somebody may answer meanwhile, who is then asked as well
		if carried, t, err = s.voteUndoOnce(ctx, id, v, n); !errors.Is(err, engine.ErrConflict) {
			break
		}
	}
	return carried, t, err
}

func (s *Votes) voteUndoOnce(ctx context.Context, id engine.MatchID, v table.Vote, n int) (carried bool, t table.Table, err error) {
	var agreed undo
	t, err = s.o.Matches.Decide(ctx, id, func(m *engine.Match, t *table.Table) ([]engine.Put, error) {
		at := t.Vote()
		if at == nil || at.N != n {
			return nil, table.ErrDecided
		}
		r, err := m.Recallable(at.Seat)
		if err == nil && r.Takes == at.Takes && !slices.Contains(r.Others, t.SeatOf(v.Player)) {
			return nil, table.ErrNoVote
		}
		at.Choose(v)
		var rows []engine.Put
		rows, agreed, err = s.undone(ctx, m, t)
		return rows, err
	})
	if err != nil || !agreed.yes {
		return false, t, err
	}
	t, err = s.recall(ctx, id, t, agreed)
	return err == nil, t, err
}
