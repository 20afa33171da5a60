package table

import (
	"context"
	"errors"
	"time"

	"landfall/engine"
)

// callings are the tables that have to call somebody to a decision whom they could not
// disturb before: time id.
const callings = "calling"

// SummonAt has a table looked at again at a moment.
func (s *Service) SummonAt(ctx context.Context, id engine.MatchID, at time.Time) error {
	return s.log.Append(ctx, engine.Batch{Rows: []engine.Put{{Table: callings, Key: append(stamp(at), id...), Value: []byte{}}}})
}

// Summon has the tables looked at again whose moment has come.
func (s *Service) Summon(ctx context.Context, now time.Time, limit int) error {
	rows, err := s.log.Scan(ctx, callings, nil, append(stamp(now), 0xff), limit)
	for _, r := range rows {
		id := engine.MatchID(r.Key[8:])
		gone := []engine.Put{drop(callings, r.Key), {Table: posts, Key: idKey(id), Value: []byte("call"), If: engine.IfAbsent}}
		aerr := s.log.Append(ctx, engine.Batch{Rows: gone})
		if errors.Is(aerr, engine.ErrConflict) { // it has news in any case
			aerr = s.log.Append(ctx, engine.Batch{Rows: gone[:1]})
		}
		err = errors.Join(err, aerr)
		s.news(id)
	}
	return err
}
