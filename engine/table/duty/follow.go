package duty

import (
	"context"
	"errors"
	"slices"
	"time"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/internal/row"
)

// Follow makes the rows of what a match waits for after a change of it.
// woken: the match slept until then.
func (s *Duties) Follow(ctx context.Context, t *table.Table, c engine.Change, woken bool) ([]engine.Put, error) {
	old, err := s.BySeat(ctx, t.ID)
	if err != nil {
		return nil, err
	}
	want := Asked(c.Match)
	var puts []engine.Put
	for seat, d := range old {
		if want[seat] == d.Turn && t.Chairs[seat].Player == d.Player {
			delete(want, seat) // still asked the same
			more, err := s.stepped(ctx, t, d, c)
			if err == nil && woken && len(more) == 0 {
				more, err = s.again(ctx, t, d)
			}
			if err != nil {
				return nil, err
			}
			puts = append(puts, more...)
			continue
		}
		puts = append(puts, ended(d)...)
	}
	if slices.ContainsFunc(c.Entries, func(e engine.Entry) bool { return e.By == "" && !old[e.Seat].Absent.IsZero() }) {
		puts = append(puts, table.Watch(t.ID, s.now())) // somebody is here again, who may decide about the others
	}
	now := c.Entries[len(c.Entries)-1].At
	for seat, turn := range want {
		more, err := s.begin(ctx, t, seat, turn, now, presentUntil(c, seat))
		if err != nil {
			return nil, err
		}
		puts = append(puts, more...)
	}
	return puts, nil
}

// presentUntil is until when a seat's person is taken to look on after a change; zero: they are not.
func presentUntil(c engine.Change, seat engine.Seat) time.Time {
	last := c.Match.AnsweredAt(seat)
	for _, e := range c.Entries { // what is taken back is no part of the match any more
		if e.Seat == seat && e.By == "" {
			last = later(last, e.At)
		}
	}
	if last.IsZero() {
		return last
	}
	return last.Add(PresentTime).UTC()
}

// begin makes the rows of what a match waits for from now on. present is until when its person looks on.
func (s *Duties) begin(ctx context.Context, t *table.Table, seat engine.Seat, turn string, now, present time.Time) ([]engine.Put, error) {
	d := Duty{Match: t.ID, Seat: seat, Player: t.Chairs[seat].Player, Turn: turn, Since: now.UTC()}
	if present.After(now) && !t.Solo {
		d.Present = present
	}
	if t.Plays(seat) { // which nobody has to remind
		return d.Rows(), nil
	}
	p, err := s.people.Get(ctx, d.Player)
	if err != nil {
		return nil, err
	}
	d.Lost = s.heartbeat.Lost()
	return schedule{t, p}.begin(d), nil
}

// stepped times the reminders of somebody anew who took a step and is still asked the same.
func (s *Duties) stepped(ctx context.Context, t *table.Table, d Duty, c engine.Change) ([]engine.Put, error) {
	byHand := func(e engine.Entry) bool { return e.Seat == d.Seat && e.By == "" }
	i := slices.IndexFunc(c.Entries, byHand)
	if i < 0 || t.Plays(d.Seat) || !d.called() && d.Present.IsZero() {
		return nil, nil
	}
	p, err := s.people.Get(ctx, d.Player)
	if err != nil {
		return nil, err
	}
	puts := ended(d)[2:]
	if !d.called() {
		d.Present = c.Entries[i].At.Add(PresentTime).UTC()
		d.Due = schedule{t, p}.unheard(d, c.Entries[i].At)
		return append(puts, d.Rows()...), nil
	}
	d.anew()
	d.Announced, d.Lost = true, s.heartbeat.Lost()
	schedule{t, p}.count(&d, c.Entries[i].At)
	return append(puts, d.Rows()...), nil
}

// PassOn gives what is waited for from a seat to whoever sits there now.
func (s *Duties) PassOn(ctx context.Context, m *engine.Match, t *table.Table, seat engine.Seat) ([]engine.Put, error) {
	old, err := s.BySeat(ctx, t.ID)
	if err != nil {
		return nil, err
	}
	d, ok := old[seat]
	if !ok {
		return nil, nil
	}
	now := Duty{Match: t.ID, Seat: seat, Player: t.Chairs[seat].Player, Turn: Asked(m)[seat], Since: d.Since}
	var rows []engine.Put
	if t.Plays(seat) {
		rows = now.Rows()
	} else {
		now.Since = s.now().UTC()
		p, err := s.people.Get(ctx, now.Player)
		if err != nil {
			return nil, err
		}
		now.Announced, now.Lost = true, s.heartbeat.Lost() // they have just taken it
		schedule{t, p}.count(&now, now.Since)
		rows = now.Rows()
	}
	// The duty has the same key, and is written anew.
	gone := slices.DeleteFunc(ended(d), func(r engine.Put) bool { return r.Table == row.Duties })
	return append(gone, rows...), nil
}

// End drops all duties of a match.
func (s *Duties) End(ctx context.Context, id engine.MatchID) ([]engine.Put, error) {
	all, err := s.BySeat(ctx, id)
	var rows []engine.Put
	for _, d := range all {
		rows = append(rows, ended(d)...)
	}
	return rows, err
}

// WaitTime is how long the others wait for somebody when they choose to wait longer.
const WaitTime = 3 * 24 * time.Hour

// WaitLonger has the table wait for somebody who is absent without a reminder, and lets the others
// be asked anew.
func (s *Duties) WaitLonger(ctx context.Context, id engine.MatchID, seat engine.Seat) ([]engine.Put, error) {
	return s.change(ctx, id, seat, func(d *Duty) {
		d.Absent, d.Due, d.Lost = time.Time{}, s.now().Add(WaitTime).UTC(), s.heartbeat.Lost()
	})
}

// Waive has the others asked about an absence no more: they were in vain.
func (s *Duties) Waive(ctx context.Context, id engine.MatchID, seat engine.Seat) ([]engine.Put, error) {
	return s.change(ctx, id, seat, func(d *Duty) { d.Waived = true })
}

// change changes a duty, if there is one.
func (s *Duties) change(ctx context.Context, id engine.MatchID, seat engine.Seat, change func(*Duty)) ([]engine.Put, error) {
	d, was, err := s.Get(ctx, id, seat)
	if errors.Is(err, engine.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	gone := ended(d)[2:]
	change(&d)
	return append(gone, d.rewrite(was)...), nil
}
