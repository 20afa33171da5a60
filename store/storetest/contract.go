package storetest

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
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

func emptyAndNil(t *testing.T, b *bench) {
	b.append(rows(set("t", "k", "")))
	b.append(engine.Batch{Match: "m", Entries: [][]byte{nil, {}}}) // both are empty entries
	for range 2 {
		v, err := b.log.Get(t.Context(), "t", []byte("k"))
		if err != nil || v == nil || len(v) != 0 {
			t.Fatalf("an empty row is %#v, %v, want an empty value that is not nil", v, err)
		}
		scanned, err := b.log.Scan(t.Context(), "t", nil, nil, 0)
		if err != nil || len(scanned) != 1 || scanned[0].Value == nil {
			t.Fatalf("scanned: %#v, %v, want one empty row that is not nil", scanned, err)
		}
		got, err := b.log.Entries(t.Context(), "m", 0)
		if err != nil || len(got) != 2 || got[0] == nil || got[1] == nil {
			t.Fatalf("entries: %#v, %v, want two empty ones that are not nil", got, err)
		}
		b.again()
	}
	b.append(rows(remove("t", "k")))
	b.noRow("t", "k")
	b.again()
	b.noRow("t", "k")
	b.append(rows(remove("t", "k"))) // deleting what is gone is no error
}

func scans(_ *testing.T, b *bench) {
	for _, k := range []string{"b", "d", "a", "ab", "c"} {
		b.append(rows(set("t", k, "v"+k)))
	}
	b.append(rows(set("t2", "aa", ""), set("s", "aa", "")))
	in := func(s string) []byte { return []byte(s) }
	b.keys("t", nil, nil, 0, "a", "ab", "b", "c", "d")
	b.keys("t", in(""), nil, 0, "a", "ab", "b", "c", "d")
	b.keys("t", in("ab"), nil, 0, "ab", "b", "c", "d")
	b.keys("t", in("aa"), in("c"), 0, "ab", "b")
	b.keys("t", nil, in("ab"), 0, "a")
	b.keys("t", nil, in("z"), 2, "a", "ab")
	b.keys("t", in("b"), in("d"), 1, "b")
	b.keys("t", in("b"), in("d"), 2, "b", "c")
	b.keys("t", in("b"), in("d"), 3, "b", "c")
	b.keys("t", in("e"), nil, 0)
	b.keys("t", in("c"), in("c"), 0)
	b.keys("t", in("d"), in("a"), 0)
	b.keys("t", nil, in(""), 0) // an end before everything is not no end
	b.append(rows(remove("t", "b")))
	b.keys("t", nil, nil, 3, "a", "ab", "c")
	b.row("t", "c", "vc")
}

func orderOfBytes(t *testing.T, b *bench) {
	const n = 600 // crosses the second byte of a number
	var want []string
	batch := engine.Batch{Match: "m"}
	for i := range n {
		batch.Entries = append(batch.Entries, fmt.Append(nil, i))
		want = append(want, fmt.Sprint(i))
	}
	b.append(engine.Batch{Match: "m", Entries: batch.Entries[:255]})
	for i := 255; i < 260; i++ {
		b.append(engine.Batch{Match: "m", Expect: uint64(i), Entries: batch.Entries[i : i+1]})
	}
	b.append(engine.Batch{Match: "m", Expect: 260, Entries: batch.Entries[260:]})
	b.entries("m", 0, want...)
	b.entries("m", 255, want[255:]...)
	b.entries("m", 256, want[256:]...)

	var puts []engine.Put
	for _, i := range []uint64{256, 1, 255, 1 << 40, 0, 65536} {
		key := binary.BigEndian.AppendUint64(nil, i)
		puts = append(puts, engine.Put{Table: "due", Key: key, Value: fmt.Append(nil, i)})
	}
	b.append(rows(puts...))
	all, err := b.log.Scan(t.Context(), "due", nil, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, r := range all {
		got = append(got, string(r.Value))
	}
	if g, w := strings.Join(got, " "), "0 1 255 256 65536 1099511627776"; g != w {
		t.Fatalf("rows by number: %s, want %s", g, w)
	}
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
	// What was read stays what it was while the store goes on.
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
