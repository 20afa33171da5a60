package table

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"landfall/engine"
)

// digests are the people who want a digest: player. The value is when the next one is
// due; the zero time: that has to be found out.
const digests = "digest"

// Digest is when somebody is told next what waits for them.
type Digest struct {
	Player engine.PlayerID
	Due    time.Time
}

// Digests are those of everybody who wants one.
func (s *Service) Digests(ctx context.Context) ([]Digest, error) {
	rows, err := s.log.Scan(ctx, digests, nil, nil, 0)
	if err != nil {
		return nil, err
	}
	list := make([]Digest, len(rows))
	for i, r := range rows {
		list[i].Player = engine.PlayerID(r.Key)
		if err := json.Unmarshal(r.Value, &list[i].Due); err != nil {
			return nil, fmt.Errorf("%w: a digest: %w", engine.ErrCorrupt, err)
		}
	}
	return list, nil
}

// SetDigest settles when somebody's next digest is due; the zero time: they want none.
func (s *Service) SetDigest(ctx context.Context, p engine.PlayerID, due time.Time) error {
	row := drop(digests, []byte(p))
	if !due.IsZero() {
		row.Value = mustJSON(due.UTC())
	}
	return s.log.Append(ctx, engine.Batch{Rows: []engine.Put{row}})
}
