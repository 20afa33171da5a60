package store

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"go.etcd.io/bbolt"

	"landfall/engine"
	"landfall/store/internal/pack"
)

// tamper changes what the file holds of an entry.
func tamper(t *testing.T, path string, m engine.MatchID, n uint64, change func(kept []byte) []byte) {
	t.Helper()
	file, err := bbolt.Open(path, 0o600, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	err = file.Update(func(tx *bbolt.Tx) error {
		b := tx.Bucket([]byte(logBucket)).Bucket([]byte(m))
		return b.Put(number(n), change(bytes.Clone(b.Get(number(n)))))
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestEntriesThatAreNotWhatWasWritten: whatever happens to a stored entry, reading
// its match says which entry of which match it is, and others can be read.
func TestEntriesThatAreNotWhatWasWritten(t *testing.T) {
	entry := func(n int) []byte {
		return []byte(fmt.Sprintf(`{"seq":%d,"ply":%d,"kind":"act","seat":1,"events":[{"name":"turn_ended","data":{"seat":1}}]}`, n, n))
	}
	for name, change := range map[string]func([]byte) []byte{
		"a flipped bit":        func(k []byte) []byte { k[len(k)-3] ^= 4; return k },
		"a flipped sum":        func(k []byte) []byte { k[2] ^= 1; return k },
		"cut off":              func(k []byte) []byte { return k[:len(k)-1] },
		"longer":               func(k []byte) []byte { return append(k, 0) },
		"nothing left":         func([]byte) []byte { return []byte{} },
		"only a head":          func(k []byte) []byte { return k[:3] },
		"another dictionary":   func(k []byte) []byte { k[0] = 77; return k },
		"no dictionary":        func(k []byte) []byte { k[0] = 0; return k },
		"the entry of another": func([]byte) []byte { p, _ := pack.New(); return p.Pack("b", 2, entry(2)) },
		"the entry before it":  func([]byte) []byte { p, _ := pack.New(); return p.Pack("a", 1, entry(2)) },
		"a block of huge length": func(k []byte) []byte {
			const head = 1 + 4 // see pack.Packer
			block := append([]byte{0xff, 0xff, 0xff, 0xff, 0x0f}, k[head:]...)
			return append(k[:head:head], block...)
		},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "landfall.db")
			db := open(t, path)
			for _, m := range []engine.MatchID{"a", "b"} {
				if err := db.Append(t.Context(), engine.Batch{Match: m, Entries: [][]byte{entry(0), entry(1), entry(2), entry(3)}}); err != nil {
					t.Fatal(err)
				}
			}
			if err := db.Close(); err != nil {
				t.Fatal(err)
			}
			tamper(t, path, "a", 2, change)
			db = open(t, path)
			if _, err := db.Entries(t.Context(), "a", 0); !errors.Is(err, engine.ErrCorrupt) || !strings.Contains(err.Error(), "match a: entry 2 is not what was written") {
				t.Errorf("read: %v", err)
			}
			if all, err := db.Entries(t.Context(), "a", 3); err != nil || len(all) != 1 || !bytes.Equal(all[0], entry(3)) {
				t.Errorf("what comes after it: %q, %v", all, err)
			}
			if all, err := db.Entries(t.Context(), "b", 0); err != nil || len(all) != 4 {
				t.Errorf("the other match: %d entries, %v", len(all), err)
			}
		})
	}
}

// TestPlainEntriesAreRead: up to format 1 entries were kept as they were given.
func TestPlainEntriesAreRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "landfall.db")
	db := open(t, path)
	old, packed := []byte(`{"seq":0,"kind":"start"}`), []byte(`{"seq":1,"kind":"act"}`)
	if err := db.Append(t.Context(), engine.Batch{Match: "a", Entries: [][]byte{old, packed}}); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	tamper(t, path, "a", 0, func([]byte) []byte { return old })
	db = open(t, path)
	all, err := db.Entries(t.Context(), "a", 0)
	if err != nil || len(all) != 2 || !bytes.Equal(all[0], old) || !bytes.Equal(all[1], packed) {
		t.Errorf("%q, %v", all, err)
	}
}

// BenchmarkEntries reads a match of 300 entries; the yardstick copies its text.
func BenchmarkEntries(b *testing.B) {
	db := open(b, filepath.Join(b.TempDir(), "landfall.db"))
	batch := engine.Batch{Match: "a"}
	for n := range 300 {
		batch.Entries = append(batch.Entries, []byte(fmt.Sprintf(`{"seq":%d,"ply":%d,"kind":"act","seat":1,"at":176372%07d,"decision":"turn","action":"work B2-5",`+
			`"events":[{"name":"settlers_placed","data":{"seat":2,"location":"B2-5","type":"upgrade","settlers":1,"from":-1}}]}`, n, n, n*4321)))
	}
	if err := db.Append(b.Context(), batch); err != nil {
		b.Fatal(err)
	}
	b.Run("packed", func(b *testing.B) {
		for b.Loop() {
			if all, err := db.Entries(b.Context(), "a", 0); err != nil || len(all) != 300 {
				b.Fatal(len(all), err)
			}
		}
	})
	b.Run("yardstick", func(b *testing.B) {
		for b.Loop() {
			all := make([][]byte, 0, len(batch.Entries))
			for _, e := range batch.Entries {
				all = append(all, clone(e))
			}
			if len(all) != 300 {
				b.Fatal(len(all))
			}
		}
	})
}
