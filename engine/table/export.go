package table

import (
	"context"
	"errors"
	"io"

	"landfall/engine"
)

// Export writes a finished match as one text file; see engine.Export. ErrNotBegun;
// engine.ErrNotFound. A match that goes on is refused: its log holds secrets.
func (s *Service) Export(ctx context.Context, id engine.MatchID, w io.Writer) error {
	t, err := s.begun(ctx, id)
	if err != nil {
		return err
	}
	if t.Status != Over {
		return ErrNotOver
	}
	if secret, err := s.Secret(ctx, t); err != nil || secret {
		return errors.Join(err, ErrSecret)
	}
	g, ok := s.games(t.Game)
	if !ok {
		return engine.ErrNotFound
	}
	entries, err := s.log.Entries(ctx, id, 0)
	if err != nil {
		return err
	}
	return engine.Export(w, g, entries)
}
