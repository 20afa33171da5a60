package storetest

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"landfall/engine"
)

func nothingAtFirst(_ *testing.T, b *bench) {
	b.entries("m", 0)
	b.entries("m", 7)
	b.noRow("table", "key")
	b.keys("table", nil, nil, 0)
	b.append(moves("m", 0)) // asks only whether the match is still empty
	b.entries("m", 0)
	b.append(rows(remove("table", "key"))) // and it was not there before
	b.keys("table", nil, nil, 0)
}

func entriesInOrder(_ *testing.T, b *bench) {
	b.append(moves("m", 0, "a"))
	b.append(moves("m", 1, "b", "c", ""))
	b.again()
	b.append(moves("m", 4, "d"))
	b.entries("m", 0, "a", "b", "c", "", "d")
	b.entries("m", 2, "c", "", "d")
	b.entries("m", 4, "d")
	b.entries("m", 5)
	b.entries("m", 1<<63)
}

func expectsLength(_ *testing.T, b *bench) {
	b.refused(moves("m", 1, "x"))
	b.append(moves("m", 0, "a", "b"))
	for _, expect := range []uint64{0, 1, 3, 1 << 63} {
		b.refused(moves("m", expect, "x"))
	}
	b.again()
	b.refused(moves("m", 0, "a", "b"))
	b.entries("m", 0, "a", "b")
}

func asksOnly(_ *testing.T, b *bench) {
	b.append(moves("m", 0, "a"))
	put := engine.Batch{Match: "m", Expect: 1, Rows: []engine.Put{set("t", "k", "v")}}
	b.append(put)
	b.row("t", "k", "v")

	put.Expect, put.Rows = 0, []engine.Put{set("t", "k", "w")}
	b.refused(put)
	b.row("t", "k", "v")
	b.entries("m", 0, "a")
}

func rowsAlone(_ *testing.T, b *bench) {
	batch := rows(set("t", "k", "v"), set("u", "k", "w"))
	batch.Expect = 99 // is not looked at
	b.append(batch)
	b.again()
	b.row("t", "k", "v")
	b.row("u", "k", "w")
	b.append(rows(remove("t", "k")))
	b.noRow("t", "k")
	b.row("u", "k", "w")
}

func ifAbsent(_ *testing.T, b *bench) {
	b.append(rows(setIfAbsent("t", "k", "v")))
	b.refused(rows(setIfAbsent("t", "k", "w")))
	b.refused(rows(setIfAbsent("t", "k", "v")))
	b.row("t", "k", "v")
	b.append(rows(setIfAbsent("u", "k", "of another table")))
	b.append(rows(setIfAbsent("t", "k2", ""))) // an empty row is there as well
	b.refused(rows(setIfAbsent("t", "k2", "")))
	b.append(rows(remove("t", "k")))
	b.append(rows(setIfAbsent("t", "k", "x")))
	b.row("t", "k", "x")
}

func ifIs(_ *testing.T, b *bench) {
	b.refused(rows(setIf("t", "k", "", "v"))) // no row is not an empty row
	b.append(rows(set("t", "other", "v")))
	b.refused(rows(setIf("t", "k", "", "v")))
	b.append(rows(set("t", "k", "")))
	b.append(rows(setIf("t", "k", "", "v")))
	b.refused(rows(setIf("t", "k", "", "w")))
	b.refused(rows(setIf("t", "k", "V", "w")))
	b.refused(rows(setIf("t", "k", "vv", "w")))
	b.append(rows(setIf("t", "k", "v", "w")))
	b.row("t", "k", "w")

	away := setIf("t", "k", "v", "")
	away.Value = nil
	b.refused(rows(away))
	away.Was = []byte("w")
	b.append(rows(away))
	b.noRow("t", "k")
}

func judgedFirst(_ *testing.T, b *bench) {
	// The second condition holds of the row as it was before the batch.
	b.append(rows(setIfAbsent("t", "k", "first"), setIfAbsent("t", "k", "second")))
	b.row("t", "k", "second")
	b.refused(rows(set("t", "k", "third"), setIf("t", "k", "third", "fourth")))
	b.append(rows(remove("t", "k"), set("t", "k", "fifth")))
	b.row("t", "k", "fifth")
	b.append(rows(set("t", "k", "sixth"), remove("t", "k")))
	b.noRow("t", "k")
}

func allOrNothing(_ *testing.T, b *bench) {
	b.append(moves("m", 0, "a"))
	b.append(rows(set("t", "there", "v")))
	refused := []engine.Batch{
		{Match: "m", Expect: 0, Entries: [][]byte{[]byte("x")}, Rows: []engine.Put{set("t", "new", "x")}},
		{Match: "m", Expect: 1, Entries: [][]byte{[]byte("x")},
			Rows: []engine.Put{set("t", "new", "x"), setIfAbsent("t", "there", "x")}},
		{Match: "m", Expect: 1, Entries: [][]byte{[]byte("x")},
			Rows: []engine.Put{remove("t", "there"), setIf("t", "there", "w", "x")}},
		{Match: "n", Expect: 0, Entries: [][]byte{[]byte("x")},
			Rows: []engine.Put{set("u", "new", "x"), setIf("u", "none", "", "x")}},
	}
	for _, batch := range refused {
		b.refused(batch)
	}
	for range 2 {
		b.entries("m", 0, "a")
		b.entries("n", 0)
		b.keys("t", nil, nil, 0, "there")
		b.row("t", "there", "v")
		b.keys("u", nil, nil, 0)
		b.again()
	}

	both := engine.Batch{Match: "n", Entries: [][]byte{[]byte("b")}, Rows: []engine.Put{set("u", "k", "v")}}
	b.append(both)
	b.again()
	b.entries("n", 0, "b")
	b.row("u", "k", "v")
}

