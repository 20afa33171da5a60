package main

import (
	"context"
	"encoding/json"
	"fmt"

	"landfall/bot"
	"landfall/bot/calendar"
	"landfall/store"
)

// mostWeeks and mostPeople bound a simulation of a calendar.
const (
	mostWeeks  = 104
	mostPeople = 1000
)

// calendar lets the bot live through weeks, and reports.
func (c *simulateCommand) calendar(ctx context.Context, m *Main, titles []bot.Title) error {
	if c.People < 2 || c.People > mostPeople {
		return usagef("-people must be from 2 to %d, not %d", mostPeople, c.People)
	}
	if c.Weeks < 1 || c.Weeks > mostWeeks {
		return usagef("-weeks must be from 1 to %d, not %d", mostWeeks, c.Weeks)
	}
	r, err := calendar.Run(ctx, calendar.Options{People: c.People, Weeks: c.Weeks, Seed: c.Seed, Titles: titles, Log: store.NewMemory(), Calm: c.Calm})
	if err != nil {
		return err
	}
	for _, f := range r.Faults {
		_, _ = fmt.Fprintln(m.Stderr, f)
	}
	if c.JSON {
		err = json.NewEncoder(m.Stdout).Encode(r)
	} else {
		_, err = fmt.Fprintf(m.Stdout, "%d people, %d weeks: %d matches, of which %d were finished and %d ended\n"+
			"%d duties, %d mentions, of which %d were reminders\n", r.People, r.Weeks, r.Matches, r.Finished, r.Ended, r.Duties, r.Mentions, r.Reminders)
	}
	if err == nil && r.Faulty() {
		err = fmt.Errorf("%d mentions in quiet hours, %d while away, %d repeated, %d duties undelivered, %d tables stuck, %d violations",
			r.MentionsInQuietHours, r.MentionsWhileAway, r.RepeatedMentions, r.Undelivered, r.Stuck, r.Violations)
	}
	return err
}
