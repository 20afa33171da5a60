package people

import (
	"context"
	"encoding/json"
	"time"

	"landfall/engine"
	"landfall/engine/table/internal/row"
)

// Digest is when somebody is told next what waits for them.
type Digest struct {
	Player engine.PlayerID
	Due    time.Time
}

// Digests are those of everybody who wants one.
func (s *People) Digests(ctx context.Context) ([]Digest, error) {
	rows, err := s.log.Scan(ctx, row.Digests, nil, nil, 0)
	if err != nil {
		return nil, err
	}
	list := make([]Digest, len(rows))
	for i, r := range rows {
		list[i].Player = engine.PlayerID(r.Key)
		if json.Unmarshal(r.Value, &list[i].Due) != nil {
			list[i].Due = time.Unix(0, 0) // it has to be found out
		}
	}
	return list, nil
}

// SetDigest sets when somebody's next digest is due; the zero time: they want none.
func (s *People) SetDigest(ctx context.Context, p engine.PlayerID, due time.Time) error {
	put := row.Drop(row.Digests, []byte(p))
	if !due.IsZero() {
		put.Value = row.JSON(due.UTC())
	}
	return s.log.Append(ctx, engine.Batch{Rows: []engine.Put{put}})
}
