package table

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"landfall/engine"
)

// beats has one row: when the bot last said that it runs, and how long it was ever down.
const beats = "beat"

type beat struct {
	At   time.Time     `json:"at"`
	Lost time.Duration `json:"lost"`
}

// downTime is after how long without a beat the bot was down.
const downTime = 10 * time.Minute

// Beat says that the bot runs, and tells how long it did not before: that time counts for
// nobody. It is called at the start and each minute; 0: it was not down.
func (s *Service) Beat(ctx context.Context, now time.Time) (down time.Duration, err error) {
	var b beat
	value, err := s.log.Get(ctx, beats, []byte("bot"))
	switch {
	case err == nil:
		err = json.Unmarshal(value, &b)
	case errors.Is(err, engine.ErrNotFound):
		b.At, err = now, nil
	}
	if err != nil {
		return 0, err
	}
	if down = now.Sub(b.At); down < downTime {
		down = 0
	}
	b = beat{At: now.UTC(), Lost: b.Lost + down}
	if err := s.log.Append(ctx, engine.Batch{Rows: []engine.Put{put(beats, []byte("bot"), b)}}); err != nil {
		return 0, err
	}
	s.downtime.Store(int64(b.Lost))
	return down, nil
}

// Listen finds out how long the bot was ever down, where another process calls Beat.
func (s *Service) Listen(ctx context.Context) error {
	value, err := s.log.Get(ctx, beats, []byte("bot"))
	if errors.Is(err, engine.ErrNotFound) {
		return nil
	}
	var b beat
	if err == nil {
		err = json.Unmarshal(value, &b)
	}
	if err == nil {
		s.downtime.Store(int64(b.Lost))
	}
	return err
}

// lost is how long the bot was ever down.
func (s *Service) lost() time.Duration { return time.Duration(s.downtime.Load()) }
