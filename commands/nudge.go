package commands

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"landfall/commands/prose"
	"landfall/engine"
	"landfall/engine/table"
)

// Nudge is one message that reminds everybody in a list. It becomes the message that
// the table waits under, so it has the table's controls.
func (d *Desk) Nudge(s Standing, list []table.Nudge) Message {
	m := Message{Rows: append(d.publicControls(s), laterRow(s.table))}
	var questions []string
	asked := map[string][]table.Nudge{}
	var down time.Duration
	for _, n := range list {
		q := s.publicly().Question(s.asked[n.Seat])
		if asked[q] == nil {
			questions = append(questions, q)
		}
		asked[q] = append(asked[q], n)
		m.Mention = append(m.Mention, n.Player)
		down = max(down, n.Down)
	}
	var lines []string
	for _, q := range questions {
		var who []string
		for _, n := range asked[q] {
			who = append(who, "<@"+string(n.Player)+">")
		}
		first := slices.MinFunc(asked[q], func(a, b table.Nudge) int { return a.Since.Compare(b.Since) })
		waits := "has waited"
		if !slices.ContainsFunc(asked[q], func(n table.Nudge) bool { return !n.Mention }) {
			waits = "waits" // they hear of it for the first time
		}
		lines = append(lines, fmt.Sprintf("%s — **%s** %s for you since <t:%d:R>: *%s.*", strings.Join(who, ", "), s.table.Name, waits, first.Since.Unix(), q))
	}
	if down > 0 {
		lines = append(lines, "-# The bot was not there for "+hours(down)+"; that time counts for nobody.")
	}
	m.Text = strings.Join(lines, "\n")
	return m
}

// laterRow lets whoever is reminded choose when that is done again.
func laterRow(t table.Table) Row {
	return Row{Buttons: []Button{{ID: control("later", t.ID, "3h"), Label: "In 3 hours"}, {ID: control("later", t.ID, "tomorrow"), Label: "Tomorrow"},
		{ID: control("gone", t.ID), Label: "I'm away until…"}}}
}

// snooze reminds somebody at a moment of their own.
func (d *Desk) snooze(ctx context.Context, rq Request, id engine.MatchID, when string) (Reply, error) {
	p, err := d.tables.Person(ctx, rq.Who.ID)
	if err != nil {
		return Reply{}, err
	}
	until := d.now().Add(3 * time.Hour)
	if when == "tomorrow" {
		until = morning(d.now().In(p.Location()).AddDate(0, 0, 1))
	}
	at, err := d.tables.Snooze(ctx, id, rq.Who.ID, until)
	if errors.Is(err, table.ErrNotSeated) {
		return Reply{}, errForeign
	}
	return d.done(rq, fmt.Sprintf("You are reminded <t:%d:f>, unless you have answered by then.", at.Unix()), err)
}

// morningHour is when a day begins for whoever is reminded on it.
const morningHour = 9

func morning(t time.Time) time.Time {
	return time.Date(t.Year(), t.Month(), t.Day(), morningHour, 0, 0, 0, t.Location())
}

// absencesAhead are how long somebody can say that they are away.
func absencesAhead() []Choice {
	return []Choice{{Name: "until tomorrow", Value: "1"}, {Name: "for three days", Value: "3"}, {Name: "for a week", Value: "7"},
		{Name: "for two weeks", Value: "14"}, {Name: "for three weeks", Value: "21"}, {Name: "for a month", Value: "30"}, {Name: "not any more: I am back", Value: "0"}}
}

// askAway asks somebody until when they are away.
func (d *Desk) askAway(_ context.Context, _ Request, id engine.MatchID) (Reply, error) {
	menu := Menu{ID: control("away", id), Placeholder: "Until when are you away?"}
	for _, c := range absencesAhead() {
		menu.Choices = append(menu.Choices, MenuChoice{Value: c.Value, Label: prose.Capital(c.Name)})
	}
	r := quietly("While you are away nobody is called to your tables on your account: no mention, no reminder. The others see when you are back.")
	r.Rows = []Row{{Menu: &menu}}
	return r, nil
}

// setAway notes until when somebody is away: a number of days, or a date.
func (d *Desk) setAway(ctx context.Context, rq Request, value string) (Reply, error) {
	p, err := d.tables.Person(ctx, rq.Who.ID)
	if err != nil {
		return Reply{}, err
	}
	now := d.now()
	until, err := readUntil(value, now.In(p.Location()))
	if err != nil {
		return Reply{}, err
	}
	if p, err = d.tables.GoAway(ctx, rq.Who.ID, now, until); err != nil {
		return Reply{}, err
	}
	if !p.IsAway(now) {
		return d.done(rq, "You are back: your tables call you again.", nil)
	}
	return d.done(rq, fmt.Sprintf("You are away until <t:%d:f>. Your tables see it, and call you then; answering before is welcome.", p.Away.Unix()), nil)
}

// mostAway is for how long somebody can be away at most.
const mostAway = 92

// readUntil reads until when somebody is away: days from now on, or a date; the zero time: no more.
func readUntil(v string, now time.Time) (time.Time, error) {
	v = strings.TrimSpace(v)
	if n, err := strconv.Atoi(v); err == nil && n >= 0 && n <= mostAway {
		if n == 0 {
			return time.Time{}, nil
		}
		return morning(now.AddDate(0, 0, n)), nil
	}
	for _, layout := range []string{"2006-01-02", "2 January 2006", "2 Jan 2006"} {
		day, err := time.ParseInLocation(layout, v, now.Location())
		if err != nil {
			continue
		}
		if at := morning(day); at.After(now) && at.Before(now.AddDate(0, 0, mostAway+1)) {
			return at, nil
		}
		return time.Time{}, sayf("%s is not within the next %d days.", v, mostAway)
	}
	return time.Time{}, sayf("“%s” is no day. Choose one of those suggested, or write it like 2026-12-24.", prose.Clip(v, 40))
}
