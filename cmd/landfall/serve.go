package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"strconv"
	"time"

	"landfall/bot"
	"landfall/bot/discord"
	"landfall/cmd/landfall/monitor"
	"landfall/cmd/landfall/settings"
	"landfall/engine"
	"landfall/store"
	"landfall/store/postgres"
)

// stopTime is how long a stop waits for what is in hand, and handOverTime as well for another
// replica to take over.
const (
	stopTime     = 10 * time.Second
	handOverTime = 30 * time.Second
)

// serveCommand runs the bot. Flags that were not given are nil.
type serveCommand struct {
	Listen    *string `placeholder:"ADDRESS" help:"Where the sandbox is served (default 127.0.0.1:8080)."`
	Expose    *bool   `help:"Let other machines reach the sandbox. It asks nobody for a password: whoever reaches it can act as anybody."`
	Data      *string `placeholder:"FILE" help:"The data file (default data/landfall.bolt). It is made if there is none."`
	Store     *string `placeholder:"ADDRESS" help:"A database in place of the data file, such as postgres://landfall@127.0.0.1:5432/landfall; its password belongs in PGPASSWORD."`
	Config    string  `placeholder:"FILE" help:"A config file; config.example.yaml shows all it may hold."`
	LogLevel  *string `placeholder:"LEVEL" help:"debug, info, warn or error (default info)."`
	API       *string `name:"api" placeholder:"URL" help:"Where Discord's API is, for a stub, a proxy or a local server (default: Discord itself)."`
	Shards    *string `placeholder:"N" help:"How many connections to Discord the servers are divided among; all replicas of a bot run with the same number (default 1)."`
	LogFormat *string `placeholder:"FORMAT" help:"text or json (default text)."`
	From      string  `placeholder:"FILE" help:"In the sandbox: an exported match of which a position is set up, for trying things."`
	Ply       int     `default:"-1" placeholder:"N" help:"With -from: the position after this ply, as landfall replay numbers them (default: the last at which somebody is asked)."`
}

func (c *serveCommand) given() map[string]string {
	flags := map[string]string{}
	for key, v := range map[string]*string{"listen": c.Listen, "data": c.Data, "store": c.Store, "log_level": c.LogLevel, "log_format": c.LogFormat, "api": c.API, "shards": c.Shards} {
		if v != nil {
			flags[key] = *v
		}
	}
	if c.Expose != nil {
		flags["expose"] = strconv.FormatBool(*c.Expose)
	}
	return flags
}

// Run serves until ctx ends, or until something ends it.
func (c *serveCommand) Run(ctx context.Context, m *Main) (err error) {
	config, err := settings.Load(c.Config, m.Environment, c.given())
	if err != nil {
		return err
	}
	sandboxed := m.token() == ""
	if !sandboxed && c.From != "" {
		return usagef("-from sets a position up in the sandbox, and with %s the bot is on Discord: leave one of them out", tokenVar)
	}
	position, err := c.position(m)
	if err != nil {
		return err
	}
	if err := preflight(config, sandboxed); err != nil {
		return err
	}
	err = c.serve(ctx, m, config, position)
	switch {
	case errors.Is(err, errStopped):
		return nil
	case errors.Is(err, discord.ErrShards):
		return config.Wrong("shards", err)
	}
	return err
}

// serve opens what the bot needs and runs it, in the sandbox if there is no token.
func (c *serveCommand) serve(ctx context.Context, m *Main, config settings.Settings, position *bot.Position) (err error) {
	go bot.SpareMemory(ctx)
	titles, err := m.Titles()
	if err != nil {
		return err
	}
	logger, measured := m.logger(config.Config), monitor.New()
	m.started = func(*bot.Bot, *monitor.Log) {}
	if config.Status != "" {
		listener, err := listenOn(ctx, config, "status", config.Status)
		if err != nil {
			return unlessStopped(ctx, err)
		}
		server := monitor.Serve(listener, measured, logger)
		defer func() { _ = server.Close() }() // nobody asks any more
		m.started = func(b *bot.Bot, log *monitor.Log) { server.Watch(b, log) }
		logger.Info("health and metrics are served", "at", listener.Addr().String())
	}
	db, err := openStore(ctx, config.Config, func(text string) { logger.Warn(text) })
	if err != nil {
		return unlessStopped(ctx, unusable(config, err))
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	file, isFile := db.(*store.DB)
	if isFile {
		defer openDoor(ctx, config.Data, file, logger)()
	}
	sandboxed := m.token() == ""
	sharing, leave, err := shareStore(ctx, db, sandboxed)
	if err != nil {
		return unlessStopped(ctx, err)
	}
	defer leave()
	options := bot.Options{Log: measured.Measured(db), Sharing: sharing, Shared: !isFile, Shards: config.Shards, Titles: titles, Random: rand.Reader,
		Logger: logger, Pace: config.Pace, Gather: config.Gather, Workers: config.Workers, Reviews: true, Keep: config.Memory << 20, Meter: measured, Jobs: jobs(config.Config, file, measured)}
	if sandboxed {
		return m.serveSandbox(ctx, config, options, position)
	}
	return m.serveDiscord(ctx, config, options)
}

// shareStore says to a database that this process works on it: beside other replicas, or alone
// with a sandbox, which has its Discord in its own process. leave takes that back.
func shareStore(ctx context.Context, db kept, sandboxed bool) (sharing *bot.Sharing, leave func(), err error) {
	database, ok := db.(*postgres.DB)
	switch {
	case !ok:
		return nil, func() {}, nil
	case sandboxed:
		leave, err = database.Alone(ctx)
		return nil, leave, err
	}
	leave, err = database.Beside(ctx)
	return &bot.Sharing{}, leave, err
}

// unlessStopped is what went wrong while beginning; a stop that came first is no failure.
func unlessStopped(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return nil
	}
	return err
}

