package postgres

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/puddle/v2"
)

// ErrInUse says that a bot runs on the database that does not share it, or whose tables
// would have to be changed under it.
var ErrInUse = errors.New("the database is in use by another bot")

// Alone keeps any other bot from starting on the same tables by mistake, as the lock of a
// data file does, until leave is called; while the database is away nobody is kept. It is a
// courtesy: the store is right without, and a server that knows no such lock lets everybody in.
// ErrInUse: there is one.
func (db *DB) Alone(ctx context.Context) (leave func(), err error) {
	return db.present(ctx, exclusive)
}

// Beside is Alone for a bot that shares the tables with others that do: it keeps only those
// away that do not, and programs that would change the tables' form.
func (db *DB) Beside(ctx context.Context) (leave func(), err error) {
	return db.present(ctx, shared)
}

// The ways to hold the lock of the tables that are meant.
const (
	theLock   = "(hashtext('landfall'), hashtext(coalesce(current_schema(), '')))"
	exclusive = "pg_advisory_lock" + theLock
	shared    = "pg_advisory_lock_shared" + theLock
)

func (db *DB) present(ctx context.Context, lock string) (leave func(), err error) {
	conn, got, err := hold(ctx, db.pool, lock, time.Second)
	if err != nil {
		return nil, db.unopened(err)
	}
	if !got {
		return nil, &Error{Where: db.where, Kind: ErrInUse, Text: "is in use by another bot: stop that one, or name another"}
	}
	// Since they were opened, a newer program may have come and gone.
	have, err := version(ctx, db.pool)
	if err == nil {
		err = notNewer(db.where, have, db.format)
	}
	if err != nil {
		end(conn)
		return nil, db.unopened(err)
	}
	ctx, stop := context.WithCancel(context.WithoutCancel(ctx))
	over := make(chan struct{})
	go func() {
		defer close(over)
		db.stay(ctx, lock, conn)
	}()
	return func() { stop(); <-over }, nil
}

// stay holds the lock until ctx ends, anew where its connection breaks, as by a restart of
// the server.
func (db *DB) stay(ctx context.Context, lock string, conn *pgx.Conn) {
	var err error
	for ctx.Err() == nil && !errors.Is(err, puddle.ErrClosedPool) {
		if conn != nil {
			_, _ = conn.WaitForNotification(ctx) // there are none: it returns when the connection or ctx has ended
			end(conn)
			conn = nil
			continue
		}
		var got bool
		if conn, got, err = hold(ctx, db.pool, lock, time.Second); got && conn == nil {
			return // nobody is kept
		}
		if conn == nil {
			pause(ctx, time.Second/4)
		}
	}
	end(conn)
}

func pause(ctx context.Context, d time.Duration) {
	ctx, cancel := context.WithTimeout(ctx, d)
	defer cancel()
	<-ctx.Done()
}

// hold takes the lock on a connection of its own, with which the server lets it go. got is
// false if it could not be had within wait, in which a server lets go of what was killed, and
// somebody who began at the same time is done with the tables. A server that knows no such
// lock gives it to everybody, without a connection.
func hold(ctx context.Context, pool *pgxpool.Pool, lock string, wait time.Duration) (own *pgx.Conn, got bool, err error) {
	ctx, cancel := context.WithTimeout(ctx, patience+wait)
	defer cancel()
	conn, err := pool.Acquire(ctx)
	if err != nil {
		return nil, false, err
	}
	own = conn.Hijack() // the pool must neither lend it nor throw it away
	// The server is to notice within a minute that the machine of the bot is gone.
	_, err = own.PgConn().Exec(ctx, fmt.Sprintf("set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3; "+
		"set lock_timeout = %d", wait.Milliseconds())).ReadAll()
	if err == nil {
		_, err = own.Exec(ctx, "select "+lock)
	}
	if err == nil {
		return own, true, nil
	}
	end(own)
	var answer *pgconn.PgError
	switch {
	case !errors.As(err, &answer) || broken(err):
		return nil, false, err
	case answer.Code == lockTimeout:
		return nil, false, nil
	}
	return nil, true, nil
}

// end closes a connection that the pool does not have; nil: there is none.
func end(conn *pgx.Conn) {
	if conn == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	_ = conn.Close(ctx)
}

// notNewer refuses tables whose form this program does not know.
func notNewer(where string, have, known int64) error {
	if have <= known {
		return nil
	}
	return &Error{Where: where, Kind: ErrNewer, Text: fmt.Sprintf("has format %d and this program knows formats up to %d: "+
		"run the newer program, or restore a backup from before it", have, known)}
}
