package store_test

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"testing"

	"landfall/engine"
	"landfall/store"
)

// brittle is a store whose appends fail after so many.
type brittle struct {
	store.Whole
	left chan struct{}
}

var errBroken = errors.New("interrupted")

func (b brittle) Append(ctx context.Context, batch engine.Batch) error {
	select {
	case <-b.left:
		return b.Whole.Append(ctx, batch)
	default:
		return errBroken
	}
}

// filled is a store with some of everything.
func filled(t *testing.T) *store.Memory {
	t.Helper()
	m := store.NewMemory()
	for i := range 150 {
		b := engine.Batch{Match: engine.MatchID(fmt.Sprint("m", i))}
		for n := range i%5 + 1 {
			b.Entries = append(b.Entries, fmt.Appendf(nil, `{"match":%d,"entry":%d}`, i, n))
		}
		for n := range 20 {
			b.Rows = append(b.Rows, engine.Put{Table: fmt.Sprint("t", n%3), Key: fmt.Appendf(nil, "%d %d", i, n), Value: fmt.Appendf(nil, "%d", n)})
		}
		if err := m.Append(t.Context(), b); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// TestACopyThatIsInterrupted continues where it was, wherever that is, and is not taken for a
// whole store before.
func TestACopyThatIsInterrupted(t *testing.T) {
	from := filled(t)
	for _, appends := range []int{0, 1, 2, 70, 151, 152, 156} {
		to, err := store.Open(filepath.Join(t.TempDir(), "x.bolt"), store.Options{})
		if err != nil {
			t.Fatal(err)
		}
		left := make(chan struct{}, appends)
		for range appends {
			left <- struct{}{}
		}
		first, err := store.Copy(t.Context(), brittle{to, left}, from, nil)
		if !errors.Is(err, errBroken) {
			t.Fatalf("after %d appends: %v, want that it is interrupted", appends, err)
		}
		if err := store.Unfinished(t.Context(), to); appends > 0 && !errors.Is(err, store.ErrUnfinished) {
			t.Errorf("after %d appends: %v, want that it is unfinished", appends, err)
		}
		sum, err := store.Copy(t.Context(), to, from, nil)
		if err != nil || sum.Matches != 150 || sum.Entries != 450 || sum.Rows != 3000 {
			t.Errorf("after %d appends: %+v, %v", appends, sum, err)
		}
		if appends == 151 && sum.Written > 3000 || appends == 156 && sum.Written > 0 {
			t.Errorf("after %d appends, with %+v, %d are written anew", appends, first, sum.Written)
		}
		if err := store.Unfinished(t.Context(), to); err != nil {
			t.Error(err)
		}
		if _, err := store.Copy(t.Context(), to, from, nil); !errors.Is(err, store.ErrNotEmpty) {
			t.Errorf("a second copy: %v", err)
		}
		if err := to.Close(); err != nil {
			t.Error(err)
		}
	}
}

// TestACopyIsCompared: whatever differs at the end is found.
func TestACopyIsCompared(t *testing.T) {
	for name, spoil := range map[string]engine.Batch{
		"an entry too many": {Match: "m3", Expect: 4, Entries: [][]byte{[]byte("{}")}},
		"a match too many":  {Match: "new", Entries: [][]byte{[]byte("{}")}},
		"a row too many":    {Rows: []engine.Put{{Table: "u", Key: []byte("k"), Value: []byte("v")}}},
		"another row":       {Rows: []engine.Put{{Table: "t1", Key: []byte("7 7"), Value: []byte("v")}}},
		"a row too few":     {Rows: []engine.Put{{Table: "t1", Key: []byte("7 7")}}},
	} {
		t.Run(name, func(t *testing.T) {
			to := store.NewMemory()
			late := &spoiled{Memory: to, batch: spoil}
			if _, err := store.Copy(t.Context(), late, filled(t), nil); !errors.Is(err, store.ErrDiffers) {
				t.Errorf("%v, want that the copy differs", err)
			}
			if err := store.Unfinished(t.Context(), to); !errors.Is(err, store.ErrUnfinished) {
				t.Errorf("%v, want that it is unfinished", err)
			}
		})
	}
	// An entry of the same number that is another one.
	to := store.NewMemory()
	for _, b := range []engine.Batch{{Rows: []engine.Put{{Table: "copy", Key: []byte("unfinished"), Value: []byte{}}}}, {Match: "m0", Entries: [][]byte{[]byte("{}")}}} {
		if err := to.Append(t.Context(), b); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := store.Copy(t.Context(), to, filled(t), nil); !errors.Is(err, store.ErrDiffers) {
		t.Errorf("another entry: %v, want that the copy differs", err)
	}
}

// spoiled is a store to which somebody else writes when its matches are compared.
type spoiled struct {
	*store.Memory
	batch engine.Batch
	asked int
}

func (s *spoiled) Lengths(ctx context.Context) ([]store.Length, error) {
	if s.asked++; s.asked == 3 {
		if err := s.Append(ctx, s.batch); err != nil {
			return nil, err
		}
	}
	return s.Memory.Lengths(ctx)
}
