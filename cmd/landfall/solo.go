package main

import (
	"bufio"
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"landfall/bot"
	"landfall/commands"
	"landfall/engine"
	"landfall/engine/search"
)

// soloCommand plays a solo game in the terminal.
type soloCommand struct {
	Game     string `default:"ninapinta" placeholder:"KEY" help:"Which game (default ${default})."`
	Seed     string `placeholder:"WORDS" help:"The same words give the same deal, as with /solo start (default: by chance)."`
	Nation   string `placeholder:"NATION" help:"What you play; you are asked if it is not given."`
	Planck   string `placeholder:"NATION" help:"What the automaton plays (default: by chance, as printed)."`
	Hint     bool   `help:"Tell with every question what a good player would do, and what to expect of it (typing hint tells it once)."`
	Strength string `default:"able" placeholder:"HOW" help:"How closely a hint looks: novice, able or strong (default ${default})."`
	Name     string `default:"Soloist" placeholder:"NAME" help:"What you are called (default ${default})."`
}

// Run plays until the match is over, the input ends, or somebody quits. None of
// these is an error.
func (c *soloCommand) Run(ctx context.Context, m *Main) error {
	titles, err := bot.Titles()
	if err != nil {
		return err
	}
	title, err := find(titles, c.Game)
	if err != nil {
		return err
	}
	if title.Game.Solo == nil {
		return usagef("%s cannot be played alone", title.Game.Name)
	}
	config := engine.Config{Seats: 1, Options: map[string]string{}}
	if c.Planck != "" {
		config.Options["planck"] = strings.ToLower(c.Planck)
	}
	if c.Nation != "" {
		config.Choices = []string{strings.ToLower(c.Nation)}
	}
	if c.Nation != "" && strings.EqualFold(c.Nation, c.Planck) {
		return usagef("%s and you cannot both play %s", title.Game.Solo.Against, c.Nation)
	}
	strength, err := search.ParseStrength(c.Strength)
	if err != nil {
		return usagef("-strength: %w", err)
	}
	words := c.Seed
	if words == "" {
		chance := make([]byte, 8)
		if _, err := rand.Read(chance); err != nil {
			return fmt.Errorf("random seed: %w", err)
		}
		words = hex.EncodeToString(chance)
	}
	match, first, err := title.Game.Start("terminal", config, engine.WordedSeed(words), time.Time{})
	if errors.Is(err, engine.ErrOptions) {
		return usagef("%w", err)
	}
	if err != nil {
		return err
	}
	p := &terminal{title: title, match: match, names: commands.Names{c.Name, title.Game.Solo.Against}, seed: words,
		out: bufio.NewWriter(m.Stdout), lines: lines(ctx, m.Stdin), echo: !typed(m.Stdin),
		strength: strength, always: c.Hint}
	p.say("%s against %s. help lists what can be typed.", title.Game.Name, title.Game.Solo.Against)
	p.tell(first.Events)
	err = p.play(ctx)
	return errors.Join(err, p.out.Flush())
}

// typed tells whether somebody sits at a keyboard, who sees what they type.
func typed(in io.Reader) bool {
	f, ok := in.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// lines reads lines until the input or ctx ends; then the channel is closed.
func lines(ctx context.Context, in io.Reader) <-chan string {
	out := make(chan string)
	go func() {
		defer close(out)
		for s := bufio.NewScanner(in); s.Scan(); {
			select {
			case out <- strings.TrimSpace(s.Text()):
			case <-ctx.Done():
				return
			}
		}
	}()
	return out
}
