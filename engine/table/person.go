package table

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"landfall/engine"
)

// Person is what somebody settled for themselves.
type Person struct {
	// Zone is a time zone by name, such as "Europe/Brussels"; "" means UTC.
	Zone string `json:"zone,omitempty"`
	// Quiet hours, in minutes after midnight in Zone, From inclusive; equal: none.
	// They may pass midnight.
	QuietFrom int `json:"quietFrom,omitempty"`
	QuietTo   int `json:"quietTo,omitempty"`
	// Off: no reminders at all. Paused: none before then.
	Off    bool      `json:"off,omitempty"`
	Paused time.Time `json:"paused,omitzero"`
	// Away is until when they said that they are away, from AwayFrom on.
	Away     time.Time `json:"away,omitzero"`
	AwayFrom time.Time `json:"awayFrom,omitzero"`
	// Pace is the person's own time between reminders; the gentler of it and the
	// table's counts. 0: the table's.
	Pace time.Duration `json:"pace,omitempty"`
	// Tables are the tables at which it is otherwise: Never, Directly.
	Tables map[engine.MatchID]string `json:"tables,omitempty"`
	// Digest is when they are told by direct message what waits for them, instead of being
	// reminded: a cron expression in Zone; "": never.
	Digest string `json:"digest,omitempty"`
	// Direct lets the bot write to them directly where a table cannot be reached.
	Direct bool `json:"direct,omitempty"`
	// Dark asks for the night chart.
	Dark bool `json:"dark,omitempty"`
	// Guided is the solo game in which the person was or is guided; "-": no more.
	Guided engine.MatchID `json:"guided,omitempty"`
	// Modest people keep their records to themselves.
	Modest bool `json:"modest,omitempty"`
}

// Never is of a table at which somebody is not reminded.
const Never = "never"

// Directly is of a table that calls somebody by direct message.
const Directly = "direct"

// CalledDirectly tells whether a table calls the person by direct message.
func (p Person) CalledDirectly(id engine.MatchID) bool { return p.Tables[id] == Directly }

// Location is the person's time zone. A zone that this machine does not know is UTC.
func (p Person) Location() *time.Location {
	loc, err := time.LoadLocation(p.Zone)
	if err != nil {
		return time.UTC
	}
	return loc
}

// Quiet tells whether a moment is in the person's quiet hours.
func (p Person) Quiet(t time.Time) bool { return p.QuietHours()(t) }

// QuietHours tells of many moments whether they are in the person's quiet hours: the time zone,
// which is a file of the machine's, is read once.
func (p Person) QuietHours() func(t time.Time) bool {
	if p.QuietFrom == p.QuietTo {
		return func(time.Time) bool { return false }
	}
	zone := p.Location()
	return func(t time.Time) bool {
		t = t.In(zone)
		m := t.Hour()*60 + t.Minute()
		if p.QuietFrom < p.QuietTo {
			return m >= p.QuietFrom && m < p.QuietTo
		}
		return m >= p.QuietFrom || m < p.QuietTo
	}
}

// IsAway tells whether the person said that they are away at a moment.
func (p Person) IsAway(t time.Time) bool { return t.Before(p.Away) && !t.Before(p.AwayFrom) }

// Awake is the first moment from t on that is outside the quiet hours.
func (p Person) Awake(t time.Time) time.Time {
	quiet := p.QuietHours()
	if !quiet(t) {
		return t
	}
	at := t.In(p.Location())
	end := time.Date(at.Year(), at.Month(), at.Day(), p.QuietTo/60, p.QuietTo%60, 0, 0, at.Location())
	if !end.After(at) {
		end = time.Date(at.Year(), at.Month(), at.Day()+1, p.QuietTo/60, p.QuietTo%60, 0, 0, at.Location())
	}
	// A clock that is put forward can skip the end, or leave it quiet for minutes.
	for quiet(end) {
		end = end.Add(time.Minute)
	}
	return end
}

// Open is the first moment from t on at which the person may be notified; zero: never.
func (p Person) Open(t time.Time) time.Time {
	if p.Off {
		return time.Time{}
	}
	if t.Before(p.Paused) {
		t = p.Paused
	}
	if p.IsAway(t) {
		t = p.Away
	}
	return p.Awake(t).UTC()
}

// MayMention tells whether the person may be notified at a moment.
func (p Person) MayMention(t time.Time) bool { return p.Open(t).Equal(t) }

// remindedAt tells whether a person is reminded at a table, beside being called once for
// each duty.
func (p Person) remindedAt(id engine.MatchID) bool { return !p.Off && p.Tables[id] != Never }

// Person returns what somebody settled; the zero Person if nothing, or if it cannot be
// read: that is no reason to leave a table without a word. Check tells of it.
func (s *Service) Person(ctx context.Context, id engine.PlayerID) (Person, error) {
	var p Person
	value, err := s.log.Get(ctx, persons, []byte(id))
	if errors.Is(err, engine.ErrNotFound) {
		return p, nil
	}
	if err != nil {
		return p, err
	}
	if json.Unmarshal(value, &p) != nil {
		return Person{}, nil
	}
	return p, nil
}

// SetPerson changes what somebody settled, and the times of the reminders that
// they have coming.
func (s *Service) SetPerson(ctx context.Context, id engine.PlayerID, change func(*Person)) (Person, error) {
	for range attempts {
		old, err := s.log.Get(ctx, persons, []byte(id))
		if err != nil && !errors.Is(err, engine.ErrNotFound) {
			return Person{}, err
		}
		var p Person
		row := engine.Put{Table: persons, Key: []byte(id), If: engine.IfAbsent}
		if err == nil {
			if json.Unmarshal(old, &p) != nil {
				p = Person{}
			}
			row.If, row.Was = engine.IfIs, old
		}
		change(&p)
		row.Value = mustJSON(p)
		err = s.log.Append(ctx, engine.Batch{Rows: []engine.Put{row}})
		if errors.Is(err, engine.ErrConflict) {
			continue
		}
		if err != nil {
			return p, err
		}
		return p, s.reschedule(ctx, id, p)
	}
	return Person{}, engine.ErrConflict
}

// GoAway notes until when somebody is away, from now on; the zero time: no more. The
// tables at which they sit have that to show.
func (s *Service) GoAway(ctx context.Context, id engine.PlayerID, now, until time.Time) (Person, error) {
	p, err := s.SetPerson(ctx, id, func(p *Person) {
		p.Away, p.AwayFrom = until.UTC(), now.UTC()
		if until.IsZero() {
			p.Away, p.AwayFrom = time.Time{}, time.Time{}
		}
	})
	if err != nil {
		return p, err
	}
	list, err := s.Of(ctx, id)
	for _, t := range list {
		row := engine.Put{Table: posts, Key: idKey(t.ID), Value: []byte("away"), If: engine.IfAbsent}
		if aerr := s.log.Append(ctx, engine.Batch{Rows: []engine.Put{row}}); aerr != nil && !errors.Is(aerr, engine.ErrConflict) {
			err = errors.Join(err, aerr)
		}
		s.news(t.ID)
	}
	return p, err
}
