package table

import (
	"context"

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
		return s.referee.Undo(ctx, id, seat)
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
	if seat == engine.Nobody {
		return nil, ErrNotSeated
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
	if err != nil {
		return err
	}
	return s.Guard(id, func() error {
		return s.referee.Look(ctx, id, func(m *engine.Match) error {
			return read(t, m, t.SeatOf(p))
		})
	})
}

func (s *Service) begun(ctx context.Context, id engine.MatchID) (Table, error) {
	t, err := s.Table(ctx, id)
	if err == nil && (t.Status == Gathering || t.Status == Closed) {
		err = ErrNotBegun
	}
	return t, err
}
