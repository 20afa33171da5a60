package table

import (
	"context"

	"landfall/engine"
)

// Hinted notes that somebody at a table was told what to do, which stays with the match.
func (s *Service) Hinted(ctx context.Context, id engine.MatchID) error {
	return s.note(ctx, id, func(t *Table) []engine.Put {
		t.Hints++
		return nil
	})
}
