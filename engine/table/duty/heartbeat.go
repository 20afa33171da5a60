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

// Heartbeat tells when the bot was down, which counts for nobody. It is safe for several goroutines.
type Heartbeat struct {
	log  engine.Log
	last atomic.Pointer[LastRun] // as far as is known
}

// NewHeartbeat makes the heartbeat of a log.
func NewHeartbeat(log engine.Log) *Heartbeat {
	s := &Heartbeat{log: log}
	s.last.Store(&LastRun{})
	return s
}

// LastRun is when the bot last said that it runs, and how long it was ever down.
type LastRun struct {
	At   time.Time     `json:"at"`
	Lost time.Duration `json:"lost"`
	// Stops are when it was down, in order, the newest of them.
	Stops []Stop `json:"stops,omitempty"`
}

// Stop is a time in which the bot was down.
type Stop struct {
	From time.Time `json:"from"`
	To   time.Time `json:"to"`
}

const (
	// downTime is after how long without a heartbeat the bot was down.
	downTime = 10 * time.Minute
	// mostStops bounds how many stops are kept: what people have to do takes weeks, and not years.
	mostStops = 100
)

// Record notes that the bot runs, and tells how long it did not before: that time counts for
// nobody. It is called at the start and each minute; 0: it was not down.
func (s *Heartbeat) Record(ctx context.Context, now time.Time) (down time.Duration, err error) {
	b, down, err := s.read(ctx, now)
	if err != nil {
		return 0, err
	}
	if err := s.log.Append(ctx, engine.Batch{Rows: []engine.Put{row.Put(row.Heartbeats, []byte("bot"), b)}}); err != nil {
		return 0, err
	}
	s.last.Store(&b)
	return down, nil
}

// Listen finds out when the bot was down before anything is done, and where another process calls
// Record: if none has done so yet since a stop, that lasts until now.
func (s *Heartbeat) Listen(ctx context.Context, now time.Time) error {
	b, _, err := s.read(ctx, now)
	if err == nil {
		s.last.Store(&b)
	}
	return err
}

// read is what is known of the bot now that it runs at a moment, and how long it did not before.
func (s *Heartbeat) read(ctx context.Context, now time.Time) (b LastRun, down time.Duration, err error) {
	value, err := s.log.Get(ctx, row.Heartbeats, []byte("bot"))
	if err != nil && !errors.Is(err, engine.ErrNotFound) && !errors.Is(err, engine.ErrSpoiled) {
		return b, 0, err
	}
	if json.Unmarshal(value, &b) != nil || b.At.IsZero() { // nobody knows
		b = LastRun{At: now}
	}
	if down = now.Sub(b.At); down < downTime {
		down = 0
	} else {
		b.Stops = append(b.Stops, Stop{b.At, now.UTC()})
		b.Stops = b.Stops[max(len(b.Stops)-mostStops, 0):]
	}
	b.At, b.Lost = now.UTC(), b.Lost+down
	return b, down, nil
}

// Lost is how long the bot was ever down.
func (s *Heartbeat) Lost() time.Duration { return s.last.Load().Lost }

// Until is when a time is over that people were given from a moment on. What the bot was down of it does
// not count; if it would have ended in a stop, they have as long again as that was, at most all of it.
func (s *Heartbeat) Until(from time.Time, given time.Duration) time.Time {
	end := from.Add(given)
	for _, stop := range s.last.Load().Stops {
		if stop.To.After(from) && stop.From.Before(end) {
			down := stop.To.Sub(later(stop.From, from))
			end = later(end.Add(down), stop.To.Add(min(down, given)))
		}
	}
	return end.UTC()
}
