package store

import (
	"context"
	"fmt"

	"go.etcd.io/bbolt"

	"landfall/engine"
	"landfall/store/internal/judge"
	"landfall/store/internal/pack"
	"landfall/store/internal/queue"
)

// Append implements engine.Log. If ctx ends while the batch still waits for its
// turn, nothing is written and the error is ctx's; once it is begun, the answer
// is what really became of it.
func (db *DB) Append(ctx context.Context, b engine.Batch) error { return db.queue.Append(ctx, b) }

// carryOut writes all requests in one transaction and answers each.
func (db *DB) carryOut(all []*queue.Request) {
	verdicts := make([]error, len(all))
	db.swap.RLock()
	failure := guarded(db.path, func() error { return db.write(all, verdicts) })
	db.swap.RUnlock()
	for i, r := range all {
		if failure != nil {
			// Even a conflict may have been with a batch that now is not written.
			r.Answer(fmt.Errorf("the store could not write: %w", failure))
			continue
		}
		r.Answer(verdicts[i])
	}
}

// write judges each request and writes those that may be, then commits. A
// verdict concerns one request, the returned error all of them.
func (db *DB) write(all []*queue.Request, verdicts []error) error {
	tx, err := db.bolt.Begin(true)
	if err != nil {
		return err
	}
	// After the commit this does nothing.
	defer func() { _ = tx.Rollback() }()

	changed := false
	for i, r := range all {
		if verdicts[i] = judge.Batch(boltState{tx}, r.Batch); verdicts[i] != nil {
			continue
		}
		if err := db.put(tx, r.Batch); err != nil {
			return err
		}
		changed = changed || len(r.Batch.Entries)+len(r.Batch.Rows) > 0
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
			if err := match.Put(number(n), db.packer.Pack(b.Match, n, e)); err != nil {
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
	return table.Put(p.Key, pack.Row(p.Table, p.Key, p.Value))
}
