package engine_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"landfall/engine"
)

// What bot players answered since goes back with a person's own step, unless something
// was drawn or shown by it, or a person has acted.
func TestUndoThroughBots(t *testing.T) {
	for _, c := range []struct {
		name  string
		story string // seat and answer, and each turn ends by itself; seat 1 is a bot player's, seat 2 a person's
		want  error
		plies int // that are left
	}{
		{"they answered", "0 walk 1, 1 walk 2", nil, 4},
		{"a person answered", "0 walk 1, 1 walk 2, 2 walk 1", engine.ErrFinal, 10},
		{"they rolled", "0 walk 1, 1 roll", engine.ErrFinal, 8},
		{"one walked after they rolled", "0 walk 1, 1 roll, 2 roll, 0 walk 1", nil, 10},
		{"one rolled oneself", "0 roll, 1 walk 1", engine.ErrFinal, 8},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := newHall(t, engine.RefereeOptions{})
			if err := h.Start(t.Context(), "a", race(), engine.Config{Seats: 3}, engine.NumberedSeed(1)); err != nil {
				t.Fatal(err)
			}
			for _, step := range strings.Split("0 lane 1, 1 lane 0, 2 lane 1, "+c.story, ", ") {
				seat, notation, _ := strings.Cut(step, " ")
				if seat == "1" {
					if _, err := h.Answer(t.Context(), "a", 1, h.onDisk("a").Len(), []engine.Action{answer(notation)}); err != nil {
						t.Fatal(err)
					}
					continue
				}
				h.act("a", engine.Seat(seat[0]-'0'), notation)
			}
			_, can := h.onDisk("a").CanUndo(0)
			if _, err := h.Undo(t.Context(), "a", 0); !errors.Is(err, c.want) || !errors.Is(can, c.want) {
				t.Fatalf("%v and %v, want %v", can, err, c.want)
			}
			m := h.onDisk("a")
			if m.Plies() != c.plies {
				t.Errorf("%d plies stand, not %d", m.Plies(), c.plies)
			}
			if c.want != nil {
				return
			}
			// In memory it stands as it does on disk, and continues.
			if err := h.Look(t.Context(), "a", func(held *engine.Match) error {
				if was, is := fmt.Sprint(m.View(0), ids(m, 0)), fmt.Sprint(held.View(0), ids(held, 0)); was != is {
					t.Errorf("in memory it is %s, not %s", is, was)
				}
				return nil
			}); err != nil {
				t.Fatal(err)
			}
			h.act("a", 0, m.For(0)[0].Options[0].String())
			if err := h.onDisk("a").Verify(); err != nil {
				t.Error(err)
			}
		})
	}
}

// An answer that was thought about beside the match counts only if the match has not
// moved meanwhile; of a line as much is given as is possible.
func TestAnswerOfAMatchThatMoved(t *testing.T) {
	h := newHall(t, engine.RefereeOptions{})
	h.open("a")
	h.act("a", 0, "lane 1")
	h.act("a", 1, "lane 0")
	walk, done := choice(h, "a", "walk 1"), answer("done")
	if _, err := h.Answer(t.Context(), "a", 0, 2, []engine.Action{walk}); !errors.Is(err, engine.ErrConflict) {
		t.Errorf("an answer to a match of 2 entries: %v", err)
	}
	if got := h.onDisk("a").Len(); got != 3 {
		t.Fatalf("a refused answer makes %d entries", got)
	}
	row := engine.Put{Table: "reason", Key: []byte("a"), Value: []byte("why")}
	entries, err := h.Answer(t.Context(), "a", 0, 3, []engine.Action{walk, done, done}, row)
	if err != nil || len(entries) != 2 {
		t.Fatalf("%d entries, %v", len(entries), err)
	}
	if got := h.onDisk("a"); got.Len() != 5 || got.Awaited()[0] != 1 {
		t.Errorf("%d entries, and %v is awaited", got.Len(), got.Awaited())
	}
	if _, err := h.Answer(t.Context(), "a", 0, 5, []engine.Action{walk}); !errors.Is(err, engine.ErrNotAsked) {
		t.Errorf("out of turn: %v", err)
	}
}

// answer is an action that is known by its notation only.
type answer string

func (a answer) String() string { return string(a) }

func choice(h *hall, id engine.MatchID, notation string) engine.Action {
	h.t.Helper()
	for _, d := range h.onDisk(id).Decisions() {
		if a, ok := d.Find(notation); ok {
			return a
		}
	}
	h.t.Fatalf("%q is not asked", notation)
	return nil
}

// What everybody heard alike is distinguished from what a seat alone did.
func TestCommonIsWhatAllHeard(t *testing.T) {
	b := begin(t, race(), 2)
	sealed := b.act(1, "lane 0")
	if b.m.Common(1, sealed.Seq, 1) || !b.m.Common(0, sealed.Seq, 1) {
		t.Error("a sealed answer is heard by its seat alone")
	}
	shown := b.act(0, "lane 1")
	walked := b.act(0, "walk 1")
	if b.m.Common(0, shown.Seq, 2) || !b.m.Common(0, walked.Seq, 1) || !b.m.Common(1, walked.Seq, 5) {
		t.Error("a walk is heard by all")
	}
	if got := b.m.Answered(0); got != walked.Seq {
		t.Errorf("seat 0 answered last at %d, not at %d", got, walked.Seq)
	}
	if b.m.Answered(1) != sealed.Seq || b.m.Answered(engine.Nobody) != 0 {
		t.Error("who answered when")
	}
}

// A walk shows the match as it stood before each entry that stands.
func TestWalkShowsWhatStood(t *testing.T) {
	b := begin(t, race(), 2)
	stood := map[uint64]string{}
	act := func(seat engine.Seat, notation string) uint64 {
		now := fmt.Sprint(b.m.View(0), b.m.View(1), questions(b.m))
		e := b.act(seat, notation)
		stood[e.Seq] = now
		return e.Seq
	}
	seqs := []uint64{act(0, "lane 1"), act(1, "lane 0"), act(0, "walk 1")}
	gone := act(0, "done")
	b.undo()
	seqs = append(seqs, act(0, "done"), act(1, "roll"))
	var shown []uint64
	b.m.Walk(append(seqs, gone, 99), func(before *engine.Match, seq uint64) {
		shown = append(shown, seq)
		if now := fmt.Sprint(before.View(0), before.View(1), questions(before)); now != stood[seq] {
			t.Errorf("before %d it was %s, and not %s", seq, stood[seq], now)
		}
	})
	if !slices.Equal(shown, seqs) {
		t.Errorf("shown are %v, not %v", shown, seqs)
	}
}
