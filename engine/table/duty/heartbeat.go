package duty

import (
	"context"
	"encoding/json"
	"errors"
	"sync/atomic"
	"time"

	"landfall/engine"
	"landfall/engine/table/internal/row"
)

// Heartbeat tells how long the bot was ever down, which counts for nobody's reminders. It is
// safe for several goroutines.
type Heartbeat struct {
	log  engine.Log
	down atomic.Int64 // how long the bot was ever down, as far as is known
}

// NewHeartbeat makes the heartbeat of a log.
func NewHeartbeat(log engine.Log) *Heartbeat { return &Heartbeat{log: log} }

// LastRun is when the bot last said that it runs, and how long it was ever down.
type LastRun struct {
	At   time.Time     `json:"at"`
	Lost time.Duration `json:"lost"`
}

// downTime is after how long without a heartbeat the bot was down.
const downTime = 10 * time.Minute

// Record notes that the bot runs, and tells how long it did not before: that time counts for
// nobody. It is called at the start and each minute; 0: it was not down.
func (s *Heartbeat) Record(ctx context.Context, now time.Time) (down time.Duration, err error) {
	var b LastRun
	value, err := s.log.Get(ctx, row.Heartbeats, []byte("bot"))
	if err != nil && !errors.Is(err, engine.ErrNotFound) && !errors.Is(err, engine.ErrSpoiled) {
		return 0, err
	}
	if json.Unmarshal(value, &b) != nil || b.At.IsZero() { // nobody knows
		b = LastRun{At: now}
	}
	if down = now.Sub(b.At); down < downTime {
		down = 0
	}
	b = LastRun{At: now.UTC(), Lost: b.Lost + down}
	if err := s.log.Append(ctx, engine.Batch{Rows: []engine.Put{row.Put(row.Heartbeats, []byte("bot"), b)}}); err != nil {
		return 0, err
	}
	s.down.Store(int64(b.Lost))
	return down, nil
}

// Listen finds out how long the bot was ever down, where another process calls Record.
func (s *Heartbeat) Listen(ctx context.Context) error {
	value, err := s.log.Get(ctx, row.Heartbeats, []byte("bot"))
	if err != nil && !errors.Is(err, engine.ErrNotFound) && !errors.Is(err, engine.ErrSpoiled) {
		return err
	}
	var b LastRun
	if json.Unmarshal(value, &b) == nil {
		s.down.Store(int64(b.Lost))
	}
	return nil
}

// Lost is how long the bot was ever down.
func (s *Heartbeat) Lost() time.Duration { return time.Duration(s.down.Load()) }
