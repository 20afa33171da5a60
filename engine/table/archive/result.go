package archive

import (
	"context"
	"encoding/json"
	"errors"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/internal/row"
)

// Result is what came of a match that is over. Of one from before results were kept, or whose
// row is spoiled, it is found out, and then kept. engine.ErrNotFound.
func (s *Archive) Result(ctx context.Context, id engine.MatchID) (table.Result, error) {
	var r table.Result
	value, err := s.log.Get(ctx, row.Results, row.ID(id))
	switch {
	case err == nil && json.Unmarshal(value, &r) == nil:
		return r, nil
	case err != nil && !errors.Is(err, engine.ErrNotFound) && !errors.Is(err, engine.ErrSpoiled):
		return r, err
	}
	var kept engine.Put
	err = s.matches.Look(ctx, id, "", func(_ table.Table, m *engine.Match, _ engine.Seat) error {
		heard := m.Heard(engine.Nobody, m.Last())
		if m.Outcome() == nil || len(heard) == 0 {
			return engine.ErrNotFound
		}
		kept = table.ResultRow(m, heard[len(heard)-1].At)
		return nil
	})
	if err != nil {
		return r, err
	}
	if err := s.log.Append(ctx, engine.Batch{Rows: []engine.Put{kept}}); err != nil {
		return r, err
	}
	return r, json.Unmarshal(kept.Value, &r)
}