// position is the one that is to be set up; nil: none.
func (c *serveCommand) position(m *Main) (*bot.Position, error) {
	if c.From == "" {
		if c.Ply >= 0 {
			return nil, usagef("-ply goes with -from, which names the match")
		}
		return nil, nil
	}
	games, err := m.gamesByKey()
	if err != nil {
		return nil, err
	}
	read := replayCommand{File: c.From}
	x, err := read.read(m)
	if err != nil {
		return nil, err
	}
	match, err := engine.Replay(x, games, x.Seed != "") // one that was not over has nothing to be checked by
	if err != nil {
		return nil, read.about(err)
	}
	position, err := bot.PositionOf(match, c.Ply)
	if err != nil {
		return nil, read.about(err)
	}
	return &position, nil
}

// jobs are what the bot does by its clock beside reminding.
func jobs(c settings.Config, db *store.DB, g *monitor.Metrics) []bot.Job {
	if c.BackupTo == "" {
		return nil
	}
	return []bot.Job{{What: "backup", When: c.BackupAt, Do: func(ctx context.Context) error {
		now := time.Now()
		err := backUp(ctx, db, c.BackupTo, c.BackupKeep, now)
		if err == nil {
			g.BackedUp(now)
		}
		return err
	}}}
}

// errStopped says that the stop that was asked for came before the beginning.
var errStopped = errors.New("stopped before it began")

// serveDiscord runs the bot on Discord.
func (m *Main) serveDiscord(ctx context.Context, c settings.Settings, o bot.Options) error {
	o.Token, o.API = m.token(), c.API
	return m.run(ctx, o, nil, func(b *bot.Bot) error {
		m.say("Landfall is on Discord as %s.\nInvite it to a server: %s\n", b.Name(), b.Invite())
		if m.Serving != nil {
			m.Serving("")
		}
		return nil
	})
}

// run starts the bot, tells of it, and stops it when ctx ends. failed, if not nil,
// tells of something beside the bot that makes it pointless to continue.
func (m *Main) run(ctx context.Context, o bot.Options, failed <-chan error, tell func(*bot.Bot) error) error {
	most := stopTime
	if o.Sharing != nil {
		most = handOverTime
	}
	b, err := bot.Start(ctx, o)
	if err != nil && ctx.Err() != nil {
		return errStopped
	}
	if err != nil {
		return err
	}
	log, _ := o.Log.(*monitor.Log)
	m.started(b, log)
	if err := tell(b); err != nil {
		return errors.Join(err, closeIn(o.Logger, "bot", most, b.Close))
	}
	var ended error
	select {
	case <-ctx.Done():
		o.Logger.Info("stopping: finishing what is in hand", "at most", most)
	case <-b.Done():
		ended = b.Wait()
	case ended = <-failed:
	}
	return errors.Join(ended, closeIn(o.Logger, "bot", most, b.Close))
}

// closeIn closes something within a time. That something was left unfinished is
// a warning, not a failure: it is on disk and continues at the next start.
func closeIn(logger *slog.Logger, what string, most time.Duration, shut func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(context.Background(), most)
	defer cancel()
	err := shut(ctx)
	if errors.Is(err, context.DeadlineExceeded) {
		logger.Warn("stopped before all work was finished; the next start continues it", "what", what)
		return nil
	}
	if err != nil {
		return fmt.Errorf("closing the %s: %w", what, err)
	}
	return nil
}

// say prints to Stdout. Where that is closed there is nobody to tell.
func (m *Main) say(format string, args ...any) {
	_, _ = fmt.Fprint(m.Stdout, m.redact(fmt.Sprintf(format, args...)))
}
