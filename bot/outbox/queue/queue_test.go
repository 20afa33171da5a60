package queue

import (
	"context"
	"slices"
	"sync"
	"testing"
	"time"

	"landfall/bot/discord"
	"landfall/engine"
)

// deliveries notes what is delivered, and lets each delivery wait for a gate.
type deliveries struct {
	mu      sync.Mutex
	ran     []engine.MatchID
	at      map[engine.MatchID]int // how many are on their way
	most    int
	entered chan engine.MatchID
	gate    chan struct{}
}

func newDeliveries() *deliveries {
	return &deliveries{at: map[engine.MatchID]int{}, entered: make(chan engine.MatchID, 100), gate: make(chan struct{})}
}

func (d *deliveries) run(_ context.Context, id engine.MatchID) {
	d.mu.Lock()
	d.ran = append(d.ran, id)
	d.at[id]++
	d.most = max(d.most, d.at[id])
	d.mu.Unlock()
	d.entered <- id
	<-d.gate
	d.mu.Lock()
	d.at[id]--
	d.mu.Unlock()
}

// TestATableIsToldOneThingAfterTheOther: what comes during a delivery is delivered after it, once,
// and another table does not wait for that.
func TestATableIsToldOneThingAfterTheOther(t *testing.T) {
	d := newDeliveries()
	q := New(t.Context(), 0, d.run)
	q.Open()
	q.News("a")
	<-d.entered
	for range 3 {
		q.News("a")
		q.Found("a")
		q.Wake("a") // it is going on
	}
	q.News("b")
	if id := <-d.entered; id != "b" {
		t.Errorf("%s is told something while the first is", id)
	}
	close(d.gate)
	q.WaitIdle()
	if slices.Sort(d.ran); !slices.Equal(d.ran, []engine.MatchID{"a", "a", "b"}) || d.most > 1 {
		t.Errorf("there are deliveries of %v, up to %d at once", d.ran, d.most)
	}
}

// TestWhatCameBeforeTheBeginning is delivered when it begins, and nothing after the end.
func TestWhatCameBeforeTheBeginning(t *testing.T) {
	d := newDeliveries()
	close(d.gate)
	q := New(t.Context(), 0, d.run)
	q.News("a")
	q.Wake("b")
	q.WaitIdle()
	if len(d.ran) > 0 {
		t.Errorf("%v is delivered before there is a place to", d.ran)
	}
	q.Begin(func(context.Context) {})
	q.WaitIdle()
	if slices.Sort(d.ran); !slices.Equal(d.ran, []engine.MatchID{"a", "b"}) {
		t.Errorf("there are deliveries of %v", d.ran)
	}
	q.Stop(t.Context())
	q.News("c")
	q.Wake("d")
	q.WaitIdle()
	if len(d.ran) != 2 {
		t.Errorf("after the end there are deliveries of %v", d.ran)
	}
}

// TestAfterAnOutage one table is tried now and then; when that gets through, all are that wait.
func TestAfterAnOutage(t *testing.T) {
	d := newDeliveries()
	close(d.gate)
	q := New(t.Context(), 0, d.run)
	q.Open()
	down := &discord.Error{Kinds: []error{discord.ErrTemporary}}
	for _, id := range []engine.MatchID{"a", "b"} {
		q.Ended(id, down)
	}
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	q.Probe(now)
	q.WaitIdle()
	q.Probe(now.Add(probePause / 2))
	q.WaitIdle()
	if len(d.ran) != 1 {
		t.Fatalf("%v are tried at once, want one", d.ran)
	}
	q.Ended(d.ran[0], nil)
	q.WaitIdle()
	if slices.Sort(d.ran); !slices.Equal(d.ran, []engine.MatchID{"a", "b"}) {
		t.Errorf("there are deliveries of %v, want all that wait", d.ran)
	}
	q.Ended("c", nil) // it did not wait
	q.WaitIdle()
	if len(d.ran) != 2 {
		t.Errorf("there are deliveries of %v", d.ran)
	}
}
