package storetest

import (
	"encoding/binary"
	"fmt"
	"strings"
	"testing"

	"landfall/engine"
)

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
