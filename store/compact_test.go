package store_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"landfall/engine"
	"landfall/store"
)

func TestCompactLeavesNothingOfWhatWasDeleted(t *testing.T) {
	path := filepath.Join(t.TempDir(), "data.bolt")
	db, err := store.Open(path, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	secret := strings.Repeat("forget-me ", 50)
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(db.Append(t.Context(), engine.Batch{Match: "m", Entries: [][]byte{[]byte(`{"kept":1}`)}, Rows: []engine.Put{
		{Table: "a", Key: []byte("gone"), Value: []byte(secret)}, {Table: "a", Key: []byte("stays"), Value: []byte("here")}}}))
	must(db.Append(t.Context(), engine.Batch{Rows: []engine.Put{{Table: "a", Key: []byte("gone")}}}))
	raw := func() []byte {
		data, err := os.ReadFile(path)
		must(err)
		return data
	}
	if !bytes.Contains(raw(), []byte("forget-me")) {
		t.Fatal("the deleted row left nothing: there is nothing to test")
	}
	// Who reads and writes meanwhile notices nothing.
	var working sync.WaitGroup
	for i := range 8 {
		working.Go(func() {
			for n := range 20 {
				if err := db.Append(t.Context(), engine.Batch{Rows: []engine.Put{{Table: "b", Key: []byte{byte(i), byte(n)}, Value: []byte("x")}}}); err != nil {
					t.Error(err)
				}
				if got, err := db.Get(t.Context(), "a", []byte("stays")); err != nil || string(got) != "here" {
					t.Errorf("the row is %q, %v", got, err)
				}
			}
		})
	}
	must(db.Compact(t.Context()))
	working.Wait()
	if bytes.Contains(raw(), []byte("forget-me")) {
		t.Error("the file still holds what was deleted")
	}
	rows, err := db.Scan(t.Context(), "b", nil, nil, 0)
	entries, eerr := db.Entries(t.Context(), "m", 0)
	if err != nil || eerr != nil || len(rows) != 160 || len(entries) != 1 || string(entries[0]) != `{"kept":1}` {
		t.Errorf("%d rows, %v, entries %q, %v", len(rows), err, entries, eerr)
	}
	must(db.Close())
	if err := db.Compact(t.Context()); !errors.Is(err, store.ErrClosed) {
		t.Errorf("a closed store is compacted: %v", err)
	}
}
