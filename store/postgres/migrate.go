package postgres

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
)

// The steps, in the order of their numbers. Add to them, never change one: databases of
// every age pass through them.
//
//go:embed migrations/*.sql
var migrations embed.FS

// versions is the table in which goose notes the steps that were done.
const versions = "landfall_version"

// bringUpToDate carries out the steps that a database lacks. Several programs may do so
// at the same time: a step is one transaction with the note that it was done, there can
// be only one such note, and who comes second looks again. format is the number of the
// last step.
func bringUpToDate(ctx context.Context, pool *pgxpool.Pool, where string) (format int64, err error) {
	steps, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return 0, err
	}
	if format, err = formats(steps); err != nil {
		return 0, err
	}
	return format, follow(ctx, pool, steps, where, 5*time.Second)
}

// follow carries out steps. wait is how long others may be at work on the tables.
func follow(ctx context.Context, pool *pgxpool.Pool, steps fs.FS, where string, wait time.Duration) error {
	want, err := formats(steps)
	if err != nil {
		return err
	}
	const tries = 10
	var failed error
	for range tries {
		have, err := version(ctx, pool)
		if err == nil {
			err = notNewer(where, have, want)
		}
		if err != nil || have == want {
			return err
		}
		if failed = change(ctx, pool, steps, where, have, wait); failed != nil && !conflicted(failed) {
			return failed
		}
	}
	return failed
}

// formats is how many steps there are, which is the number of the last.
func formats(steps fs.FS) (int64, error) {
	files, err := fs.ReadDir(steps, ".")
	return int64(len(files)), err
}

// change carries out the steps that are missing, but not on tables on which a bot runs that
// knows only their present form; meanwhile none begins.
func change(ctx context.Context, pool *pgxpool.Pool, steps fs.FS, where string, have int64, wait time.Duration) error {
	if have == 0 {
		return stepOn(ctx, pool, steps)
	}
	conn, got, err := hold(ctx, pool, exclusive, wait)
	if err != nil {
		return err
	}
	if got {
		defer end(conn)
		return stepOn(ctx, pool, steps)
	}
	if now, err := version(ctx, pool); err != nil || now != have {
		return err // somebody else was about to do it, so it is looked again
	}
	return &Error{Where: where, Kind: ErrInUse, Text: fmt.Sprintf("has format %d, which this program has to change, and another program is at work on it: "+
		"stop all bots of an older version, or wait until one of this version has changed it, then start this one", have)}
}

func stepOn(ctx context.Context, pool *pgxpool.Pool, steps fs.FS) error {
	db := stdlib.OpenDBFromPool(pool)
	defer func() { _ = db.Close() }() // it gives its connections back; the pool stays
	provider, err := goose.NewProvider(goose.DialectPostgres, db, steps, goose.WithTableName(versions), goose.WithDisableGlobalRegistry(true))
	if err != nil {
		return err
	}
	_, err = provider.Up(ctx)
	return err
}

// version is the last step that was done, 0 for a database that is new to us.
func version(ctx context.Context, pool *pgxpool.Pool) (n int64, err error) {
	err = pool.QueryRow(ctx, "select coalesce(max(version_id), 0) from "+versions).Scan(&n)
	var said *pgconn.PgError
	if errors.As(err, &said) && said.Code == undefinedTable {
		return 0, nil
	}
	return n, err
}
