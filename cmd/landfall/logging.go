package main

import (
	"log/slog"

	"landfall/cmd/landfall/settings"
)

// logger writes to Stderr, and never the bot's token or a password.
func (m *Main) logger(c settings.Config) *slog.Logger {
	w := m.Stderr
	for _, s := range m.secrets() {
		w = guard(w, s)
	}
	o := &slog.HandlerOptions{Level: c.LogLevel}
	if c.LogFormat == "json" {
		o.ReplaceAttr = plainDuration
		return slog.New(slog.NewJSONHandler(w, o))
	}
	return slog.New(slog.NewTextHandler(w, o))
}

// plainDuration writes a time span in JSON as people and collectors read it, "1.5s": slog
// itself writes a number of nanoseconds.
func plainDuration(_ []string, a slog.Attr) slog.Attr {
	if a.Value.Kind() == slog.KindDuration {
		return slog.String(a.Key, a.Value.Duration().String())
	}
	return a
}
