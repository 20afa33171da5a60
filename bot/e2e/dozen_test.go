package e2e

import (
	"testing"
	"time"

	"landfall/bot/sandbox"
)

// TestADozenOfFailures lets the platform fail twelve times in a row. Though each pause is longer than
// the one before it, what waits goes out five seconds after the last failure, and nobody does anything.
func TestADozenOfFailures(t *testing.T) {
	const told = 5 * time.Second // as the outbox has it: see probePause
	h := newHouseOf(t, tallyTitles(t))
	h.rough = true
	at := h.tally("ana", "ben")
	fault := h.sandbox.Faults().Order(sandbox.Fault{Method: "POST", Path: "/channels/*/messages", Status: 500, Times: 12})
	at.passesOn()
	h.until("it fails", func() bool { return fault.Hits() > 0 && h.rows("retry") == 1 })
	for fault.Hits() < 12 {
		hits := fault.Hits()
		h.wait(5 * time.Minute) // the longest pause
		h.until("it is tried again", func() bool { return fault.Hits() > hits })
	}
	before := h.leaps()
	h.wait(told)
	h.until("it goes out", h.quiet)
	if leapt := h.leaps() - before; leapt > told {
		t.Errorf("it goes out only when the clock is %s ahead", leapt)
	}
	at.check()
}

// leaps is how far the clock was set ahead until now.
func (h *house) leaps() time.Duration {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.later
}
