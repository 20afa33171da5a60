package main

import (
	"strings"
	"testing"
	"time"

	"landfall/cmd/landfall/settings"
)

// TestDurationsInLogs are read by people in both forms: in JSON too they say their unit.
func TestDurationsInLogs(t *testing.T) {
	for _, format := range []string{"text", "json"} {
		m, _, log := run(nil)
		m.logger(settings.Config{LogFormat: format}).Info("again", "wait", 1500*time.Millisecond)
		if text := log.String(); !strings.Contains(text, "1.5s") || strings.Contains(text, "1500000000") {
			t.Errorf("%s: %s", format, text)
		}
	}
}
