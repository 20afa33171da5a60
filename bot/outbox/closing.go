package outbox

import (
	"context"
	"encoding/json"

	"landfall/bot/discord"
	"landfall/bot/outbox/record"
	"landfall/engine"
)

// PutAway archives the threads whose time has come. One that cannot be archived is
// left to the platform, which does so by itself after a week.
func (b *Outbox) PutAway(ctx context.Context) {
	rows, err := b.log.Scan(ctx, record.Closings, nil, record.Until(b.now()), dueAtOnce)
	if err != nil && ctx.Err() != nil {
		return
	}
	if err != nil {
		b.logger.Error("could not read which threads to archive", "err", err)
		return
	}
	for _, r := range rows {
		var thread string
		if json.Unmarshal(r.Value, &thread) == nil {
			if err := b.to.ArchiveThread(ctx, thread, true); err != nil && discord.Passing(err) {
				return // the next time does the rest
			} else if err != nil {
				b.logger.Info("the thread of a finished match stays open", "table", record.MatchOf(r.Key), "err", err)
			}
		}
		if err := b.log.Append(ctx, engine.Batch{Rows: []engine.Put{{Table: record.Closings, Key: r.Key}}}); err != nil {
			return
		}
	}
}
