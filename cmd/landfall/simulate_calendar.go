package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"

	"landfall/bot"
	"landfall/bot/calendar"
	"landfall/store"
)

// mostWeeks, mostPeople and mostSeeds bound a simulation of a calendar.
const (
	mostWeeks  = 104
	mostPeople = 1000
	mostSeeds  = 1000
)

// calendar lets the bot live through weeks, once for each seed, and reports.
func (c *simulateCommand) calendar(ctx context.Context, m *Main, titles []bot.Title) error {
	switch {
	case c.People < 2 || c.People > mostPeople:
		return usagef("-people must be from 2 to %d, not %d", mostPeople, c.People)
	case c.Weeks < 1 || c.Weeks > mostWeeks:
		return usagef("-weeks must be from 1 to %d, not %d", mostWeeks, c.Weeks)
	case c.Seeds < 1 || c.Seeds > mostSeeds:
		return usagef("-seeds must be from 1 to %d, not %d", mostSeeds, c.Seeds)
	case c.Journal != "" && c.Seeds > 1:
		return usagef("-journal is of one seed, and -seeds is %d", c.Seeds)
	}
	var errs error
	for i := range c.Seeds {
		err := c.weeks(ctx, m, titles, c.Seed+uint64(i))
		if err != nil && c.Seeds > 1 {
			err = fmt.Errorf("seed %d: %w", c.Seed+uint64(i), err)
		}
		if errs = errors.Join(errs, err); ctx.Err() != nil {
			break
		}
	}
	return errs
}

// weeks lives through the weeks of one seed.
func (c *simulateCommand) weeks(ctx context.Context, m *Main, titles []bot.Title, seed uint64) (err error) {
	o := calendar.Options{People: c.People, Weeks: c.Weeks, Seed: seed, Titles: titles, Log: store.NewMemory(), Calm: c.Calm}
	if c.Journal != "" {
		f, ferr := os.Create(c.Journal)
		if ferr != nil {
			return ferr
		}
		w := bufio.NewWriter(f)
		defer func() { err = errors.Join(err, w.Flush(), f.Close()) }()
		o.Journal = w
	}
	r, err := calendar.Run(ctx, o)
	if err != nil {
		return err
	}
	for _, f := range r.Faults {
		_, _ = fmt.Fprintln(m.Stderr, f)
	}
	if err = c.tell(m.Stdout, r, seed); err == nil && r.Faulty() {
		err = fmt.Errorf("%d mentions in quiet hours, %d while away, %d repeated, %d duties undelivered, %d tables stuck, %d violations",
			r.MentionsInQuietHours, r.MentionsWhileAway, r.RepeatedMentions, r.Undelivered, r.Stuck, r.Violations)
	}
	return err
}

// tell writes what happened in some weeks.
func (c *simulateCommand) tell(w io.Writer, r calendar.Report, seed uint64) error {
	if c.JSON {
		return json.NewEncoder(w).Encode(r)
	}
	if c.Seeds > 1 {
		_, _ = fmt.Fprintf(w, "seed %d: ", seed)
	}
	_, err := fmt.Fprintf(w, "%d people, %d weeks: %d matches, of which %d were finished and %d ended\n"+
		"%d duties, %d mentions, of which %d were reminders\n", r.People, r.Weeks, r.Matches, r.Finished, r.Ended, r.Duties, r.Mentions, r.Reminders)
	for _, game := range slices.Sorted(maps.Keys(r.Days)) {
		if err == nil {
			_, err = fmt.Fprintf(w, "a finished match of %s took about %d days\n", game, r.Days[game])
		}
	}
	return err
}
