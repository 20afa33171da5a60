package postgres

import (
	"context"
	"io/fs"
	"runtime"
)

// Follow brings a database up to date by other steps.
func Follow(ctx context.Context, db *DB, steps fs.FS) error {
	return follow(ctx, db.pool, steps, db.where)
}

// WaitForQueue returns once so many appends wait for their turn.
func WaitForQueue(db *DB, n int) {
	for db.queue.Waiting() < n {
		runtime.Gosched()
	}
}
