package table

import (
	"context"

	"landfall/engine"
)

// SetEnd remembers the message that told the end of a match. It is no news.
func (s *Service) SetEnd(ctx context.Context, id engine.MatchID, message string) error {
	return s.note(ctx, id, func(t *Table) []engine.Put {
		t.End = message
		return nil
	})
}

// EverIn lists the tables that were opened in a channel, those that are over as well: at
// most limit.
func (s *Service) EverIn(ctx context.Context, channel string, limit int) ([]Table, error) {
	return s.Ever(ctx, engine.PlayerID(channelHolder(channel)), "", limit)
}
