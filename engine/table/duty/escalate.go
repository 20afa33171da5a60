package duty

import (
	"context"
	"time"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/internal/row"
	"landfall/engine/table/people"
)

// pausedTime is after how long it is looked again whether a table is still left alone.
const pausedTime = time.Hour

// mostReminders is how often somebody is reminded of a duty before the others are asked.
const mostReminders = 2

// decide says what comes of a reminder that is due, and makes its rows. Whoever cannot be
// called, wants no reminders, or is away for longer than the table agreed goes the same steps,
// unheard: the table does not wait for ever. Who wants none at this table is still called once.
func (s *Reminders) decide(ctx context.Context, now time.Time, t *table.Table, p people.Person, d *Duty) ([]engine.Put, error) {
	if !t.Asleep.IsZero() {
		d.Due = time.Time{}
		return nil, nil
	}
	when := schedule{t, p}
	when.excuse(d, now)
	silent := p.Off || when.silentUntil(now).After(now) && !now.Before(when.excusedUntil(*d))
	if later, err := s.postpone(ctx, now, t, p, d, silent); err != nil || later {
		return nil, err
	}
	calls, more := when.step(d, now, silent)
	if !more {
		return s.escalate(now, when, d), nil
	}
	when.count(d, now)
	when.callBack(d, now)
	if !calls {
		return nil, nil
	}
	n := Reminder{Duty: *d, Mention: !d.notified()} // it may reach whom nothing has called yet
	d.Down = 0
	return []engine.Put{row.Put(row.Reminders, row.Seat(t.ID, d.Seat), n)}, nil
}

// step goes on to the next step of a duty; calls tells whether its person hears of it, more whether
// there was one.
func (s schedule) step(d *Duty, now time.Time, silent bool) (calls, more bool) {
	switch p := s.person; {
	case !d.called() && (silent || d.Tried):
		d.Uncalled, d.Why = now.UTC(), Unknown
		if silent {
			d.Why = Silent
		}
		return false, true
	case !d.called():
		d.Tried = true
		return true, true
	case d.Why == Silent && !silent && !d.notified(): // they are back, and nobody has called them yet
		d.Why = Unknown
		return true, true
	case d.Reminders < mostReminders:
		d.Reminders++
		return !silent && (p.Digest == "" || !p.Unheard.IsZero()) && p.RemindedAt(s.table.ID), true
	}
	return false, false
}

// callBack has somebody called when they are back who is not, because they are away, whatever comes
// of the next steps.
func (s schedule) callBack(d *Duty, now time.Time) {
	back := s.silentUntil(now)
	if !back.After(now) || s.person.Off || d.notified() {
		return
	}
	if at := s.person.Awake(back).UTC(); d.Due.IsZero() || at.Before(d.Due) {
		d.Due = at
	}
}

// postpone moves what is due where nobody is reminded just now: time that the bot was down
// counts for nobody, and whoever may not be disturbed is reminded later.
func (s *Reminders) postpone(ctx context.Context, now time.Time, t *table.Table, p people.Person, d *Duty, silent bool) (bool, error) {
	open := p.Open(now)
	unposted, err := s.news.Unposted(ctx, t.ID)
	switch down := s.heartbeat.Lost() - d.Lost; {
	case err != nil:
		return false, err
	case down > 0:
		d.Lost, d.Down, d.From = d.Lost+down, d.Down+down, d.From.Add(down)
		if d.Due = d.Due.Add(down); !d.called() { // who knows of nothing is told, and not soon after a stop
			d.Due = now.Add(announceTime).UTC()
		}
	case s.paused != nil && s.paused(*t):
		d.Due = now.Add(pausedTime).UTC()
	case !silent && open.After(now):
		d.Due = schedule{t, p}.unheard(*d, now)
	case !d.called() && !silent && (unposted != nil || s.underWay(ctx, d)):
		// A message is on its way and notifies the person itself.
		d.Due = now.Add(announceTime).UTC()
	default:
		return false, nil
	}
	return true, nil
}

// underWay tells whether a call was recorded that nobody has posted yet.
func (s *Reminders) underWay(ctx context.Context, d *Duty) bool {
	_, err := s.log.Get(ctx, row.Reminders, row.Seat(d.Match, d.Seat))
	return err == nil
}

// escalate has the others asked what is done about somebody who does not answer, as the table
// agreed: the table is looked at, which asks about all who are missing together.
func (s *Reminders) escalate(now time.Time, when schedule, d *Duty) []engine.Put {
	t := when.table
	d.Due = time.Time{}
	when.callBack(d, now)
	if t.Terms.Patient || t.Solo {
		return nil
	}
	d.Absent = now.UTC()
	return []engine.Put{table.Watch(t.ID, now)}
}
