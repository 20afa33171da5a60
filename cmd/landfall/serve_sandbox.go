package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"syscall"
	"time"

	"landfall/bot"
	"landfall/bot/sandbox"
	"landfall/engine"
)

// mayListen refuses to show the sandbox to other machines by accident.
func (c Config) mayListen() error {
	host, _, err := net.SplitHostPort(c.Listen)
	if err != nil {
		return usagef("the address %q has no port: %w", c.Listen, err)
	}
	if ip := net.ParseIP(host); c.Expose || host == "localhost" || ip != nil && ip.IsLoopback() {
		return nil
	}
	return usagef("%s can be reached from other machines, and the sandbox asks nobody for a password: listen on a loopback address "+
		"such as %s, or add -expose if everybody who reaches it may act as anybody", c.Listen, Defaults().Listen)
}

// tryer is who a position is set up for in the sandbox.
const tryer, tryerName = "ana", "Ana"

// serveSandbox runs the bot in a Discord of its own, with a position set up if one is given.
func (m *Main) serveSandbox(ctx context.Context, c Config, o bot.Options, position *bot.Position) (err error) {
	listener, err := listen(ctx, c.Listen)
	if err != nil {
		return err
	}
	house, err := sandbox.New(sandbox.Options{DataFile: c.History(), Log: o.Logger, Seed: sandbox.Seed{Bot: "Landfall"}})
	if err != nil {
		_ = listener.Close() // the first error is the one to tell
		return fmt.Errorf("the sandbox's history %s cannot be used: %w", c.History(), err)
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
			"Everything is kept in %s. Stop with Ctrl-C. For the real Discord, set %s.\n", address, b.Name(), c.place(), tokenVar)
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

func listen(ctx context.Context, address string) (net.Listener, error) {
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", address)
	var under *net.OpError
	switch {
	case err == nil:
		return listener, nil
	case errors.Is(err, syscall.EADDRINUSE):
		return nil, fmt.Errorf("cannot listen on %s, since another program does: stop that one, or name another port, such as "+
			"-listen 127.0.0.1:8090", address)
	case errors.Is(err, syscall.EACCES):
		return nil, fmt.Errorf("cannot listen on %s, since this account may not use that port: name one above 1023", address)
	case errors.As(err, &under):
		err = under.Err
	}
	return nil, fmt.Errorf("cannot listen on %s (%w): name another address with -listen", address, err)
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
