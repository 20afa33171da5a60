package commands

import (
	"context"
	"fmt"
	"maps"
	"strings"
	"time"

	"landfall/commands/prose"
	"landfall/engine"
	"landfall/engine/table"
)

func defineRemind() Definition {
	return Definition{Name: "remind", Description: "Your reminders: when, how often, and when not", Options: []OptionDef{
		{Name: "reminders", Description: "On, off, or paused for a while", Choices: []Choice{
			{Name: "on", Value: "on"}, {Name: "off", Value: "off"},
			{Name: "pause for a day", Value: "24h"}, {Name: "pause for three days", Value: "72h"},
			{Name: "pause for a week", Value: "168h"}, {Name: "pause for two weeks", Value: "336h"},
		}},
		{Name: "every", Description: "Not more often than this, at any table", Choices: append([]Choice{{Name: "as the table says", Value: "0s"}}, paces()[:5]...)},
		{Name: "timezone", Description: "Your time zone: a large city of it, such as Brussels", Complete: true},
		{Name: "quiet", Description: "Hours without reminders, such as 22:00-08:00 or 10pm-8am, or none"},
		{Name: "direct", Description: "A direct message when a table of yours cannot be reached where it is played", Choices: []Choice{
			{Name: "yes", Value: "yes"}, {Name: "no", Value: "no"}}},
		{Name: "digest", Description: "A direct message at an hour of yours that tells what waits for you, instead of reminders", Choices: digestDays()},
		{Name: "hour", Description: "The hour of the digest, by your clock", Type: NumberOption, Min: 0, Max: 23},
		{Name: "here", Description: "Reminders at this table", Choices: []Choice{{Name: "as everywhere", Value: "usual"}, {Name: "none at this table", Value: table.Never}, {Name: "by direct message", Value: table.Directly}}},
		{Name: "theme", Description: "How your own boards are drawn", Choices: []Choice{{Name: "day", Value: "day"}, {Name: "night", Value: "night"}}},
	}}
}

func (d *Desk) runRemind(ctx context.Context, rq Request) (Reply, error) {
	change, err := d.readRemind(rq)
	if err != nil {
		return Reply{}, err
	}
	here, err := d.readHere(ctx, rq)
	if err != nil {
		return Reply{}, err
	}
	p, err := d.tables.Person(ctx, rq.Who.ID)
	before := p.Digest
	if err == nil && len(rq.Options) > 0 {
		p, err = d.tables.SetPerson(ctx, rq.Who.ID, func(p *table.Person) { change(p); here(p) })
	}
	if err == nil && p.Digest != before {
		err = d.tables.SetDigest(ctx, rq.Who.ID, time.Unix(0, 0)) // the clock finds out when it is due
	}
	if err != nil {
		return Reply{}, err
	}
	text := d.remindText(p)
	switch rq.Options["here"] {
	case table.Never:
		text += "\nAt this table you are not reminded."
	case table.Directly:
		text += "\nThis table calls you by direct message when it is your turn."
	}
	return quietly(text), nil
}

func (d *Desk) remindText(p table.Person) string {
	var b strings.Builder
	switch {
	case p.Off:
		b.WriteString("Your reminders are **off**; you are not mentioned either. `/mine` shows what waits for you.")
	case p.Paused.After(d.now()):
		fmt.Fprintf(&b, "Your reminders are **paused** until <t:%d:f>.", p.Paused.Unix())
	default:
		b.WriteString("Your reminders are **on**: one mention when you are asked something, then two more at the table's pace, the second later")
		if p.Pace > 0 {
			b.WriteString(", at most one in " + hours(p.Pace))
		}
		b.WriteString(".")
	}
	zone := p.Zone
	if zone == "" {
		zone = "UTC"
	}
	if p.QuietFrom == p.QuietTo {
		fmt.Fprintf(&b, "\nNo quiet hours. Time zone: %s.", zone)
	} else {
		fmt.Fprintf(&b, "\nQuiet from %s to %s. Time zone: %s.", clock(p.QuietFrom), clock(p.QuietTo), zone)
	}
	if p.IsAway(d.now()) {
		fmt.Fprintf(&b, "\nYou are away until <t:%d:f>.", p.Away.Unix())
	}
	if p.Digest != "" {
		b.WriteString("\nInstead of reminders a direct message tells you what waits for you: " + digestText(p.Digest) + ".")
	}
	if p.Direct {
		b.WriteString("\nWhere a table cannot be reached, a direct message tells you.")
	}
	return b.String()
}

func clock(minutes int) string { return fmt.Sprintf("%02d:%02d", minutes/60, minutes%60) }

