package announce

import (
	"context"
	"fmt"
	"slices"
	"time"

	"landfall/commands/prose"
	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/duty"
	tablepeople "landfall/engine/table/people"
)

// Presence tells of the people of a table who are not simply there, and of those of a lobby when
// all are awake. It is a help: what somebody set that cannot be read is left out.
func (an *Announcer) Presence(ctx context.Context, t table.Table) []string {
	switch {
	case t.Solo:
		return nil
	case t.Status == table.Gathering:
		return an.gathering(ctx, t)
	case t.Status != table.Playing:
		return nil
	}
	standing, err := an.room.House.Duties.Presences(ctx, &t)
	if err != nil {
		return nil
	}
	duties, err := an.room.House.Duties.BySeat(ctx, t.ID)
	if err != nil {
		return nil
	}
	var lines []string
	for i, st := range standing {
		if line := StandingLine(t.Chairs[i], st, duties[engine.Seat(i)], an.room.Now()); line != "" {
			lines = append(lines, line)
		}
	}
	return append(lines, an.removed(ctx, t)...)
}

// gathering tells who of a lobby is away, and when all are awake.
func (an *Announcer) gathering(ctx context.Context, t table.Table) []string {
	var lines []string
	var all []tablepeople.Person
	for _, c := range t.ChairsOfPeople() {
		p, err := an.room.House.People.Get(ctx, c.Player)
		if err != nil {
			continue
		}
		all = append(all, p)
		if p.IsAway(an.room.Now()) {
			lines = append(lines, AwayLine(c.Name, p.Away))
		}
	}
	if text := awakeText(all, an.room.Now()); text != "" {
		lines = append(lines, text)
	}
	return lines
}

// removed tells whose seats bots have for good.
func (an *Announcer) removed(ctx context.Context, t table.Table) []string {
	facts, err := an.room.House.Tables.History(ctx, t.ID, 0)
	if err != nil {
		return nil
	}
	var lines []string
	for i, c := range t.Chairs {
		for _, f := range slices.Backward(facts) {
			if f.Seat == engine.Seat(i) && f.To != "" {
				if c.Plays() && c.For == "" && f.Kind == table.Removed {
					lines = append(lines, fmt.Sprintf("%s was removed on <t:%d:D>: a bot has the seat for good.", f.From, f.At.Unix()))
				}
				break
			}
		}
	}
	return lines
}

// StandingLine says of somebody at a table that is played why they may not answer; "" of who is
// there. d is what the table waits for from them.
func StandingLine(c table.Chair, st duty.Standing, d duty.Duty, now time.Time) string {
	switch st.Presence {
	case duty.Resigned:
		return c.ForName + " has resigned: a bot plays until they are back."
	case duty.Absent:
		if c.Plays() {
			return c.ForName + " is absent: a bot plays until they are back."
		}
		return fmt.Sprintf("%s is absent: no answer since <t:%d:f>.", c.Name, d.Since.Unix())
	case duty.Left:
		return c.Name + " has left the server."
	case duty.Unreached:
		return c.Name + " cannot be reached: no call gets through."
	case duty.Overdue:
		return AwayLine(c.Name, st.Away) + fmt.Sprintf(" This table waited until <t:%d:D>.", st.Until.Unix())
	case duty.Away:
		line := AwayLine(c.Name, st.Away)
		if st.Until.Before(st.Away) {
			line += fmt.Sprintf(" This table waits until <t:%d:D>.", st.Until.Unix())
		}
		return line
	}
	if d.Snoozed.After(now) {
		return fmt.Sprintf("%s has put this off until <t:%d:f> (%d of %d times).", c.Name, d.Snoozed.Unix(), d.Snoozes, duty.MostSnoozes)
	}
	if c.For != "" && st.Presence == duty.Here {
		return fmt.Sprintf("%s is absent: %s plays until they are back.", c.ForName, c.Name)
	}
	return ""
}

// AwayLine says until when somebody is away.
func AwayLine(name string, until time.Time) string {
	return fmt.Sprintf("%s is away until <t:%d:D>.", name, until.Unix())
}

// awakeText says at which hours none of several people is in quiet hours, which each reader
// sees by their own clock; "" if none has any. Whose hours they are it does not tell.
func awakeText(all []tablepeople.Person, now time.Time) string {
	if len(all) < 2 {
		return ""
	}
	now = now.UTC()
	day := time.Date(now.Year(), now.Month(), now.Day(), 0, 0, 0, 0, time.UTC)
	const minutes = 24 * 60
	var asleep [minutes]bool
	for _, p := range all {
		quiet := p.QuietHours()
		for m := range asleep {
			asleep[m] = asleep[m] || quiet(day.Add(time.Duration(m)*time.Minute))
		}
	}
	awake := func(minute int) bool { return !asleep[minute%minutes] }
	var spans []string
	quiet := false
	for from := range minutes {
		if quiet = quiet || !awake(from); !awake(from) || awake(from+minutes-1) {
			continue
		}
		to := from
		for awake(to) {
			to++
		}
		spans = append(spans, fmt.Sprintf("from <t:%d:t> to <t:%d:t>", day.Add(time.Duration(from)*time.Minute).Unix(), day.Add(time.Duration(to)*time.Minute).Unix()))
	}
	switch {
	case !quiet:
		return ""
	case len(spans) == 0:
		return "-# There's no hour when everybody is awake."
	}
	return "-# Everybody is awake " + prose.And(spans) + "."
}
