package table

import (
	"context"
	"slices"

	"landfall/engine"
)

// Act gives a person's answer; see engine.Match.Act. ErrNotSeated, ErrNotBegun.
func (s *Service) Act(ctx context.Context, id engine.MatchID, p engine.PlayerID, decision, notation string) ([]engine.Entry, error) {
	return s.play(ctx, id, p, func(seat engine.Seat) ([]engine.Entry, error) {
		return s.referee.Act(ctx, id, seat, decision, notation)
	})
}

// Undo takes back a person's own last ply, and what automatons answered since; see
// engine.Match.Undo.
func (s *Service) Undo(ctx context.Context, id engine.MatchID, p engine.PlayerID) ([]engine.Entry, error) {
	return s.play(ctx, id, p, func(seat engine.Seat) ([]engine.Entry, error) {
		if err := s.own(ctx, id, seat); err != nil {
			return nil, err
		}
		return s.referee.Undo(ctx, id, seat)
	})
}

// own refuses to take back what somebody answered who sat in the seat before.
func (s *Service) own(ctx context.Context, id engine.MatchID, seat engine.Seat) error {
	t, err := s.Table(ctx, id)
	if err != nil || t.from(seat) == 0 {
		return err
	}
	return s.referee.Look(ctx, id, func(m *engine.Match) error {
		if !t.Answered(m, seat) {
			return engine.ErrNothing
		}
		return nil
	})
}

// Order settles ahead what a person will answer; see engine.Match.Order.
func (s *Service) Order(ctx context.Context, id engine.MatchID, p engine.PlayerID, o engine.Order) ([]engine.Entry, error) {
	return s.play(ctx, id, p, func(seat engine.Seat) ([]engine.Entry, error) {
		return s.referee.Order(ctx, id, seat, o)
	})
}

func (s *Service) play(ctx context.Context, id engine.MatchID, p engine.PlayerID, do func(engine.Seat) ([]engine.Entry, error)) ([]engine.Entry, error) {
	t, err := s.begun(ctx, id)
	if err != nil {
		return nil, err
	}
	seat := t.SeatOf(p)
	switch {
	case seat == engine.Nobody:
		return nil, ErrNotSeated
	case t.Status == Abandoned:
		return nil, engine.ErrOver
	}
	var entries []engine.Entry
	err = s.Guard(id, func() error {
		entries, err = do(seat)
		return err
	})
	if err == nil {
		s.news(id)
		s.awaits(&t)
	}
	return entries, err
}

// Look lets read see a match, from the seat of a person (Nobody for those who
// only watch); see engine.Referee.Look. ErrNotBegun.
func (s *Service) Look(ctx context.Context, id engine.MatchID, p engine.PlayerID, read func(t Table, m *engine.Match, seat engine.Seat) error) error {
	t, err := s.begun(ctx, id)
	if err == nil && p != "" && !t.Sees(p) {
		err = ErrPrivate
	}
	if err != nil {
		return err
	}
	return s.Guard(id, func() error {
		return s.referee.Look(ctx, id, func(m *engine.Match) error {
			return read(t, m, t.SeatOf(p))
		})
	})
}

// Sees tells whether somebody may look on at a table.
func (t *Table) Sees(p engine.PlayerID) bool {
	return !t.Private || t.SeatOf(p) != engine.Nobody || t.OwnedBy(p) != engine.Nobody || slices.Contains(t.Invited, p)
}

func (s *Service) begun(ctx context.Context, id engine.MatchID) (Table, error) {
	t, err := s.Table(ctx, id)
	if err == nil && (t.Status == Gathering || t.Status == Closed) {
		err = ErrNotBegun
	}
	return t, err
}
