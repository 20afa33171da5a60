package engine_test

import (
	"errors"
	"testing"

	"landfall/engine"
)

// TestAMatchThatAnotherProcessMovedOn: two referees on one log, each with the match in
// memory. What one does the other knows before it shows, refuses or accepts anything.
func TestAMatchThatAnotherProcessMovedOn(t *testing.T) {
	one := newHall(t, engine.RefereeOptions{Shared: true})
	other := newHall(t, engine.RefereeOptions{Shared: true})
	other.log = one.log
	other.Referee = engine.NewReferee(engine.RefereeOptions{Log: one.log, Now: at, Shared: true,
		Games: func(key string) (*engine.Game, bool) { return race(), key == "race" }})
	one.open("a")
	length := func(h *hall) (n uint64) {
		t.Helper()
		if err := h.Look(t.Context(), "a", func(m *engine.Match) error { n = m.Len(); return nil }); err != nil {
			t.Fatal(err)
		}
		return n
	}
	if one, other := length(one), length(other); one != 1 || other != 1 {
		t.Fatalf("the match has %d and %d entries, want one", one, other)
	}
	one.act("a", 0, "lane 1")
	if got := length(other); got != 2 {
		t.Errorf("the other shows %d entries, want two", got)
	}
	// An answer to a question that the other has not asked, and one to one that is gone.
	other.act("a", 1, "lane 0")
	one.act("a", 0, "walk 2")
	if _, err := other.Act(t.Context(), "a", 0, "", "walk 2"); err == nil || errors.Is(err, engine.ErrConflict) {
		t.Errorf("an answer out of turn: %v, want that it is refused", err)
	}
	other.act("a", 1, "walk 1")
	if a, b := length(one), length(other); a != b || a != uint64(len(one.log.entries["a"])) {
		t.Errorf("they show %d and %d of %d entries", a, b, len(one.log.entries["a"]))
	}
	// Both at the same moment: one is second, sees what the first did, and does it again.
	raced := false
	one.log.before = func(b engine.Batch) error {
		if !raced {
			raced = true
			other.act("a", 0, "walk 1")
		}
		return nil
	}
	if err := one.Write(t.Context(), "a", func(*engine.Match) ([]engine.Put, error) { return []engine.Put{{Table: "t", Key: []byte("k")}}, nil }); !errors.Is(err, engine.ErrConflict) {
		t.Errorf("rows that depend on the match: %v, want a conflict", err)
	}
	// A question is asked for each use, and nothing is loaded that is there already.
	loads := one.log.loads
	length(one)
	length(one)
	if got := one.log.loads - loads; got != 2 {
		t.Errorf("%d questions, want one that loads, after the conflict, and one", got)
	}
}
