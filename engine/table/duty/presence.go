package duty

import (
	"context"
	"slices"
	"time"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/people"
)

// Presence is what whoever has a seat is to their table, and where a bot plays it for somebody,
// what they are: one word, with one meaning.
type Presence string

// The words. Who was removed has no seat any more.
const (
	Here Presence = "here" // nothing of what follows
	// did not answer for as long as the table agreed; then the others may have a bot play until they are back
	Absent    Presence = "absent"
	Away      Presence = "away"              // said so, and the table waits as long as it agreed
	Overdue   Presence = "away too long"     // said so, and the table does not wait any longer
	Left      Presence = "left the server"   // is not on the table's server any more
	Unreached Presence = "cannot be reached" // is waited for, and no call reaches them
	Resigned  Presence = "resigned"          // gave their seat to a bot, until they are back
	Nobody    Presence = ""                  // a bot has the seat for good
)

// Reason is why somebody cannot be called.
type Reason string

// The reasons.
const (
	LeftServer Reason = "left"   // the table's server
	Silent     Reason = "silent" // they want no reminders at all
	Closed     Reason = "closed" // they want direct messages, and take none from the bot
	Unknown    Reason = "unknown"
)

// presence is what the person of a chair is. d is what the table waits for from them, nil: nothing.
func (s *Duties) presence(t *table.Table, c table.Chair, d *Duty, p people.Person) Presence {
	waits, now := d != nil && d.Player == c.Player, s.now()
	switch {
	case c.Plays() && c.For == "":
		return Nobody
	case c.Plays():
		return Resigned
	case !c.Left.IsZero():
		return Left
	case waits && s.IsAbsent(*d):
		return Absent
	case p.IsAway(now):
		away := Duty{Since: p.AwayFrom}
		if waits {
			away = *d
		}
		if !now.Before((schedule{t, p}).excusedUntil(away)) {
			return Overdue
		}
		return Away
	case waits && d.Why != "":
		return Unreached
	}
	return Here
}

// Standing is how somebody stands at a table.
type Standing struct {
	Presence Presence
	Away     time.Time // until when they said that they are away; zero: they are not
	Until    time.Time // until when the table waits for who is away
}

// Presences are how the people of all seats stand, by seat. A seat that only bots play is Nobody.
func (s *Duties) Presences(ctx context.Context, t *table.Table) ([]Standing, error) {
	all, err := s.BySeat(ctx, t.ID)
	if err != nil {
		return nil, err
	}
	absent, err := s.replaced(ctx, t)
	if err != nil {
		return nil, err
	}
	list := make([]Standing, len(t.Chairs))
	for i, c := range t.Chairs {
		var d *Duty
		if waits, ok := all[engine.Seat(i)]; ok {
			d = &waits
		}
		p, err := s.people.Get(ctx, c.Player)
		if err != nil {
			return nil, err
		}
		st := Standing{Presence: s.presence(t, c, d, p)}
		if st.Presence == Resigned && absent[engine.Seat(i)] {
			st.Presence = Absent
		}
		if st.Presence == Away || st.Presence == Overdue {
			st.Away, st.Until = p.Away, p.Away
			away := Duty{Since: p.AwayFrom}
			if d != nil {
				away = *d
			}
			if until := (schedule{t, p}).excusedUntil(away); until.Before(st.Until) {
				st.Until = until
			}
		}
		list[i] = st
	}
	return list, nil
}

// replaced tells of the seats that are played for somebody of which they were absent: the others
// decided it, and nobody resigned.
func (s *Duties) replaced(ctx context.Context, t *table.Table) (map[engine.Seat]bool, error) {
	if !slices.ContainsFunc(t.Chairs, func(c table.Chair) bool { return c.Plays() && c.For != "" }) {
		return nil, nil
	}
	facts, err := s.tables.History(ctx, t.ID, 0)
	absent := map[engine.Seat]bool{}
	for _, f := range facts {
		switch f.Kind {
		case table.Resigned:
			absent[f.Seat] = false
		case table.SatOut, table.StoodIn:
			absent[f.Seat] = true
		}
	}
	return absent, err
}

// Missing are those whom the others may decide about, and have not in vain.
func (s *Duties) Missing(ctx context.Context, t *table.Table) ([]table.Absence, error) {
	all, err := s.BySeat(ctx, t.ID)
	if err != nil {
		return nil, err
	}
	var list []table.Absence
	for i, c := range t.Chairs {
		d, ok := all[engine.Seat(i)]
		if !ok || c.Plays() || d.Absent.IsZero() || d.Waived {
			continue
		}
		p, err := s.people.Get(ctx, c.Player)
		if err != nil {
			return nil, err
		}
		a := table.Absence{Seat: d.Seat, Since: d.Since, Why: string(d.Why)}
		switch {
		case !c.Left.IsZero():
			a.Why = string(LeftServer)
		case p.IsAway(d.Absent):
			a.Why = table.Overdue
		}
		list = append(list, a)
	}
	return list, nil
}
