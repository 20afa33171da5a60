package duty

import (
	"time"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/people"
)

// schedule is when a person is reminded at a table.
type schedule struct {
	table  *table.Table
	person people.Person
}

// next is when somebody is reminded of a duty after a moment, each time later; zero: never.
func (s schedule) next(d Duty, from time.Time) time.Time {
	if s.table.Pace <= 0 {
		return time.Time{}
	}
	wait := max(s.table.Pace, s.person.Pace)
	if d.Reminders > 0 {
		wait *= 2
	}
	at := from.Add(wait)
	if !s.person.RemindedAt(s.table.ID) {
		return at.UTC()
	}
	if s.person.IsAway(at) || at.Before(s.person.Paused) {
		if until := s.excusedUntil(d); until.Before(s.silentUntil(at)) {
			return later(at, until).UTC()
		}
		at = s.silentUntil(at)
	}
	return s.person.Awake(at).UTC()
}

// count times the next reminder of a duty, from a moment.
func (s schedule) count(d *Duty, from time.Time) { d.From, d.Due = from.UTC(), s.next(*d, from) }

// moved is when somebody is reminded of a duty that they know, by what they have set now: it counts
// from when it did before.
func (s schedule) moved(d Duty, now time.Time) time.Time {
	due := later(s.next(d, d.Since), s.next(d, now.Add(-s.table.Pace))) // of before that was kept
	switch {
	case d.Snoozed.After(now):
		due = s.person.Awake(d.Snoozed).UTC()
	case !d.From.IsZero():
		due = s.next(d, d.From)
	}
	switch {
	case due.IsZero() || !due.Before(now):
		return due
	case s.person.Off:
		return now
	}
	return s.unheard(d, now)
}

// silentUntil is until when the person wants no call at a moment: they are away, or make a pause.
func (s schedule) silentUntil(at time.Time) time.Time {
	until := s.person.Paused
	if s.person.IsAway(at) {
		until = later(until, s.person.Away)
	}
	return until
}

// excusedUntil is until when a table waits for somebody who is away or makes a pause. The limit
// counts once in a duty, however often they say so.
func (s schedule) excusedUntil(d Duty) time.Time {
	all := later(s.person.Away, s.person.Paused)
	if s.table.Terms.Away <= 0 {
		return all
	}
	from := d.Excused
	if from.IsZero() {
		from = d.Since
		if s.person.Away.After(d.Since) {
			from = later(s.person.AwayFrom, from)
		}
	}
	if until := from.Add(s.table.Terms.Away); until.Before(all) {
		return until
	}
	return all
}

// excuse notes since when somebody is away in a duty.
func (s schedule) excuse(d *Duty, now time.Time) {
	if d.Excused.IsZero() && (s.person.IsAway(now) || now.Before(s.person.Paused)) {
		d.Excused = d.Since
		if s.person.IsAway(now) {
			d.Excused = later(s.person.AwayFrom, d.Since)
		}
	}
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// unheard is when somebody is told of a duty who knows nothing of it.
func (s schedule) unheard(d Duty, now time.Time) time.Time {
	now = later(now, d.Present)
	open := s.person.Open(now)
	if open.IsZero() {
		return s.next(d, now)
	}
	if s.silentUntil(now).After(now) {
		if until := s.excusedUntil(d); until.Before(open) {
			return later(until, now).UTC()
		}
	}
	return open
}

// begin makes the rows of a new duty. Its announcement mentions the person; where
// they may not be disturbed now, they are mentioned as soon as they may, and that
// moment is the first that is due, as is that from which they do not look on any more.
func (s schedule) begin(d Duty) []engine.Put {
	d.Since = d.Since.UTC()
	s.excuse(&d, d.Since)
	switch open := s.person.Open(later(d.Since, d.Present)); {
	case open.IsZero():
		d.Uncalled, d.Why = d.Since, Silent
		s.count(&d, d.Since)
	case open.After(d.Since):
		if d.Due = open; s.table.Pace > 0 {
			d.Due = s.unheard(d, d.Since)
		}
	default:
		s.count(&d, d.Since)
	}
	return d.Rows()
}
