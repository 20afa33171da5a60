package postgres

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/jackc/pgx/v5"

	"landfall/engine"
	"landfall/store/internal/judge"
	"landfall/store/internal/queue"
)

// maxName is the longest name of a match, and of a table and a key together, in bytes: what
// fits into an index of PostgreSQL.
const maxName = 2500

// Append implements engine.Log. If ctx ends while the batch still waits for its turn,
// nothing is written and the error is ctx's; once it is begun, the answer is what really
// became of it, or ErrUnsure.
func (db *DB) Append(ctx context.Context, b engine.Batch) error {
	if len(b.Match) > maxName {
		return fmt.Errorf("the name of a match has %d bytes, more than %d", len(b.Match), maxName)
	}
	for _, p := range b.Rows {
		if n := len(p.Table) + len(p.Key); n > maxName {
			return fmt.Errorf("a table and a key have %d bytes, more than %d", n, maxName)
		}
	}
	return db.queue.Append(ctx, b)
}

// carryOut writes all requests in one transaction and answers each.
func (db *DB) carryOut(all []*queue.Request) {
	verdicts := make([]error, len(all))
	err := db.write(all, verdicts)
	if err != nil && len(all) > 1 && !broken(err) && !conflicted(err) && !errors.Is(err, ErrUnsure) {
		// Something in one batch the database does not take; its neighbours must not suffer.
		for _, r := range all {
			db.carryOut([]*queue.Request{r})
		}
		return
	}
	for i, r := range all {
		if err != nil {
			// Even a conflict may have been with a batch that now is not written.
			r.Answer(fmt.Errorf("the store could not write: %w", db.away(err)))
			continue
		}
		r.Answer(verdicts[i])
	}
}

// rounds is how often a group is judged anew since another process was faster.
const rounds = 20

// write carries out a group. A verdict concerns one request, the returned error all.
func (db *DB) write(all []*queue.Request, verdicts []error) error {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	lost := 0
	for round := 1; ; round++ {
		committing, err := db.attempt(ctx, all, verdicts)
		switch {
		case err == nil:
			return nil
		case committing && broken(err):
			done, known := db.outcome()
			if !known {
				return fmt.Errorf("%w: %w", ErrUnsure, err)
			}
			if done {
				return nil
			}
			if lost++; lost > tries {
				return err
			}
		case conflicted(err) && round < rounds:
			// Who was faster is mostly done by now; the more often not, the longer the wait.
			time.Sleep(rand.N(time.Duration(round) * time.Millisecond))
		case broken(err) && lost < tries && ctx.Err() == nil:
			lost++
			db.pool.Reset()
		default:
			return err
		}
	}
}

// attempt judges and writes a group in one transaction. committing: the error came when the
// commit was on its way.
func (db *DB) attempt(ctx context.Context, all []*queue.Request, verdicts []error) (committing bool, err error) {
	conn, err := db.pool.Acquire(ctx)
	if err != nil {
		return false, err
	}
	defer conn.Release()
	defer func() {
		if c := conn.Conn(); !c.IsClosed() && c.PgConn().TxStatus() != 'I' {
			_, _ = c.Exec(ctx, "rollback") // where even that fails the pool throws the connection away
		}
	}()
	g := newGroup(all)
	if err := g.look(ctx, conn.Conn(), db.writer); err != nil {
		return false, err
	}
	for i, r := range all {
		if verdicts[i] = judge.Batch(g, r.Batch); verdicts[i] == nil {
			g.apply(r.Batch)
		}
	}
	if !g.changed {
		return false, nil // batches that only asked
	}
	return true, db.commit(ctx, conn.Conn(), g)
}

// commit writes what a group comes to and ends the transaction, in one round trip.
func (db *DB) commit(ctx context.Context, conn *pgx.Conn, g *group) error {
	var b pgx.Batch
	if ids, lengths := g.heads(false); len(ids) > 0 {
		b.Queue("insert into landfall_match (id, length) select * from unnest($1::bytea[], $2::bigint[])", ids, lengths)
	}
	if ids, lengths := g.heads(true); len(ids) > 0 {
		b.Queue(`update landfall_match m set length = n.length from unnest($1::bytea[], $2::bigint[]) as n (id, length)
			where m.id = n.id`, ids, lengths)
	}
	if len(g.entries) > 0 {
		ids, numbers, packed := make([][]byte, len(g.entries)), make([]int64, len(g.entries)), make([][]byte, len(g.entries))
		for i, e := range g.entries {
			ids[i], numbers[i], packed[i] = []byte(e.match), int64(e.n), db.packer.Pack(e.match, e.n, e.text)
		}
		b.Queue("insert into landfall_entry (match, number, packed) select * from unnest($1::bytea[], $2::bigint[], $3::bytea[])", ids, numbers, packed)
	}
	claims, puts, deletes := g.rows()
	if len(claims.keys) > 0 {
		b.Queue("insert into landfall_row (kind, key, value) select * from unnest($1::bytea[], $2::bytea[], $3::bytea[])", claims.kinds, claims.keys, claims.values)
	}
	if len(puts.keys) > 0 {
		b.Queue(`insert into landfall_row (kind, key, value) select * from unnest($1::bytea[], $2::bytea[], $3::bytea[])
			on conflict (kind, key) do update set value = excluded.value`, puts.kinds, puts.keys, puts.values)
	}
	if len(deletes.keys) > 0 {
		b.Queue(`delete from landfall_row r using unnest($1::bytea[], $2::bytea[]) as d (kind, key)
			where r.kind = d.kind and r.key = d.key`, deletes.kinds, deletes.keys)
	}
	db.groups++
	b.Queue("update landfall_writer set done = $2 where id = $1", db.writer, db.groups)
	b.Queue("commit")
	results := conn.SendBatch(ctx, &b)
	return results.Close()
}
