package places

import (
	"context"
	"encoding/json"
	"time"

	"landfall/bot/outbox/record"
	"landfall/engine/table"
)

// closeTime is how long the thread of a finished match stays open.
const closeTime = 24 * time.Hour

// CloseLater notes that the thread of a finished match is to be archived in time.
func (p *Place) CloseLater(ctx context.Context) error {
	ended := p.Table.Status == table.Over || p.Table.Status == table.Abandoned
	if !ended || p.Table.Solo || p.State.Closing || p.Table.Thread == "" || p.Table.Thread == p.Table.Channel {
		return nil
	}
	p.State.Closing = true
	thread, err := json.Marshal(p.Table.Thread)
	if err != nil {
		return err
	}
	return p.Note(ctx, record.Due(record.Closings, p.now().Add(closeTime), p.Table.ID, thread))
}
