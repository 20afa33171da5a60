package table

import (
	"context"
	"errors"
	"slices"

	"landfall/engine"
)

// Recallable is what a person would take back if the others agree; see
// engine.Match.Recallable. ErrNotSeated, engine.ErrNothing.
func (s *Service) Recallable(ctx context.Context, id engine.MatchID, p engine.PlayerID) (engine.Recall, error) {
	var r engine.Recall
	err := s.Look(ctx, id, p, func(t Table, m *engine.Match, seat engine.Seat) error {
		var err error
		switch {
		case seat == engine.Nobody:
			return ErrNotSeated
		case t.from(seat) > 0 && !t.Answered(m, seat):
			return engine.ErrNothing
		}
		r, err = m.Recallable(seat)
		return err
	})
	return r, err
}

// ProposeUndo asks those who have answered since whether a person may take back their
// last answer, with all that followed. Where only automatons have, it is taken back at
// once. ErrAsked, engine.ErrFinal, engine.ErrNothing, engine.ErrSealed, ErrNotSeated.
func (s *Service) ProposeUndo(ctx context.Context, id engine.MatchID, p engine.PlayerID) (Table, error) {
	return s.decide(ctx, id, func(m *engine.Match, t *Table) ([]engine.Put, error) {
		seat := t.SeatOf(p)
		if seat == engine.Nobody {
			return nil, ErrNotSeated
		}
		if t.from(seat) > 0 && !t.Answered(m, seat) {
			return nil, engine.ErrNothing
		}
		r, err := m.Recallable(seat)
		if err != nil {
			return nil, err
		}
		if slices.ContainsFunc(t.Motions, func(o Motion) bool { return o.Kind == ToUndo && o.By == p && o.Takes == r.Takes }) {
			return nil, ErrAsked
		}
		t.withdraw(func(o Motion) bool { return o.Kind == ToUndo && o.By == p })
		t.move(Motion{Kind: ToUndo, By: p, Seat: seat, Name: t.Chairs[seat].Name, Takes: r.Takes, Voters: t.players(r.Others)}, s.now())
		return nil, nil
	})
}

// players are the people of some seats.
func (t *Table) players(seats []engine.Seat) []engine.PlayerID {
	var list []engine.PlayerID
	for _, seat := range seats {
		if !t.Plays(seat) {
			list = append(list, t.Chairs[seat].Player)
		}
	}
	return list
}

// voteUndo gives somebody's voice on what another wants to take back. Whoever has
// answered meanwhile is asked as well; what was revealed meanwhile stays.
func (s *Service) voteUndo(ctx context.Context, id engine.MatchID, v Vote, n int) (carried bool, t Table, err error) {
	for range attempts { // somebody may answer meanwhile, who is then asked as well
		if carried, t, err = s.voteUndoOnce(ctx, id, v, n); !errors.Is(err, engine.ErrConflict) {
			break
		}
	}
	return carried, t, err
}

func (s *Service) voteUndoOnce(ctx context.Context, id engine.MatchID, v Vote, n int) (carried bool, t Table, err error) {
	var mo Motion
	var length uint64
	t, err = s.decide(ctx, id, func(m *engine.Match, t *Table) ([]engine.Put, error) {
		carried, length = false, m.Len()
		i := slices.IndexFunc(t.Motions, func(m Motion) bool { return m.N == n })
		if i < 0 {
			return nil, ErrDecided
		}
		at := &t.Motions[i]
		r, err := m.Recallable(at.Seat)
		if err != nil || r.Takes != at.Takes {
			lost := []engine.Put{t.fact(Fact{Kind: Lost, At: s.now(), Seat: at.Seat, From: at.Name, Text: string(ToUndo)})}
			t.withdraw(func(m Motion) bool { return m.N == n })
			return lost, nil
		}
		at.Voters = t.players(r.Others)
		if !slices.Contains(at.Voters, v.Player) {
			return nil, ErrNoVote
		}
		at.choose(v)
		mo = *at
		switch at.result(t.Host) {
		case Yes:
			carried = true
		case No:
			t.withdraw(func(m Motion) bool { return m.N == n })
			return []engine.Put{t.fact(Fact{Kind: Lost, At: s.now(), Seat: mo.Seat, From: mo.Name, Text: string(ToUndo)})}, nil
		}
		return nil, nil
	})
	if err != nil || !carried {
		return false, t, err
	}
	// The voices are on disk; should it break off here, any of those who agreed can press
	// again. Taking back withdraws the motion in the same transaction.
	err = s.Guard(id, func() error {
		_, err := s.referee.Recall(ctx, id, mo.Seat, mo.Takes, length)
		return err
	})
	if errors.Is(err, engine.ErrFinal) || errors.Is(err, engine.ErrStale) {
		return false, t, ErrDecided
	}
	if err == nil {
		s.news(id)
		s.awaits(&t)
		t, err = s.Table(ctx, id)
	}
	return err == nil, t, err
}
