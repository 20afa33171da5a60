package personal

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"landfall/commands"
	"landfall/commands/choices"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/table/people"
)

// remindOptions are what somebody can set about their reminders.
func (pe *Personal) remindOptions() []commands.OptionDef {
	yesNo := pe.room.Choices("yes-no", "yes", "no")
	return []commands.OptionDef{
		{Name: "reminders", Choices: pe.room.Choices("remind", "on", "off", "24h", "72h", "168h", "336h")},
		{Name: "every", Choices: append(pe.room.Choices("every", "0s"), choices.Paces(pe.room)[:5]...)},
		{Name: "timezone", Complete: true},
		{Name: "quiet"},
		{Name: "days"},
		{Name: "direct", Choices: yesNo},
		{Name: "attacked", Choices: yesNo},
		{Name: "digest", Choices: pe.digestDays()},
		{Name: "hour", Type: commands.NumberOption, Min: 0, Max: 23},
		{Name: "here", Choices: pe.room.Choices("called", "usual", people.Never, people.Directly)},
		{Name: "theme", Choices: pe.room.Choices("theme", "day", "night")},
	}
}

func (pe *Personal) runRemind(ctx context.Context, rq commands.Request) (commands.Reply, error) {
	change, err := pe.readRemind(rq)
	if err != nil {
		return commands.Reply{}, err
	}
	here, err := pe.readHere(ctx, rq)
	if err != nil {
		return commands.Reply{}, err
	}
	p, err := pe.room.House.People.Get(ctx, rq.Who.ID)
	before := p.Digest
	if err == nil && len(rq.Options) > 0 {
		p, err = pe.room.House.People.Set(ctx, rq.Who.ID, func(p *people.Person) { change(p); here(p) })
	}
	if err == nil && p.Digest != before {
		err = pe.room.House.People.SetDigest(ctx, rq.Who.ID, time.Unix(0, 0)) // the clock finds out when it is due
	}
	if err != nil {
		return commands.Reply{}, err
	}
	text := pe.remindText(p)
	switch rq.Options["here"] {
	case people.Never:
		text += "\n" + pe.room.Say("here-never", nil)
	case people.Directly:
		text += "\n" + pe.room.Say("here-direct", nil)
	}
	return room.Quietly(text), nil
}

func (pe *Personal) remindText(p people.Person) string {
	lines := []string{pe.remindersOf(p)}
	zone := cmp.Or(p.Zone, "UTC")
	if p.QuietFrom == p.QuietTo {
		lines = append(lines, pe.room.Say("quiet-none", room.Parts{"zone": zone}))
	} else {
		lines = append(lines, pe.room.Say("quiet", room.Parts{"from": clock(p.QuietFrom), "to": clock(p.QuietTo), "zone": zone}))
	}
	if len(p.QuietDays) > 0 {
		lines = append(lines, pe.room.Say("quiet-days", room.Parts{"days": weekdays(p.QuietDays)}))
	}
	if p.IsAway(pe.room.Now()) {
		lines = append(lines, pe.room.Say("you-are-away", room.Parts{"until": int(p.Away.Unix())}))
	}
	if p.Digest != "" {
		lines = append(lines, pe.room.Say("digest-instead", room.Parts{"when": pe.digestText(p.Digest)}))
	}
	lines = append(lines, pe.unreached(p)...)
	if p.Direct {
		lines = append(lines, pe.room.Say("called-directly", nil))
	}
	if p.Attacked {
		lines = append(lines, pe.room.Say("told-of-attacks", nil))
	}
	return strings.Join(lines, "\n")
}

// remindersOf says whether somebody is reminded, and how often.
func (pe *Personal) remindersOf(p people.Person) string {
	switch {
	case p.Off:
		return pe.room.Say("reminders-off", nil)
	case p.Paused.After(pe.room.Now()):
		return pe.room.Say("reminders-paused", room.Parts{"until": int(p.Paused.Unix())})
	case p.Pace > 0:
		return pe.room.Say("reminders-at-most", room.Parts{"time": room.Lasting(p.Pace)})
	}
	return pe.room.Say("reminders-on", nil)
}

func clock(minutes int) string { return fmt.Sprintf("%02d:%02d", minutes/60, minutes%60) }

// readRemind reads the options before anything is changed.
func (pe *Personal) readRemind(rq commands.Request) (func(*people.Person), error) {
	var changes []func(*people.Person)
	for _, o := range []struct {
		name string
		read func(typed string) (func(*people.Person), error)
	}{
		{"reminders", pe.readReminders},
		{"every", readEvery},
		{"timezone", func(v string) (func(*people.Person), error) {
			zone, err := readZone(v)
			return func(p *people.Person) { p.Zone = zone }, err
		}},
		{"quiet", func(v string) (func(*people.Person), error) {
			from, to, err := readQuiet(v)
			return func(p *people.Person) { p.QuietFrom, p.QuietTo = from, to }, err
		}},
		{"days", func(v string) (func(*people.Person), error) {
			days, err := readDays(v)
			return func(p *people.Person) { p.QuietDays = days }, err
		}},
		{"digest", func(v string) (func(*people.Person), error) { return readDigest(v, rq.Options["hour"]) }},
		{"direct", func(v string) (func(*people.Person), error) {
			return func(p *people.Person) { p.Direct = v == "yes" }, nil
		}},
		{"attacked", func(v string) (func(*people.Person), error) {
			return func(p *people.Person) { p.Attacked = v == "yes" }, nil
		}},
		{"theme", func(v string) (func(*people.Person), error) {
			return func(p *people.Person) { p.Dark = v == "night" }, nil
		}},
	} {
		if v := strings.TrimSpace(rq.Options[o.name]); v != "" {
			change, err := o.read(v)
			if err != nil {
				return nil, err
			}
			changes = append(changes, change)
		}
	}
	return func(p *people.Person) {
		for _, c := range changes {
			c(p)
		}
	}, nil
}