// readRemind reads the options before anything is changed.
func (d *Desk) readRemind(rq Request) (func(*table.Person), error) {
	var changes []func(*table.Person)
	switch v := rq.Options["reminders"]; v {
	case "":
	case "on":
		changes = append(changes, func(p *table.Person) { p.Off, p.Paused = false, time.Time{} })
	case "off":
		changes = append(changes, func(p *table.Person) { p.Off = true })
	default:
		pause, err := time.ParseDuration(v)
		if err != nil || pause <= 0 {
			return nil, sayf("“%s” is neither on, off, nor a pause.", prose.Clip(v, 40))
		}
		until := d.now().Add(pause).UTC()
		changes = append(changes, func(p *table.Person) { p.Off, p.Paused = false, until })
	}
	if v := rq.Options["every"]; v != "" {
		pace, err := time.ParseDuration(v)
		if err != nil || pace < 0 {
			return nil, sayf("“%s” is no time between reminders. Choose one of those suggested.", prose.Clip(v, 40))
		}
		changes = append(changes, func(p *table.Person) { p.Pace = pace })
	}
	if v := strings.TrimSpace(rq.Options["timezone"]); v != "" {
		zone, err := readZone(v)
		if err != nil {
			return nil, err
		}
		changes = append(changes, func(p *table.Person) { p.Zone = zone })
	}
	if v := strings.TrimSpace(rq.Options["quiet"]); v != "" {
		from, to, err := readQuiet(v)
		if err != nil {
			return nil, err
		}
		changes = append(changes, func(p *table.Person) { p.QuietFrom, p.QuietTo = from, to })
	}
	if v := rq.Options["digest"]; v != "" {
		days, ok := digestCron(v)
		if !ok {
			return nil, sayf("“%s” are no days for a digest. Choose one of those suggested.", prose.Clip(v, 40))
		}
		hour := number(rq.Options["hour"], digestHour)
		if hour < 0 || hour > 23 {
			return nil, sayf("%d is no hour of the day.", hour)
		}
		changes = append(changes, func(p *table.Person) {
			if p.Digest = ""; days != "" {
				p.Digest = fmt.Sprintf("0 %d * * %s", hour, days)
			}
		})
	}
	if v := rq.Options["direct"]; v != "" {
		changes = append(changes, func(p *table.Person) { p.Direct = v == "yes" })
	}
	if v := rq.Options["theme"]; v != "" {
		changes = append(changes, func(p *table.Person) { p.Dark = v == "night" })
	}
	return func(p *table.Person) {
		for _, c := range changes {
			c(p)
		}
	}, nil
}

// digestHour is when a digest is told unless its reader says another hour.
const digestHour = 8

// digestDays are the days on which a digest can be told.
func digestDays() []Choice {
	return []Choice{{Name: "every day", Value: "daily"}, {Name: "on workdays", Value: "workdays"}, {Name: "at the weekend", Value: "weekend"},
		{Name: "once a week, on Monday", Value: "weekly"}, {Name: "none", Value: "none"}}
}

// digestCron writes the days of a digest as a cron expression does; "" for none.
func digestCron(days string) (expression string, ok bool) {
	expression, ok = map[string]string{"daily": "*", "workdays": "1-5", "weekend": "0,6", "weekly": "1", "none": ""}[days]
	return expression, ok
}

// digestText says when a digest is told.
func digestText(expression string) string {
	fields := strings.Fields(expression)
	for _, c := range digestDays() {
		if days, _ := digestCron(c.Value); len(fields) == 5 && days == fields[4] {
			return c.Name + ", at " + clock(60*number(fields[1], digestHour))
		}
	}
	return expression
}

// readHere reads what somebody wants otherwise at the table of this place.
func (d *Desk) readHere(ctx context.Context, rq Request) (func(*table.Person), error) {
	v := rq.Options["here"]
	if v == "" {
		return func(*table.Person) {}, nil
	}
	if v != "usual" && v != table.Never && v != table.Directly {
		return nil, sayf("“%s” is no choice for this table.", prose.Clip(v, 40))
	}
	id, err := d.whichToAct(ctx, rq)
	return func(p *table.Person) {
		if v != "usual" {
			p.Tables = maps.Clone(p.Tables)
			if p.Tables == nil {
				p.Tables = map[engine.MatchID]string{}
			}
			p.Tables[id] = v
			return
		}
		delete(p.Tables, id)
	}, err
}

// Digest is what a direct message tells somebody who wants one: what waits for them; ok is
// false if nothing does.
func (d *Desk) Digest(ctx context.Context, p engine.PlayerID) (m Message, ok bool, err error) {
	list, err := d.tables.Waiting(ctx, p)
	if err != nil || len(list) == 0 {
		return m, false, err
	}
	r, err := d.runMine(ctx, Request{Who: Person{ID: p}})
	return r.Message, err == nil, err
}

// completeRemind suggests time zones; the platform's people live in these.
func completeRemind(_ context.Context, rq Request) ([]Choice, error) {
	if rq.Focused != "timezone" {
		return nil, nil
	}
	var list []Choice
	for _, z := range strings.Fields(zones) {
		list = append(list, Choice{Name: strings.ReplaceAll(z, "_", " "), Value: z})
	}
	return list, nil
}

// zones are those most people live in; any other can be typed.
const zones = `Europe/London Europe/Paris Europe/Brussels Europe/Amsterdam Europe/Berlin Europe/Madrid Europe/Lisbon
Europe/Rome Europe/Vienna Europe/Zurich Europe/Stockholm Europe/Oslo Europe/Copenhagen Europe/Helsinki Europe/Warsaw
Europe/Prague Europe/Budapest Europe/Bucharest Europe/Athens Europe/Istanbul Europe/Kyiv Europe/Dublin
America/New_York America/Chicago America/Denver America/Los_Angeles America/Phoenix America/Anchorage America/Toronto
America/Vancouver America/Montreal America/Halifax America/Mexico_City America/Bogota America/Lima America/Santiago
America/Sao_Paulo America/Buenos_Aires America/Caracas Pacific/Honolulu Pacific/Auckland Australia/Sydney
Australia/Melbourne Australia/Brisbane Australia/Perth Asia/Tokyo Asia/Seoul Asia/Shanghai Asia/Hong_Kong Asia/Taipei
Asia/Singapore Asia/Manila Asia/Jakarta Asia/Bangkok Asia/Kolkata Asia/Karachi Asia/Dubai Asia/Tehran Asia/Jerusalem
Africa/Cairo Africa/Johannesburg Africa/Lagos Africa/Nairobi Africa/Casablanca UTC`
