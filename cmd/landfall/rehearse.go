package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"runtime/debug"
	"time"

	"landfall/bot"
	"landfall/bot/tour"
	"landfall/cmd/landfall/settings"
	"landfall/engine"
)

// rehearseCommand tries the bot's every kind of request on the real Discord.
type rehearseCommand struct {
	Channel  string        `required:"" placeholder:"ID" help:"A channel of a server where the bot is, in which to try everything. Best a server of your own with nobody else in it."`
	Person   string        `placeholder:"ID" help:"You: the bot writes to you, and asks you to press and type what only a person can. Without it these steps are left out."`
	Report   string        `placeholder:"FILE" default:"rehearsal.md" help:"Where to write the report, which has no secrets and no names in it (default ${default})."`
	Patience time.Duration `placeholder:"TIME" default:"3m" help:"How long you are waited for at each step (default ${default})."`
	API      *string       `name:"api" placeholder:"URL" help:"Where Discord's API is (default: Discord itself)."`
	Config   string        `placeholder:"FILE" help:"The config file that the bot runs with."`

	// ask does what a person is asked for; nil: it is only printed.
	ask func(ctx context.Context, w tour.Wish) error
}

// Run makes the tour and writes the report. What fails or differs is a failure.
func (c *rehearseCommand) Run(ctx context.Context, m *Main) error {
	given := map[string]string{}
	if c.API != nil {
		given["api"] = *c.API
	}
	config, err := settings.Load(c.Config, m.Environment, given)
	if err != nil {
		return err
	}
	if m.token() == "" {
		return usagef("a rehearsal is on Discord: set %s in the environment, and stop the bot that runs with it", tokenVar)
	}
	if err := writableFolder(filepath.Dir(c.Report)); err != nil {
		return fmt.Errorf("the report %s cannot be written: %w", c.Report, err)
	}
	titles, err := m.Titles()
	if err != nil {
		return err
	}
	config.LogLevel = max(config.LogLevel, slog.LevelError) // what went wrong is told by its step
	o := tour.Options{Token: m.token(), API: config.API, Channel: c.Channel, Person: engine.PlayerID(c.Person), Commands: bot.Commands(titles),
		Ask: c.ask, Say: func(line string) { m.say("%s\n", line) }, Patience: c.Patience, Log: m.logger(config.Config)}
	if o.Ask == nil {
		o.Ask = func(_ context.Context, w tour.Wish) error { m.say("  PLEASE    %s\n", w.Text); return nil }
	}
	report, err := tour.Go(ctx, o)
	if err != nil {
		return err
	}
	info, _ := debug.ReadBuildInfo() // nil without, and then nothing is known
	if info == nil {
		info = &debug.BuildInfo{}
	}
	heading := fmt.Sprintf("Rehearsal of %s, %s", time.Now().UTC().Format(time.DateOnly), versionLine(info, archived))
	if err := os.WriteFile(c.Report, []byte(m.redact(report.Text(heading))), 0o600); err != nil {
		return fmt.Errorf("the report %s cannot be written: %w", c.Report, bare(err))
	}
	m.say("The report is in %s.\n", c.Report)
	for _, text := range report.Kept {
		m.say("Could not be removed: %s\n", text)
	}
	if !report.OK() {
		return errors.New("not everything is as in the sandbox; the report says what failed and what differs")
	}
	return nil
}
