package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"

	"landfall/engine"
)

// Whole is a store that can be gone through from end to end.
type Whole interface {
	engine.Log
	// Lengths are all matches that have entries, in the order of their ids' bytes.
	Lengths(ctx context.Context) ([]Length, error)
}

// Length is how many entries a match has.
type Length struct {
	Match   engine.MatchID
	Entries uint64
}

var (
	_ Whole = (*DB)(nil)
	_ Whole = (*Memory)(nil)
)

// Lengths implements Whole.
func (db *DB) Lengths(ctx context.Context) (all []Length, err error) {
	err = db.view(ctx, func(s boltState) {
		c := s.tx.Bucket([]byte(logBucket)).Cursor()
		for name, _ := c.First(); name != nil; name, _ = c.Next() {
			if n := s.Length(engine.MatchID(name)); n > 0 {
				all = append(all, Length{engine.MatchID(name), n})
			}
		}
	})
	return all, err
}

// Lengths implements Whole.
func (m *Memory) Lengths(ctx context.Context) (all []Length, err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	m.mu.RLock()
	defer m.mu.RUnlock()
	for id, entries := range m.state.matches {
		if len(entries) > 0 {
			all = append(all, Length{id, uint64(len(entries))})
		}
	}
	slices.SortFunc(all, func(a, b Length) int { return bytes.Compare([]byte(a.Match), []byte(b.Match)) })
	return all, nil
}

// What keeps a copy in the making from being taken for a whole store: a row that is there
// until it is finished.
const (
	copyTable = "copy"
	copyKey   = "unfinished"
)

// What Copy and Unfinished say of a store.
var (
	ErrNotEmpty   = errors.New("the store to copy to holds something that is not part of this copy")
	ErrUnfinished = errors.New("a copy into this store was not finished: run it again to its end")
	ErrDiffers    = errors.New("the copy is not what was copied")
)

// Unfinished is ErrUnfinished for a store into which a copy was begun and not ended.
func Unfinished(ctx context.Context, log engine.Log) error {
	_, err := log.Get(ctx, copyTable, []byte(copyKey))
	switch {
	case err == nil:
		return ErrUnfinished
	case errors.Is(err, engine.ErrNotFound):
		return nil
	}
	return err
}

// Copied is what a copy came to.
type Copied struct {
	Matches, Entries, Rows int // that there are
	Spoiled                int // rows that are not what was written, which are left out
	Written                int // entries and rows that were written this time
}

// copyWidth is how many rows are read at once, and how many matches are written side by
// side so that they share their commits.
const (
	copyRows  = 1000
	copyWidth = 64
)

// Copy copies all of a store into another, which must be empty, or hold the beginning of
// such a copy: then what is there already is left as it is. At the end everything is read
// from both and compared, and only then the other is a store that can be used. progress,
// if not nil, is called with what has been done so far.
func Copy(ctx context.Context, to, from Whole, progress func(what string, done, of int)) (Copied, error) {
	c := copier{to: to, from: from, progress: progress}
	if c.progress == nil {
		c.progress = func(string, int, int) {}
	}
	if err := Unfinished(ctx, from); err != nil {
		return c.sum, err
	}
	if err := c.begin(ctx); err != nil {
		return c.sum, err
	}
	if err := c.matches(ctx); err != nil {
		return c.sum, err
	}
	if err := c.rows(ctx, true); err != nil {
		return c.sum, err
	}
	if err := c.compare(ctx); err != nil {
		return c.sum, err
	}
	return c.sum, to.Append(ctx, engine.Batch{Rows: []engine.Put{{Table: copyTable, Key: []byte(copyKey)}}})
}

type copier struct {
	to, from Whole
	progress func(what string, done, of int)
	sum      Copied
}

// begin marks the other store, which has to be empty unless it is marked already.
func (c *copier) begin(ctx context.Context) error {
	err := Unfinished(ctx, c.to)
	if errors.Is(err, ErrUnfinished) {
		return nil
	}
	if err != nil {
		return err
	}
	lengths, err := c.to.Lengths(ctx)
	if err != nil {
		return err
	}
	tables, err := c.to.Tables(ctx)
	if err != nil {
		return err
	}
	if len(lengths)+len(tables) > 0 {
		return ErrNotEmpty
	}
	err = c.to.Append(ctx, engine.Batch{Rows: []engine.Put{{Table: copyTable, Key: []byte(copyKey), Value: []byte{}, If: engine.IfAbsent}}})
	if errors.Is(err, engine.ErrConflict) {
		return ErrUnfinished // somebody else begins the same
	}
	return err
}