func isolation(_ *testing.T, b *bench) {
	// Names that begin alike, that look like the store's own, and that are long.
	long := strings.Repeat("x", 200)
	names := []string{"m", "m1", "m10", "log", "rows", "meta", "format", "\x00", "é", long}
	for i, n := range names {
		b.append(moves(engine.MatchID(n), 0, "first of "+n))
		b.append(rows(set(n, "k", n)))
		for range i % 3 {
			b.refused(moves(engine.MatchID(n), 0, "x"))
		}
	}
	b.append(moves("m1", 1, "second of m1"))
	b.append(rows(remove("log", "k")))
	b.again()
	for _, n := range names {
		if n == "m1" {
			b.entries("m1", 0, "first of m1", "second of m1")
		} else {
			b.entries(engine.MatchID(n), 0, "first of "+n)
		}
		if n == "log" {
			b.noRow("log", "k")
		} else {
			b.row(n, "k", n)
		}
	}
}

func copies(t *testing.T, b *bench) {
	entry, key, value := []byte("entry"), []byte("key"), []byte("value")
	b.append(engine.Batch{Match: "m", Entries: [][]byte{entry},
		Rows: []engine.Put{{Table: "t", Key: key, Value: value}}})
	for _, in := range [][]byte{entry, key, value} {
		clear(in)
	}
	for range 2 { // the second time round after everything given out was spoiled
		b.entries("m", 0, "entry")
		b.row("t", "key", "value")
		b.keys("t", nil, nil, 0, "key")

		entries, err := b.log.Entries(t.Context(), "m", 0)
		if err != nil {
			t.Fatal(err)
		}
		clear(entries[0])
		_ = append(entries[0], "spoiled"...)
		entries[0] = nil
		v, err := b.log.Get(t.Context(), "t", []byte("key"))
		if err != nil {
			t.Fatal(err)
		}
		clear(v)
		all, err := b.log.Scan(t.Context(), "t", nil, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		clear(all[0].Key)
		clear(all[0].Value)
	}
	// What was read stays what it was while the store continues.
	before, err := b.log.Entries(t.Context(), "m", 0)
	if err != nil {
		t.Fatal(err)
	}
	for i := range 20 {
		b.append(moves("m", uint64(1+i), strings.Repeat("more", 500)))
	}
	b.again()
	if len(before) != 1 || string(before[0]) != "entry" {
		t.Fatalf("what was read before has become %q", before)
	}
}

func senseless(t *testing.T, b *bench) {
	long := strings.Repeat("x", 1<<15+1)
	unknown := set("t", "k", "v")
	unknown.If = engine.IfIs + 1
	for name, batch := range map[string]engine.Batch{
		"entries of no match": {Entries: [][]byte{[]byte("x")}, Rows: []engine.Put{set("t", "k", "v")}},
		"no table":            rows(set("t", "k", "v"), set("", "k", "v")),
		"no key":              rows(set("t", "k", "v"), set("t", "", "v")),
		"a long key":          rows(set("t", "k", "v"), set("t", long, "v")),
		"a long table":        rows(set("t", "k", "v"), set(long, "k", "v")),
		"a long match":        moves(engine.MatchID(long), 0, "x"),
		"a strange condition": rows(set("t", "k", "v"), unknown),
	} {
		if err := b.log.Append(t.Context(), batch); err == nil || errors.Is(err, engine.ErrConflict) {
			t.Errorf("%s: %v, want an error other than a conflict", name, err)
		}
	}
	b.noRow("t", "k")
	b.noRow("t", "")
	b.noRow("", "k")
	b.append(rows(set("t", "k", "v"))) // and it still works
	b.noRow("t", "")
}

func contextOver(t *testing.T, b *bench) {
	b.append(moves("m", 0, "a"))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	calls := map[string]func() error{
		"append":  func() error { return b.log.Append(ctx, moves("m", 1, "b")) },
		"entries": func() error { _, err := b.log.Entries(ctx, "m", 0); return err },
		"get":     func() error { _, err := b.log.Get(ctx, "t", []byte("k")); return err },
		"scan":    func() error { _, err := b.log.Scan(ctx, "t", nil, nil, 0); return err },
	}
	for name, call := range calls {
		if err := call(); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v, want that the context was cancelled", name, err)
		}
	}
	b.entries("m", 0, "a")
}

func tables(t *testing.T, b *bench) {
	want := func(want ...string) {
		t.Helper()
		if names, err := b.log.Tables(t.Context()); err != nil || !slices.Equal(names, want) {
			t.Errorf("the tables are %q, %v, want %q", names, err, want)
		}
	}
	want()
	b.append(moves("m", 0, "a"))
	b.append(rows(set("u", "k", "v"), set("t", "k", "v"), set("t", "k2", ""), set("\xff", "k", "v")))
	want("t", "u", "\xff")
	b.again()
	b.append(rows(remove("u", "k"), remove("t", "k")))
	want("t", "\xff") // one is empty now
}
