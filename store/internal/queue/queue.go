// Package queue gathers the batches that wait to be written, so that those of one
// moment are written together.
package queue

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"

	"landfall/engine"
	"landfall/store/internal/judge"
)

// ErrClosed says that the store has been closed.
var ErrClosed = errors.New("the store is closed")

// A Request is a batch on its way through the queue. Either it is taken up or its caller
// gives it up, whoever is first; so a caller who leaves knows that nothing happened,
// and nobody touches the bytes after that.
type Request struct {
	Batch   engine.Batch
	claimed atomic.Bool // taken up or given up
	answer  chan error  // holds one
}

// Answer tells the caller what became of the batch. It is called once.
func (r *Request) Answer(err error) { r.answer <- err }

// claim is true for the first of the two who asks.
func (r *Request) claim() bool { return r.claimed.CompareAndSwap(false, true) }

// A Queue hands all requests that wait to one goroutine, which carries them out
// together. There is no timer: a lone one is carried out at once.
type Queue struct {
	mu      sync.Mutex
	wake    *sync.Cond
	waiting []*Request
	stopped bool
	done    chan struct{}
}

// New makes an empty queue.
func New() *Queue {
	q := &Queue{done: make(chan struct{})}
	q.wake = sync.NewCond(&q.mu)
	return q
}

// Append puts a batch in the queue and waits for its answer. If ctx ends while it still
// waits for its turn, nothing is written and the error is ctx's.
func (q *Queue) Append(ctx context.Context, b engine.Batch) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := judge.Valid(b); err != nil {
		return err
	}
	r := &Request{Batch: b, answer: make(chan error, 1)}
	if !q.add(r) {
		return ErrClosed
	}
	select {
	case err := <-r.answer:
		return err
	case <-ctx.Done():
		if r.claim() {
			return ctx.Err()
		}
		return <-r.answer
	}
}

// add puts a request in the queue, or tells that it is stopped.
func (q *Queue) add(r *Request) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.stopped {
		return false
	}
	q.waiting = append(q.waiting, r)
	q.wake.Signal()
	return true
}

// Waiting is how many requests nobody has taken yet.
func (q *Queue) Waiting() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return len(q.waiting)
}

// Stopped tells whether new requests are refused.
func (q *Queue) Stopped() bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.stopped
}

// take waits for requests and takes all there are; none means the end.
func (q *Queue) take() []*Request {
	q.mu.Lock()
	defer q.mu.Unlock()
	for len(q.waiting) == 0 && !q.stopped {
		q.wake.Wait()
	}
	all := q.waiting
	q.waiting = nil
	return all
}

// Run carries out requests until the queue is stopped and none is left. carryOut answers
// each of those that it is given.
func (q *Queue) Run(carryOut func([]*Request)) {
	defer close(q.done)
	for all := q.take(); len(all) > 0; all = q.take() {
		begun := all[:0]
		for _, r := range all {
			if r.claim() {
				begun = append(begun, r)
			}
		}
		carryOut(begun)
	}
}

// Stop refuses new requests and waits until the old ones are answered.
func (q *Queue) Stop() {
	q.mu.Lock()
	q.stopped = true
	q.wake.Signal()
	q.mu.Unlock()
	<-q.done
}
