package announce

import (
	"fmt"
	"testing"
	"time"

	"landfall/engine"
)

// TestWaits: what orders and bots answered, and several answers in a row, are no waits.
func TestWaits(t *testing.T) {
	begun := time.Date(2026, 11, 2, 8, 0, 0, 0, time.UTC)
	at := func(hours int, seat engine.Seat, by string) engine.Entry {
		return engine.Entry{Kind: engine.Acted, Seat: seat, By: by, At: begun.Add(time.Duration(hours) * time.Hour)}
	}
	heard := []engine.Entry{{Kind: engine.Started, Seat: engine.Nobody, At: begun}, at(3, 0, ""), at(4, 0, ""), at(4, 1, engine.ByOrder), at(9, 1, ""),
		at(10, 2, engine.ByBot), at(12, 0, "")}
	if got, want := fmt.Sprint(waits(heard)), "[3h0m0s 5h0m0s 3h0m0s]"; got != want {
		t.Errorf("they are %s, not %s", got, want)
	}
}

// TestTypicalWait: a week away says nothing, and few answers do not either.
func TestTypicalWait(t *testing.T) {
	var list []time.Duration
	for range 9 {
		list = append(list, 5*time.Hour)
	}
	if got := typicalOf(list); got != 0 {
		t.Errorf("of nine answers it is %v", got)
	}
	if got := typicalOf(append(list, 200*time.Hour)); got != 5*time.Hour {
		t.Errorf("with a week away it is %v", got)
	}
}
