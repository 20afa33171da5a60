package duty

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"time"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/internal/row"
	"landfall/engine/table/people"
	"landfall/engine/table/play"
)

// Reminders call people to their duties, again and later each time, and then ask the others.
// They are safe for several goroutines.
type Reminders struct {
	log        engine.Log
	now        func() time.Time
	tables     *table.Tables
	news       *table.News
	people     *people.People
	heartbeat  *Heartbeat
	duties     *Duties
	matches    *play.Matches
	paused     func(table.Table) bool
	looksAfter LooksAfter
}

// LooksAfter gives a context to remind people of a match with, and release is called
// afterwards; ours is false where another process reminds them.
type LooksAfter func(ctx context.Context, id engine.MatchID) (work context.Context, release func(), ours bool)

// NewReminders makes the reminders of duties. paused tells whether a table is left alone for
// now; nil: none is. looksAfter may be nil: this process reminds all.
func NewReminders(d *Duties, tables *table.Tables, matches *play.Matches, paused func(table.Table) bool,
	looksAfter LooksAfter) *Reminders {
	return &Reminders{log: d.log, now: d.now, tables: tables, news: d.news, people: d.people,
		heartbeat: d.heartbeat, duties: d, matches: matches, paused: paused, looksAfter: looksAfter}
}

// Reminder is a reminder that is on disk and has to be posted.
type Reminder struct {
	Duty
	// Mention says that nothing has notified the person of the duty yet.
	Mention bool   `json:"mention,omitempty"`
	value   []byte // of its row
}

// List lists the reminders that have to be posted, of all matches.
func (s *Reminders) List(ctx context.Context) ([]Reminder, error) {
	rows, err := s.log.Scan(ctx, row.Reminders, nil, nil, 0)
	return sound(rows), err
}

// sound are those that can be read.
func sound(rows []engine.Row) (list []Reminder) {
	for _, r := range rows {
		if n, err := ReadReminder(r); err == nil { // else the next start takes it away, and the next reminder comes
			list = append(list, n)
		}
	}
	return list
}

// ReadReminder reads the row of a reminder.
func ReadReminder(r engine.Row) (n Reminder, err error) {
	if err = json.Unmarshal(r.Value, &n); err == nil && !bytes.Equal(row.Seat(n.Match, n.Seat), r.Key) {
		err = row.ErrElsewhere
	}
	n.value = r.Value
	return n, err
}

// Of are the reminders that have to be posted, of one match.
func (s *Reminders) Of(ctx context.Context, id engine.MatchID) ([]Reminder, error) {
	rows, err := s.log.Scan(ctx, row.Reminders, row.Under(string(id)), row.After(string(id)), 0)
	return sound(rows), err
}

// Stands tells whether what a reminder reminds of is still waited for.
func (s *Reminders) Stands(ctx context.Context, n Reminder) (bool, error) {
	d, _, err := s.duties.Get(ctx, n.Match, n.Seat)
	if errors.Is(err, engine.ErrNotFound) {
		return false, nil
	}
	return err == nil && d.Turn == n.Turn && d.Player == n.Player && (d.Reminders == n.Reminders || n.Mention && !d.Announced), err
}

// Posted says that a reminder has been posted, or need not be.
func (s *Reminders) Posted(ctx context.Context, n Reminder) error {
	put := row.Drop(row.Reminders, row.Seat(n.Match, n.Seat))
	put.If, put.Was = engine.IfIs, n.value
	err := s.log.Append(ctx, engine.Batch{Rows: []engine.Put{put}})
	if errors.Is(err, engine.ErrConflict) {
		return nil // a newer one took its place
	}
	return err
}
