package bot

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/store"
)

// reads is a log that counts how often it is read, and is away at times.
type reads struct {
	engine.Log
	n    int
	away bool
}

func (l *reads) Scan(ctx context.Context, name string, from, to []byte, limit int) ([]engine.Row, error) {
	l.n++
	if l.away {
		return nil, errors.New("it is away")
	}
	return l.Log.Scan(ctx, name, from, to, limit)
}

// TestATroubleThatLasts is said when it begins and when it is over, however often it is found.
func TestATroubleThatLasts(t *testing.T) {
	var said bytes.Buffer
	log := &reads{Log: store.NewMemory()}
	b := &Bot{log: log, logger: slog.New(slog.NewTextHandler(&said, nil))}
	b.ctx, b.leave = context.WithCancel(t.Context())
	p := newPoster(b, 0)
	for range 2 {
		for _, log.away = range []bool{false, true, true, true, false, false} {
			p.retry(time.Now())
		}
	}
	log.away = true
	b.leave()
	p.retry(time.Now()) // that it fails now is no trouble
	begins, ends := strings.Count(said.String(), "could not be read"), strings.Count(said.String(), "read as before")
	if begins != 2 || ends != 2 {
		t.Errorf("the log has %d times that it began and %d times that it was over, want 2 and 2:\n%s", begins, ends, &said)
	}
}

// TestMuchThatWaitsIsReadLessOften: what other replicas left is looked for each second, but
// seldom where much waits, which is all read each time.
func TestMuchThatWaitsIsReadLessOften(t *testing.T) {
	for waits, want := range map[int]int{0: 20, 99: 20, 150: 10, 450: 4, 2000: 2} {
		memory := store.NewMemory()
		var rows []engine.Put
		for i := range waits {
			rows = append(rows, engine.Put{Table: "post", Key: fmt.Append(nil, "m", i), Value: []byte("x")})
		}
		if err := memory.Append(t.Context(), engine.Batch{Rows: rows}); err != nil {
			t.Fatal(err)
		}
		log := &reads{Log: memory}
		b := &Bot{log: log, logger: slog.New(slog.DiscardHandler), tables: table.New(table.Options{Log: log})}
		b.poster = newPoster(b, 0)
		b.replica = newReplica(b, Options{Log: log, Shards: 1, Sharing: &Sharing{}})
		for range 20 {
			b.replica.look(t.Context())
		}
		if log.n != 3*want { // reminders, news and what automatons are asked
			t.Errorf("with %d waiting there were %d reads in twenty seconds, want %d", waits, log.n, 3*want)
		}
		if n := len(b.poster.queue); n != waits {
			t.Errorf("%d of %d were found", n, waits)
		}
	}
}