// matches appends to each match what it lacks there.
func (c *copier) matches(ctx context.Context) error {
	all, err := c.from.Lengths(ctx)
	if err != nil {
		return err
	}
	there, err := c.to.Lengths(ctx)
	if err != nil {
		return err
	}
	have := map[engine.MatchID]uint64{}
	for _, l := range there {
		have[l.Match] = l.Entries
	}
	for done := 0; done < len(all); done += copyWidth {
		part := all[done:min(done+copyWidth, len(all))]
		if err := c.write(ctx, part, have); err != nil {
			return err
		}
		c.progress("matches", done+len(part), len(all))
	}
	return nil
}

// write appends what some matches lack, all at once.
func (c *copier) write(ctx context.Context, part []Length, have map[engine.MatchID]uint64) error {
	failed := make([]error, len(part))
	var wg sync.WaitGroup
	for i, l := range part {
		n := have[l.Match]
		if n >= l.Entries {
			continue // what is too much is found by the comparison
		}
		entries, err := c.from.Entries(ctx, l.Match, n)
		if err != nil {
			failed[i] = err
			break
		}
		c.sum.Written += len(entries)
		wg.Go(func() {
			failed[i] = c.to.Append(ctx, engine.Batch{Match: l.Match, Expect: n, Entries: entries})
		})
	}
	wg.Wait()
	return errors.Join(failed...)
}

// rows goes through the rows of all tables on both sides, in the same steps; it writes
// those that differ, or else says that they do.
func (c *copier) rows(ctx context.Context, write bool) error {
	tables, err := c.from.Tables(ctx)
	if err != nil {
		return err
	}
	there, err := c.to.Tables(ctx)
	if err != nil {
		return err
	}
	tables = slices.DeleteFunc(append(tables, there...), func(t string) bool { return t == copyTable })
	slices.Sort(tables)
	c.sum.Rows, c.sum.Spoiled = 0, 0
	for _, table := range slices.Compact(tables) {
		if err := c.table(ctx, table, write); err != nil {
			return err
		}
	}
	return nil
}

func (c *copier) table(ctx context.Context, table string, write bool) error {
	for from := []byte(nil); ; {
		rows, err := c.from.Scan(ctx, table, from, nil, copyRows)
		if err != nil {
			return err
		}
		read := len(rows)
		var next []byte // after the last of these
		if len(rows) == copyRows {
			next = append(bytes.Clone(rows[len(rows)-1].Key), 0)
		}
		rows = slices.DeleteFunc(rows, func(r engine.Row) bool { return r.Value == nil })
		there, err := c.to.Scan(ctx, table, from, next, 0)
		if err != nil {
			return err
		}
		puts := differences(table, rows, there)
		if len(puts) > 0 && !write {
			return fmt.Errorf("row %q of %s: %w", puts[0].Key, table, ErrDiffers)
		}
		if len(puts) > 0 {
			if err := c.to.Append(ctx, engine.Batch{Rows: puts}); err != nil {
				return err
			}
			c.sum.Written += len(puts)
		}
		c.sum.Rows, c.sum.Spoiled = c.sum.Rows+len(rows), c.sum.Spoiled+read-len(rows)
		c.progress("rows", c.sum.Rows, 0)
		if from = next; from == nil {
			return nil
		}
	}
}

// differences are what must be written to make the second rows into the first.
func differences(table string, want, have []engine.Row) (puts []engine.Put) {
	now := map[string][]byte{}
	for _, r := range have {
		now[string(r.Key)] = r.Value
	}
	for _, r := range want {
		if v, ok := now[string(r.Key)]; !ok || v == nil || !bytes.Equal(v, r.Value) {
			puts = append(puts, engine.Put{Table: table, Key: r.Key, Value: r.Value})
		}
		delete(now, string(r.Key))
	}
	for key := range now {
		puts = append(puts, engine.Put{Table: table, Key: []byte(key)})
	}
	return puts
}

// compare reads everything from both sides.
func (c *copier) compare(ctx context.Context) error {
	want, err := c.from.Lengths(ctx)
	if err != nil {
		return err
	}
	have, err := c.to.Lengths(ctx)
	if err != nil {
		return err
	}
	if i := firstDifference(want, have); i >= 0 {
		return fmt.Errorf("the matches, from the %dth on: %w", i+1, ErrDiffers)
	}
	c.sum.Matches = len(want)
	for i, l := range want {
		a, err := c.from.Entries(ctx, l.Match, 0)
		if err != nil {
			return err
		}
		b, err := c.to.Entries(ctx, l.Match, 0)
		if err != nil {
			return err
		}
		if !slices.EqualFunc(a, b, bytes.Equal) {
			return fmt.Errorf("match %s: %w", l.Match, ErrDiffers)
		}
		c.sum.Entries += len(a)
		if i%copyRows == 0 {
			c.progress("matches compared", i, len(want))
		}
	}
	return c.rows(ctx, false)
}

// firstDifference is where two lists first differ, -1 if nowhere.
func firstDifference(a, b []Length) int {
	for i := range max(len(a), len(b)) {
		if i >= len(a) || i >= len(b) || a[i] != b[i] {
			return i
		}
	}
	return -1
}
