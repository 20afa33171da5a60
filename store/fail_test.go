package store

import (
	"errors"
	"math/rand/v2"
	"path/filepath"
	"syscall"
	"testing"

	"go.etcd.io/bbolt"
	berrors "go.etcd.io/bbolt/errors"

	"landfall/engine"
)

func TestAFailedCommitLeavesNothing(t *testing.T) {
	db, g := barred(t)
	first := make(chan error, 1)
	go func() { first <- db.Append(t.Context(), entry("m", 0, "a")) }()
	<-g.reached
	answers := []<-chan error{
		behind(t.Context(), db, 0, entry("m", 1, "b")),
		behind(t.Context(), db, 1, entry("n", 0, "c")),
		behind(t.Context(), db, 2, entry("n", 0, "at odds with the one before")),
	}
	g.verdict <- nil
	if err := <-first; err != nil {
		t.Fatal(err)
	}
	<-g.reached
	g.verdict <- syscall.ENOSPC
	for i, answer := range answers {
		if err := <-answer; !errors.Is(err, syscall.ENOSPC) || errors.Is(err, engine.ErrConflict) {
			t.Errorf("append %d: %v, want that the disk is full", i, err)
		}
	}
	has(t, db, "m", "a")
	has(t, db, "n")

	for _, b := range []engine.Batch{entry("m", 1, "b"), entry("n", 0, "c")} {
		again := make(chan error, 1)
		go func() { again <- db.Append(t.Context(), b) }()
		<-g.reached
		g.verdict <- nil
		if err := <-again; err != nil {
			t.Errorf("again: %v", err)
		}
	}
	has(t, db, "m", "a", "b")
	has(t, db, "n", "c")
	sound(t, db)
}

// A commit that bbolt itself cannot finish, in the midst of it: the file may
// not grow.
func TestAFullFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "landfall.db")
	db := open(t, path)
	if err := db.Append(t.Context(), entry("m", 0, "a")); err != nil {
		t.Fatal(err)
	}
	big := entry("m", 1, "b")
	noise := make([]byte, 4<<20) // what packing makes no smaller
	chance := rand.New(rand.NewPCG(1, 1))
	for i := range noise {
		noise[i] = byte(chance.Uint32())
	}
	big.Entries = append(big.Entries, noise)
	db.bolt.MaxSize = 2 << 20
	for range 3 {
		if err := db.Append(t.Context(), big); !errors.Is(err, berrors.ErrMaxSizeReached) {
			t.Fatalf("a batch larger than the file may be: %v", err)
		}
		has(t, db, "m", "a")
	}
	if err := db.Append(t.Context(), entry("m", 1, "b")); err != nil {
		t.Errorf("a small batch after it: %v", err)
	}
	sound(t, db)
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	db = open(t, path)
	has(t, db, "m", "a", "b")
	sound(t, db)
}

func TestAPanicInTheMidstOfIt(t *testing.T) {
	db := open(t, filepath.Join(t.TempDir(), "landfall.db"))
	db.commit = func(*bbolt.Tx) error { panic("invalid page type") }
	if err := db.Append(t.Context(), entry("m", 0, "a")); !errors.Is(err, ErrDamaged) {
		t.Errorf("%v, want that the file is damaged", err)
	}
	db.commit = (*bbolt.Tx).Commit
	if err := db.Append(t.Context(), entry("m", 0, "b")); err != nil {
		t.Error(err)
	}
	has(t, db, "m", "b")
	sound(t, db)
}
