package bot

import (
	"context"
	"errors"
	"log/slog"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/house"
)

// workers let bot players answer, beside everything else: a few workers take turns at
// the matches that wait for one. Which these are is on disk, so nothing is lost by a
// stop; what was thought so far is thought again.
type workers struct {
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

// MostWorkers is how many bot players think at once by default: half of the
// processors stay for people.
func MostWorkers() int { return max(1, runtime.NumCPU()/2) }

// looksAfter gives the context of work for a table; see table.Options.LooksAfter.
type looksAfter func(ctx context.Context, id engine.MatchID) (work context.Context, release func(), ours bool)

func newWorkers(tables *house.House, logger *slog.Logger, meter Meter, under looksAfter, most int) *workers {
	t := &workers{workers: most, again: map[engine.MatchID]bool{}}
	t.changed = sync.NewCond(&t.mu)
	t.answer = func(ctx context.Context, id engine.MatchID, wait func() bool) (bool, error) {
		ctx, release, ours := under(ctx, id)
		defer release()
		if !ours {
			return true, nil
		}
		began := time.Now()
		done, err := tables.Bots.Answer(ctx, id, wait)
		if !done && err == nil {
			meter.Thought(time.Since(began))
		}
		return done, err
	}
	t.failed = func(id engine.MatchID, err error) {
		if !errors.Is(err, table.ErrQuarantined) && !errors.Is(err, errDeposed) { // that has been reported already
			logger.Warn("a bot player could not answer; will retry", "match", id, "err", err)
		}
	}
	return t
}

// begin starts the workers. They end with ctx.
func (t *workers) begin(ctx context.Context) {
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

// wake says that a bot player may have to answer in a match. It does not block.
func (t *workers) wake(id engine.MatchID) {
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

// byHand answers in this goroutine what waits, one match at a time, where begin was not called. It
// tells whether there was anything.
func (t *workers) byHand(ctx context.Context) (any bool) {
	for ctx.Err() == nil {
		t.mu.Lock()
		if len(t.queue) == 0 {
			t.mu.Unlock()
			return any
		}
		id := t.queue[0]
		t.queue, t.at = t.queue[1:], append(t.at, id)
		t.mu.Unlock()
		t.think(ctx, id)
		any = true
	}
	return any
}

// next takes the match that has waited longest.
func (t *workers) next() (engine.MatchID, bool) {
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

func (t *workers) work(ctx context.Context) {
	for {
		id, ok := t.next()
		if !ok {
			return
		}
		t.think(ctx, id)
	}
}

// think has the bot players of a match answer once.
func (t *workers) think(ctx context.Context, id engine.MatchID) {
	done, err := t.answer(ctx, id, func() bool { return t.wait(ctx) })
	if err != nil && ctx.Err() == nil {
		t.failed(id, err)
		if !errors.Is(err, table.ErrQuarantined) {
			time.AfterFunc(thinkAgain, func() { t.wake(id) })
		}
		done = true
	}
	t.finished(id, done)
}

// finished puts a match at the end of the queue where there is more to answer, so
// that all tables continue alike.
func (t *workers) finished(id engine.MatchID, done bool) {
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

// While somebody waits for an answer, thinking pauses between two playouts, looking
// every pauseStep whether it may continue; after pauseMost it makes one more, so that it
// comes to an end on a busy day as well.
const (
	pauseStep = time.Millisecond
	pauseMost = 25
)

// wait lets people go first. false: the bot leaves.
func (t *workers) wait(ctx context.Context) bool {
	return pause(ctx, func() bool { return t.asking.Load() > 0 })
}

// busy tells whether anybody waits: a person, or a match for its bot player.
func (t *workers) busy() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.asking.Load() > 0 || len(t.queue)+len(t.at) > 0
}

// pause lets others go first while they are busy. false: the bot leaves.
func pause(ctx context.Context, busy func() bool) bool {
	for range pauseMost {
		if ctx.Err() != nil || !busy() {
			break
		}
		time.Sleep(pauseStep)
	}
	return ctx.Err() == nil
}
