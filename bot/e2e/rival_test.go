package e2e

import (
	"context"
	"log/slog"
	"strings"
	"testing"

	"landfall/bot"
	"landfall/store"
)

// TestTwoProgramsOnOneTokenAreNoticed runs a second bot with the same token: each
// interaction comes to both, and whoever answers second is refused.
func TestTwoProgramsOnOneTokenAreNoticed(t *testing.T) {
	h := newHouseOf(t, tallyTitles(t))
	h.rough = true
	o := h.options(store.NewMemory(), h.server.URL)
	var log logs
	o.Logger = slog.New(slog.NewTextHandler(&log, nil))
	twin, err := bot.Start(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := twin.Close(context.Background()); err != nil {
			t.Error(err)
		}
	}()
	ana := h.person("ana")
	const told = "another program answers as this bot"
	h.until("one of the two notices", func() bool {
		ana.command(ana.lobby(), "mine", object{})
		return strings.Contains(h.log.String(), told) || strings.Contains(log.String(), told)
	})
	h.until("/doctor says so", func() bool {
		return strings.Contains(ana.command(ana.lobby(), "doctor", object{}).Content, "runs twice with the same token")
	})
}
