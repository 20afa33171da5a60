// Package archive is what is kept of matches that are over: what came of them, and their logs,
// which are written out and taken in.
package archive

import (
	"context"
	"errors"
	"io"
	"time"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/play"
	"landfall/engine/table/solo"
)

// Archive keeps the matches that are over. It is safe for several goroutines.
type Archive struct {
	log        engine.Log
	now        func() time.Time
	games      func(key string) (*engine.Game, bool)
	tables     *table.Tables
	matches    *play.Matches
	challenges *solo.Challenges
}

// New makes the archive of a log.
func New(log engine.Log, now func() time.Time, games func(key string) (*engine.Game, bool), tables *table.Tables,
	matches *play.Matches, challenges *solo.Challenges) *Archive {
	return &Archive{log: log, now: now, games: games, tables: tables, matches: matches, challenges: challenges}
}

// Export writes a finished match as one text file; see engine.Export. ErrNotBegun;
// engine.ErrNotFound, ErrNoResult. A match that goes on is refused: its log holds
// secrets. So is a trial of one.
func (s *Archive) Export(ctx context.Context, id engine.MatchID, w io.Writer) error {
	t, err := s.tables.Begun(ctx, id)
	if err != nil {
		return err
	}
	if t.Status == table.Abandoned {
		return table.ErrNoResult
	}
	if t.Status != table.Over {
		return table.ErrNotOver
	}
	secret, err := s.challenges.Secret(ctx, t)
	if err != nil {
		return err
	}
	if secret {
		return table.ErrSecret
	}
	if t.Trial != nil { // its first entries are those of another match, with all that it hides
		of, err := s.tables.Get(ctx, t.Trial.Of)
		switch {
		case errors.Is(err, engine.ErrNotFound):
		case err != nil:
			return err
		case of.Status == table.Playing:
			return table.ErrOrigin
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
