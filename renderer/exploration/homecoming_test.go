package exploration

import (
	"context"
	"regexp"
	"strconv"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/enginetest"
	rules "landfall/engine/exploration"
	"landfall/renderer"
	"landfall/renderer/renderertest"
)

// TestWhatIsPublishedAddsUp: the lines of a publication are as much as its sum, for whoever reads of it, what a patron
// pays more among them.
func TestWhatIsPublishedAddsUp(t *testing.T) {
	board, patrons := renderertest.New(t, shared), 0
	scored := regexp.MustCompile(`\+(\d+)$`)
	usual := enginetest.Must(t, rules.NewUsual)
	for seed := range uint64(3) {
		m, _, err := engine.New(enginetest.Must(t, rules.Spec)).Start("m", engine.Config{Seats: 3}, engine.NumberedSeed(seed), time.Time{})
		if err != nil {
			t.Fatal(err)
		}
		for m.Outcome() == nil {
			d := m.Decisions()[0]
			entry, err := m.Act(d.Seat, "", usual(m.View(d.Seat).(rules.View), d).String(), time.Time{})
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range entry.Events {
				e, is := e.(rules.Published)
				if !is || len(e.Sites) > 7 { // more are counted only
					continue
				}
				for reader := engine.Nobody; int(reader) < 3; reader++ {
					v := m.View(reader).(rules.View)
					l, err := board.Layout(context.Background(), renderer.Scene{View: v, Focus: "homecoming", Since: []engine.Event{e}})
					if err != nil {
						t.Fatal(err)
					}
					all := 0
					for _, w := range l.Words {
						if n := scored.FindStringSubmatch(w.Text); n != nil {
							points, _ := strconv.Atoi(n[1])
							all += points
						}
					}
					if all != 2*e.VP { // the lines, and their sum
						t.Errorf("seed %d: the lines of %+v come to %d for seat %d: %v", seed, e, all-e.VP, reader, l.Words)
					}
					for _, id := range e.Sites {
						patrons += int(v.Seats[e.Seat].More[id])
					}
				}
			}
		}
	}
	if patrons == 0 {
		t.Error("no patron paid for anything")
	}
}
