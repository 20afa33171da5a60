package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"time"

	"landfall/bot"
	"landfall/bot/sandbox"
	"landfall/cmd/landfall/settings"
	"landfall/engine"
)

// tryer is who a position is set up for in the sandbox.
const tryer, tryerName = "ana", "Ana"

// serveSandbox runs the bot in a Discord of its own, with a position set up if one is given.
func (m *Main) serveSandbox(ctx context.Context, c settings.Settings, o bot.Options, position *bot.Position) (err error) {
	listener, err := listenOn(ctx, c, "listen", c.Listen)
	if err != nil {
		return err
	}
	if former := c.FormerHistory(); former != "" {
		o.Logger.Warn("each data file has a sandbox history of its own now; to go on with the former one, set sandbox_data to it",
			"former", former, "now", c.History())
	}
	house, err := sandbox.New(sandbox.Options{DataFile: c.History(), Log: o.Logger, Seed: sandbox.Seed{Bot: "Landfall"}})
	if err != nil {
		_ = listener.Close() // the first error is the one to tell
		return c.Wrong("sandbox_data", fmt.Errorf("cannot be %s: %w", c.History(), err))
	}
	defer func() { err = errors.Join(err, closeIn(o.Logger, "sandbox", stopTime, house.Close)) }()

	server := &http.Server{Handler: house.Handler(), ReadHeaderTimeout: 10 * time.Second,
		ErrorLog: slog.NewLogLogger(o.Logger.Handler(), slog.LevelWarn)}
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	// The bot's gateway and the pages' streams are open for as long as the house is,
	// and the house closes after this; so nobody is waited for here.
	defer func() { err = errors.Join(err, server.Close()) }()

	address := reachable(listener.Addr())
	o.API, o.Token = address, house.BotToken()
	return m.run(ctx, o, failed, func(b *bot.Bot) error {
		m.say("Open %s in a browser: a small Discord with %s in it, for trying things out.\n"+
			"Everything is kept in %s. Stop with Ctrl-C. For the real Discord, set %s.\n", address, b.Name(), c.Place(), tokenVar)
		if position != nil {
			said, err := b.Try(ctx, *position, engine.PlayerID(house.PersonID(tryer)), tryerName)
			if err != nil {
				return fmt.Errorf("the position cannot be set up: %w", err)
			}
			m.say("%s, in the direct messages of %s with %s.\n", said, tryerName, b.Name())
		}
		if m.Serving != nil {
			m.Serving(address)
		}
		return nil
	})
}

// reachable is the address of a listener for a browser on this machine.
func reachable(a net.Addr) string {
	tcp, ok := a.(*net.TCPAddr)
	if !ok {
		return "http://" + a.String()
	}
	if tcp.IP.IsUnspecified() {
		return fmt.Sprintf("http://127.0.0.1:%d", tcp.Port)
	}
	return "http://" + tcp.String()
}
