package engine

import (
	"context"
	"errors"
	"fmt"
)

// A Log keeps matches on disk. The engine and what stands above it say here
// what they need of one; package store has two of them.
//
// A Log knows two things and gives neither a meaning: for each match a list of
// entries (bytes, numbered from 0 without gaps), and named tables of rows with
// ordered keys. One Append changes both or neither.
type Log interface {
	// Append carries out the whole batch and returns once it is durable, or
	// changes nothing. ErrConflict: the match has another length than
	// Batch.Expect, or a row's condition does not hold.
	Append(ctx context.Context, b Batch) error
	// Entries returns the entries of a match from the given number on, in order;
	// none when there are none.
	Entries(ctx context.Context, m MatchID, from uint64) ([][]byte, error)
	// Get returns the value of one row, or ErrNotFound; ErrSpoiled: it is not what was written.
	Get(ctx context.Context, table string, key []byte) ([]byte, error)
	// Scan returns at most limit rows (0: all) of a table in the order of their
	// keys, from the first key >= from to the last key < to; a nil to has no end.
	// All the rows of one call are of one moment. The value of a spoiled row is nil.
	Scan(ctx context.Context, table string, from, to []byte, limit int) ([]Row, error)
	// Tables names every table that has a row, in the order of their bytes: what must
	// reach each row there is, whoever wrote it, cannot forget one.
	Tables(ctx context.Context) ([]string, error)
}

// Batch is what one Append writes.
type Batch struct {
	Match MatchID // empty: rows only, and Expect is not looked at
	// Expect is how many entries the match has before this batch, whether or not
	// the batch adds any: a batch without entries is how a caller writes rows
	// only if the match has not moved.
	Expect  uint64
	Entries [][]byte
	Rows    []Put
}

// Row is one row of a table.
type Row struct {
	Key, Value []byte // no value is nil but that of a spoiled row
}

// Put writes one row, if its condition holds.
type Put struct {
	Table string
	Key   []byte
	Value []byte // nil deletes the row; an empty slice is a value
	If    Condition
	Was   []byte // for IfIs: what the row must hold; a spoiled one counts as empty
}

// Condition is what must be true of a row, inside the transaction, for its
// batch to be carried out.
type Condition uint8

// The conditions.
const (
	Always   Condition = iota // write whatever is there
	IfAbsent                  // only if there is no such row
	IfIs                      // only if the row's value is Put.Was
)

// ErrConflict says that somebody else wrote first. Load again and retry.
var ErrConflict = errors.New("the match moved on in the meantime")

// ErrNotFound says that there is no such match or row.
var ErrNotFound = errors.New("not found")

// ErrSpoiled says that a row is there and not what was written; it is an ErrCorrupt. Others
// can be read, and it can be written anew or deleted.
var ErrSpoiled = fmt.Errorf("a row is not what was written: %w", ErrCorrupt)
