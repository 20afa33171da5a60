package postgres

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
)

// ErrInUse says that a bot runs on the database that does not share it, or whose tables
// would have to be changed under it.
var ErrInUse = errors.New("the database is in use by another bot")

// Alone keeps any other bot from starting on the same tables by mistake, as the lock of a
// data file does, until leave is called or the connection breaks. It is a courtesy: the
// store is right without, and a server that knows no such lock lets everybody in.
// ErrInUse: there is one.
func (db *DB) Alone(ctx context.Context) (leave func(), err error) {
	return db.present(ctx, "pg_try_advisory_lock")
}

// Beside is Alone for a bot that shares the tables with others that do: it keeps only those
// away that do not, and programs that would change the tables' form.
func (db *DB) Beside(ctx context.Context) (leave func(), err error) {
	return db.present(ctx, "pg_try_advisory_lock_shared")
}

// theLock names the lock of the tables that are meant.
const theLock = "(hashtext('landfall'), hashtext(coalesce(current_schema(), '')))"

func (db *DB) present(ctx context.Context, lock string) (leave func(), err error) {
	within, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	conn, err := db.pool.Acquire(within)
	if err != nil {
		return nil, db.unopened(err)
	}
	// The server is to notice within a minute that the machine of the bot is gone.
	var got bool
	_, err = conn.Conn().PgConn().Exec(within, "set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3").ReadAll()
	if err == nil {
		err = conn.QueryRow(within, "select "+lock+theLock).Scan(&got)
	}
	var answer *pgconn.PgError
	switch {
	case errors.As(err, &answer):
		conn.Release()
		return func() {}, nil
	case err != nil:
		conn.Release()
		return nil, db.unopened(err)
	case !got:
		conn.Release()
		return nil, &Error{Where: db.where, Kind: ErrInUse, Text: "is in use by another bot: stop that one, or name another"}
	}
	own := conn.Hijack() // the pool must neither lend it nor throw it away
	return func() {
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		_ = own.Close(ctx) // the server lets go of the lock with the connection
	}, nil
}
