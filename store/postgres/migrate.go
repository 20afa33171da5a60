package postgres

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"

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
// be only one such note, and who comes second looks again.
func bringUpToDate(ctx context.Context, pool *pgxpool.Pool, where string) error {
	steps, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return err
	}
	return follow(ctx, pool, steps, where)
}

func follow(ctx context.Context, pool *pgxpool.Pool, steps fs.FS, where string) error {
	files, err := fs.ReadDir(steps, ".")
	if err != nil {
		return err
	}
	want := int64(len(files))
	const tries = 10
	var failed error
	for range tries {
		have, err := version(ctx, pool)
		switch {
		case err != nil:
			return err
		case have > want:
			return &Error{Where: where, Kind: ErrNewer, Text: fmt.Sprintf("has format %d and this program knows formats up to %d: "+
				"run the newer program, or restore a backup from before it", have, want)}
		case have == want:
			return nil
		case have > 0:
			if err := unused(ctx, pool, where, have); err != nil {
				return err
			}
		}
		if failed = stepOn(ctx, pool, steps); failed != nil && !beaten(failed) {
			return failed
		}
	}
	return failed
}

// unused refuses to change tables on which a bot runs that knows only their present form.
func unused(ctx context.Context, pool *pgxpool.Pool, where string, have int64) error {
	var free bool
	err := pool.QueryRow(ctx, "select case when pg_try_advisory_lock"+theLock+" then pg_advisory_unlock"+theLock+" else false end").Scan(&free)
	var answer *pgconn.PgError
	if err != nil && !errors.As(err, &answer) {
		return err
	}
	if err == nil && !free {
		return &Error{Where: where, Kind: ErrInUse, Text: fmt.Sprintf("has format %d, which this program has to change, and a bot of an older version runs on it: "+
			"stop all of those, then start this one", have)}
	}
	return nil
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
