package bot

import (
	"context"
	"log/slog"
	"net/http/httptest"
	"testing"
	"time"

	"landfall/bot/discord"
	"landfall/bot/sandbox"
)

// TestTheClockIsSetRight: a machine whose clock is far from Discord's goes by Discord's, and
// by its own before it has heard of that, and while they agree.
func TestTheClockIsSetRight(t *testing.T) {
	for _, off := range []time.Duration{0, time.Second, 25 * time.Hour, -25 * time.Hour} {
		house, err := sandbox.New(sandbox.Options{Clock: func() time.Time { return time.Now().Add(off) }})
		if err != nil {
			t.Fatal(err)
		}
		server := httptest.NewServer(house.Handler())
		t.Cleanup(server.Close)
		t.Cleanup(func() { _ = house.Close(context.Background()) }) // what is closed first ends the connections
		b := &Bot{begun: make(chan struct{})}
		is := func(when string, want time.Duration) {
			t.Helper()
			if got := time.Until(b.rightTime()); (got - want).Abs() > 2*time.Second {
				t.Errorf("Discord is ahead by %s, %s: it is taken to be %s from now", off, when, got)
			}
		}
		is("before the login", 0)
		if b.session, err = discord.Open(t.Context(), discord.Options{Token: house.BotToken(), API: server.URL, Log: slog.New(slog.DiscardHandler)}); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = b.session.Close(context.Background()) })
		close(b.begun)
		is("after it", off)
	}
}
