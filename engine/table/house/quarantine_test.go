package house_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/table"
)

// caught is what a call panics with, nil if it does not.
func caught(do func()) (p any) {
	defer func() { p = recover() }()
	do()
	return nil
}

// Whoever reads a match harms nobody else, whatever comes of it: a panic, an error, or one
// that says that something else is spoiled. The match is as it was, and continues.
func TestReadingQuarantinesNoMatch(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	id := h.playing(time.Hour)
	h.act(id, "ana")
	length := h.length(id)
	for _, read := range []func() error{
		func() error { panic("no words") },
		func() error { return fmt.Errorf("a picture: %w", engine.ErrCorrupt) },
	} {
		var err error
		p := caught(func() {
			err = h.Matches.Look(ctx, id, "eva", func(table.Table, *engine.Match, engine.Seat) error { return read() })
		})
		if p == nil && !errors.Is(err, engine.ErrCorrupt) || errors.Is(err, table.ErrQuarantined) {
			t.Errorf("who reads is told %v, %v", err, p)
		}
	}
	if h.Quarantine.Len() != 0 || len(h.faults) != 0 {
		t.Errorf("%d rest, told: %+v", h.Quarantine.Len(), h.faults)
	}
	if now := h.length(id); now != length {
		t.Errorf("the match had %d entries, and has %d", length, now)
	}
	h.act(id, "ben")
}

// Rules that break down over a move quarantine their match, with the place where they did.
func TestRulesThatBreakDownQuarantineTheirMatch(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	bad, good := h.playing(time.Hour), h.playing(time.Hour)
	h.breaks = "nay"
	h.restart()
	h.act(bad, "ana")
	if _, err := h.Matches.Act(ctx, bad, "ben", "", "nay"); !errors.Is(err, table.ErrQuarantined) {
		t.Errorf("the move: %v", err)
	}
	if _, err := h.Matches.Act(ctx, bad, "ben", "", "aye"); !errors.Is(err, table.ErrQuarantined) {
		t.Errorf("the next one: %v", err)
	}
	if len(h.faults) != 1 || h.faults[0].Match != bad || !strings.Contains(h.faults[0].Stack, "kit_test") {
		t.Errorf("told: %+v", h.faults)
	}
	h.act(good, "ana")
}

// panicking is a log that breaks down when it is asked for a duty of a match.
type panicking struct {
	engine.Log
	over engine.MatchID
}

func (l panicking) Get(ctx context.Context, of string, key []byte) ([]byte, error) {
	if of == "duty" && strings.HasPrefix(string(key), string(l.over)) {
		panic("no such duty")
	}
	return l.Log.Get(ctx, of, key)
}

// A reminder that breaks down keeps nobody else from theirs.
func TestAReminderThatBreaksDown(t *testing.T) {
	h := newFixture(t)
	bad, good := h.playing(time.Hour), h.playing(time.Hour)
	h.announce(bad, "ana", "ben")
	h.announce(good, "ana", "ben")
	h.now = h.now.Add(2 * time.Hour)
	h.log = panicking{h.log, bad}
	h.restart()
	_, err := h.Reminders.Remind(context.Background(), h.now, 0)
	if err == nil || !strings.Contains(err.Error(), "no such duty") {
		t.Errorf("told: %v", err)
	}
	list, err := h.Reminders.List(context.Background())
	h.ok(err)
	if len(list) != 2 || list[0].Match != good || h.Quarantine.Len() != 0 {
		t.Errorf("recorded: %+v, %d rest", list, h.Quarantine.Len())
	}
}
