package store

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestBackup(t *testing.T) {
	dir := t.TempDir()
	db := open(t, filepath.Join(dir, "landfall.db"))
	if err := db.Append(t.Context(), entry("m", 0, "a")); err != nil {
		t.Fatal(err)
	}
	// An append in the middle of the backup goes through, and is not in it.
	copied, err := os.Create(filepath.Join(dir, "copy.db"))
	if err != nil {
		t.Fatal(err)
	}
	n := uint64(1)
	err = db.Backup(t.Context(), writerFunc(func(p []byte) (int, error) {
		for range 20 {
			big := entry("m", n, strings.Repeat("b", 10_000))
			if err := db.Append(t.Context(), big); err != nil {
				return 0, err
			}
			n++
		}
		return copied.Write(p)
	}))
	if err := errors.Join(err, copied.Close()); err != nil {
		t.Fatal(err)
	}
	if n == 1 {
		t.Fatal("nothing was written to the copy")
	}
	then := open(t, copied.Name())
	has(t, then, "m", "a")
	sound(t, then)
	if err := then.Append(t.Context(), entry("m", 1, "another life")); err != nil {
		t.Error(err)
	}
}

func TestABackupCanBeStopped(t *testing.T) {
	db := open(t, filepath.Join(t.TempDir(), "landfall.db"))
	big := entry("m", 0, "a")
	big.Entries = [][]byte{make([]byte, 1<<20)}
	if err := db.Append(t.Context(), big); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	written := 0
	err := db.Backup(ctx, writerFunc(func(p []byte) (int, error) {
		written += len(p)
		cancel()
		return len(p), nil
	}))
	if !errors.Is(err, context.Canceled) || written == 0 || written >= 1<<20 {
		t.Errorf("%v after %d bytes, want that it stops at once", err, written)
	}
	full := errors.New("no room")
	err = db.Backup(t.Context(), writerFunc(func([]byte) (int, error) { return 0, full }))
	if !errors.Is(err, full) {
		t.Errorf("%v, want what the writer said", err)
	}
	if err := db.Append(t.Context(), entry("n", 0, "b")); err != nil {
		t.Error(err)
	}
}

type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(p []byte) (int, error) { return f(p) }
