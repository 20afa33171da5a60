package postgres

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

// lockWriter holds the row of this process until its transaction ends.
const lockWriter = "select done from landfall_writer where id = $1 for update"

// signOn writes the row of this process, and takes away those of processes that were
// killed long ago.
func signOn(ctx context.Context, pool *pgxpool.Pool, writer []byte) error {
	_, err := pool.Exec(ctx, "delete from landfall_writer where began < now() - interval '400 days'")
	if err == nil {
		_, err = pool.Exec(ctx, "insert into landfall_writer (id, done) values ($1, 0)", writer)
	}
	return err
}

// signOff takes the row of this process away. Where that fails it stays, and does no harm.
func (db *DB) signOff() {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	_, _ = db.pool.Exec(ctx, "delete from landfall_writer where id = $1", db.writer)
}

// outcome finds out what became of the last group, whose connection broke while it was
// being committed. The lost transaction holds the row until it has ended: the server ends
// it when it notices that nobody is there, or after the time of durable. known is false if
// the database stayed away for too long.
func (db *DB) outcome() (done, known bool) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	for {
		db.pool.Reset()
		var last int64
		err := pgx.BeginFunc(ctx, db.pool, func(tx pgx.Tx) error { return tx.QueryRow(ctx, lockWriter, db.writer).Scan(&last) })
		switch {
		case err == nil:
			return last == db.groups, true
		case ctx.Err() != nil || !broken(err) || errors.Is(err, pgx.ErrNoRows):
			return false, false
		}
		time.Sleep(50 * time.Millisecond)
	}
}
