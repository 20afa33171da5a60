package engine_test

import (
	"slices"
	"testing"

	"landfall/engine"
)

// ids are the ids of a seat's open questions.
func ids(m *engine.Match, seat engine.Seat) []string {
	var all []string
	for _, d := range m.For(seat) {
		all = append(all, d.ID())
	}
	return all
}

func TestIDStandsWhileTheQuestionStands(t *testing.T) {
	b := begin(t, race(), 3)
	mine := ids(b.m, 0)
	b.act(1, "lane 1")
	if now := ids(b.m, 0); !slices.Equal(now, mine) {
		t.Errorf("another's sealed answer made %s of %s", now, mine)
	}
	again, err := race().Load(b.log)
	if err != nil {
		t.Fatal(err)
	}
	for seat := range engine.Seat(3) {
		if was, is := ids(b.m, seat), ids(again, seat); !slices.Equal(was, is) {
			t.Errorf("seat %d: %s, loaded %s", seat, was, is)
		}
	}
	if f := b.m.Fork(); !slices.Equal(ids(f, 0), mine) {
		t.Errorf("in a fork it is %s, not %s", ids(f, 0), mine)
	}
}

// TestIDIsNeverUsedAgain asks the same with the same answers again and again: of
// a sealed question that is answered anew, in the next turn, and after an undo.
func TestIDIsNeverUsedAgain(t *testing.T) {
	b := begin(t, race(), 2)
	seen := map[string]bool{}
	fresh := func(where string) {
		t.Helper()
		for _, id := range ids(b.m, 0) {
			if seen[id] {
				t.Errorf("%s: the id %s is used again", where, id)
			}
			if len(id) > 13 {
				t.Errorf("%s: the id %s is too long for a button", where, id)
			}
			seen[id] = true
		}
	}
	fresh("at first")
	b.act(0, "lane 1")
	fresh("a sealed answer may be changed")
	b.act(0, "lane 1")
	fresh("changed to the same")
	b.act(1, "lane 1")
	fresh("the first turn")
	b.act(0, "walk 1")
	b.undo()
	fresh("walked, and taken back")
	b.act(0, "walk 1")
	b.act(0, "done")
	b.act(1, "walk 1")
	b.act(1, "done")
	fresh("the second turn")
}

// TestIDTellsWhatAnothersUndoChanged: the second seat is asked the same after the
// first took back what led to it and did something else; it is another question.
func TestIDTellsWhatAnothersUndoChanged(t *testing.T) {
	b := begin(t, race(), 2)
	b.lanes()
	b.act(0, "walk 1")
	b.act(0, "done")
	before := ids(b.m, 1)
	b.undo()
	b.undo()
	b.act(0, "walk 2")
	b.act(0, "done")
	if after := ids(b.m, 1); slices.Equal(before, after) {
		t.Errorf("it is %s both times", after)
	}
}

// TestPartsHoldEveryAnswer: what a decision has no room for is asked beside it, and waited
// for is the first part alone.
func TestPartsHoldEveryAnswer(t *testing.T) {
	for _, n := range []int{0, 1, engine.MostOptions, engine.MostOptions + 1, 2*engine.MostOptions + 3} {
		d := engine.Decision{Seat: 1, Turn: "t1", Kind: "ask"}
		for i := range n {
			d.Options = append(d.Options, walk{i})
		}
		var all []engine.Action
		parts := d.Parts([]engine.Decision{{Kind: "another"}})[1:]
		for i, part := range parts {
			all = append(all, part.Options...)
			if len(part.Options) > engine.MostOptions || part.Optional != (i > 0) || part.Seat != 1 || part.Turn != "t1" || part.Kind != "ask" {
				t.Errorf("%d answers, part %d: %+v", n, i, part)
			}
		}
		if !slices.Equal(all, d.Options) || len(parts) != (n+engine.MostOptions-1)/engine.MostOptions {
			t.Errorf("%d answers in %d parts: %v", n, len(parts), all)
		}
	}
}
