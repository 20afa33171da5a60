package postgres

import (
	"context"
	"io/fs"
	"runtime"
	"time"
)

// Follow brings a database up to date by other steps, and waits so long for others.
func Follow(ctx context.Context, db *DB, steps fs.FS, wait time.Duration) error {
	return follow(ctx, db.pool, steps, db.where, wait)
}

// WaitForQueue returns once so many appends wait for their turn.
func WaitForQueue(db *DB, n int) {
	for db.queue.Waiting() < n {
		runtime.Gosched()
	}
}

// Conflicted lets tests ask what is taken for somebody else having been faster: when two make
// the same table at once, which of several answers the later one gets is a matter of moments.
func Conflicted(err error) bool { return conflicted(err) }
