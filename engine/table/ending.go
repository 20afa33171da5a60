package table

import (
	"context"
	"time"

	"landfall/engine"
)

// SetEnd remembers the message that told the end of a match. It is no news.
func (s *Service) SetEnd(ctx context.Context, id engine.MatchID, message string) error {
	return s.note(ctx, id, func(t *Table) []engine.Put {
		t.End = message
		return nil
	})
}

// Open is the first moment from t on at which the person may be notified; zero: never.
func (p Person) Open(t time.Time) time.Time { return p.open(t) }

// EverIn lists the tables that were opened in a channel, those that are over as well: at
// most limit.
func (s *Service) EverIn(ctx context.Context, channel string, limit int) ([]Table, error) {
	return s.Ever(ctx, engine.PlayerID(channelHolder(channel)), "", limit)
}
