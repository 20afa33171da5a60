package store

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"go.etcd.io/bbolt"
	"go.uber.org/goleak"

	"landfall/engine"
)

// sentence holds an error of Open against what it should be and how an error
// should read.
func sentence(t *testing.T, err, kind error, path, what string) {
	t.Helper()
	var fe *FileError
	if !errors.As(err, &fe) {
		t.Fatalf("%v, want a FileError", err)
	}
	if kind != nil && !errors.Is(err, kind) {
		t.Errorf("%v, want %v", err, kind)
	}
	text := err.Error()
	if !strings.Contains(text, path) || !strings.Contains(text, what) || !strings.Contains(text, ": ") ||
		strings.ContainsAny(text, "\n!") {
		t.Errorf("%q does not say in one line that %s %s and what to do", text, path, what)
	}
}

func TestANewFile(t *testing.T) {
	defer goleak.VerifyNone(t, goleak.IgnoreCurrent())
	path := filepath.Join(t.TempDir(), "some", "where", "landfall.db")
	db, err := Open(path, Options{})
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]fs.FileMode{path: 0o600, filepath.Dir(path): fs.ModeDir | 0o700} {
		if info, err := os.Stat(name); err != nil || info.Mode() != want {
			t.Errorf("%s: %v, %v, want %v", name, info.Mode(), err, want)
		}
	}
	if db.bolt.NoSync || db.bolt.NoFreelistSync {
		t.Error("the file is not synced")
	}
	if err := db.Close(); err != nil {
		t.Error(err)
	}
}

// TestAnEmptyFileIsNoNewOne: what a full disk or a broken copy leaves is not begun anew
// without a word.
func TestAnEmptyFileIsNoNewOne(t *testing.T) {
	path := filepath.Join(t.TempDir(), "landfall.db")
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := Open(path, Options{})
	_, readErr := OpenFile(path)
	for _, err := range []error{err, readErr} {
		if !errors.Is(err, ErrDamaged) || !strings.Contains(err.Error(), path+" has 0 bytes") || !strings.Contains(err.Error(), "restore a backup") {
			t.Errorf("an empty file: %v", err)
		}
	}
	if info, err := os.Stat(path); err != nil || info.Size() != 0 {
		t.Errorf("it was written to: %v, %v", info, err)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	db := open(t, path)
	if err := db.Append(t.Context(), entry("m", 0, "a")); err != nil {
		t.Fatal(err)
	}
	has(t, db, "m", "a")
}

func TestFilesThatAreNotOurs(t *testing.T) {
	dir := t.TempDir()
	write := func(name string, content []byte) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	bolt := func(name string, buckets ...string) string {
		path := filepath.Join(dir, name)
		b := oldFile(t, path)
		update(t, b, func(tx *bbolt.Tx) error {
			for _, name := range buckets {
				if _, err := tx.CreateBucket([]byte(name)); err != nil {
					return err
				}
			}
			return nil
		})
		return path
	}
	zeros := make([]byte, 1<<16)
	for _, path := range []string{
		write("short", []byte("hello")),
		write("text", bytes.Repeat([]byte("hello, world\n"), 3000)),
		write("zeros", zeros),
		bolt("another program's", "key", "alarm"),
		bolt("another program's with meta", "key", "meta"),
	} {
		before, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for range 2 { // nor is it locked afterwards
			_, err := Open(path, Options{})
			sentence(t, err, ErrForeign, path, "is not a Landfall data file")
		}
		if after, err := os.ReadFile(path); err != nil || !bytes.Equal(after, before) {
			t.Errorf("%s has been changed", path)
		}
	}

	_, err := Open(dir, Options{})
	sentence(t, err, nil, dir, "is a folder")
	_, err = Open(os.DevNull, Options{})
	sentence(t, err, nil, os.DevNull, "is not a regular file")
	under := filepath.Join(dir, "short", "below", "landfall.db")
	_, err = Open(under, Options{})
	sentence(t, err, syscall.ENOTDIR, under, "cannot be opened (not a directory)")
	if _, err = Open("", Options{}); err == nil || !strings.Contains(err.Error(), "no data file is named") {
		t.Errorf("no path: %v", err)
	}
	// Tests may run as somebody who may do everything, so this is made up.
	err = unopened("x.db", &fs.PathError{Op: "open", Path: "x.db", Err: fs.ErrPermission})
	sentence(t, err, fs.ErrPermission, "x.db", "cannot be opened (permission denied)")
}

func TestASecondStoreOnTheSameFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "landfall.db")
	db := open(t, path)
	_, err := Open(path, Options{Wait: 1})
	sentence(t, err, ErrInUse, path, "is in use by another process")
	if err := db.Append(t.Context(), entry("m", 0, "a")); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	has(t, open(t, path), "m", "a")
}

