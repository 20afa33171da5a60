package main

import "log/slog"

// logger writes to Stderr, and never the bot's token or a password.
func (m *Main) logger(c Config) *slog.Logger {
	w := m.Stderr
	for _, s := range m.secrets() {
		w = guard(w, s)
	}
	o := &slog.HandlerOptions{Level: c.LogLevel}
	if c.LogFormat == "json" {
		return slog.New(slog.NewJSONHandler(w, o))
	}
	return slog.New(slog.NewTextHandler(w, o))
}
