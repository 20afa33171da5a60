package postgres

import "runtime"

// WaitForQueue returns once so many appends wait for their turn.
func WaitForQueue(db *DB, n int) {
	for db.queue.Waiting() < n {
		runtime.Gosched()
	}
}
