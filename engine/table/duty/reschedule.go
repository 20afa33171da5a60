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

// announceTime is after how long it is looked again whether an announcement that
// is on its way has notified its person.
const announceTime = 10 * time.Minute

// Announced says that a message about a match reached its place at a moment: it
// notified the people of some seats of some turns. Their reminders count from
// then on; whoever the match waits for beside them is notified as soon as they
// may be.
func (s *Reminders) Announced(ctx context.Context, id engine.MatchID, at time.Time, notified map[engine.Seat][]string) error {
	err := s.matches.Write(ctx, id, func(*engine.Match) ([]engine.Put, error) {
		return s.announced(ctx, id, at, notified)
	})
	if errors.Is(err, engine.ErrConflict) {
		return nil // the match has moved on; the next message looks again
	}
	return err
}

func (s *Reminders) announced(ctx context.Context, id engine.MatchID, at time.Time, notified map[engine.Seat][]string) ([]engine.Put, error) {
	t, err := s.tables.Get(ctx, id)
	if err != nil {
		return nil, err
	}
	list, err := s.duties.BySeat(ctx, id)
	if err != nil {
		return nil, err
	}
	var puts []engine.Put
	for seat := range list {
		if t.Plays(seat) {
			continue
		}
		d, was, err := s.duties.Get(ctx, id, seat)
		if err != nil {
			return nil, err
		}
		p, err := s.people.Get(ctx, d.Player)
		if err != nil {
			return nil, err
		}
		before, old := d, ended(d)[2:]
		switch delivered := slices.Contains(notified[seat], d.Turn); {
		case d.Announced, (d.Mentioned || !d.Uncalled.IsZero()) && !delivered, !t.Asleep.IsZero():
			continue
		case delivered:
			if d.Absent.IsZero() {
				d.anew() // who could not be called before is now
			}
			d.Announced, d.Lost = true, s.heartbeat.Lost()
			schedule{&t, p}.count(&d, at)
		default:
			d.Due = schedule{&t, p}.unheard(d, at)
		}
		if d != before {
			puts = append(append(puts, old...), d.rewrite(was)...)
		}
	}
	return puts, nil
}

// Uncallable says that the people of some seats cannot be called to what they are asked, and why:
// from now on the escalation counts for them as for all; nil: that reached none of those it stood
// for before.
func (s *Reminders) Uncallable(ctx context.Context, id engine.MatchID, why map[engine.Seat]Reason) error {
	for seat, reason := range why {
		err := s.matches.Write(ctx, id, func(*engine.Match) ([]engine.Put, error) {
			t, err := s.tables.Get(ctx, id)
			if err != nil {
				return nil, err
			}
			d, _, err := s.duties.Get(ctx, id, seat)
			if errors.Is(err, engine.ErrNotFound) || err == nil && (d.Why == reason || t.Plays(seat) || !t.Asleep.IsZero()) {
				return nil, nil
			}
			if err != nil {
				return nil, err
			}
			p, err := s.people.Get(ctx, d.Player)
			if err != nil {
				return nil, err
			}
			return s.duties.change(ctx, id, seat, func(d *Duty) {
				if d.Why = reason; !d.called() {
					d.Uncalled, d.Lost = s.now().UTC(), s.heartbeat.Lost()
					schedule{&t, p}.count(d, d.Uncalled)
				}
			})
		})
		if err != nil && !errors.Is(err, engine.ErrConflict) {
			return err
		}
	}
	return nil
}

// MostSnoozes is how often somebody may put off one question.
const MostSnoozes = 3

// Snooze reminds somebody of what a match waits for at a moment of their own; left is how often
// they may do that again. With the last time the others are told. ErrNotSeated, engine.ErrNotAsked,
// table.ErrSnoozed.
func (s *Reminders) Snooze(ctx context.Context, id engine.MatchID, who engine.PlayerID, until time.Time) (at time.Time, left int, err error) {
	p, err := s.people.Get(ctx, who)
	if err != nil {
		return until, 0, err
	}
	until = p.Awake(until).UTC()
	_, err = s.matches.Decide(ctx, id, func(_ *engine.Match, t *table.Table) ([]engine.Put, error) {
		seat := t.SeatOf(who)
		if seat == engine.Nobody {
			return nil, table.ErrNotSeated
		}
		d, _, err := s.duties.Get(ctx, id, seat)
		switch {
		case errors.Is(err, engine.ErrNotFound):
			return nil, engine.ErrNotAsked
		case err != nil:
			return nil, err
		case d.Snoozes >= MostSnoozes:
			return nil, table.ErrSnoozed
		}
		left = MostSnoozes - d.Snoozes - 1
		rows, err := s.duties.change(ctx, id, seat, func(d *Duty) {
			given := min(d.Reminders, mostReminders-1) // one reminder is given back
			snoozes := d.Snoozes + 1
			d.anew()
			d.Announced, d.Reminders, d.Due, d.Lost = true, given, until, s.heartbeat.Lost()
			d.Snoozes, d.Snoozed, d.From = snoozes, until, time.Time{}
		})
		rows = append(rows, row.Drop(row.Reminders, row.Seat(id, seat)), table.Watch(id, s.now()))
		if left == 0 {
			rows = append(rows, t.Record(table.Fact{Kind: table.Snoozed, By: who, At: s.now(), Seat: seat, From: t.Chairs[seat].Name}))
		}
		return rows, err
	})
	return until, left, err
}

// Reschedule moves the reminders a person has coming to what they set.
func (s *Reminders) Reschedule(ctx context.Context, id engine.PlayerID, p people.Person) error {
	list, err := s.duties.Waiting(ctx, id)
	if err != nil {
		return err
	}
	for _, w := range list {
		err := s.rescheduleOne(ctx, id, p, w)
		if err != nil && !errors.Is(err, engine.ErrConflict) && !errors.Is(err, table.ErrQuarantined) {
			return err
		}
	}
	return nil
}

func (s *Reminders) rescheduleOne(ctx context.Context, id engine.PlayerID, p people.Person, w Duty) error {
	return s.matches.Write(ctx, w.Match, func(*engine.Match) ([]engine.Put, error) {
		d, was, err := s.duties.Get(ctx, w.Match, w.Seat)
		if errors.Is(err, engine.ErrNotFound) || err == nil && d.Player != id {
			return nil, nil
		}
		if err != nil {
			return nil, err
		}
		t, err := s.tables.Get(ctx, w.Match)
		if err != nil {
			return nil, err
		}
		if !t.Asleep.IsZero() {
			return nil, nil
		}
		puts := ended(d)[2:]
		if down := s.heartbeat.Lost() - d.Lost; !d.From.IsZero() {
			d.From = d.From.Add(down)
		}
		d.Lost = s.heartbeat.Lost()
		if d.Why == Silent && !d.notified() && !p.Off { // they want to be called again
			d.anew()
		}
		schedule{&t, p}.excuse(&d, s.now())
		if !d.called() {
			d.Due = schedule{&t, p}.unheard(d, s.now())
			return append(puts, d.rewrite(was)...), nil
		}
		if d.Absent.IsZero() { // else the others are asked already
			d.Due = schedule{&t, p}.moved(d, s.now().UTC())
		}
		return append(puts, d.rewrite(was)...), nil
	})
}
