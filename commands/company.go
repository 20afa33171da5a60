package commands

import (
	"context"
	"fmt"
	"slices"
	"time"

	"landfall/commands/prose"
	"landfall/engine/table"
)

// company tells of the people of a table who is away, and of those of a lobby when all are
// awake. It is a help: what somebody settled that cannot be read is left out.
func (d *Desk) company(ctx context.Context, t table.Table) []string {
	if t.Solo || t.Status != table.Gathering && t.Status != table.Playing {
		return nil
	}
	var lines []string
	var all []table.Person
	for _, c := range t.Chairs {
		if c.Plays() {
			continue
		}
		p, err := d.tables.Person(ctx, c.Player)
		if err != nil {
			continue
		}
		all = append(all, p)
		if p.IsAway(d.now()) {
			lines = append(lines, awayLine(c.Name, p.Away))
		}
	}
	if text := awakeText(all, d.now()); text != "" && t.Status == table.Gathering {
		lines = append(lines, text)
	}
	return lines
}

func awayLine(name string, until time.Time) string {
	return fmt.Sprintf("%s is away until <t:%d:D>.", name, until.Unix())
}

// awakeText says at which hours none of several people is in quiet hours, which each reader
// sees by their own clock; "" if none has any. Whose hours they are it does not tell.
func awakeText(all []table.Person, now time.Time) string {
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
		return "-# At no hour are all awake who sit here."
	}
	return "-# All are awake " + prose.And(spans) + "."
}

// othersAway tells which of those with whom somebody plays are away, each once.
func (d *Desk) othersAway(ctx context.Context, who Person) ([]string, error) {
	list, err := d.tables.Of(ctx, who.ID)
	if err != nil {
		return nil, err
	}
	var lines []string
	for _, t := range list {
		for _, c := range t.Chairs {
			if c.Plays() || c.Player == who.ID {
				continue
			}
			p, err := d.tables.Person(ctx, c.Player)
			if err != nil {
				return nil, err
			}
			if line := "-# " + awayLine(c.Name, p.Away); p.IsAway(d.now()) && !slices.Contains(lines, line) {
				lines = append(lines, line)
			}
		}
	}
	return lines, nil
}
