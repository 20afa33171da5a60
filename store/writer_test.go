package store

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"sync"
	"testing"

	"go.etcd.io/bbolt"

	"landfall/engine"
)

// A gate stands before the commits of a store: it tells of each one and holds
// it until it is given a verdict. A verdict other than nil is why it fails.
type gate struct {
	reached chan struct{}
	verdict chan error
}

// barred opens a store whose commits stand before a gate.
func barred(t *testing.T) (*DB, *gate) {
	db := open(t, filepath.Join(t.TempDir(), "landfall.db"))
	g := &gate{reached: make(chan struct{}), verdict: make(chan error)}
	db.commit = func(tx *bbolt.Tx) error {
		g.reached <- struct{}{}
		if err := <-g.verdict; err != nil {
			return err
		}
		return tx.Commit()
	}
	return db, g
}

// behind starts an append and returns once it waits in the queue with n others
// or has been taken up.
func behind(ctx context.Context, db *DB, n int, b engine.Batch) <-chan error {
	answer := make(chan error, 1)
	go func() { answer <- db.Append(ctx, b) }()
	for {
		if db.queue.Waiting() == n+1 {
			return answer
		}
		runtime.Gosched()
	}
}

func entry(m engine.MatchID, expect uint64, text string) engine.Batch {
	return engine.Batch{Match: m, Expect: expect, Entries: [][]byte{[]byte(text)},
		Rows: []engine.Put{{Table: "last", Key: []byte(m), Value: []byte(text)}}}
}

func has(t *testing.T, db *DB, m engine.MatchID, want ...string) {
	t.Helper()
	got, err := db.Entries(t.Context(), m, 0)
	if err != nil {
		t.Fatal(err)
	}
	if g, w := fmt.Sprintf("%q", got), fmt.Sprintf("%q", want); g != w {
		t.Fatalf("match %s has %s, want %s", m, g, w)
	}
	last, err := db.Get(t.Context(), "last", []byte(m))
	if len(want) == 0 {
		if !errors.Is(err, engine.ErrNotFound) {
			t.Fatalf("match %s has the last row %q, %v, want none", m, last, err)
		}
	} else if err != nil || string(last) != want[len(want)-1] {
		t.Fatalf("match %s has the last row %q, %v, want %q", m, last, err, want[len(want)-1])
	}
}

func TestWhoeverWaitsSharesTheNextCommit(t *testing.T) {
	db, g := barred(t)
	first := make(chan error, 1)
	go func() { first <- db.Append(t.Context(), entry("m", 0, "a")) }()
	<-g.reached // a lone append did not wait for company

	second := behind(t.Context(), db, 0, entry("m", 1, "b"))
	third := behind(t.Context(), db, 1, entry("m", 1, "too late"))
	fourth := behind(t.Context(), db, 2, entry("m", 2, "c"))
	fifth := behind(t.Context(), db, 3, entry("n", 0, "d"))
	g.verdict <- nil
	if err := <-first; err != nil {
		t.Fatal(err)
	}

	<-g.reached
	for name, answer := range map[string]<-chan error{"second": second, "third": third, "fourth": fourth, "fifth": fifth} {
		select {
		case err := <-answer:
			t.Fatalf("the %s was answered before the commit: %v", name, err)
		default:
		}
	}
	has(t, db, "m", "a") // nor is it there for others
	g.verdict <- nil     // one commit for all four

	for name, answer := range map[string]<-chan error{"second": second, "fourth": fourth, "fifth": fifth} {
		if err := <-answer; err != nil {
			t.Errorf("the %s: %v", name, err)
		}
	}
	if err := <-third; !errors.Is(err, engine.ErrConflict) {
		t.Errorf("the third: %v, want a conflict with the second, before it in the same commit", err)
	}
	has(t, db, "m", "a", "b", "c")
	has(t, db, "n", "d")
}

func TestABatchThatOnlyAsksCommitsNothing(t *testing.T) {
	db := open(t, filepath.Join(t.TempDir(), "landfall.db"))
	db.commit = func(*bbolt.Tx) error { return errors.New("committed") }
	if err := db.Append(t.Context(), engine.Batch{Match: "m"}); err != nil {
		t.Error(err)
	}
	if err := db.Append(t.Context(), entry("m", 1, "x")); !errors.Is(err, engine.ErrConflict) {
		t.Errorf("%v, want a conflict", err)
	}
}

