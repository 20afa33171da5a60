package bot

import (
	"context"
	"errors"
	"sync"
	"testing"

	"landfall/engine"
	"landfall/engine/table"
)

// thought is one call to think about a match; the test answers it.
type thought struct {
	id   engine.MatchID
	wait func() bool
	say  chan<- outcome
}

type outcome struct {
	done bool
	err  error
}

// newThinking makes workers whose thoughts the test sees.
func newThinking(t *testing.T, most int) (*workers, <-chan thought, context.CancelFunc) {
	t.Helper()
	calls := make(chan thought)
	th := &workers{workers: most, again: map[engine.MatchID]bool{}}
	th.changed = sync.NewCond(&th.mu)
	ctx, stop := context.WithCancel(t.Context())
	th.answer = func(ctx context.Context, id engine.MatchID, wait func() bool) (bool, error) {
		say := make(chan outcome, 1)
		select {
		case calls <- thought{id, wait, say}:
			o := <-say
			return o.done, o.err
		case <-ctx.Done():
			return false, ctx.Err()
		}
	}
	th.failed = func(id engine.MatchID, err error) { t.Errorf("%s: %v", id, err) }
	th.begin(ctx)
	return th, calls, stop
}

// Tables take turns: one that has more to answer goes behind those that wait, and one
// that is woken while it is thought about is looked at again.
func TestWorkersTakeTurns(t *testing.T) {
	th, calls, stop := newThinking(t, 1)
	th.wake("a")
	a := <-calls
	th.wake("b")
	th.wake("b")
	th.wake("a")
	a.say <- outcome{done: true}
	var order string
	for range 3 {
		c := <-calls
		order += string(c.id)
		c.say <- outcome{done: order != "b"}
	}
	th.idle()
	if order != "bab" {
		t.Errorf("they are thought about in the order %s", order)
	}
	stop()
	th.working.Wait()
}

// There are never more at work than there are workers.
func TestWorkersAreFew(t *testing.T) {
	th, calls, stop := newThinking(t, 2)
	for _, id := range []engine.MatchID{"a", "b", "c"} {
		th.wake(id)
	}
	first, second := <-calls, <-calls
	th.mu.Lock()
	if len(th.at) != 2 || len(th.queue) != 1 {
		t.Errorf("%d are thought about, %d wait", len(th.at), len(th.queue))
	}
	th.mu.Unlock()
	first.say <- outcome{done: true}
	third := <-calls
	second.say <- outcome{done: true}
	third.say <- outcome{done: true}
	th.idle()
	stop()
	th.working.Wait()
}

// While somebody waits for an answer thinking pauses, though not for ever; when the bot
// leaves it gives up.
func TestWorkersLetPeopleGoFirst(t *testing.T) {
	th, calls, stop := newThinking(t, 1)
	th.wake("a")
	a := <-calls
	if !a.wait() {
		t.Error("it gives up though nobody asks")
	}
	th.asking.Add(1)
	rested := make(chan bool)
	go func() { rested <- a.wait() }()
	if !<-rested {
		t.Error("it gives up because somebody asks")
	}
	stop()
	if a.wait() {
		t.Error("it goes on though the bot leaves")
	}
	a.say <- outcome{err: context.Canceled}
	th.working.Wait()
	th.idle() // does not hang on what is left for the next start
}

// An answer that fails is reported to the operator, unless its match is quarantined.
func TestWorkersTellOfFailures(t *testing.T) {
	th, calls, stop := newThinking(t, 1)
	told := make(chan error, 2)
	th.failed = func(_ engine.MatchID, err error) { told <- err }
	th.wake("a")
	(<-calls).say <- outcome{err: errors.New("disk full")}
	if err := <-told; err == nil || err.Error() != "disk full" {
		t.Errorf("told is %v", err)
	}
	th.wake("b")
	(<-calls).say <- outcome{err: table.ErrQuarantined}
	if err := <-told; !errors.Is(err, table.ErrQuarantined) {
		t.Errorf("told is %v", err)
	}
	th.idle()
	stop()
	th.working.Wait()
}

// idle waits until no bot player has anything to answer.
func (t *workers) idle() {
	t.mu.Lock()
	defer t.mu.Unlock()
	for !t.ended && len(t.queue)+len(t.at) > 0 {
		t.changed.Wait()
	}
}
