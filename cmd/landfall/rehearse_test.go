package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"landfall/bot/tour"
)

// TestRehearse: with the bot's own commands, on a sandbox in the place of Discord, with
// somebody who does what they are asked for.
func TestRehearse(t *testing.T) {
	t.Parallel()
	house, address := platform(t)
	hand := tour.Hand{API: address, As: "ben"}
	channel, err := hand.FirstChannel(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "rehearsal.md")
	m, out, _ := run(map[string]string{"DISCORD_TOKEN": house.BotToken()})
	c := rehearseCommand{Channel: channel, Person: house.PersonID("ben"), Report: file, Patience: time.Minute, API: &address, ask: hand.Do}
	if err := c.Run(t.Context(), m); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	report, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"# Rehearsal of ", "passed    a form", "27 of 27 steps passed"} {
		if !strings.Contains(string(report), want) {
			t.Errorf("the report does not say %q: %s", want, report)
		}
	}
	for _, secret := range []string{house.BotToken(), channel, house.PersonID("ben"), "Ben"} {
		if strings.Contains(string(report), secret) {
			t.Errorf("the report tells %q: %s", secret, report)
		}
	}
	// Nobody does what they are asked for: that is said, and is a failure.
	c.Patience, c.ask = 50*time.Millisecond, func(context.Context, tour.Wish) error { return nil }
	if err := c.Run(t.Context(), m); err == nil || !strings.Contains(err.Error(), "the report says what failed") {
		t.Errorf("nobody took part: %v", err)
	}
	if report, err := os.ReadFile(file); err != nil || !strings.Contains(string(report), "FAILED    a form: nobody did it in time: press Write") {
		t.Errorf("%v: %s", err, report)
	}
}

// TestRehearseNeedsDiscord: without a token, or without a channel, it is not begun.
func TestRehearseNeedsDiscord(t *testing.T) {
	for want, args := range map[string][]string{
		"set DISCORD_TOKEN in the environment": {"rehearse", "-channel", "1"},
		"-channel":                             {"rehearse"},
	} {
		m, _, _ := run(nil)
		if err := m.Run(t.Context(), args); err == nil || !strings.Contains(err.Error(), want) || ExitCode(err) != exitUsage {
			t.Errorf("%q: %v", args, err)
		}
	}
}
