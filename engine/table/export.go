package table

import (
	"context"
	"errors"
	"io"

	"landfall/engine"
)

// Export writes a finished match as one text file; see engine.Export. ErrNotBegun;
// engine.ErrNotFound. A match that goes on is refused: its log holds
// secrets. So is a trial of one.
func (s *Service) Export(ctx context.Context, id engine.MatchID, w io.Writer) error {
	t, err := s.begun(ctx, id)
	if err != nil {
		return err
	}
	if t.Status != Over {
		return ErrNotOver
	}
	secret, err := s.Secret(ctx, t)
	if err != nil {
		return err
	}
	if secret {
		return ErrSecret
	}
	if t.Trial != nil { // its first entries are those of another match, with all that it hides
		of, err := s.Table(ctx, t.Trial.Of)
		switch {
		case errors.Is(err, engine.ErrNotFound):
		case err != nil:
			return err
		case of.Status == Playing:
			return ErrOrigin
		}
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
