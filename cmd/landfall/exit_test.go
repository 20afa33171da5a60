package main

import (
	"errors"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"landfall/bot/discord"
	"landfall/cmd/landfall/settings"
)

// TestTheUnitFitsTheExitCodes: what the unit in the operators' page does not start again
// after is what trying again cannot mend; after a panic, which ends with Go's own 2, and
// after any other failure it starts again.
func TestTheUnitFitsTheExitCodes(t *testing.T) {
	page, err := os.ReadFile("../../docs/operators.md")
	if err != nil {
		t.Fatal(err)
	}
	line := regexp.MustCompile(`(?m)^RestartPreventExitStatus=(.*)$`).FindSubmatch(page)
	if line == nil || !strings.Contains(string(page), "\nRestart=on-failure\n") {
		t.Fatal("the unit does not say when it starts again")
	}
	var prevented []int
	for _, f := range strings.Fields(string(line[1])) {
		n, err := strconv.Atoi(f)
		if err != nil {
			t.Fatal(err)
		}
		prevented = append(prevented, n)
	}
	const panicked = 2
	for _, c := range []struct {
		why   string
		code  int
		again bool
	}{
		{"a wrong flag", ExitCode(usagef("no such flag")), false},
		{"a wrong setting", ExitCode(settings.Settings{}.Wrong("status", errors.New("is taken"))), false},
		{"a wrong number of shards", ExitCode(settings.Settings{}.Wrong("shards", &discord.Error{Kinds: []error{discord.ErrShards}})), false},
		{"a wrong token", ExitCode(fmt.Errorf("start: %w", &discord.Error{Kinds: []error{discord.ErrBadToken}})), false},
		{"a refused session", ExitCode(&discord.Error{Kinds: []error{discord.ErrRefused}, Code: 4014}), false},
		{"a failure", ExitCode(errors.New("the database is away")), true},
		{"a panic", panicked, true},
	} {
		if again := !slices.Contains(prevented, c.code); again != c.again || c.code == 0 || c.again != (c.code < 3) {
			t.Errorf("%s ends with %d, after which the unit starts it again: %t", c.why, c.code, again)
		}
	}
	if ExitCode(nil) != 0 {
		t.Error("a stop that was asked for is a failure")
	}
}
