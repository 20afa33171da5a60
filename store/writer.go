package store

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"

	"go.etcd.io/bbolt"

	"landfall/engine"
)

// A request is a batch on its way through the writer. Either the writer takes
// it up or its caller gives it up, whoever is first; so a caller who leaves
// knows that nothing happened, and nobody touches the bytes after that.
type request struct {
	batch   engine.Batch
	settled atomic.Bool // taken up or given up
	answer  chan error  // holds one
}

// settle is true for the first of the two who asks.
func (r *request) settle() bool { return r.settled.CompareAndSwap(false, true) }

// A writer hands all requests that wait to one goroutine, which carries them
// out together.
type writer struct {
	mu      sync.Mutex
	wake    *sync.Cond
	waiting []*request
	stopped bool
	done    chan struct{}
}

func newWriter() *writer {
	w := &writer{done: make(chan struct{})}
	w.wake = sync.NewCond(&w.mu)
	return w
}

// add puts a request in the queue, or tells that the writer has stopped.
func (w *writer) add(r *request) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.stopped {
		return false
	}
	w.waiting = append(w.waiting, r)
	w.wake.Signal()
	return true
}

// take waits for requests and takes all there are; none means the end.
func (w *writer) take() []*request {
	w.mu.Lock()
	defer w.mu.Unlock()
	for len(w.waiting) == 0 && !w.stopped {
		w.wake.Wait()
	}
	all := w.waiting
	w.waiting = nil
	return all
}

// run carries out requests until the writer is stopped and none is left.
func (w *writer) run(carryOut func([]*request)) {
	defer close(w.done)
	for all := w.take(); len(all) > 0; all = w.take() {
		carryOut(all)
	}
}

// stop refuses new requests and waits until the old ones are answered.
func (w *writer) stop() {
	w.mu.Lock()
	w.stopped = true
	w.wake.Signal()
	w.mu.Unlock()
	<-w.done
}

// Append implements engine.Log. If ctx ends while the batch still waits for its
// turn, nothing is written and the error is ctx's; once it is begun, the answer
// is what really became of it.
func (db *DB) Append(ctx context.Context, b engine.Batch) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := valid(b); err != nil {
		return err
	}
	r := &request{batch: b, answer: make(chan error, 1)}
	if !db.writer.add(r) {
		return ErrClosed
	}
	select {
	case err := <-r.answer:
		return err
	case <-ctx.Done():
		if r.settle() {
			return ctx.Err()
		}
		return <-r.answer
	}
}

// carryOut writes all requests in one transaction and answers each.
func (db *DB) carryOut(all []*request) {
	begun := all[:0]
	for _, r := range all {
		if r.settle() {
			begun = append(begun, r)
		}
	}
	verdicts := make([]error, len(begun))
	db.swap.RLock()
	failure := guarded(db.path, func() error { return db.write(begun, verdicts) })
	db.swap.RUnlock()
	for i, r := range begun {
		if failure != nil {
			// Even a conflict may have been with a batch that now is not written.
			r.answer <- fmt.Errorf("the store could not write: %w", failure)
			continue
		}
		r.answer <- verdicts[i]
	}
}

// write judges each request and writes those that may be, then commits. A
// verdict concerns one request, the returned error all of them.
func (db *DB) write(all []*request, verdicts []error) error {
	tx, err := db.bolt.Begin(true)
	if err != nil {
		return err
	}
	// After the commit this does nothing.
	defer func() { _ = tx.Rollback() }()

	changed := false
	for i, r := range all {
		if verdicts[i] = judge(boltState{tx}, r.batch); verdicts[i] != nil {
			continue
		}
		if err := db.put(tx, r.batch); err != nil {
			return err
		}
		changed = changed || len(r.batch.Entries)+len(r.batch.Rows) > 0
	}
	if !changed {
		return nil // a batch that only asked needs no sync
	}
	return db.commit(tx)
}

// put writes a batch that has been found good.
func (db *DB) put(tx *bbolt.Tx, b engine.Batch) error {
	if len(b.Entries) > 0 {
		match, err := tx.Bucket([]byte(logBucket)).CreateBucketIfNotExists([]byte(b.Match))
		if err != nil {
			return fmt.Errorf("match %s: %w", b.Match, err)
		}
		match.FillPercent = 1 // entries are only ever added at the end
		for i, e := range b.Entries {
			n := b.Expect + uint64(i)
			if err := match.Put(number(n), db.packer.pack(b.Match, n, e)); err != nil {
				return fmt.Errorf("match %s: %w", b.Match, err)
			}
		}
	}
	rows := tx.Bucket([]byte(rowsBucket))
	for _, p := range b.Rows {
		if err := putRow(rows, p); err != nil {
			return fmt.Errorf("table %s: %w", p.Table, err)
		}
	}
	return nil
}

func putRow(rows *bbolt.Bucket, p engine.Put) error {
	if p.Value == nil {
		if table := rows.Bucket([]byte(p.Table)); table != nil {
			return table.Delete(p.Key)
		}
		return nil
	}
	table, err := rows.CreateBucketIfNotExists([]byte(p.Table))
	if err != nil {
		return err
	}
	return table.Put(p.Key, p.Value)
}
