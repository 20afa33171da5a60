package play

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"landfall/engine"
	"landfall/engine/table"
)

// Deal starts the match of a table with a seed.
func (s *Matches) Deal(seed engine.Seed) Starter {
	return func(ctx context.Context, t table.Table, g *engine.Game, rows []engine.Put) error {
		return s.referee.Start(ctx, t.ID, g, t.Config(), seed, rows...)
	}
}

// Starter starts the match of a table, with rows.
type Starter func(ctx context.Context, t table.Table, g *engine.Game, rows []engine.Put) error

// Begin starts the match of a table and writes more rows with it. The table may
// change meanwhile: its message is noted, somebody joins. table.ErrBegun, engine.ErrOptions.
func (s *Matches) Begin(ctx context.Context, id engine.MatchID, start Starter, more ...engine.Put) (table.Table, error) {
	for range table.Attempts {
		t, was, err := s.tables.Read(ctx, id)
		if err != nil {
			return t, err
		}
		if t.Status != table.Gathering {
			return t, table.ErrBegun
		}
		g, ok := s.games(t.Game)
		if !ok {
			return t, fmt.Errorf("%w: there is no game %q", engine.ErrOptions, t.Game)
		}
		t.Status = table.Playing
		rows := append(append(slices.Clone(more), t.Update(was)...), table.Watch(id, s.now().Add(table.DrowsyTime)))
		err = s.quarantine.Guard(id, func() error {
			return start(ctx, t, g, rows)
		})
		if errors.Is(err, engine.ErrConflict) {
			continue
		}
		if err == nil {
			s.news.TellMoved(&t)
		}
		return t, err
	}
	return table.Table{}, engine.ErrConflict
}

// Adopt starts the match of a table as one that has begun elsewhere. Only a
// Starter calls it.
func (s *Matches) Adopt(ctx context.Context, m *engine.Match, log []engine.Entry, rows ...engine.Put) error {
	return s.referee.Adopt(ctx, m, log, rows...)
}
