package table

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"landfall/engine"
)

// Nudge is a reminder that is on disk and has to be posted.
type Nudge struct {
	Duty
	// Mention notifies the person: it is the one mention of this duty.
	Mention bool `json:"mention,omitempty"`
	row     []byte
}

// Remind records at most limit reminders that are due by now; they appear among
// the Nudges. Each is checked against the match, the duty and the person's
// settings in the transaction that records it. It returns how many rows it read.
func (s *Service) Remind(ctx context.Context, now time.Time, limit int) (int, error) {
	rows, err := s.log.Scan(ctx, dues, nil, append(stamp(now), 0xff), limit)
	if err != nil {
		return 0, err
	}
	var errs []error
	for _, r := range rows {
		id, seat, ok := dueOf(r.Key)
		if !ok {
			errs = append(errs, fmt.Errorf("a due row has the key %x", r.Key))
			continue
		}
		if err := s.remind(ctx, now, id, seat, r.Key); err != nil && !errors.Is(err, engine.ErrConflict) {
			errs = append(errs, fmt.Errorf("remind in %s: %w", id, err))
		}
	}
	return len(rows), errors.Join(errs...)
}

func dueOf(key []byte) (engine.MatchID, engine.Seat, bool) {
	if len(key) < 10 {
		return "", 0, false
	}
	id, seat, ok := bytes.Cut(key[8:], []byte{0})
	return engine.MatchID(id), engine.Seat(key[len(key)-1]), ok && len(seat) == 1
}

func (s *Service) remind(ctx context.Context, now time.Time, id engine.MatchID, seat engine.Seat, key []byte) error {
	return s.referee.Write(ctx, id, func(m *engine.Match) ([]engine.Put, error) {
		stale := []engine.Put{drop(dues, key)}
		d, was, err := s.duty(ctx, id, seat)
		if errors.Is(err, engine.ErrNotFound) {
			return stale, nil
		}
		if err != nil {
			return nil, err
		}
		if asked(m)[seat] != d.Turn || !bytes.Equal(timeKey(d.Due, id, seat), key) {
			return stale, nil
		}
		t, err := s.Table(ctx, id)
		if err != nil {
			return nil, err
		}
		p, err := s.Person(ctx, d.Player)
		if err != nil {
			return nil, err
		}
		n := Nudge{Mention: !d.Mentioned}
		switch {
		case p.Off:
			d.Due = time.Time{}
		case now.Before(p.Paused):
			d.Due = p.Awake(p.Paused).UTC()
		case p.Quiet(now):
			d.Due = p.Awake(now).UTC()
		default:
			d.Due = p.next(now, t.Pace)
			d.Mentioned = true
			d.Reminders++
			n.Duty = d
			stale = append(stale, put(nudges, seatKey(id, seat), n))
		}
		return append(stale, d.rewrite(was)...), nil
	})
}

// rewrite writes a duty that is still what it was.
func (d Duty) rewrite(was []byte) []engine.Put {
	puts := d.write()
	puts[0].If, puts[0].Was = engine.IfIs, was
	return puts
}

// Nudges are the reminders that have to be posted, of all matches.
func (s *Service) Nudges(ctx context.Context, limit int) ([]Nudge, error) {
	rows, err := s.log.Scan(ctx, nudges, nil, nil, limit)
	if err != nil {
		return nil, err
	}
	list := make([]Nudge, len(rows))
	for i, r := range rows {
		if err := json.Unmarshal(r.Value, &list[i]); err != nil {
			return nil, fmt.Errorf("a reminder: %w", err)
		}
		list[i].row = r.Value
	}
	return list, nil
}

// Stands tells whether what a nudge reminds of is still waited for.
func (s *Service) Stands(ctx context.Context, n Nudge) (bool, error) {
	d, _, err := s.duty(ctx, n.Match, n.Seat)
	if errors.Is(err, engine.ErrNotFound) {
		return false, nil
	}
	return err == nil && d.Turn == n.Turn && d.Player == n.Player, err
}

// Nudged says that a reminder has been posted, or need not be.
func (s *Service) Nudged(ctx context.Context, n Nudge) error {
	row := drop(nudges, seatKey(n.Match, n.Seat))
	row.If, row.Was = engine.IfIs, n.row
	err := s.log.Append(ctx, engine.Batch{Rows: []engine.Put{row}})
	if errors.Is(err, engine.ErrConflict) {
		return nil // a newer one took its place
	}
	return err
}

// reschedule moves the reminders a person has coming to what they settled.
func (s *Service) reschedule(ctx context.Context, id engine.PlayerID, p Person) error {
	list, err := s.Waiting(ctx, id)
	if err != nil {
		return err
	}
	for _, w := range list {
		err := s.referee.Write(ctx, w.Match, func(*engine.Match) ([]engine.Put, error) {
			d, was, err := s.duty(ctx, w.Match, w.Seat)
			if errors.Is(err, engine.ErrNotFound) || err == nil && d.Player != id {
				return nil, nil
			}
			if err != nil {
				return nil, err
			}
			t, err := s.Table(ctx, w.Match)
			if err != nil {
				return nil, err
			}
			puts := ended(d)[2:]
			from := d.Since
			for d.Due = p.next(from, t.Pace); !d.Due.IsZero() && d.Due.Before(s.now()); d.Due = p.next(from, t.Pace) {
				from = d.Due
			}
			return append(puts, d.rewrite(was)...), nil
		})
		if err != nil && !errors.Is(err, engine.ErrConflict) {
			return err
		}
	}
	return nil
}
