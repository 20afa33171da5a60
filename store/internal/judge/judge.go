// Package judge tells whether a batch may be written; every store asks it, so that
// none has rules of its own.
package judge

import (
	"bytes"
	"errors"
	"fmt"

	"landfall/engine"
)

// maxKey is the longest key, match or table name in bytes; bbolt's own limit.
const maxKey = 32768

// Valid finds what is wrong with a batch whatever is stored.
func Valid(b engine.Batch) error {
	switch {
	case b.Match == "" && len(b.Entries) > 0:
		return errors.New("a batch with entries names no match")
	case len(b.Match) > maxKey:
		return fmt.Errorf("the name of a match has %d bytes, more than %d", len(b.Match), maxKey)
	}
	for _, p := range b.Rows {
		switch {
		case p.Table == "" || len(p.Table) > maxKey:
			return fmt.Errorf("the name of a table has %d bytes, not 1 to %d", len(p.Table), maxKey)
		case len(p.Key) == 0 || len(p.Key) > maxKey:
			return fmt.Errorf("a key of table %s has %d bytes, not 1 to %d", p.Table, len(p.Key), maxKey)
		case p.If > engine.IfIs:
			return fmt.Errorf("a row of table %s has the unknown condition %d", p.Table, p.If)
		}
	}
	return nil
}

// A State is what a batch is judged by: the file in the middle of a transaction,
// or the memory. Nobody keeps or changes the bytes it gives.
type State interface {
	// Length is how many entries a match has.
	Length(engine.MatchID) uint64
	// Row gives the value of a row, if it is there; nil, if it is not what was written.
	Row(table string, key []byte) (value []byte, ok bool)
}

// Batch tells whether a batch may be written: nil or an ErrConflict that says
// what it met. It writes nothing.
func Batch(s State, b engine.Batch) error {
	if b.Match != "" {
		if n := s.Length(b.Match); n != b.Expect {
			return fmt.Errorf("match %s has %d entries, not %d: %w", b.Match, n, b.Expect, engine.ErrConflict)
		}
	}
	for _, p := range b.Rows {
		if p.If == engine.Always {
			continue
		}
		value, ok := s.Row(p.Table, p.Key)
		switch {
		case p.If == engine.IfAbsent && ok:
			return fmt.Errorf("the row %s %q is there already: %w", p.Table, p.Key, engine.ErrConflict)
		case p.If == engine.IfIs && (!ok || !bytes.Equal(value, p.Was)):
			return fmt.Errorf("the row %s %q is not what it was: %w", p.Table, p.Key, engine.ErrConflict)
		}
	}
	return nil
}
