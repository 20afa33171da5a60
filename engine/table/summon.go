package table

import (
	"context"
	"errors"
	"time"

	"landfall/engine"
	"landfall/engine/table/internal/row"
)

// SummonAt has a table looked at again at a moment.
func (n *News) SummonAt(ctx context.Context, id engine.MatchID, at time.Time) error {
	return n.log.Append(ctx, engine.Batch{Rows: []engine.Put{row.Empty(row.Callings, append(row.Stamp(at), id...))}})
}

// Summon has the tables looked at again whose moment has come.
func (n *News) Summon(ctx context.Context, now time.Time, limit int) error {
	rows, err := n.log.Scan(ctx, row.Callings, nil, row.Until(now), limit)
	for _, r := range rows {
		id := engine.MatchID(r.Key[8:])
		aerr := n.requeue(ctx, id, "call", row.Drop(row.Callings, r.Key))
		err = errors.Join(err, aerr)
		n.Tell(id)
	}
	return err
}
