// Package queue says to which table something is posted when: one delivery at a time for each
// table, those of several tables at once, and after an outage one table first.
package queue

import (
	"context"
	"sync"
	"time"

	"landfall/engine"
)

// atOnce is to how many tables something is posted at the same time.
const atOnce = 16

// tickTime is how often is looked what is to be tried again.
const tickTime = time.Second

// Queue runs the deliveries of tables. What waits in it is found on disk after a restart.
type Queue struct {
	deliver func(ctx context.Context, id engine.MatchID)
	gather  time.Duration
	ctx     context.Context // ends when deliveries shall end at once
	leave   context.CancelFunc
	slots   chan struct{}
	quit    chan struct{} // closed when it stops

	mu      sync.Mutex
	open    bool                        // deliveries may run; guarded by mu, as what follows
	byHand  bool                        // they run when Run is called, see ByHand
	pending map[engine.MatchID]*pending // tables with a delivery on its way, or next
	order   []engine.MatchID            // to be tried again, in this order
	queued  map[engine.MatchID]bool
	serving bool          // somebody goes through the order
	ended   chan struct{} // closed when a delivery has ended, and made anew
	stopped bool
	running sync.WaitGroup

	outage outage
}

// pending is a table with something to say.
type pending struct {
	again bool // more came while it was being posted
}

// New makes a queue, which runs nothing until it is opened. A delivery waits for more to say
// for as long as gather is. All ends with ctx.
func New(ctx context.Context, gather time.Duration, deliver func(ctx context.Context, id engine.MatchID)) *Queue {
	q := &Queue{deliver: deliver, gather: gather, pending: map[engine.MatchID]*pending{}, queued: map[engine.MatchID]bool{},
		ended: make(chan struct{}), slots: make(chan struct{}, atOnce), quit: make(chan struct{})}
	q.ctx, q.leave = context.WithCancel(ctx)
	return q
}

// Open lets deliveries run from now on.
func (q *Queue) Open() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.open = true
}

// Begin lets deliveries run, also those that were asked for before, and calls tick each
// second until the queue stops.
func (q *Queue) Begin(tick func(ctx context.Context)) {
	q.mu.Lock()
	q.open = true
	waiting := q.pending
	q.pending = map[engine.MatchID]*pending{}
	q.serve()
	q.mu.Unlock()
	for id := range waiting {
		q.News(id)
	}
	go q.tick(tick)
}

func (q *Queue) tick(do func(ctx context.Context)) {
	t := time.NewTicker(tickTime)
	defer t.Stop()
	for {
		select {
		case <-t.C:
			do(q.ctx)
		case <-q.quit:
			return
		}
	}
}

// WaitIdle waits until nothing is being delivered any more.
func (q *Queue) WaitIdle() { q.running.Wait() }

// News says that a table has something to post. It does not block.
func (q *Queue) News(id engine.MatchID) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.stopped {
		return // it stays on disk for the next start
	}
	if q.byHand {
		q.line(id)
		return
	}
	if j := q.pending[id]; j != nil {
		j.again = true
		return
	}
	j := &pending{}
	q.pending[id] = j
	if !q.open {
		return
	}
	q.running.Add(1)
	go q.run(id, j, false)
}

// Wake tries again to post what tables have to post, unless that is going on. Those
// that were named first are served first, and each to its end: after an outage it is
// better that some know all than that all know a little. It does not block.
func (q *Queue) Wake(ids ...engine.MatchID) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for _, id := range ids {
		if !q.queued[id] && q.pending[id] == nil {
			q.queued[id], q.order = true, append(q.order, id)
		}
	}
	q.serve()
}

// Found is Wake for what another replica left to be posted: it is looked at again where a
// delivery is on its way, which may have read the table before.
func (q *Queue) Found(id engine.MatchID) {
	q.mu.Lock()
	if j := q.pending[id]; j != nil {
		j.again = true
		q.mu.Unlock()
		return
	}
	q.mu.Unlock()
	q.Wake(id)
}

// serve has somebody go through the order. q.mu is held.
func (q *Queue) serve() {
	if q.serving || q.byHand || q.stopped || !q.open || len(q.order) == 0 {
		return
	}
	q.serving = true
	q.running.Go(func() {
		for q.next() {
		}
	})
}

// next waits until one more delivery may be run, and begins it; false: there is none.
func (q *Queue) next() bool {
	entered := q.enter()
	q.mu.Lock()
	defer q.mu.Unlock()
	if !entered || q.stopped || len(q.order) == 0 {
		q.serving = false
		if entered {
			<-q.slots
		}
		return false
	}
	id := q.order[0]
	q.order = q.order[1:]
	delete(q.queued, id)
	if q.pending[id] != nil {
		<-q.slots
		return true
	}
	j := &pending{}
	q.pending[id] = j
	q.running.Add(1)
	go q.run(id, j, true)
	return true
}

// enter takes one of the places for deliveries; false: the bot leaves.
func (q *Queue) enter() bool {
	select {
	case q.slots <- struct{}{}:
		return true
	case <-q.ctx.Done():
		return false
	}
}

// Stop takes no more and finishes what is being posted, until ctx ends.
func (q *Queue) Stop(ctx context.Context) {
	q.mu.Lock()
	if !q.stopped {
		close(q.quit)
	}
	q.stopped = true
	q.mu.Unlock()
	done := make(chan struct{})
	go func() { q.running.Wait(); close(done) }()
	select {
	case <-done:
	case <-ctx.Done():
		q.leave()
		<-done // whatever it waits for has ended now
	}
}

// run runs deliveries for a table as long as there is more to say. entered: a place was
// taken for the first of them, which does not wait for more to say.
func (q *Queue) run(id engine.MatchID, j *pending, entered bool) {
	defer q.running.Done()
	for ; ; entered = false {
		if entered || q.sleep(q.gather) && q.enter() {
			q.mu.Lock()
			j.again = false
			q.mu.Unlock()
			q.once(id)
		}
		q.mu.Lock()
		if q.stopped || !j.again || q.ctx.Err() != nil {
			delete(q.pending, id)
			q.mu.Unlock()
			return
		}
		q.mu.Unlock()
	}
}

// sleep waits; false: the bot leaves.
func (q *Queue) sleep(d time.Duration) bool {
	if d <= 0 {
		return q.ctx.Err() == nil
	}
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return true
	case <-q.ctx.Done():
		return false
	}
}

// once runs one delivery, and gives its place back.
func (q *Queue) once(id engine.MatchID) {
	defer func() { <-q.slots }()
	defer q.hasEnded()
	q.deliver(q.ctx, id)
}

// AfterNext is closed when the next delivery has ended.
func (q *Queue) AfterNext() <-chan struct{} {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.ended
}

func (q *Queue) hasEnded() {
	q.mu.Lock()
	defer q.mu.Unlock()
	close(q.ended)
	q.ended = make(chan struct{})
}
