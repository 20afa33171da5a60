package bot

import (
	"context"
	"log/slog"
	"strings"
	"testing"
	"time"

	"landfall/store"
)

// TestAJobThatBreaksDownEndsNothing runs a job of the clock that panics.
func TestAJobThatBreaksDownEndsNothing(t *testing.T) {
	var log strings.Builder
	b := newBot(Options{Log: store.NewMemory(), Now: time.Now, Logger: slog.New(slog.NewTextHandler(&log, nil))})
	done := false
	err := b.charge([]Job{
		{What: "break", When: "0 4 * * *", Do: func(context.Context) error { panic("a wheel came off") }},
		{What: "work", When: "0 4 * * *", Do: func(context.Context) error { done = true; return nil }},
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range b.clock.Entries() {
		e.WrappedJob.Run()
	}
	if !done || !strings.Contains(log.String(), "a wheel came off") || !strings.Contains(log.String(), "job_test.go") {
		t.Errorf("the other job is done: %t; the log has: %s", done, &log)
	}
}

// TestRunsOfTheClockDoNotOverlap begins a run while the one before it is not done.
func TestRunsOfTheClockDoNotOverlap(t *testing.T) {
	b := newBot(Options{Log: store.NewMemory(), Now: time.Now, Logger: slog.New(slog.DiscardHandler)})
	began, end := make(chan bool, 2), make(chan bool)
	err := b.charge([]Job{{What: "work", When: "* * * * *", Do: func(context.Context) error {
		began <- true
		<-end
		return nil
	}}})
	if err != nil {
		t.Fatal(err)
	}
	job := b.clock.Entries()[0].WrappedJob
	first := make(chan bool)
	go func() { job.Run(); close(first) }()
	<-began
	job.Run() // comes back at once
	close(end)
	<-first
	if len(began) != 0 {
		t.Error("a run began while the one before it was not done")
	}
	job.Run()
	if len(began) != 1 {
		t.Error("the next run does not come about")
	}
}
