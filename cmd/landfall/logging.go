package main

import "log/slog"

// logger writes to Stderr, and never the bot's token.
func (m *Main) logger(c Config) *slog.Logger {
	w := guard(m.Stderr, m.token())
	o := &slog.HandlerOptions{Level: c.LogLevel}
	if c.LogFormat == "json" {
		return slog.New(slog.NewJSONHandler(w, o))
	}
	return slog.New(slog.NewTextHandler(w, o))
}
