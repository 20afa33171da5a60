package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"
	_ "time/tzdata" // people name their time zone; not every machine has the list

	"landfall/bot"
	"landfall/bot/discord"
	"landfall/cmd/landfall/monitor"
	"landfall/cmd/landfall/settings"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	// The first signal asks to finish what is in hand. From then on signals act as
	// if nobody listened, so a second one ends the process at once.
	context.AfterFunc(ctx, stop)
	m := NewMain()
	err := m.Run(ctx, os.Args[1:])
	if err != nil {
		_, _ = fmt.Fprintln(m.Stderr, "landfall: "+m.redact(err.Error()))
	}
	os.Exit(ExitCode(err))
}

// Main is one run of the program.
type Main struct {
	Stdin          io.Reader
	Stdout, Stderr io.Writer
	// Environment holds the variables, each as NAME=value.
	Environment []string
	// Titles are the games, whose boards and data a process reads once.
	Titles func() ([]bot.Title, error)
	// Serving, if set, is called with the sandbox's address, or "" on Discord,
	// when the bot answers.
	Serving func(address string)

	started func(*bot.Bot, *monitor.Log) // is called with the bot once it answers
}

// getenv looks up a variable of the environment; "": it is not set.
func (m *Main) getenv(name string) (value string) {
	for _, line := range m.Environment {
		if v, found := strings.CutPrefix(line, name+"="); found {
			value = v
		}
	}
	return value
}

// NewMain is a run with the process's own environment and output.
func NewMain() *Main {
	return &Main{Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr, Environment: os.Environ(), Titles: bot.Titles}
}

// Run does what the arguments say, until it is done or ctx ends. Its error is a
// sentence for the person who typed them; ExitCode gives the number that goes with it.
func (m *Main) Run(ctx context.Context, args []string) error {
	command, err := m.parse(args)
	if err != nil || command == nil {
		return err
	}
	return command(ctx)
}

// usageError is a mistake in the arguments.
type usageError struct{ err error }

func (e usageError) Error() string { return e.err.Error() }
func (e usageError) Unwrap() error { return e.err }

// usagef says what is wrong with the arguments.
func usagef(format string, args ...any) error {
	return usageError{fmt.Errorf(format, args...)}
}

// Exit codes, those of sysexits.h where it has one. 2 is Go's own, for a program that
// broke down: whoever starts it again after that must not take it for a wrong flag.
const (
	exitFailed = 1  // it was tried and did not work
	exitUsage  = 64 // the arguments are wrong
	exitConfig = 78 // the configuration is wrong, or the token, or Discord will not have the bot
)

// ExitCode is the number that the process ends with.
func ExitCode(err error) int {
	var usage usageError
	var setting *settings.Error
	switch {
	case err == nil:
		return 0
	case errors.As(err, &usage), errors.As(err, &setting) && setting.Flag:
		return exitUsage
	case setting != nil:
		return exitConfig
	case errors.Is(err, discord.ErrBadToken), errors.Is(err, discord.ErrRefused):
		return exitConfig // trying again cannot help, and costs logins
	}
	return exitFailed
}
