package postgres

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"

	"landfall/engine"
	"landfall/store"
	"landfall/store/internal/pack"
)

// A Snapshot is the database as it was at one moment, to be looked through or copied while
// bots keep writing. It is for one goroutine, and holds a connection.
type Snapshot struct {
	reader
	done func()
}

var _ store.Whole = (*Snapshot)(nil)

// Snapshot holds this moment until it is closed.
func (db *DB) Snapshot(ctx context.Context) (*Snapshot, error) {
	conn, err := db.pool.Acquire(ctx)
	if err != nil {
		return nil, db.away(err)
	}
	tx, err := conn.BeginTx(ctx, pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly})
	if err == nil {
		// What is done with it may rest for a while.
		_, err = tx.Exec(ctx, "set local idle_in_transaction_session_timeout = 0")
	}
	if err != nil {
		conn.Release()
		return nil, db.away(err)
	}
	s := &Snapshot{reader: db.reader}
	s.tx = tx
	s.done = func() {
		_ = tx.Rollback(context.WithoutCancel(ctx)) // where that fails the pool throws the connection away
		conn.Release()
	}
	return s, nil
}

// Close lets go of the moment.
func (s *Snapshot) Close() { s.done() }

// Append implements engine.Log; it always fails.
func (s *Snapshot) Append(context.Context, engine.Batch) error {
	return fmt.Errorf("%w: this is a moment of before", store.ErrClosed)
}

// Matches are the ids of all logs, and what is wrong with them: entries that are not
// numbered one after the other, or are not as many as the match is said to have.
func (s *Snapshot) Matches(ctx context.Context) (ids []engine.MatchID, faults []string, err error) {
	err = s.ask(ctx, func(rows pgx.Rows) error {
		ids, faults = nil, nil
		for rows.Next() {
			var id []byte
			var said, found, end int64
			if err := rows.Scan(&id, &said, &found, &end); err != nil {
				return err
			}
			if found > 0 {
				ids = append(ids, engine.MatchID(id))
			}
			if said != found || end != found {
				faults = append(faults, fmt.Sprintf("match %s has %d entries up to number %d, and is said to have %d", id, found, end-1, said))
			}
		}
		return nil
	}, `select coalesce(m.id, e.match), coalesce(m.length, 0), coalesce(e.found, 0), coalesce(e.last + 1, 0)
		from landfall_match m full join (select match, count(*) as found, max(number) as last from landfall_entry group by match) e
		on m.id = e.match order by 1`)
	return ids, faults, err
}

// Salvage gives what can be read of a match's log, entry by entry, and says of each other
// one what is wrong.
func (s *Snapshot) Salvage(ctx context.Context, id engine.MatchID) (entries [][]byte, faults []string, err error) {
	all, err := s.kept(ctx, id, 0)
	for _, k := range all {
		one, err := s.packer.Unpack(id, []pack.Kept{k})
		switch {
		case errors.Is(err, engine.ErrCorrupt):
			faults = append(faults, err.Error())
		case err != nil:
			return entries, faults, err
		}
		entries = append(entries, one...)
	}
	return entries, faults, err
}
