package announce

import (
	"context"
	"slices"
	"time"

	"landfall/commands/catalogue"
	"landfall/commands/room"
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
		if line := an.StandingLine(t.Chairs[i], st, duties[engine.Seat(i)], an.room.Now()); line != "" {
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
			lines = append(lines, an.AwayLine(c.Name, p.Away))
		}
	}
	if text := an.awakeText(all, an.room.Now()); text != "" {
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
					lines = append(lines, an.say("was-removed", parts{"who": f.From, "at": unix(f.At)}))
				}
				break
			}
		}
	}
	return lines
}

// StandingLine says of somebody at a table that is played why they may not answer; "" of who is
// there. d is what the table waits for from them.
func (an Lines) StandingLine(c table.Chair, st duty.Standing, d duty.Duty, now time.Time) string {
	about := parts{"who": c.Name, "owner": c.ForName, "since": unix(d.Since), "away": unix(st.Away), "until": unix(st.Until),
		"times": d.Snoozes, "most": duty.MostSnoozes}
	switch {
	case st.Presence == duty.Resigned:
		return an.say("standing-resigned", about)
	case st.Presence == duty.Absent && c.Plays():
		return an.say("standing-replaced", about)
	case st.Presence == duty.Absent:
		return an.say("standing-absent", about)
	case st.Presence == duty.Left:
		return an.say("standing-left", about)
	case st.Presence == duty.Unreached:
		return an.say("standing-unreached", about)
	case st.Presence == duty.Overdue:
		return an.say("standing-overdue", about)
	case st.Presence == duty.Away && st.Until.Before(st.Away):
		return an.say("standing-awaited", about)
	case st.Presence == duty.Away:
		return an.say("away", about)
	case d.Snoozed.After(now):
		about["until"] = unix(d.Snoozed)
		return an.say("standing-snoozed", about)
	case c.For != "" && st.Presence == duty.Here:
		return an.say("standing-in", about)
	}
	return ""
}

// AwayLine says until when somebody is away.
func (an Lines) AwayLine(name string, until time.Time) string {
	return an.say("away", parts{"who": name, "away": unix(until)})
}

// awakeText says at which hours none of several people is in quiet hours, which each reader
// sees by their own clock; "" if none has any. Whose hours they are it does not tell.
func (an Lines) awakeText(all []tablepeople.Person, now time.Time) string {
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
	var spans []catalogue.Phrase
	quiet := false
	for from := range minutes {
		if quiet = quiet || !awake(from); !awake(from) || awake(from+minutes-1) {
			continue
		}
		to := from
		for awake(to) {
			to++
		}
		spans = append(spans, room.Phrase("from-to", parts{"from": unix(day.Add(time.Duration(from) * time.Minute)), "to": unix(day.Add(time.Duration(to) * time.Minute))}))
	}
	if !quiet {
		return ""
	}
	return an.say("awake", parts{"when": spans})
}
