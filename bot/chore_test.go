package bot

import (
	"context"
	"log/slog"
	"strings"
	"testing"
	"time"

	"landfall/store"
)

// TestAChoreThatBreaksDownEndsNothing runs a job of the clock that panics.
func TestAChoreThatBreaksDownEndsNothing(t *testing.T) {
	var log strings.Builder
	b := newBot(Options{Log: store.NewMemory(), Now: time.Now, Logger: slog.New(slog.NewTextHandler(&log, nil))})
	done := false
	err := b.charge([]Chore{
		{What: "break", When: "0 4 * * *", Do: func(context.Context) error { panic("a wheel came off") }},
		{What: "work", When: "0 4 * * *", Do: func(context.Context) error { done = true; return nil }},
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range b.clock.Entries() {
		e.WrappedJob.Run()
	}
	if !done || !strings.Contains(log.String(), "a wheel came off") || !strings.Contains(log.String(), "chore_test.go") {
		t.Errorf("the other chore is done: %t; the log has: %s", done, &log)
	}
}
