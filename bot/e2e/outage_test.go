package e2e

import (
	"testing"
	"time"

	"landfall/bot/sandbox"
)

// TestAnOutageThatEnds lets the platform fail for so long that the next try by itself is minutes
// away, twice; when it is back, all that waits goes out soon, though nobody does anything.
func TestAnOutageThatEnds(t *testing.T) {
	h := newHouseOf(t, tallyTitles(t))
	h.rough = true
	list := []tallyTable{h.tally("ana", "ben"), h.tally("chloe", "dirk")}
	for range 2 {
		fault := h.sandbox.Faults().Order(sandbox.Fault{Method: "POST", Path: "/channels/*/messages", Status: 500, Times: -1})
		for _, at := range list {
			at.passesOn()
		}
		h.until("both wait", func() bool { return h.rows("retry") == 2 })
		for range 6 { // each pause is twice the last
			hits := fault.Hits()
			h.wait(6 * time.Minute)
			h.until("it is tried again", func() bool { return fault.Hits() > hits })
		}
		h.sandbox.Faults().Clear()
		h.allPosted() // the clock goes as it does: the next try by itself is minutes away
	}
	for _, at := range list {
		at.check()
	}
}
