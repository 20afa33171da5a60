package table

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"landfall/engine"
)

// Remind records the reminders that are due by now; they appear among the Nudges.
// Each is checked against the match, the duty and the person's settings in the
// transaction that records it. It reads limit rows at a time, and returns how many
// it read in all: one that cannot be recorded stays due and keeps no other waiting.
func (s *Service) Remind(ctx context.Context, now time.Time, limit int) (int, error) {
	var errs []error
	var from []byte
	read := 0
	for {
		rows, err := s.log.Scan(ctx, dues, from, append(stamp(now), 0xff), limit)
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
func (s *Service) Due(ctx context.Context, now time.Time) (int, error) {
	rows, err := s.log.Scan(ctx, dues, nil, append(stamp(now), 0xff), 0)
	return len(rows), err
}

func (s *Service) dueRow(ctx context.Context, now time.Time, key []byte) error {
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
	err := s.Guard(id, func() error { return s.remind(ctx, now, id, seat, key) })
	if mark, merr := s.Unposted(ctx, id); err == nil && merr == nil && mark != nil {
		s.news(id) // the others are asked something
	}
	if err == nil || errors.Is(err, engine.ErrConflict) || errors.Is(err, ErrAside) {
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
		t, row, err := s.read(ctx, id)
		if err != nil {
			return nil, err
		}
		p, err := s.Person(ctx, d.Player)
		if err != nil {
			return nil, err
		}
		more, err := s.recall(ctx, now, &t, row, p, &d)
		if err != nil {
			return nil, err
		}
		stale = append(stale, more...)
		return append(stale, d.rewrite(was)...), nil
	})
}

// restTime is after how long it is looked again whether a table still rests.
const restTime = time.Hour

// mostReminders is how often somebody is reminded of a duty before the others are asked.
const mostReminders = 2

// recall settles what comes of a reminder that is due, and makes its rows. Time that the
// bot was down counts for nobody. Whoever may not be disturbed is reminded later;
// whoever wants no reminders, or is away for longer than the table agreed, is not, but
// the table does not wait for ever. Who wants none at this table is still called once.
func (s *Service) recall(ctx context.Context, now time.Time, t *Table, row []byte, p Person, d *Duty) ([]engine.Put, error) {
	announced := d.Announced || d.Mentioned
	open := p.Open(now)
	silent := p.Off || p.IsAway(now) && !now.Before(t.awayEnds(p, *d))
	unposted, err := s.Unposted(ctx, t.ID)
	switch down := s.lost() - d.Lost; {
	case err != nil:
		return nil, err
	case down > 0:
		d.Lost, d.Down = d.Lost+down, d.Down+down
		if d.Due = d.Due.Add(down); !announced { // who knows of nothing is told, and not soon after a stop
			d.Due = now.Add(announceTime).UTC()
		}
		return nil, nil
	case s.rests != nil && s.rests(*t):
		d.Due = now.Add(restTime).UTC()
		return nil, nil
	case !silent && open.After(now):
		d.Due = open
		return nil, nil
	case !announced && !silent && unposted != nil:
		// The announcement is on its way and notifies the person itself.
		d.Due = now.Add(announceTime).UTC()
		return nil, nil
	case !announced && !silent:
		d.Due = t.next(p, *d, now)
		return []engine.Put{put(nudges, seatKey(t.ID, d.Seat), Nudge{Duty: *d, Mention: true})}, nil
	case d.Reminders < mostReminders:
		d.Reminders++
		d.Due = t.next(p, *d, now)
		if silent || p.Digest != "" || !p.remindedAt(t.ID) {
			return nil, nil
		}
		n := Nudge{Duty: *d}
		d.Down = 0
		return []engine.Put{put(nudges, seatKey(t.ID, d.Seat), n)}, nil
	}
	return s.rung(ctx, now, t, row, d)
}

// rung asks the others what is done about somebody who does not answer, as the table
// agreed, and asks again later each time if they choose nothing.
func (s *Service) rung(ctx context.Context, now time.Time, t *Table, row []byte, d *Duty) ([]engine.Put, error) {
	d.Due = time.Time{}
	if t.Terms.Patient || t.Solo {
		return nil, nil
	}
	d.Absent = now.UTC()
	d.Due = now.Add(waitTime << min(d.Rungs, 4)).UTC()
	d.Rungs++
	voters, err := s.present(ctx, t)
	if err != nil {
		return nil, err
	}
	voters = slices.DeleteFunc(voters, func(p engine.PlayerID) bool { return p == d.Player })
	if len(voters) == 0 {
		return nil, nil
	}
	motion := Motion{Kind: OfAbsent, Seat: d.Seat, Name: t.Chairs[d.Seat].Name, Voters: voters}
	for _, old := range t.Motions {
		if old.Kind == OfAbsent && old.Seat == d.Seat {
			motion.Votes = old.Votes
		}
	}
	t.withdraw(func(m Motion) bool {
		return m.Seat == d.Seat && (m.Kind == OfAbsent || m.Kind == OfSeat && m.Temporary)
	})
	t.move(motion, now)
	t.Revision++
	return []engine.Put{t.mark(), {Table: tables, Key: idKey(t.ID), Value: mustJSON(*t), If: engine.IfIs, Was: row}}, nil
}

// next is when somebody is reminded of a duty after a moment, each time later; zero: never.
func (t *Table) next(p Person, d Duty, from time.Time) time.Time {
	if t.Pace <= 0 {
		return time.Time{}
	}
	wait := max(t.Pace, p.Pace)
	if d.Reminders > 0 {
		wait *= 2
	}
	at := from.Add(wait)
	if !p.remindedAt(t.ID) {
		return at.UTC()
	}
	if at.Before(p.Paused) {
		at = p.Paused
	}
	if p.IsAway(at) {
		if until := t.awayEnds(p, d); until.Before(p.Away) {
			return later(at, until).UTC()
		}
		at = p.Away
	}
	return p.Awake(at).UTC()
}

// awayEnds is until when a table waits for somebody who is away.
func (t *Table) awayEnds(p Person, d Duty) time.Time {
	if t.Terms.Away <= 0 {
		return p.Away
	}
	if until := later(p.AwayFrom, d.Since).Add(t.Terms.Away); until.Before(p.Away) {
		return until
	}
	return p.Away
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// unheard is when somebody is told of a duty who knows nothing of it.
func (t *Table) unheard(p Person, d Duty, now time.Time) time.Time {
	open := p.Open(now)
	if until := t.awayEnds(p, d); p.IsAway(now) && until.Before(open) {
		return later(until, now).UTC()
	}
	if open.IsZero() {
		return t.next(p, d, now)
	}
	return open
}

// Snooze reminds somebody of what a match waits for at a moment of their own. ErrNotSeated,
// engine.ErrNotAsked.
func (s *Service) Snooze(ctx context.Context, id engine.MatchID, who engine.PlayerID, until time.Time) (time.Time, error) {
	p, err := s.Person(ctx, who)
	if err != nil {
		return until, err
	}
	until = p.Awake(until).UTC()
	t, err := s.begun(ctx, id)
	if err != nil {
		return until, err
	}
	seat := t.SeatOf(who)
	if seat == engine.Nobody {
		return until, ErrNotSeated
	}
	for range attempts {
		err = s.Guard(id, func() error {
			return s.referee.Write(ctx, id, func(*engine.Match) ([]engine.Put, error) {
				d, was, err := s.duty(ctx, id, seat)
				if errors.Is(err, engine.ErrNotFound) {
					return nil, engine.ErrNotAsked
				}
				if err != nil {
					return nil, err
				}
				puts := ended(d)[2:]
				d.Announced, d.Reminders, d.Due, d.Lost = true, min(d.Reminders, mostReminders-1), until, s.lost()
				d.Absent = time.Time{}
				return append(append(puts, drop(nudges, seatKey(id, seat))), d.rewrite(was)...), nil
			})
		})
		if !errors.Is(err, engine.ErrConflict) {
			break
		}
	}
	return until, err
}

// reschedule moves the reminders a person has coming to what they settled.
func (s *Service) reschedule(ctx context.Context, id engine.PlayerID, p Person) error {
	list, err := s.Waiting(ctx, id)
	if err != nil {
		return err
	}
	for _, w := range list {
		err := s.Guard(w.Match, func() error { return s.rescheduleOne(ctx, id, p, w) })
		if err != nil && !errors.Is(err, engine.ErrConflict) && !errors.Is(err, ErrAside) {
			return err
		}
	}
	return nil
}

func (s *Service) rescheduleOne(ctx context.Context, id engine.PlayerID, p Person, w Duty) error {
	return s.referee.Write(ctx, w.Match, func(*engine.Match) ([]engine.Put, error) {
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
		d.Lost = s.lost()
		if !d.Announced && !d.Mentioned {
			d.Due = t.unheard(p, d, s.now())
			return append(puts, d.rewrite(was)...), nil
		}
		if d.Absent.IsZero() { // else the others are asked already
			d.Due = later(t.next(p, d, d.Since), t.next(p, d, s.now().Add(-t.Pace)))
			if now := s.now(); d.Due.Before(now) && !d.Due.IsZero() {
				d.Due = later(p.Open(now), now).UTC()
			}
		}
		return append(puts, d.rewrite(was)...), nil
	})
}
