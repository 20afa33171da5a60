package store

import (
	"path/filepath"
	"testing"

	"go.etcd.io/bbolt"

	"landfall/engine"
	"landfall/store/storetest"
)

func TestMemory(t *testing.T) {
	storetest.Run(t, func(*testing.T) (engine.Log, func() engine.Log) {
		m := NewMemory()
		return m, func() engine.Log { return m }
	})
}

func TestDB(t *testing.T) {
	storetest.Run(t, func(t *testing.T) (engine.Log, func() engine.Log) {
		path := filepath.Join(t.TempDir(), "landfall.db")
		db := open(t, path)
		return db, func() engine.Log {
			sound(t, db)
			if err := db.Close(); err != nil {
				t.Fatal(err)
			}
			db = open(t, path)
			return db
		}
	})
}

// open opens a store that is closed with the test.
func open(t testing.TB, path string) *DB {
	t.Helper()
	db, err := Open(path, Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := db.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
	})
	return db
}

// sound lets bbolt check every page of the file.
func sound(t testing.TB, db *DB) {
	t.Helper()
	err := db.bolt.View(func(tx *bbolt.Tx) error {
		for err := range tx.Check() {
			t.Errorf("%s: %v", db.path, err)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
