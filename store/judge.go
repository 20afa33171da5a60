package store

import (
	"bytes"
	"errors"
	"fmt"

	"landfall/engine"
)

// maxKey is the longest key, match or table name in bytes; bbolt's own limit.
const maxKey = 32768

// valid finds what is wrong with a batch whatever is stored.
func valid(b engine.Batch) error {
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

// A state is what a batch is judged by: the file in the middle of a transaction,
// or the memory. Nobody keeps or changes the bytes it gives.
type state interface {
	length(engine.MatchID) uint64
	row(table string, key []byte) (value []byte, ok bool)
}

// judge tells whether a batch may be written: nil or an ErrConflict that says
// what it met. It writes nothing.
func judge(s state, b engine.Batch) error {
	if b.Match != "" {
		if n := s.length(b.Match); n != b.Expect {
			return fmt.Errorf("match %s has %d entries, not %d: %w", b.Match, n, b.Expect, engine.ErrConflict)
		}
	}
	for _, p := range b.Rows {
		if p.If == engine.Always {
			continue
		}
		value, ok := s.row(p.Table, p.Key)
		switch {
		case p.If == engine.IfAbsent && ok:
			return fmt.Errorf("the row %s %q is there already: %w", p.Table, p.Key, engine.ErrConflict)
		case p.If == engine.IfIs && (!ok || !bytes.Equal(value, p.Was)):
			return fmt.Errorf("the row %s %q is not what it was: %w", p.Table, p.Key, engine.ErrConflict)
		}
	}
	return nil
}
