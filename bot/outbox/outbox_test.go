package outbox

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	"landfall/engine"
	"landfall/store"
)

// away is a log that is away at times.
type away struct {
	engine.Log
	away bool
}

func (l *away) Scan(ctx context.Context, name string, from, to []byte, limit int) ([]engine.Row, error) {
	if l.away {
		return nil, errors.New("it is away")
	}
	return l.Log.Scan(ctx, name, from, to, limit)
}

// TestATroubleThatLasts is said when it begins and when it is over, however often it is found.
func TestATroubleThatLasts(t *testing.T) {
	var said bytes.Buffer
	log := &away{Log: store.NewMemory()}
	ctx, leave := context.WithCancel(t.Context())
	p := New(ctx, Options{Log: log, Logger: slog.New(slog.NewTextHandler(&said, nil))})
	for range 2 {
		for _, log.away = range []bool{false, true, true, true, false, false} {
			p.Retry(ctx, time.Now())
		}
	}
	log.away = true
	leave()
	p.Retry(ctx, time.Now()) // that it fails now is no trouble
	begins, ends := strings.Count(said.String(), "could not read"), strings.Count(said.String(), "read as before")
	if begins != 2 || ends != 2 {
		t.Errorf("the log has %d times that it began and %d times that it was over, want 2 and 2:\n%s", begins, ends, &said)
	}
}
