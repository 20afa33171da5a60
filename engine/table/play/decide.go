package play

import (
	"context"
	"errors"

	"landfall/engine"
	"landfall/engine/table"
)

// Decide changes the table of a running match together with rows, as one of its people wants, if
// neither moves meanwhile. A match that sleeps wakes first. ErrNotBegun, engine.ErrOver.
func (s *Matches) Decide(ctx context.Context, id engine.MatchID,
	change func(m *engine.Match, t *table.Table) ([]engine.Put, error)) (table.Table, error) {
	t, err := s.decide(ctx, id, func(m *engine.Match, t *table.Table) ([]engine.Put, error) {
		rows, err := change(m, t)
		if err == nil && !t.Asleep.IsZero() && t.Status == table.Playing {
			return nil, errAsleep
		}
		t.Touched = s.now().UTC()
		return rows, err
	})
	if !errors.Is(err, errAsleep) {
		return t, err
	}
	if err := s.wake(ctx, id); err != nil && !errors.Is(err, table.ErrAwake) {
		return t, err
	}
	return s.Decide(ctx, id, change)
}

// errAsleep says that a change is to be made of a match that sleeps.
var errAsleep = errors.New("the match sleeps")

// ByClock changes the table of a running match as Decide does, where no person did anything. If
// change changed nothing of the table, only its rows are written.
func (s *Matches) ByClock(ctx context.Context, id engine.MatchID,
	change func(m *engine.Match, t *table.Table) (rows []engine.Put, changed bool, err error)) error {
	unchanged := errors.New("nothing changes")
	var rest []engine.Put
	_, err := s.decide(ctx, id, func(m *engine.Match, t *table.Table) ([]engine.Put, error) {
		rows, changed, err := change(m, t)
		if rest = rows; err == nil && !changed {
			err = unchanged
		}
		return rows, err
	})
	if !errors.Is(err, unchanged) {
		return err
	}
	return s.Write(ctx, id, func(*engine.Match) ([]engine.Put, error) { return rest, nil })
}

func (s *Matches) decide(ctx context.Context, id engine.MatchID,
	change func(m *engine.Match, t *table.Table) ([]engine.Put, error)) (table.Table, error) {
	var left table.Table
	if t, err := s.tables.Get(ctx, id); err != nil || t.Status == table.Gathering || t.Status == table.Closed {
		return t, errors.Join(err, table.ErrNotBegun)
	}
	do := func() error {
		return s.referee.Write(ctx, id, func(m *engine.Match) ([]engine.Put, error) {
			t, was, err := s.tables.Read(ctx, id)
			switch {
			case err != nil:
				return nil, err
			case m.Outcome() != nil || t.Status != table.Playing:
				return nil, engine.ErrOver
			}
			rows, err := change(m, &t)
			if err != nil {
				return nil, err
			}
			t.Revision++
			left = t
			return append(append(rows, t.ToPost()), t.Update(was)...), nil
		})
	}
	err := engine.ErrConflict
	for try := 0; try < table.Attempts && errors.Is(err, engine.ErrConflict); try++ {
		err = s.quarantine.Guard(id, do)
	}
	if err == nil {
		s.news.TellMoved(&left)
	}
	return left, err
}
