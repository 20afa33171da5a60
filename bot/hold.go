package bot

import (
	"context"
	"time"

	"landfall/engine"
)

// holdTime is how long a thread is not told that automatons think: what several of
// them answer in a row is then one message. Where they take longer, such as behind
// many other tables, the people are told what has happened so far.
const holdTime = 30 * time.Second

// mayHold tells whether what is to be said may wait for automatons.
func (e *errand) mayHold() bool {
	now := e.b.now().UTC().Truncate(time.Millisecond)
	if e.told.Held.IsZero() {
		e.told.Held = now
	}
	return now.Before(e.told.Held.Add(holdTime))
}

// hereTime is how long somebody looks on while automatons answer. After that they may
// have gone, and are mentioned when it is their turn again.
const hereTime = 10 * time.Second

// heldLong tells whether the people waited for automatons long enough to have gone.
func (e *errand) heldLong() bool {
	return !e.told.Held.IsZero() && !e.b.now().Before(e.told.Held.Add(hereTime))
}

// hold leaves the mark of the news where it is, and notes until when it may wait. The
// answer of an automaton is news itself.
func (e *errand) hold(ctx context.Context) error {
	until := e.told.Held.Add(holdTime)
	if e.told.Again.Equal(until) {
		return nil
	}
	var rows []engine.Put
	if !e.told.Again.IsZero() {
		rows = append(rows, engine.Put{Table: retries, Key: retryKey(e.told.Again, e.t.ID)})
	}
	e.told.Tries, e.told.Again, e.told.Why = 0, until, ""
	return e.write(ctx, append(rows, engine.Put{Table: retries, Key: retryKey(until, e.t.ID), Value: []byte{}})...)
}