// filled makes a data file with something in it and gives its bytes.
func filled(t *testing.T) []byte {
	path := filepath.Join(t.TempDir(), "filled.db")
	db := open(t, path)
	for m := range 20 {
		b := engine.Batch{Match: engine.MatchID(fmt.Sprint("m", m))}
		for range 10 {
			b.Entries = append(b.Entries, bytes.Repeat([]byte{'e'}, 600))
			b.Rows = append(b.Rows, engine.Put{Table: "t", Key: fmt.Append(nil, m, len(b.Rows)), Value: []byte("v")})
		}
		if err := db.Append(t.Context(), b); err != nil {
			t.Fatal(err)
		}
	}
	var copied bytes.Buffer
	if err := db.Backup(t.Context(), &copied); err != nil {
		t.Fatal(err)
	}
	return copied.Bytes()
}

// useAll opens a file and, if that succeeds, reads and writes. It must come
// back, with whatever error.
func useAll(t *testing.T, path string) error {
	db, err := Open(path, Options{})
	if err != nil {
		return err
	}
	for m := range 20 {
		_, e := db.Entries(t.Context(), engine.MatchID(fmt.Sprint("m", m)), 0)
		err = errors.Join(err, e)
	}
	_, e := db.Scan(t.Context(), "t", nil, nil, 0)
	return errors.Join(err, e, db.Append(t.Context(), entry("m1", 10, "x")), db.Close())
}

func TestACutFile(t *testing.T) {
	good := filled(t)
	dir := t.TempDir()
	for i := 1; i < 40; i++ {
		n := len(good) * i / 40
		path := filepath.Join(dir, fmt.Sprint(n, ".db"))
		if err := os.WriteFile(path, good[:n], 0o600); err != nil {
			t.Fatal(err)
		}
		_, err := Open(path, Options{})
		kind, what := ErrDamaged, "is damaged"
		if errors.Is(err, ErrForeign) && n < 2*4096 {
			kind, what = ErrForeign, "is not a Landfall data file"
		}
		sentence(t, err, kind, path, what)
		if strings.Contains(err.Error(), "runtime error") {
			t.Errorf("%v: that is said for engineers", err)
		}
	}
}

// Opening a file need not touch the pages that are missing, so its length is
// looked at as well.
func TestAFileCutWhereNobodyLooks(t *testing.T) {
	db := open(t, filepath.Join(t.TempDir(), "landfall.db"))
	if err := db.bolt.View(func(tx *bbolt.Tx) error {
		cut := filepath.Join(t.TempDir(), "cut.db")
		for _, missing := range []int64{0, 1, 4096} {
			if err := os.WriteFile(cut, make([]byte, tx.Size()-missing), 0o600); err != nil {
				return err
			}
			err := whole(tx, cut)
			if missing == 0 {
				if err != nil {
					t.Errorf("a whole file: %v", err)
				}
				continue
			}
			sentence(t, err, ErrDamaged, cut,
				fmt.Sprintf("is damaged (it ends after %d of %d bytes)", tx.Size()-missing, tx.Size()))
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
}

// A file with garbage in some page must not bring the process down, whether it
// is noticed at once or later; a store that was opened can be closed.
func TestASpoiledFile(t *testing.T) {
	good := filled(t)
	page := os.Getpagesize()
	dir := t.TempDir()
	cases, noticed := 0, 0
	spoil := func(name string, change func([]byte)) {
		cases++
		bad := bytes.Clone(good)
		change(bad)
		path := filepath.Join(dir, fmt.Sprint(cases, ".db"))
		if err := os.WriteFile(path, bad, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := useAll(t, path); err != nil {
			noticed++
			if !errors.Is(err, ErrDamaged) && !errors.Is(err, ErrForeign) {
				t.Errorf("%s: %v, want that it is damaged", name, err)
			}
		}
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
	}
	for p := 2; p < len(good)/page; p++ {
		spoil(fmt.Sprint("zeros in page ", p), func(b []byte) { clear(b[p*page : (p+1)*page]) })
		spoil(fmt.Sprint("page ", p, " of no kind"), func(b []byte) { b[p*page+8] = 0xff })
		spoil(fmt.Sprint("a wrong id of page ", p), func(b []byte) { b[p*page] ^= 0x7f })
		spoil(fmt.Sprint("too much in page ", p), func(b []byte) { b[p*page+11] = 0x40 })
	}
	if noticed < len(good)/page {
		t.Errorf("only %d of %d damages were noticed", noticed, cases)
	}
	t.Logf("%d of %d damages were noticed", noticed, cases)
}

// Somebody cuts the file under our feet: reading past its end is a fault of the
// processor, and must come back as an error all the same.
func TestAFileCutWhileInUse(t *testing.T) {
	path := filepath.Join(t.TempDir(), "landfall.db")
	if err := os.WriteFile(path, filled(t), 0o600); err != nil {
		t.Fatal(err)
	}
	db := open(t, path)
	if err := os.Truncate(path, 2*int64(os.Getpagesize())); err != nil {
		t.Fatal(err)
	}
	if _, err := db.Entries(t.Context(), "m1", 0); !errors.Is(err, ErrDamaged) {
		t.Errorf("entries: %v, want that the file is damaged", err)
	}
	if err := db.Append(t.Context(), entry("m1", 10, "x")); !errors.Is(err, ErrDamaged) {
		t.Errorf("append: %v, want that the file is damaged", err)
	}
}
