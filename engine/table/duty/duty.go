// Package duty is what matches wait for, and the reminders of it: each duty is announced once,
// then its person is reminded twice, each time later; then the others are asked what to do.
package duty

import (
	"bytes"
	"encoding/json"
	"time"

	"landfall/engine"
	"landfall/engine/table/internal/row"
)

// Duty is what a match waits for from one seat.
type Duty struct {
	Match  engine.MatchID  `json:"match"`
	Seat   engine.Seat     `json:"seat"`
	Player engine.PlayerID `json:"player"`
	// Turn is the label of the turn or phase that is asked (engine.Decision.Turn).
	Turn  string    `json:"turn"`
	Since time.Time `json:"since"`
	// Present is until when the person is taken to look on, having answered a moment before: nobody calls
	// them before then.
	Present time.Time `json:"present,omitzero"`
	// Due is when the next reminder goes out; zero: none.
	Due time.Time `json:"due,omitzero"`
	// From is since when it counts until Due: settings that change meanwhile do not begin it anew.
	From time.Time `json:"from,omitzero"`
	// Announced tells that a message which notifies the person of it has reached
	// its place; there is no second one. Reminders are counted apart.
	Announced bool `json:"announced,omitempty"`
	// Mentioned stood for Announced before deliveries were recorded; it is only read.
	Mentioned bool `json:"mentioned,omitempty"`
	Reminders int  `json:"reminders,omitempty"`
	// Absent is when the reminders had been in vain and the others were asked what to do;
	// zero: they were not.
	Absent time.Time `json:"absent,omitzero"`
	Asked  int       `json:"rungs,omitempty"` // how often the others were asked, in rows of before
	// Uncalled is since when it is known that the person could not be called, and Why; the
	// escalation counts from then as if they had been. Why alone: they were called, and a
	// reminder did not reach them.
	Uncalled time.Time `json:"uncalled,omitzero"`
	Why      Reason    `json:"why,omitempty"`
	Tried    bool      `json:"tried,omitempty"` // a call was recorded
	// Excused is since when the person is away in this duty: the table's limit counts from then.
	Excused time.Time `json:"excused,omitzero"`
	// Snoozes is how often they put it off, and Snoozed until when.
	Snoozes int       `json:"snoozes,omitempty"`
	Snoozed time.Time `json:"snoozed,omitzero"`
	// Waived tells that the others were asked about the absence in vain, and nothing more is.
	Waived bool `json:"waived,omitempty"`
	// Lost is how long the bot had ever been down when Due was set, and Down what of
	// that did not count and its person was not told of.
	Lost time.Duration `json:"lost,omitempty"`
	Down time.Duration `json:"down,omitempty"`
}

// IsAbsent tells whether the person of a duty has not answered as long as the table agreed; where
// nobody is reminded, that is a week.
func (s *Duties) IsAbsent(d Duty) bool {
	return !d.Absent.IsZero() || d.Due.IsZero() && d.Reminders == 0 && s.now().After(s.heartbeat.Until(d.Since, unremindedTime))
}

// unremindedTime is how long a person may let a table wait that reminds nobody.
const unremindedTime = 7 * 24 * time.Hour

// PresentTime is for how long somebody who answered is taken to look on: what they are asked next meanwhile
// stands in the thread, and calls them only if it stays open.
const PresentTime = 2 * time.Minute

// notified tells whether a message has told the person of it.
func (d Duty) notified() bool { return d.Announced || d.Mentioned }

// LooksOn tells whether the person of a duty answered a moment ago and nobody has called them to it.
func (d Duty) LooksOn(now time.Time) bool { return now.Before(d.Present) && !d.called() }

// called tells whether the escalation counts: a message has told the person of it, or none could.
func (d Duty) called() bool { return d.notified() || !d.Uncalled.IsZero() }

// anew forgets how far the escalation got: the person has shown that they are there.
func (d *Duty) anew() {
	d.Reminders, d.Absent, d.Asked, d.Waived = 0, time.Time{}, 0, false
	d.Uncalled, d.Why, d.Tried, d.Excused, d.Snoozed = time.Time{}, "", false, time.Time{}, time.Time{}
}

// Asked tells for each seat that a match waits for which turn it is asked about.
func Asked(m *engine.Match) map[engine.Seat]string {
	turns := map[engine.Seat]string{}
	for _, d := range m.Decisions() {
		if _, ok := turns[d.Seat]; !ok && !d.Optional {
			turns[d.Seat] = d.Turn
		}
	}
	return turns
}

// Rows are the rows of a duty: the duty, then waits, then due.
func (d Duty) Rows() []engine.Put {
	puts := []engine.Put{row.Put(row.Duties, row.Seat(d.Match, d.Seat), d), row.Put(row.Waits, d.waitKey(), d)}
	if !d.Due.IsZero() {
		puts = append(puts, row.Empty(row.Dues, row.Time(d.Due, d.Match, d.Seat)))
	}
	return puts
}

// ended deletes the rows of a duty: the duty, then waits, then due.
func ended(d Duty) []engine.Put {
	puts := []engine.Put{row.Drop(row.Duties, row.Seat(d.Match, d.Seat)), row.Drop(row.Waits, d.waitKey())}
	if !d.Due.IsZero() {
		puts = append(puts, row.Drop(row.Dues, row.Time(d.Due, d.Match, d.Seat)))
	}
	return puts
}

// rewrite writes a duty that is still what it was.
func (d Duty) rewrite(was []byte) []engine.Put {
	puts := d.Rows()
	puts[0].If, puts[0].Was = engine.IfIs, was
	return puts
}

func (d Duty) waitKey() []byte { return row.Wait(d.Player, d.Since, d.Match, d.Seat) }

// ReadRow reads a row of row.Duties or row.Waits.
func ReadRow(kind string, r engine.Row) (d Duty, err error) {
	if err = json.Unmarshal(r.Value, &d); err != nil {
		return Duty{}, err
	}
	key := row.Seat(d.Match, d.Seat)
	if kind == row.Waits {
		key = d.waitKey()
	}
	if !bytes.Equal(key, r.Key) {
		return Duty{}, row.ErrElsewhere
	}
	return d, nil
}
