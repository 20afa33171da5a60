package outbox

import (
	"context"
	"time"
)

// holdTime is how long it is not posted in a thread that automatons think: what several of
// them answer in a row is then one message. Where they take longer, such as behind
// many other tables, the people are told what has happened so far.
const holdTime = 30 * time.Second

// mayHold tells whether what is to be said may wait for automatons.
func (e live) mayHold() bool {
	now := e.b.now().UTC().Truncate(time.Millisecond)
	if e.State.Held.IsZero() {
		e.State.Held = now
	}
	return now.Before(e.State.Held.Add(holdTime))
}

// hereTime is how long somebody looks on while automatons answer. After that they may
// have gone, and are mentioned when it is their turn again.
const hereTime = 10 * time.Second

// heldLong tells whether the people waited for automatons long enough to have gone.
func (e live) heldLong() bool {
	return !e.State.Held.IsZero() && !e.b.now().Before(e.State.Held.Add(hereTime))
}

// hold leaves the news unposted, and notes until when it may wait. The
// answer of an automaton is news itself.
func (e live) hold(ctx context.Context) error {
	until := e.State.Held.Add(holdTime)
	if e.State.Again.Equal(until) {
		return nil
	}
	e.State.Tries, e.State.Why = 0, ""
	return e.Note(ctx, e.TryAgain(until)...)
}
