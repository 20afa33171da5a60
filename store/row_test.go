package store

import (
	"bytes"
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"go.etcd.io/bbolt"

	"landfall/engine"
	"landfall/store/internal/pack"
)

// tamperRow changes what a file keeps of a row.
func tamperRow(t *testing.T, path, table, key string, change func(kept []byte) []byte) {
	t.Helper()
	file, err := bbolt.Open(path, 0o600, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	err = file.Update(func(tx *bbolt.Tx) error {
		b := tx.Bucket([]byte(rowsBucket)).Bucket([]byte(table))
		return b.Put([]byte(key), change(bytes.Clone(b.Get([]byte(key)))))
	})
	if err != nil {
		t.Fatal(err)
	}
}

func rowsOf(table string, keysAndValues ...string) (b engine.Batch) {
	for i := 0; i < len(keysAndValues); i += 2 {
		b.Rows = append(b.Rows, engine.Put{Table: table, Key: []byte(keysAndValues[i]), Value: []byte(keysAndValues[i+1])})
	}
	return b
}

// TestRowsThatAreNotWhatWasWritten: reading one says so, a scan continues beside it, and it can
// be written anew.
func TestRowsThatAreNotWhatWasWritten(t *testing.T) {
	const value = `{"name":"Amber Whale","seats":[1,2,3]}`
	for name, change := range map[string]func([]byte) []byte{
		"a flipped bit":                      func(k []byte) []byte { k[9] ^= 4; return k },
		"the first bit":                      func(k []byte) []byte { k[0] ^= 1; return k },
		"another sum":                        func(k []byte) []byte { k[len(k)-1] = "\t "[bytes.IndexByte([]byte(" \t"), k[len(k)-1])&1]; return k },
		"bytes cut from its head":            func(k []byte) []byte { return k[5:] },
		"no value but a sum":                 func(k []byte) []byte { return k[len(k)-16:] },
		"the row of another key":             func([]byte) []byte { return pack.Row("t", []byte("a"), []byte(value)) },
		"the row of another kind":            func([]byte) []byte { return pack.Row("u", []byte("k"), []byte(value)) },
		"the end of its key is of its value": func([]byte) []byte { return pack.Row("t", []byte("k{"), []byte(value[1:])) },
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "landfall.db")
			db := open(t, path)
			if err := db.Append(t.Context(), rowsOf("t", "a", "first", "k", value, "z", "last")); err != nil {
				t.Fatal(err)
			}
			if err := db.Close(); err != nil {
				t.Fatal(err)
			}
			tamperRow(t, path, "t", "k", change)
			db = open(t, path)
			if v, err := db.Get(t.Context(), "t", []byte("k")); !errors.Is(err, engine.ErrSpoiled) || !errors.Is(err, engine.ErrCorrupt) || v != nil {
				t.Errorf("it is read: %q, %v", v, err)
			}
			all, err := db.Scan(t.Context(), "t", nil, nil, 0)
			if err != nil || len(all) != 3 || string(all[0].Value) != "first" || all[1].Value != nil || string(all[2].Value) != "last" {
				t.Errorf("scanned: %q, %v", all, err)
			}
			put := rowsOf("t", "k", "new")
			put.Rows[0].If = engine.IfAbsent
			if err := db.Append(t.Context(), put); !errors.Is(err, engine.ErrConflict) {
				t.Errorf("written as if it were not there: %v", err)
			}
			put.Rows[0].If, put.Rows[0].Was = engine.IfIs, []byte(value)
			if err := db.Append(t.Context(), put); !errors.Is(err, engine.ErrConflict) {
				t.Errorf("written as if it were what it was: %v", err)
			}
			put.Rows[0].Was = all[1].Value
			if err := db.Append(t.Context(), put); err != nil {
				t.Errorf("written over: %v", err)
			}
			if v, err := db.Get(t.Context(), "t", []byte("k")); err != nil || string(v) != "new" {
				t.Errorf("then it is %q, %v", v, err)
			}
		})
	}
}

// TestRowsOfBeforeThereWereSums are read as they are, and have one once they are written.
func TestRowsOfBeforeThereWereSums(t *testing.T) {
	path := filepath.Join(t.TempDir(), "landfall.db")
	db := open(t, path)
	if err := db.Append(t.Context(), rowsOf("t", "k", "v", "empty", "x", "mark", "x")); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	for key, value := range map[string]string{"k": `{"a":1}`, "empty": "", "mark": "m\x00\x00\x00\x00\x00\x00\x00\x20"} {
		tamperRow(t, path, "t", key, func([]byte) []byte { return []byte(value) })
	}
	db = open(t, path)
	for key, value := range map[string]string{"k": `{"a":1}`, "empty": "", "mark": "m\x00\x00\x00\x00\x00\x00\x00\x20"} {
		if v, err := db.Get(t.Context(), "t", []byte(key)); err != nil || v == nil || string(v) != value {
			t.Errorf("%s is %q, %v", key, v, err)
		}
	}
	put := rowsOf("t", "k", `{"a":1}`)
	put.Rows[0].If, put.Rows[0].Was = engine.IfIs, []byte(`{"a":1}`)
	if err := db.Append(t.Context(), put); err != nil {
		t.Fatal(err)
	}
	err := db.view(t.Context(), func(s boltState) {
		kept := string(s.table("t").Get([]byte("k")))
		if len(kept) != len(`{"a":1}`)+16 || strings.TrimRight(kept, " \t\r\n") != `{"a":1}` {
			t.Errorf("it is kept as %q, which a program of before does not read as JSON with white space behind it", kept)
		}
	})
	if err != nil {
		t.Error(err)
	}
}

// TestACopyLeavesSpoiledRowsOut: they are no reason to have no copy of the others.
func TestACopyLeavesSpoiledRowsOut(t *testing.T) {
	from, to := NewMemory(), NewMemory()
	if err := from.Append(t.Context(), rowsOf("t", "a", "1", "b", "2", "c", "3")); err != nil {
		t.Fatal(err)
	}
	from.state.tables["t"][1].Value[0] ^= 1
	sum, err := Copy(t.Context(), to, from, nil)
	if err != nil || sum.Rows != 2 || sum.Spoiled != 1 {
		t.Errorf("%+v, %v", sum, err)
	}
	rows, err := to.Scan(t.Context(), "t", nil, nil, 0)
	if err != nil || len(rows) != 2 || string(rows[0].Value)+string(rows[1].Value) != "13" {
		t.Errorf("the copy has %q, %v", rows, err)
	}
}
