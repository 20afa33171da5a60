package people

import (
	"cmp"
	"slices"
	"time"

	"landfall/engine"
)

// Person is what somebody set for themselves.
type Person struct {
	// Zone is a time zone by name, such as "Europe/Brussels"; "" means UTC.
	Zone string `json:"zone,omitempty"`
	// Quiet hours, in minutes after midnight in Zone, From inclusive; equal: none.
	// They may pass midnight.
	QuietFrom int `json:"quietFrom,omitempty"`
	QuietTo   int `json:"quietTo,omitempty"`
	// QuietDays are days of the week without reminders, in Zone.
	QuietDays []time.Weekday `json:"quietDays,omitempty"`
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
	// Digested is what their last digest said, by the names that only digests know.
	Digested []string `json:"digested,omitempty"`
	// Unheard is since when direct messages do not reach them that they want; zero: they do.
	Unheard time.Time `json:"unheard,omitzero"`
	// Direct lets the bot write to them directly where a table cannot be reached.
	Direct bool `json:"direct,omitempty"`
	// Attacked asks for a mention when somebody takes something from them.
	Attacked bool `json:"attacked,omitempty"`
	// Dark asks for the night chart.
	Dark bool `json:"dark,omitempty"`
	// Guided is the solo game in which the person was or is guided; "-": no more.
	Guided engine.MatchID `json:"guided,omitempty"`
	// Language is the one that they chose, and Seen that of their app when they last did something; "": English.
	Language string `json:"language,omitempty"`
	Seen     string `json:"seen,omitempty"`
	// Modest people keep their records to themselves.
	Modest bool `json:"modest,omitempty"`
}

// Speaks is the language in which they are told something; "": English.
func (p Person) Speaks() string { return cmp.Or(p.Language, p.Seen) }

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

// QuietHours tells of many moments whether they are in the person's quiet hours: the time zone,
// which is a file of the machine's, is read once.
func (p Person) QuietHours() func(t time.Time) bool {
	if p.QuietFrom == p.QuietTo && len(p.QuietDays) == 0 {
		return func(time.Time) bool { return false }
	}
	zone := p.Location()
	return func(t time.Time) bool {
		t = t.In(zone)
		if slices.Contains(p.QuietDays, t.Weekday()) {
			return true
		}
		if p.QuietFrom == p.QuietTo {
			return false
		}
		m := t.Hour()*60 + t.Minute()
		if p.QuietFrom < p.QuietTo {
			return m >= p.QuietFrom && m < p.QuietTo
		}
		return m >= p.QuietFrom || m < p.QuietTo
	}
}

// IsAway tells whether the person said that they are away at a moment.
func (p Person) IsAway(t time.Time) bool { return t.Before(p.Away) && !t.Before(p.AwayFrom) }

// Awake is the first moment from t on that is outside the quiet hours and days.
func (p Person) Awake(t time.Time) time.Time {
	quiet := p.QuietHours()
	for range 2 * 8 { // at most a quiet week, and as many nights
		if !quiet(t) {
			return t
		}
		if at := t.In(p.Location()); slices.Contains(p.QuietDays, at.Weekday()) {
			t = time.Date(at.Year(), at.Month(), at.Day()+1, 0, 0, 0, 0, at.Location())
		} else {
			t = p.endOfNight(t)
		}
	}
	return t
}

// endOfNight is when the quiet hours end that a moment is in.
func (p Person) endOfNight(t time.Time) time.Time {
	p.QuietDays = nil
	quiet := p.QuietHours()
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

// RemindedAt tells whether a person is reminded at a table, beside being called once for
// each duty.
func (p Person) RemindedAt(id engine.MatchID) bool { return !p.Off && p.Tables[id] != Never }
