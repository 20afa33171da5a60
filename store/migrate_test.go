package store

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"go.etcd.io/bbolt"
)

// oldFile makes a bbolt file by hand.
func oldFile(t *testing.T, path string) *bbolt.DB {
	t.Helper()
	b, err := bbolt.Open(path, 0o600, nil)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// update changes such a file and closes it.
func update(t *testing.T, b *bbolt.DB, f func(*bbolt.Tx) error) {
	t.Helper()
	if err := errors.Join(b.Update(f), b.Close()); err != nil {
		t.Fatal(err)
	}
}

// format0 makes a file as format 0 was: a log, tables beside it, no meta.
func format0(t *testing.T, path string) {
	update(t, oldFile(t, path), func(tx *bbolt.Tx) error {
		log, err := tx.CreateBucket([]byte("log"))
		if err != nil {
			return err
		}
		match, err := log.CreateBucket([]byte("m"))
		if err != nil {
			return err
		}
		last, err := tx.CreateBucket([]byte("last"))
		if err != nil {
			return err
		}
		empty, err := tx.CreateBucket([]byte("due"))
		if err != nil {
			return err
		}
		return errors.Join(
			match.Put([]byte{0, 0, 0, 0, 0, 0, 0, 0}, []byte("{a}")),
			match.Put([]byte{0, 0, 0, 0, 0, 0, 0, 1}, []byte("{b}")),
			last.Put([]byte("m"), []byte("{b}")),
			empty.Put([]byte{1}, nil))
	})
}

func TestAnOldFileIsBroughtUpToDate(t *testing.T) {
	path := filepath.Join(t.TempDir(), "landfall.db")
	format0(t, path)
	for range 2 { // once migrated, it stays so
		db := open(t, path)
		has(t, db, "m", "{a}", "{b}")
		if v, err := db.Get(t.Context(), "due", []byte{1}); err != nil || v == nil || len(v) != 0 {
			t.Errorf("an empty row: %#v, %v", v, err)
		}
		sound(t, db)
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
	}
	db := open(t, path)
	if err := db.Append(t.Context(), entry("m", 2, "c")); err != nil {
		t.Fatal(err)
	}
	has(t, db, "m", "{a}", "{b}", "c")
}

func TestAnOldFileWithALogOnly(t *testing.T) {
	path := filepath.Join(t.TempDir(), "landfall.db")
	update(t, oldFile(t, path), func(tx *bbolt.Tx) error {
		_, err := tx.CreateBucket([]byte("log"))
		return err
	})
	db := open(t, path)
	if err := db.Append(t.Context(), entry("m", 0, "a")); err != nil {
		t.Fatal(err)
	}
	has(t, db, "m", "a")
}

func TestANewerFileIsRefused(t *testing.T) {
	path := filepath.Join(t.TempDir(), "landfall.db")
	db := open(t, path)
	if err := db.Append(t.Context(), entry("m", 0, "a")); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	update(t, oldFile(t, path), func(tx *bbolt.Tx) error { return setFormat(tx, 7) })
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		_, err = Open(path, Options{})
		sentence(t, err, ErrNewer, path, "has format 7 and this program knows formats up to 2")
	}
	if after, err := os.ReadFile(path); err != nil || !bytes.Equal(after, before) {
		t.Error("the newer file has been changed")
	}
}

// All steps happen in order, or none: a step that fails takes back those before
// it.
func TestMigrationsGoTogether(t *testing.T) {
	path := filepath.Join(t.TempDir(), "landfall.db")
	format0(t, path)
	note := func(text string) func(*bbolt.Tx) error {
		return func(tx *bbolt.Tx) error {
			b := tx.Bucket([]byte(rowsBucket)).Bucket([]byte("last"))
			return b.Put([]byte("m"), append(bytes.Clone(b.Get([]byte("m"))), text...))
		}
	}
	broken := errors.New("broken")
	steps := append(migrations(),
		migration{"note one", note("1")},
		migration{"note two", note("2")},
		migration{"fail", func(*bbolt.Tx) error { return broken }})

	bolt := oldFile(t, path)
	if err := bringUpToDate(bolt, path, steps); !errors.Is(err, broken) {
		t.Fatalf("%v, want what the last step said", err)
	}
	if err := bolt.View(func(tx *bbolt.Tx) error {
		n, _, err := format(tx, path)
		if n != 0 || tx.Bucket([]byte("last")) == nil || tx.Bucket([]byte(rowsBucket)) != nil {
			t.Errorf("format %d: a failed migration left something behind", n)
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	if err := bringUpToDate(bolt, path, steps[:len(steps)-1]); err != nil {
		t.Fatal(err)
	}
	if err := bolt.View(func(tx *bbolt.Tx) error {
		n, _, err := format(tx, path)
		last := tx.Bucket([]byte(rowsBucket)).Bucket([]byte("last")).Get([]byte("m"))
		if n != 4 || string(last) != "{b}12" {
			t.Errorf("format %d, noted %q, want 4 and {b}12", n, last)
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	if err := bolt.Close(); err != nil {
		t.Fatal(err)
	}
}
