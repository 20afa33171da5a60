package table

import (
	"context"
	"encoding/binary"
	"errors"
	"slices"
	"time"

	"landfall/engine"
)

// News are the tables that have something to post, in the order of their ids.
// They are on disk with the change itself: after a crash nothing is left unsaid.
func (s *Service) News(ctx context.Context) ([]engine.MatchID, error) {
	rows, err := s.log.Scan(ctx, posts, nil, nil, 0)
	if err != nil {
		return nil, err
	}
	ids := make([]engine.MatchID, len(rows))
	for i, r := range rows {
		ids[i] = engine.MatchID(r.Key)
	}
	return ids, nil
}

// Marks are the tables that have something to post or a reminder, each with what that is
// known by.
func (s *Service) Marks(ctx context.Context) (map[engine.MatchID]string, error) {
	list := map[engine.MatchID]string{}
	reminders, err := s.log.Scan(ctx, nudges, nil, nil, 0)
	if err != nil {
		return nil, err
	}
	for _, r := range reminders {
		list[seatOf(r.Key)] += string(r.Key) + string(r.Value)
	}
	rows, err := s.log.Scan(ctx, posts, nil, nil, 0)
	for _, r := range rows {
		list[engine.MatchID(r.Key)] += string(r.Value)
	}
	return list, err
}

// Overdue are the tables of News in another order: first where somebody has been waited
// for the longest, last where nobody is.
func (s *Service) Overdue(ctx context.Context) ([]engine.MatchID, error) {
	ids, err := s.News(ctx)
	if err != nil {
		return nil, err
	}
	since := make(map[engine.MatchID]time.Time, len(ids))
	for _, id := range ids {
		list, err := s.Duties(ctx, id)
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

// Unposted returns a mark of what a table has to post; nil: nothing.
func (s *Service) Unposted(ctx context.Context, id engine.MatchID) ([]byte, error) {
	mark, err := s.log.Get(ctx, posts, idKey(id))
	if errors.Is(err, engine.ErrNotFound) {
		return nil, nil
	}
	return mark, err
}

// Posted says that what a mark stood for has been posted. If there is newer news
// in the meantime, that stays to be posted.
func (s *Service) Posted(ctx context.Context, id engine.MatchID, mark []byte) error {
	row := engine.Put{Table: posts, Key: idKey(id), If: engine.IfIs, Was: mark}
	err := s.log.Append(ctx, engine.Batch{Rows: []engine.Put{row}})
	if errors.Is(err, engine.ErrConflict) {
		return nil
	}
	return err
}

// Touch leaves a mark at a table of which nothing has changed, so that what it was
// told is looked at again.
func (s *Service) Touch(ctx context.Context, id engine.MatchID) error {
	row := engine.Put{Table: posts, Key: idKey(id), Value: []byte("again"), If: engine.IfAbsent}
	err := s.log.Append(ctx, engine.Batch{Rows: []engine.Put{row}})
	if errors.Is(err, engine.ErrConflict) {
		return nil // it has one
	}
	return err
}

// mark is the row that says that the table itself has changed.
func (t *Table) mark() engine.Put {
	return engine.Put{Table: posts, Key: idKey(t.ID), Value: binary.BigEndian.AppendUint64([]byte("t"), uint64(t.Revision))}
}
