package bot

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"landfall/engine"
	"landfall/engine/table"
)

// thinkers let automatons answer, beside everything else: a few workers take turns at
// the matches that wait for one. Which these are is on disk, so nothing is lost by a
// stop; what was thought so far is thought again.
type thinkers struct {
	answer  func(ctx context.Context, id engine.MatchID, wait func() bool) (done bool, err error)
	failed  func(id engine.MatchID, err error)
	workers int
	// asking is how many people wait for an answer: they come first.
	asking atomic.Int64

	mu      sync.Mutex
	changed *sync.Cond       // of queue, at and ended
	queue   []engine.MatchID // guarded by mu
	at      []engine.MatchID // being thought about; guarded by mu
	again   map[engine.MatchID]bool
	ended   bool
	working sync.WaitGroup
}

// MostThinkers is how many automatons think at once by default: half of the
// processors stay for people.
func MostThinkers() int { return max(1, runtime.NumCPU()/2) }

func newThinkers(b *Bot, workers int) *thinkers {
	t := &thinkers{workers: workers, again: map[engine.MatchID]bool{}}
	t.changed = sync.NewCond(&t.mu)
	t.answer = func(ctx context.Context, id engine.MatchID, wait func() bool) (bool, error) {
		ctx, release, ours := b.underTable(ctx, id)
		defer release()
		if !ours {
			return true, nil
		}
		began := time.Now()
		done, err := b.tables.Answer(ctx, id, wait)
		if !done && err == nil {
			b.meter.Thought(time.Since(began))
		}
		return done, err
	}
	t.failed = func(id engine.MatchID, err error) {
		if !errors.Is(err, table.ErrAside) && !errors.Is(err, errDeposed) { // that has been told already
			b.logger.Warn("an automaton could not answer; it is tried again", "match", id, "err", err)
		}
	}
	return t
}

// begin starts the workers. They end with ctx.
func (t *thinkers) begin(ctx context.Context) {
	for range t.workers {
		t.working.Go(func() { t.work(ctx) })
	}
	context.AfterFunc(ctx, func() {
		t.mu.Lock()
		defer t.mu.Unlock()
		t.ended = true
		t.changed.Broadcast()
	})
}

// wake says that an automaton may have to answer in a match. It does not block.
func (t *thinkers) wake(id engine.MatchID) {
	t.mu.Lock()
	defer t.mu.Unlock()
	switch {
	case slices.Contains(t.at, id):
		t.again[id] = true
	case !slices.Contains(t.queue, id):
		t.queue = append(t.queue, id)
		t.changed.Broadcast()
	}
}

// next takes the match that has waited longest.
func (t *thinkers) next() (engine.MatchID, bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for len(t.queue) == 0 && !t.ended {
		t.changed.Wait()
	}
	if t.ended {
		return "", false
	}
	id := t.queue[0]
	t.queue = t.queue[1:]
	t.at = append(t.at, id)
	return id, true
}

func (t *thinkers) work(ctx context.Context) {
	for {
		id, ok := t.next()
		if !ok {
			return
		}
		done, err := t.answer(ctx, id, func() bool { return t.wait(ctx) })
		if err != nil && ctx.Err() == nil {
			t.failed(id, err)
			if !errors.Is(err, table.ErrAside) {
				time.AfterFunc(thinkAgain, func() { t.wake(id) })
			}
			done = true
		}
		t.finished(id, done)
	}
}

// finished puts a match at the end of the queue where there is more to answer, so
// that all tables go on alike.
func (t *thinkers) finished(id engine.MatchID, done bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.at = slices.DeleteFunc(t.at, func(m engine.MatchID) bool { return m == id })
	if !done || t.again[id] {
		t.queue = append(t.queue, id)
	}
	delete(t.again, id)
	t.changed.Broadcast()
}

// thinkAgain is after how long an answer that failed is tried again.
const thinkAgain = 10 * time.Second

// While somebody waits for an answer, thinking rests between two playouts, looking
// every restStep whether it may go on; after restMost it makes one more, so that it
// comes to an end on a busy day as well.
const (
	restStep = time.Millisecond
	restMost = 25
)

// wait lets people go first. false: the bot leaves.
func (t *thinkers) wait(ctx context.Context) bool {
	for range restMost {
		if t.asking.Load() == 0 || ctx.Err() != nil {
			break
		}
		time.Sleep(restStep)
	}
	return ctx.Err() == nil
}

// idle waits until no automaton has anything to answer.
func (t *thinkers) idle() {
	t.mu.Lock()
	defer t.mu.Unlock()
	for !t.ended && len(t.queue)+len(t.at) > 0 {
		t.changed.Wait()
	}
}
