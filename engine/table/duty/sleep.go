package duty

import (
	"context"
	"time"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/internal/row"
)

// Rest has nobody called or reminded of what a match waits for, which falls asleep.
func (s *Duties) Rest(ctx context.Context, id engine.MatchID) ([]engine.Put, error) {
	all, err := s.Of(ctx, id)
	var rows []engine.Put
	for _, d := range all {
		rows = append(append(rows, ended(d)[2:]...), row.Drop(row.Reminders, row.Seat(id, d.Seat)))
		d.Due = time.Time{}
		rows = append(rows, d.Rows()...)
	}
	return rows, err
}

// Wake begins anew with what a match waits for that has slept: the story says whom, and they are
// reminded from now on.
func (s *Duties) Wake(ctx context.Context, t *table.Table) ([]engine.Put, error) {
	all, err := s.Of(ctx, t.ID)
	if err != nil {
		return nil, err
	}
	var rows []engine.Put
	for _, d := range all {
		more, err := s.again(ctx, t, d)
		if err != nil {
			return nil, err
		}
		rows = append(rows, more...)
	}
	return rows, nil
}

// again makes the rows of a duty that counts from now on.
func (s *Duties) again(ctx context.Context, t *table.Table, d Duty) ([]engine.Put, error) {
	if t.Plays(d.Seat) {
		return nil, nil
	}
	p, err := s.people.Get(ctx, d.Player)
	if err != nil {
		return nil, err
	}
	gone := ended(d)[1:] // the duty has the same key, and is written anew
	d.anew()
	d.Since, d.Announced, d.Snoozes, d.Lost = s.now().UTC(), true, 0, s.heartbeat.Lost()
	schedule{t, p}.count(&d, d.Since)
	return append(gone, d.Rows()...), nil
}

// Patience is until when the people whom a table waits for were or are excused, as it agreed, and
// how long it can take until one of them is absent: zero where nobody is reminded.
func (s *Duties) Patience(ctx context.Context, t *table.Table) (excused time.Time, steps time.Duration, err error) {
	all, err := s.Of(ctx, t.ID)
	if err != nil {
		return excused, steps, err
	}
	for _, d := range all {
		if t.Plays(d.Seat) {
			continue
		}
		p, err := s.people.Get(ctx, d.Player)
		if err != nil {
			return excused, steps, err
		}
		if p.Away.After(d.Since) || p.Paused.After(d.Since) {
			excused = later(excused, schedule{t, p}.excusedUntil(d))
		}
		if t.Pace > 0 {
			steps = max(steps, 5*max(t.Pace, p.Pace)) // once, and twice as long for each that follows
		}
	}
	return excused, steps, nil
}