func TestGivingUp(t *testing.T) {
	db, g := barred(t)
	first, cancelFirst := context.WithCancel(t.Context())
	second, cancelSecond := context.WithCancel(t.Context())

	begun := make(chan error, 1)
	go func() { begun <- db.Append(first, entry("m", 0, "a")) }()
	<-g.reached
	waiting := behind(second, db, 0, entry("n", 0, "b"))
	third := behind(t.Context(), db, 1, entry("o", 0, "c"))

	cancelSecond()
	if err := <-waiting; !errors.Is(err, context.Canceled) {
		t.Errorf("one who waited and gave up: %v, want that the context was cancelled", err)
	}
	cancelFirst()
	select {
	case err := <-begun:
		t.Errorf("one who gave up after it was begun had an answer before there was one: %v", err)
	default:
	}
	g.verdict <- nil
	if err := <-begun; err != nil {
		t.Errorf("one who gave up after it was begun: %v, want what became of it", err)
	}
	<-g.reached
	g.verdict <- nil
	if err := <-third; err != nil {
		t.Error(err)
	}
	has(t, db, "m", "a")
	has(t, db, "n")
	has(t, db, "o", "c")
}

func TestCloseFinishesWhatIsInHand(t *testing.T) {
	db, g := barred(t)
	first := make(chan error, 1)
	go func() { first <- db.Append(t.Context(), entry("m", 0, "a")) }()
	<-g.reached
	second := behind(t.Context(), db, 0, entry("m", 1, "b"))

	closing := make(chan error, 1)
	go func() { closing <- db.Close() }()
	for stopped := false; !stopped; {
		stopped = db.queue.Stopped()
		runtime.Gosched()
	}
	if err := db.Append(t.Context(), entry("m", 2, "c")); !errors.Is(err, ErrClosed) {
		t.Errorf("an append while closing: %v, want ErrClosed", err)
	}
	g.verdict <- nil
	<-g.reached
	g.verdict <- nil
	for name, answer := range map[string]<-chan error{"first": first, "second": second, "close": closing} {
		if err := <-answer; err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}

	if err := db.Append(t.Context(), entry("m", 2, "c")); !errors.Is(err, ErrClosed) {
		t.Errorf("an append after closing: %v, want ErrClosed", err)
	}
	if _, err := db.Entries(t.Context(), "m", 0); !errors.Is(err, ErrClosed) {
		t.Errorf("entries after closing: %v, want ErrClosed", err)
	}
	if _, err := db.Get(t.Context(), "last", []byte("m")); !errors.Is(err, ErrClosed) {
		t.Errorf("a row after closing: %v, want ErrClosed", err)
	}
	if _, err := db.Scan(t.Context(), "last", nil, nil, 0); !errors.Is(err, ErrClosed) {
		t.Errorf("a scan after closing: %v, want ErrClosed", err)
	}
	if err := db.Backup(t.Context(), t.Output()); !errors.Is(err, ErrClosed) {
		t.Errorf("a backup after closing: %v, want ErrClosed", err)
	}
	if err := db.Close(); err != nil {
		t.Errorf("closing twice: %v", err)
	}
	has(t, open(t, db.path), "m", "a", "b")
}

// Appends, reads and the end, all at once: each append that was answered with
// nil is there afterwards, and no other.
func TestCloseUnderLoad(t *testing.T) {
	db := open(t, filepath.Join(t.TempDir(), "landfall.db"))
	const matches = 16
	var wg sync.WaitGroup
	done := make([]uint64, matches)
	enough := make(chan struct{}, matches*50)
	for m := range matches {
		wg.Go(func() {
			id := engine.MatchID(fmt.Sprint("m", m))
			for {
				err := db.Append(t.Context(), entry(id, done[m], "x"))
				if errors.Is(err, ErrClosed) {
					return
				}
				if err != nil {
					t.Errorf("match %s: %v", id, err)
					return
				}
				done[m]++
				select {
				case enough <- struct{}{}:
				default:
				}
				if _, err := db.Get(t.Context(), "last", []byte(id)); err != nil && !errors.Is(err, ErrClosed) {
					t.Errorf("match %s: %v", id, err)
					return
				}
			}
		})
	}
	for range 200 {
		<-enough
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	wg.Wait()
	db = open(t, db.path)
	for m, n := range done {
		got, err := db.Entries(t.Context(), engine.MatchID(fmt.Sprint("m", m)), 0)
		if err != nil || uint64(len(got)) != n {
			t.Errorf("match %d has %d entries, %v, want %d", m, len(got), err, n)
		}
	}
	sound(t, db)
}
