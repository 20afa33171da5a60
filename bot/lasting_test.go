package bot

import (
	"context"
	"fmt"
	"log/slog"
	"testing"

	"landfall/engine"
	"landfall/engine/table/house"
	"landfall/store"
)

// reads is a log that counts how often it is read.
type reads struct {
	engine.Log
	n int
}

func (l *reads) Scan(ctx context.Context, name string, from, to []byte, limit int) ([]engine.Row, error) {
	l.n++
	return l.Log.Scan(ctx, name, from, to, limit)
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
		found := map[engine.MatchID]bool{}
		r := newReplica(&Bot{logger: slog.New(slog.DiscardHandler)}, Options{Log: log, Shards: 1, Sharing: &Sharing{}})
		r.house, r.found = house.New(house.Options{Log: log}), func(id engine.MatchID) { found[id] = true }
		for range 20 {
			r.look(t.Context())
		}
		if log.n != 3*want { // reminders, news and what bot players are asked
			t.Errorf("with %d waiting there were %d reads in twenty seconds, want %d", waits, log.n, 3*want)
		}
		if n := len(found); n != waits {
			t.Errorf("%d of %d were found", n, waits)
		}
	}
}
