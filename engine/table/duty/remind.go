package duty

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"time"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/internal/row"
)

// Remind records the reminders that are due by now; they appear among the List.
// Each is checked against the match, the duty and the person's settings in the
// transaction that records it. It reads limit rows at a time, and returns how many
// it read in all: one that cannot be recorded stays due and keeps no other waiting.
func (s *Reminders) Remind(ctx context.Context, now time.Time, limit int) (int, error) {
	var errs []error
	var from []byte
	read := 0
	for {
		rows, err := s.log.Scan(ctx, row.Dues, from, row.Until(now), limit)
		if err != nil {
			return read, errors.Join(append(errs, err)...)
		}
		for _, r := range rows {
			if err := s.dueRow(ctx, now, r.Key); err != nil {
				errs = append(errs, err)
			}
		}
		read += len(rows)
		if len(rows) == 0 || len(rows) < limit {
			return read, errors.Join(errs...)
		}
		from = append(rows[len(rows)-1].Key, 0)
	}
}

// Due is how many reminders are due by now and not recorded.
func (s *Reminders) Due(ctx context.Context, now time.Time) (int, error) {
	rows, err := s.log.Scan(ctx, row.Dues, nil, row.Until(now), 0)
	return len(rows), err
}

func (s *Reminders) dueRow(ctx context.Context, now time.Time, key []byte) error {
	id, seat, ok := dueOf(key)
	if !ok {
		return fmt.Errorf("a due row has the key %x", key)
	}
	if s.looksAfter != nil {
		work, release, ours := s.looksAfter(ctx, id)
		defer release()
		if !ours {
			return nil
		}
		ctx = work
	}
	err := unharmed(func() error { return s.remind(ctx, now, id, seat, key) })
	if unposted, merr := s.news.Unposted(ctx, id); err == nil && merr == nil && unposted != nil {
		s.news.Tell(id) // the others are asked something
	}
	if err == nil || errors.Is(err, engine.ErrConflict) || errors.Is(err, table.ErrQuarantined) {
		return nil
	}
	return fmt.Errorf("remind in %s: %w", id, err)
}

func dueOf(key []byte) (engine.MatchID, engine.Seat, bool) {
	if len(key) < 10 {
		return "", 0, false
	}
	id, seat, ok := bytes.Cut(key[8:], []byte{0})
	return engine.MatchID(id), engine.Seat(key[len(key)-1]), ok && len(seat) == 1
}

// unharmed keeps a panic over one match from the others: it is an error like any other.
func unharmed(do func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	return do()
}

func (s *Reminders) remind(ctx context.Context, now time.Time, id engine.MatchID, seat engine.Seat, key []byte) error {
	return s.matches.Write(ctx, id, func(m *engine.Match) ([]engine.Put, error) {
		stale := []engine.Put{row.Drop(row.Dues, key)}
		d, was, err := s.duties.Get(ctx, id, seat)
		if errors.Is(err, engine.ErrNotFound) {
			return stale, nil
		}
		if err != nil {
			return nil, err
		}
		if Asked(m)[seat] != d.Turn || !bytes.Equal(row.Time(d.Due, id, seat), key) {
			return stale, nil
		}
		t, err := s.tables.Get(ctx, id)
		if err != nil {
			return nil, err
		}
		p, err := s.people.Get(ctx, d.Player)
		if err != nil {
			return nil, err
		}
		more, err := s.decide(ctx, now, &t, p, &d)
		if err != nil {
			return nil, err
		}
		stale = append(stale, more...)
		return append(stale, d.rewrite(was)...), nil
	})
}
