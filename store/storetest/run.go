package storetest

import (
	"errors"
	"fmt"
	"testing"

	"landfall/engine"
)

// An Open makes an empty store, which lasts as long as the test, and a function
// that closes the store and opens it again.
type Open func(t *testing.T) (log engine.Log, reopen func() engine.Log)

// Run checks that the stores which open makes keep the promises of engine.Log.
func Run(t *testing.T, open Open) {
	t.Helper()
	checks := []struct {
		name  string
		check func(*testing.T, *bench)
	}{
		{"nothing is there at first", nothingAtFirst},
		{"entries come back in order", entriesInOrder},
		{"an append expects the length", expectsLength},
		{"a batch without entries expects the length too", asksOnly},
		{"rows need no match", rowsAlone},
		{"a row may be written only if absent", ifAbsent},
		{"a row may be written only if it is what it was", ifIs},
		{"conditions are judged before the batch writes", judgedFirst},
		{"a refused batch leaves no trace", allOrNothing},
		{"an empty value is a value, nil deletes", emptyAndNil},
		{"a scan has an order, two ends and a limit", scans},
		{"keys are bytes, also beyond 255", orderOfBytes},
		{"the tables that have rows can be told", tables},
		{"matches and tables do not touch each other", isolation},
		{"what goes in and comes out is a copy", copies},
		{"a senseless batch is refused", senseless},
		{"a context that is over stops everything", contextOver},
		{"one of many wins each place of a match", oneWins},
		{"many matches at once", manyAtOnce},
		{"a scan sees one moment", oneMoment},
		{"it behaves like a simple model", model},
	}
	for _, c := range checks {
		t.Run(c.name, func(t *testing.T) {
			log, reopen := open(t)
			c.check(t, &bench{t: t, log: log, reopen: reopen})
		})
	}
}

// A bench is a store on the workbench of one test.
type bench struct {
	t      *testing.T
	log    engine.Log
	reopen func() engine.Log
}

// again closes the store and opens it.
func (b *bench) again() { b.log = b.reopen() }

func (b *bench) append(batch engine.Batch) {
	b.t.Helper()
	if err := b.log.Append(b.t.Context(), batch); err != nil {
		b.t.Fatalf("append %v: %v", batch, err)
	}
}

// refused appends a batch that must meet a conflict.
func (b *bench) refused(batch engine.Batch) {
	b.t.Helper()
	if err := b.log.Append(b.t.Context(), batch); !errors.Is(err, engine.ErrConflict) {
		b.t.Fatalf("append %v: %v, want a conflict", batch, err)
	}
}

// entries holds the entries of a match, from a number on, against what is
// expected.
func (b *bench) entries(m engine.MatchID, from uint64, want ...string) {
	b.t.Helper()
	got, err := b.log.Entries(b.t.Context(), m, from)
	if err != nil {
		b.t.Fatal(err)
	}
	if g, w := fmt.Sprintf("%q", got), fmt.Sprintf("%q", want); g != w {
		b.t.Fatalf("entries of %s from %d: %s, want %s", m, from, g, w)
	}
}

// row holds one row against the value expected.
func (b *bench) row(table, key, want string) {
	b.t.Helper()
	got, err := b.log.Get(b.t.Context(), table, []byte(key))
	if err != nil || string(got) != want {
		b.t.Fatalf("row %s %q: %q, %v, want %q", table, key, got, err, want)
	}
}

// noRow checks that there is no such row.
func (b *bench) noRow(table, key string) {
	b.t.Helper()
	if got, err := b.log.Get(b.t.Context(), table, []byte(key)); !errors.Is(err, engine.ErrNotFound) {
		b.t.Fatalf("row %s %q: %q, %v, want none", table, key, got, err)
	}
}

// keys holds the keys of a scan against those expected.
func (b *bench) keys(table string, from, to []byte, limit int, want ...string) {
	b.t.Helper()
	rows, err := b.log.Scan(b.t.Context(), table, from, to, limit)
	if err != nil {
		b.t.Fatal(err)
	}
	var got []string
	for _, r := range rows {
		got = append(got, string(r.Key))
	}
	if g, w := fmt.Sprintf("%q", got), fmt.Sprintf("%q", want); g != w {
		b.t.Fatalf("keys of %s from %q to %q, at most %d: %s, want %s", table, from, to, limit, g, w)
	}
}

// moves is a batch of entries.
func moves(m engine.MatchID, expect uint64, entries ...string) engine.Batch {
	b := engine.Batch{Match: m, Expect: expect}
	for _, e := range entries {
		b.Entries = append(b.Entries, []byte(e))
	}
	return b
}

// rows is a batch of rows.
func rows(puts ...engine.Put) engine.Batch { return engine.Batch{Rows: puts} }

func set(table, key, value string) engine.Put {
	return engine.Put{Table: table, Key: []byte(key), Value: []byte(value)}
}

func setIfAbsent(table, key, value string) engine.Put {
	p := set(table, key, value)
	p.If = engine.IfAbsent
	return p
}

func setIf(table, key, was, value string) engine.Put {
	p := set(table, key, value)
	p.If, p.Was = engine.IfIs, []byte(was)
	return p
}

func remove(table, key string) engine.Put { return engine.Put{Table: table, Key: []byte(key)} }
