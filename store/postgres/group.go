package postgres

import (
	"bytes"
	"cmp"
	"context"
	"maps"
	"slices"

	"github.com/jackc/pgx/v5"

	"landfall/engine"
	"landfall/store/internal/judge"
	"landfall/store/internal/pack"
	"landfall/store/internal/queue"
)

// A group is the batches of one transaction: what the database holds of all that they ask
// about, locked, and what becomes of it as batch after batch is applied.
type group struct {
	matches map[engine.MatchID]*head
	cells   map[cell]*content
	entries []newEntry
	changed bool
}

var _ judge.State = (*group)(nil)

// head is a match's length.
type head struct {
	there  bool // in the database
	length uint64
	used   bool // a batch that was applied counts on it
	grown  bool
}

// cell is where a row is.
type cell struct{ kind, key string }

// content is what a cell holds; nil: nothing.
type content struct {
	there   bool   // in the database, as far as a condition asked
	kept    []byte // what the database keeps there
	value   []byte
	spoiled bool // what is kept is not what was written
	claimed bool // it was applied on condition that there is nothing in the database
	put     bool // a batch wrote it
}

type newEntry struct {
	match engine.MatchID
	n     uint64
	text  []byte
}

// newGroup gathers what the batches of some requests ask about.
func newGroup(all []*queue.Request) *group {
	g := &group{matches: map[engine.MatchID]*head{}, cells: map[cell]*content{}}
	for _, r := range all {
		if r.Batch.Match != "" {
			g.matches[r.Batch.Match] = &head{}
		}
		for _, p := range r.Batch.Rows {
			if p.If != engine.Always {
				g.cells[cell{p.Table, string(p.Key)}] = &content{}
			}
		}
	}
	return g
}

// look begins the transaction, locks what the batches ask about, and reads it. All
// processes lock in the same order.
func (g *group) look(ctx context.Context, conn *pgx.Conn, writer []byte) error {
	var b pgx.Batch
	b.Queue("begin isolation level read committed")
	b.Queue(lockWriter, writer)
	if len(g.matches) > 0 {
		ids := make([][]byte, 0, len(g.matches))
		for _, id := range slices.Sorted(maps.Keys(g.matches)) {
			ids = append(ids, []byte(id))
		}
		b.Queue("select id, length from landfall_match where id = any($1::bytea[]) order by id for update", ids).Query(func(rows pgx.Rows) error {
			var id []byte
			var n int64
			_, err := pgx.ForEachRow(rows, []any{&id, &n}, func() error {
				*g.matches[engine.MatchID(id)] = head{there: true, length: uint64(n)}
				return nil
			})
			return err
		})
	}
	if len(g.cells) > 0 {
		var kinds, keys [][]byte
		for _, c := range sorted(g.cells) {
			kinds, keys = append(kinds, []byte(c.kind)), append(keys, []byte(c.key))
		}
		b.Queue(`select r.kind, r.key, r.value from unnest($1::bytea[], $2::bytea[]) as a (kind, key)
			join landfall_row r on r.kind = a.kind and r.key = a.key order by r.kind, r.key for update of r`, kinds, keys).Query(func(rows pgx.Rows) error {
			var kind, key, value []byte
			_, err := pgx.ForEachRow(rows, []any{&kind, &key, &value}, func() error {
				kept := bytes.Clone(value)
				opened := pack.OpenRow(string(kind), key, kept)
				*g.cells[cell{string(kind), string(key)}] = content{there: true, kept: kept, value: opened, spoiled: opened == nil}
				return nil
			})
			return err
		})
	}
	return conn.SendBatch(ctx, &b).Close()
}

// Length implements judge.State.
func (g *group) Length(m engine.MatchID) uint64 { return g.matches[m].length }

// Row implements judge.State.
func (g *group) Row(table string, key []byte) ([]byte, bool) {
	c := g.cells[cell{table, string(key)}]
	return c.value, c.value != nil || c.spoiled
}

// apply lets a batch that has been found good become part of what is written.
func (g *group) apply(b engine.Batch) {
	if len(b.Entries)+len(b.Rows) == 0 {
		return
	}
	g.changed = true
	if b.Match != "" {
		h := g.matches[b.Match]
		h.used, h.grown = true, h.grown || len(b.Entries) > 0
		for _, e := range b.Entries {
			g.entries = append(g.entries, newEntry{b.Match, h.length, e})
			h.length++
		}
	}
	for _, p := range b.Rows {
		if p.If == engine.IfAbsent {
			c := g.cells[cell{p.Table, string(p.Key)}]
			c.claimed = c.claimed || !c.there
		}
	}
	for _, p := range b.Rows {
		at := cell{p.Table, string(p.Key)}
		c := g.cells[at]
		if c == nil {
			c = &content{}
			g.cells[at] = c
		}
		c.put, c.value, c.spoiled = true, p.Value, false
	}
}

// heads are the matches to be written: those that the database has and that have grown, or
// those that it does not have. A match without entries that rows were made to depend on is
// written too, so that who begins it meanwhile is noticed.
func (g *group) heads(there bool) (ids [][]byte, lengths []int64) {
	for _, id := range slices.Sorted(maps.Keys(g.matches)) {
		if h := g.matches[id]; h.used && h.there == there && (h.grown || !there) {
			ids, lengths = append(ids, []byte(id)), append(lengths, int64(h.length))
		}
	}
	return ids, lengths
}

// columns are rows, as a statement takes them.
type columns struct{ kinds, keys, values [][]byte }

func (c *columns) add(at cell, kept []byte) {
	c.kinds, c.keys, c.values = append(c.kinds, []byte(at.kind)), append(c.keys, []byte(at.key)), append(c.values, kept)
}

// rows are what is inserted and must not be there, what is written whatever is there, and
// what is deleted. A row that must not have been there, and is not wanted after all, is
// inserted and deleted.
func (g *group) rows() (claims, puts, deletes columns) {
	for _, at := range sorted(g.cells) {
		c := g.cells[at]
		if !c.put {
			continue
		}
		kept := pack.Row(at.kind, []byte(at.key), c.value)
		switch {
		case c.claimed:
			claims.add(at, kept)
		case c.there && c.value != nil && bytes.Equal(kept, c.kept):
			// It is locked and needs no writing: a fence, say.
		case c.value != nil:
			puts.add(at, kept)
		}
		if c.value == nil {
			deletes.add(at, nil)
		}
	}
	return claims, puts, deletes
}

// sorted are cells in the order of their bytes.
func sorted(cells map[cell]*content) []cell {
	return slices.SortedFunc(maps.Keys(cells), func(a, b cell) int {
		return cmp.Or(cmp.Compare(a.kind, b.kind), cmp.Compare(a.key, b.key))
	})
}
