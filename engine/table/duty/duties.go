package duty

import (
	"context"
	"errors"
	"slices"
	"time"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/internal/row"
	"landfall/engine/table/people"
)

// Duties are the rows of what matches wait for. They are safe for several goroutines.
type Duties struct {
	log        engine.Log
	now        func() time.Time
	tables     *table.Tables
	news       *table.News
	quarantine *table.Quarantine
	people     *people.People
	heartbeat  *Heartbeat
}

// New makes the duties of a log.
func New(log engine.Log, now func() time.Time, tables *table.Tables, news *table.News, quarantine *table.Quarantine,
	people *people.People, heartbeat *Heartbeat) *Duties {
	return &Duties{log: log, now: now, tables: tables, news: news, quarantine: quarantine, people: people, heartbeat: heartbeat}
}

// Of are what a match waits for, by seat.
func (s *Duties) Of(ctx context.Context, id engine.MatchID) ([]Duty, error) {
	rows, err := s.log.Scan(ctx, row.Duties, row.Under(string(id)), row.After(string(id)), 0)
	if err != nil {
		return nil, err
	}
	list := make([]Duty, len(rows))
	for i, r := range rows {
		if list[i], err = ReadRow(row.Duties, r); err != nil {
			return nil, s.quarantine.Unread(id, "a duty", err)
		}
	}
	return list, nil
}

// BySeat are the duties of a match by their seats.
func (s *Duties) BySeat(ctx context.Context, id engine.MatchID) (map[engine.Seat]Duty, error) {
	list, err := s.Of(ctx, id)
	if err != nil {
		return nil, err
	}
	by := make(map[engine.Seat]Duty, len(list))
	for _, d := range list {
		by[d.Seat] = d
	}
	return by, nil
}

// Get returns the duty of a seat with what its row holds, or engine.ErrNotFound.
func (s *Duties) Get(ctx context.Context, id engine.MatchID, seat engine.Seat) (Duty, []byte, error) {
	key := row.Seat(id, seat)
	value, err := s.log.Get(ctx, row.Duties, key)
	if err != nil && !errors.Is(err, engine.ErrCorrupt) {
		return Duty{}, nil, err
	}
	d, err := ReadRow(row.Duties, engine.Row{Key: key, Value: value})
	if err != nil {
		return d, nil, s.quarantine.Unread(id, "a duty", err)
	}
	return d, value, nil
}

// Waiting lists what waits for a person, oldest first.
func (s *Duties) Waiting(ctx context.Context, p engine.PlayerID) ([]Duty, error) {
	rows, err := s.log.Scan(ctx, row.Waits, row.Under(string(p)), row.After(string(p)), 0)
	if err != nil {
		return nil, err
	}
	var list []Duty
	for _, r := range rows {
		if d, err := ReadRow(row.Waits, r); err == nil {
			list = append(list, d)
			continue
		}
		list = append(list, s.waitAnew(ctx, p, row.MatchOfWait(r.Key))...)
	}
	return list, nil
}

// waitAnew is what a match waits for from a person, where the row that says so by person cannot
// be read; it is kept by match as well, and the next start makes it again.
func (s *Duties) waitAnew(ctx context.Context, p engine.PlayerID, id engine.MatchID) []Duty {
	list, err := s.Of(ctx, id)
	if err != nil {
		return nil // the match is quarantined, or cannot be read just now
	}
	return slices.DeleteFunc(list, func(d Duty) bool { return d.Player != p })
}

// Overdue are the tables with news in another order: first where somebody has been waited
// for the longest, last where nobody is.
func (s *Duties) Overdue(ctx context.Context) ([]engine.MatchID, error) {
	ids, err := s.news.List(ctx)
	if err != nil {
		return nil, err
	}
	since := make(map[engine.MatchID]time.Time, len(ids))
	for _, id := range ids {
		list, err := s.Of(ctx, id)
		if errors.Is(err, table.ErrQuarantined) {
			continue // which costs that table only
		}
		if err != nil {
			return nil, err
		}
		for _, d := range list {
			if first, ok := since[id]; !ok || d.Since.Before(first) {
				since[id] = d.Since
			}
		}
	}
	slices.SortStableFunc(ids, func(a, b engine.MatchID) int {
		at, waits := since[a]
		other, otherWaits := since[b]
		switch {
		case waits != otherWaits && waits:
			return -1
		case waits != otherWaits:
			return 1
		}
		return at.Compare(other)
	})
	return ids, nil
}
