package store

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"

	"go.etcd.io/bbolt"

	"landfall/engine"
	"landfall/store/internal/pack"
)

// Entries implements engine.Log.
func (db *DB) Entries(ctx context.Context, m engine.MatchID, from uint64) (entries [][]byte, err error) {
	var broken error
	err = db.view(ctx, func(s boltState) {
		match := s.match(m)
		if match == nil {
			return
		}
		var all []pack.Kept
		c := match.Cursor()
		for k, v := c.Seek(number(from)); k != nil; k, v = c.Next() {
			all = append(all, pack.Kept{N: binary.BigEndian.Uint64(k), Data: v})
		}
		entries, broken = db.packer.Unpack(m, all)
	})
	if err == nil {
		err = broken
	}
	if errors.Is(err, ErrDamaged) {
		err = fmt.Errorf("%w: %w", engine.ErrCorrupt, err) // of this match; others lie on other pages
	}
	if err != nil {
		return nil, fmt.Errorf("read match %s: %w", m, err)
	}
	return entries, nil
}

// Size tells how many bytes the entries of a match are as they were written, and how
// many are kept of them.
func (db *DB) Size(ctx context.Context, m engine.MatchID) (written, kept int, err error) {
	entries, err := db.Entries(ctx, m, 0)
	if err != nil {
		return 0, 0, err
	}
	for _, e := range entries {
		written += len(e)
	}
	err = db.view(ctx, func(s boltState) {
		match := s.match(m)
		if match == nil {
			return
		}
		c := match.Cursor()
		for k, v := c.First(); k != nil; k, v = c.Next() {
			kept += len(v)
		}
	})
	return written, kept, err
}

// Get implements engine.Log.
func (db *DB) Get(ctx context.Context, table string, key []byte) (value []byte, err error) {
	var found bool
	err = db.view(ctx, func(s boltState) {
		var v []byte
		if v, found = s.Row(table, key); v != nil {
			value = clone(v)
		}
	})
	switch {
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
func (db *DB) Scan(ctx context.Context, table string, from, to []byte, limit int) (rows []engine.Row, err error) {
	err = db.view(ctx, func(s boltState) {
		t := s.table(table)
		if t == nil {
			return
		}
		c := t.Cursor()
		for k, v := c.Seek(from); k != nil; k, v = c.Next() {
			if to != nil && bytes.Compare(k, to) >= 0 || limit > 0 && len(rows) == limit {
				return
			}
			rows = append(rows, openRow(table, k, v))
		}
	})
	if err != nil {
		return nil, fmt.Errorf("read rows of %s: %w", table, err)
	}
	return rows, nil
}

// Tables implements engine.Log.
func (db *DB) Tables(ctx context.Context) (names []string, err error) {
	err = db.view(ctx, func(s boltState) {
		c := s.tx.Bucket([]byte(rowsBucket)).Cursor()
		for name, _ := c.First(); name != nil; name, _ = c.Next() {
			if first, _ := s.table(string(name)).Cursor().First(); first != nil {
				names = append(names, string(name))
			}
		}
	})
	if err != nil {
		return nil, fmt.Errorf("read the names of tables: %w", err)
	}
	return names, nil
}

// view calls f with the file as it is at this moment. What f keeps it must
// clone: the bytes belong to the transaction.
func (db *DB) view(ctx context.Context, f func(boltState)) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	db.swap.RLock()
	defer db.swap.RUnlock()
	return closed(guarded(db.path, func() error {
		return db.bolt.View(func(tx *bbolt.Tx) error {
			f(boltState{tx})
			return nil
		})
	}))
}

// openRow copies a row out of a store.
func openRow(table string, key, kept []byte) engine.Row {
	row := engine.Row{Key: clone(key)}
	if value := pack.OpenRow(table, key, kept); value != nil {
		row.Value = clone(value)
	}
	return row
}

// clone copies bytes out of a store. It is never nil: an empty value is a value.
func clone(b []byte) []byte { return append(make([]byte, 0, len(b)), b...) }

// boltState is the file as one transaction sees it.
type boltState struct{ tx *bbolt.Tx }

// match gives a match's bucket, or nil if it has no entries.
func (s boltState) match(m engine.MatchID) *bbolt.Bucket {
	return s.tx.Bucket([]byte(logBucket)).Bucket([]byte(m))
}

// table gives a table's bucket, or nil if nothing was ever put in it.
func (s boltState) table(name string) *bbolt.Bucket {
	return s.tx.Bucket([]byte(rowsBucket)).Bucket([]byte(name))
}

// Length implements judge.State. It reads the last key; it doesn't count.
func (s boltState) Length(m engine.MatchID) uint64 {
	match := s.match(m)
	if match == nil {
		return 0
	}
	last, _ := match.Cursor().Last()
	if last == nil {
		return 0
	}
	return binary.BigEndian.Uint64(last) + 1
}

// Row implements judge.State.
func (s boltState) Row(table string, key []byte) ([]byte, bool) {
	t := s.table(table)
	if t == nil {
		return nil, false
	}
	// bbolt gives nil for no row only.
	kept := t.Get(key)
	if kept == nil {
		return nil, false
	}
	return pack.OpenRow(table, key, kept), true
}