// readReminders reads whether somebody wants reminders, or for how long not.
func (pe *Personal) readReminders(v string) (func(*people.Person), error) {
	switch v {
	case "on":
		return func(p *people.Person) { p.Off, p.Paused = false, time.Time{} }, nil
	case "off":
		return func(p *people.Person) { p.Off = true }, nil
	}
	pause, err := time.ParseDuration(v)
	if err != nil || pause <= 0 {
		return nil, room.Refuse("no-pause", room.Parts{"typed": prose.Clip(v, 40)})
	}
	until := pe.room.Now().Add(pause).UTC()
	return func(p *people.Person) { p.Off, p.Paused = false, until }, nil
}

// readEvery reads how often somebody is reminded at most.
func readEvery(v string) (func(*people.Person), error) {
	pace, err := time.ParseDuration(v)
	if err != nil || pace < 0 {
		return nil, room.Refuse("no-time-between", room.Parts{"typed": prose.Clip(v, 40)})
	}
	return func(p *people.Person) { p.Pace = pace }, nil
}

// readDigest reads on which days and at which hour somebody wants a digest.
func readDigest(v, at string) (func(*people.Person), error) {
	days, ok := digestCron(v)
	if !ok {
		return nil, room.Refuse("no-digest-days", room.Parts{"typed": prose.Clip(v, 40)})
	}
	hour := room.Number(at, digestHour)
	if hour < 0 || hour > 23 {
		return nil, room.Refuse("no-hour", room.Parts{"hour": hour})
	}
	return func(p *people.Person) {
		if p.Digest = ""; days != "" {
			p.Digest = fmt.Sprintf("0 %d * * %s", hour, days)
		}
	}, nil
}

// digestHour is when a digest is sent unless its reader says another hour.
const digestHour = 8

// digestDays are the days on which a digest can be sent.
func (pe *Personal) digestDays() []commands.Choice {
	return pe.room.Choices("digest", "daily", "workdays", "weekend", "weekly", "none")
}

// digestCron writes the days of a digest as a cron expression does; "" for none.
func digestCron(days string) (expression string, ok bool) {
	expression, ok = map[string]string{"daily": "*", "workdays": "1-5", "weekend": "0,6", "weekly": "1", "none": ""}[days]
	return expression, ok
}

// digestText says when a digest is sent.
func (pe *Personal) digestText(expression string) string {
	fields := strings.Fields(expression)
	for _, c := range pe.digestDays() {
		if days, _ := digestCron(c.Value); len(fields) == 5 && days == fields[4] {
			return pe.room.Say("digest-at", room.Parts{"days": c.Name, "hour": clock(60 * room.Number(fields[1], digestHour))})
		}
	}
	return expression
}

// readHere reads what somebody wants otherwise at the table of this place.
func (pe *Personal) readHere(ctx context.Context, rq commands.Request) (func(*people.Person), error) {
	v := rq.Options["here"]
	if v == "" {
		return func(*people.Person) {}, nil
	}
	if v != "usual" && v != people.Never && v != people.Directly {
		return nil, room.Refuse("no-choice-here", room.Parts{"typed": prose.Clip(v, 40)})
	}
	id, err := pe.room.WhichToAct(ctx, rq)
	return func(p *people.Person) {
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

// Digest is what a direct message tells somebody who wants one: what waits for them, and what has
// changed since the last one; keys name what waits, and there are none if nothing does.
func (pe *Personal) Digest(ctx context.Context, p engine.PlayerID) (m commands.Message, keys []string, err error) {
	list, err := pe.waiting(ctx, p)
	if err != nil || len(list) == 0 {
		return m, nil, err
	}
	person, err := pe.room.House.People.Get(ctx, p)
	if err != nil {
		return m, nil, err
	}
	fresh := 0
	for i, it := range list {
		if keys = append(keys, it.key); person.Digested != nil && !slices.Contains(person.Digested, it.key) {
			fresh++
			list[i].text = pe.room.Say("digest-new", room.Parts{"text": it.text})
		}
	}
	done := 0
	for _, key := range person.Digested {
		if !slices.Contains(keys, key) {
			done++
		}
	}
	r := commands.Reply{}
	var lines []string
	if person.Digested != nil {
		lines = append(lines, pe.room.Say("digest-since", room.Parts{"fresh": fresh, "done": done}))
	}
	m.Text = prose.Clip(strings.Join(append(lines, pe.listed(&r, list)...), "\n"), limits.Text)
	m.Rows = r.Rows
	return m, keys, nil
}

// completeRemind suggests time zones; the platform's people live in these.
func completeRemind(_ context.Context, rq commands.Request) ([]commands.Choice, error) {
	if rq.Focused != "timezone" {
		return nil, nil
	}
	var list []commands.Choice
	for _, z := range strings.Fields(zones) {
		list = append(list, commands.Choice{Name: strings.ReplaceAll(z, "_", " "), Value: z})
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
