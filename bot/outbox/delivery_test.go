package outbox

import (
	"bytes"
	"encoding/json"
	"errors"
	"log/slog"
	"testing"
	"time"

	"landfall/bot/outbox/record"
	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/house"
	"landfall/store"
)

// TestADeliveryBringsNobodyBack has somebody forgotten while a delivery of their table is on
// its way: what it knew of them is not written again, and it is tried anew.
func TestADeliveryBringsNobodyBack(t *testing.T) {
	log, ctx := store.NewMemory(), t.Context()
	b := New(ctx, Options{Log: log, Now: time.Now, Logger: slog.New(slog.DiscardHandler),
		House: house.New(house.Options{Log: log, Now: time.Now})})
	e := b.newDelivery(nil)
	e.Table, e.State = table.Table{ID: "m"}, record.State{Asleep: []engine.PlayerID{"ben"}}
	if err := e.Note(ctx); err != nil {
		t.Fatal(err)
	}
	forgotten, err := json.Marshal(record.State{Asleep: []engine.PlayerID{"forgotten-x"}})
	if err != nil {
		t.Fatal(err)
	}
	if err := log.Append(ctx, engine.Batch{Rows: []engine.Put{{Table: record.Threads, Key: []byte("m"), Value: forgotten}}}); err != nil {
		t.Fatal(err)
	}
	err = e.Note(ctx)
	if !errors.Is(err, engine.ErrConflict) {
		t.Fatalf("it is written: %v", err)
	}
	if err := e.fail(ctx, err); err != nil {
		t.Fatal(err)
	}
	row, err := log.Get(ctx, record.Threads, []byte("m"))
	if err != nil || !bytes.Contains(row, []byte("forgotten-x")) || bytes.Contains(row, []byte("ben")) {
		t.Errorf("the table was told %s, %v", row, err)
	}
	if again, err := record.Of(ctx, b.log, "m"); err != nil || again.Again.IsZero() {
		t.Errorf("it is not tried again: %+v, %v", again, err)
	}
}
