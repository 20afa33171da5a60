package postgres

import (
	"context"
	"errors"
	"fmt"
	"math"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"landfall/engine"
	"landfall/store"
	"landfall/store/internal/pack"
)

// reader reads a database: as it is at each moment, or in tx as it was at one.
type reader struct {
	where  string // the database in words, for errors
	packer *pack.Packer
	pool   *pgxpool.Pool
	tx     pgx.Tx // nil: each question is of its own moment
}

// tries is how often a question is asked whose connection breaks. The first connections may
// be some that the pool kept over a restart of the server.
const tries = 20

// ask puts a question and gives its rows to fill, which begins anew each time it is called.
func (r *reader) ask(ctx context.Context, fill func(pgx.Rows) error, sql string, args ...any) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	within, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	for try := 1; ; try++ {
		err := r.askOnce(within, fill, sql, args)
		switch {
		case err == nil:
			return nil
		case ctx.Err() != nil:
			return ctx.Err()
		case !broken(err) || try == tries || r.tx != nil || errors.Is(err, engine.ErrCorrupt):
			return r.away(err)
		}
		r.pool.Reset() // what broke one connection has probably broken all
	}
}

func (r *reader) askOnce(ctx context.Context, fill func(pgx.Rows) error, sql string, args []any) error {
	query := r.pool.Query
	if r.tx != nil {
		query = r.tx.Query
	}
	rows, err := query(ctx, sql, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	if err := fill(rows); err != nil {
		return err
	}
	return rows.Err()
}

// Entries implements engine.Log.
func (r *reader) Entries(ctx context.Context, m engine.MatchID, from uint64) ([][]byte, error) {
	all, err := r.kept(ctx, m, from)
	if err != nil {
		return nil, fmt.Errorf("read match %s: %w", m, err)
	}
	entries, err := r.packer.Unpack(m, all)
	if err != nil {
		return nil, fmt.Errorf("read match %s: %w", m, err)
	}
	return entries, nil
}

// kept gives the entries of a match as they are kept.
func (r *reader) kept(ctx context.Context, m engine.MatchID, from uint64) (all []pack.Kept, err error) {
	if from > math.MaxInt64 {
		return nil, ctx.Err()
	}
	err = r.ask(ctx, func(rows pgx.Rows) error {
		all = nil
		for rows.Next() {
			var n int64
			var data []byte
			if err := rows.Scan(&n, &data); err != nil {
				return err
			}
			all = append(all, pack.Kept{N: uint64(n), Data: data})
		}
		return nil
	}, "select number, packed from landfall_entry where match = $1 and number >= $2 order by number", []byte(m), int64(from))
	return all, err
}

// Get implements engine.Log.
func (r *reader) Get(ctx context.Context, table string, key []byte) (value []byte, err error) {
	found := false
	var kept []byte
	err = r.ask(ctx, func(rows pgx.Rows) error {
		found = rows.Next()
		if !found {
			return nil
		}
		return rows.Scan(&kept)
	}, "select value from landfall_row where kind = $1 and key = $2", []byte(table), some(key))
	switch value = pack.OpenRow(table, key, kept); {
	case err != nil:
	case !found:
		err = engine.ErrNotFound
	case value == nil:
		err = engine.ErrSpoiled
	}
	if err != nil {
		return nil, fmt.Errorf("read a row of %s: %w", table, err)
	}
	return value, nil
}

// Scan implements engine.Log.
func (r *reader) Scan(ctx context.Context, table string, from, to []byte, limit int) (found []engine.Row, err error) {
	sql, args := "select key, value from landfall_row where kind = $1 and key >= $2", []any{[]byte(table), some(from)}
	if to != nil {
		args = append(args, to)
		sql += fmt.Sprintf(" and key < $%d", len(args))
	}
	sql += " order by key"
	if limit > 0 {
		args = append(args, limit)
		sql += fmt.Sprintf(" limit $%d", len(args))
	}
	err = r.ask(ctx, func(rows pgx.Rows) error {
		found = nil
		for rows.Next() {
			var row engine.Row
			if err := rows.Scan(&row.Key, &row.Value); err != nil {
				return err
			}
			row.Value = pack.OpenRow(table, row.Key, row.Value)
			found = append(found, row)
		}
		return nil
	}, sql, args...)
	if err != nil {
		return nil, fmt.Errorf("read rows of %s: %w", table, err)
	}
	return found, nil
}

// Tables implements engine.Log. It goes from each name to the next, not through all rows.
func (r *reader) Tables(ctx context.Context) (names []string, err error) {
	err = r.ask(ctx, func(rows pgx.Rows) error {
		names = nil
		for rows.Next() {
			var name []byte
			if err := rows.Scan(&name); err != nil {
				return err
			}
			names = append(names, string(name))
		}
		return nil
	}, `with recursive names (kind) as (
			(select kind from landfall_row order by kind limit 1)
			union all
			select (select r.kind from landfall_row r where r.kind > n.kind order by r.kind limit 1)
			from names n where n.kind is not null)
		select kind from names where kind is not null`)
	if err != nil {
		return nil, fmt.Errorf("read the names of tables: %w", err)
	}
	return names, nil
}

// Lengths implements store.Whole.
func (r *reader) Lengths(ctx context.Context) (all []store.Length, err error) {
	err = r.ask(ctx, func(rows pgx.Rows) error {
		all = nil
		for rows.Next() {
			var id []byte
			var n int64
			if err := rows.Scan(&id, &n); err != nil {
				return err
			}
			all = append(all, store.Length{Match: engine.MatchID(id), Entries: uint64(n)})
		}
		return nil
	}, "select id, length from landfall_match where length > 0 order by id")
	if err != nil {
		return nil, fmt.Errorf("read which matches there are: %w", err)
	}
	return all, nil
}

// some makes bytes of nil, which would be null.
func some(b []byte) []byte {
	if b == nil {
		return []byte{}
	}
	return b
}
