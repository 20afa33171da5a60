package bot

import (
	"bytes"
	"encoding/json"
	"errors"
	"log/slog"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/store"
)

// TestAnErrandBringsNobodyBack has somebody forgotten while an errand of their table is on
// its way: what it knew of them is not written again, and it is tried anew.
func TestAnErrandBringsNobodyBack(t *testing.T) {
	log, ctx := store.NewMemory(), t.Context()
	b := newBot(Options{Log: log, Now: time.Now, Logger: slog.New(slog.DiscardHandler)})
	e := &errand{b: b, t: table.Table{ID: "m"}, told: told{Asleep: []engine.PlayerID{"ben"}}}
	if err := e.note(ctx); err != nil {
		t.Fatal(err)
	}
	forgotten, err := json.Marshal(told{Asleep: []engine.PlayerID{"forgotten-x"}})
	if err != nil {
		t.Fatal(err)
	}
	if err := log.Append(ctx, engine.Batch{Rows: []engine.Put{{Table: threads, Key: []byte("m"), Value: forgotten}}}); err != nil {
		t.Fatal(err)
	}
	err = e.note(ctx)
	if !errors.Is(err, engine.ErrConflict) {
		t.Fatalf("it is written: %v", err)
	}
	if err := e.fail(ctx, err); err != nil {
		t.Fatal(err)
	}
	row, err := log.Get(ctx, threads, []byte("m"))
	if err != nil || !bytes.Contains(row, []byte("forgotten-x")) || bytes.Contains(row, []byte("ben")) {
		t.Errorf("the table was told %s, %v", row, err)
	}
	if again, err := b.told(ctx, "m"); err != nil || again.Again.IsZero() {
		t.Errorf("it is not tried again: %+v, %v", again, err)
	}
}
