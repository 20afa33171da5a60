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
	"path/filepath"
	"strings"
	"time"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/engine"
	"landfall/engine/search"
)

// soloCommand plays a solo game in the terminal.
type soloCommand struct {
	Game     string `default:"ninapinta" placeholder:"KEY" help:"Which game, of those with a printed automaton to play against (default ${default})."`
	Seed     string `placeholder:"WORDS" help:"The same words give the same deal, as with /solo start (default: by chance)."`
	Nation   string `placeholder:"NATION" help:"What you play; you are asked if it is not given."`
	Planck   string `placeholder:"NATION" help:"What the automaton plays (default: by chance, as printed)."`
	Hint     bool   `help:"Tell with every question what a good player would do, and what to expect of it (typing hint tells it once)."`
	Strength string `default:"able" placeholder:"HOW" help:"How closely a hint looks: novice, able or strong (default ${default})."`
	Save     string `placeholder:"FILE" help:"Where the game is kept, so that it goes on where it was left (default: data/solo-KEY.jsonl for somebody at a keyboard; none keeps nothing)."`
	New      bool   `help:"Begin another game, though one that is kept is not over."`
	Name     string `default:"Soloist" placeholder:"NAME" help:"What you are called (default ${default})."`
}

// Run plays until the match is over, the input ends, or somebody quits. None of
// these is an error.
func (c *soloCommand) Run(ctx context.Context, m *Main) error {
	titles, err := m.Titles()
	if err != nil {
		return err
	}
	title, err := find(titles, c.Game)
	if err != nil {
		return err
	}
	if title.Game.Solo == nil {
		return usagef("%s has no printed automaton to play against", title.Game.Name)
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
	words, err := commands.DeskWords()
	if err != nil {
		return err
	}
	p := &terminal{title: title, words: words[catalogue.English], out: bufio.NewWriter(m.Stdout), lines: lines(ctx, m.Stdin),
		echo: !typed(m.Stdin), strength: strength, always: c.Hint}
	resumed, err := c.open(p, config, typed(m.Stdin))
	if err != nil {
		return err
	}
	p.say("%s against %s. help lists what can be typed.", title.Game.Name, title.Game.Solo.Against)
	if resumed {
		p.say("You go on where you left. Last:")
	}
	p.tell(p.lately())
	err = p.play(ctx)
	return errors.Join(err, p.out.Flush())
}

// path is the file that keeps the game, "" for none.
func (c *soloCommand) path(game *engine.Game, keyboard bool) string {
	switch {
	case c.Save == "none", c.Save == "" && !keyboard:
		return ""
	case c.Save == "":
		return filepath.Join("data", "solo-"+game.Key+".jsonl")
	}
	return c.Save
}

// open takes up the game that is kept, or begins one.
func (c *soloCommand) open(p *terminal, config engine.Config, keyboard bool) (resumed bool, err error) {
	path := c.path(p.title.Game, keyboard)
	against := p.title.Game.Solo.Against
	if path != "" && !c.New {
		kept, keep, err := readKept(path, p.title.Game)
		if err != nil {
			return false, err
		}
		if kept != nil && (c.Seed != "" || c.Nation != "" || c.Planck != "") {
			return false, usagef("a game that is not over is kept in %s: leave -seed, -nation and -planck away to go on with it, or add -new to give it up", path)
		}
		if kept != nil {
			p.match, p.seed, p.keep, p.names = kept.match, kept.head.Words, keep, commands.Names{kept.head.Name, against}
			return true, nil
		}
	}
	p.seed, p.names = c.Seed, commands.Names{c.Name, against}
	if p.seed == "" {
		chance := make([]byte, 8)
		if _, err := rand.Read(chance); err != nil {
			return false, fmt.Errorf("random seed: %w", err)
		}
		p.seed = hex.EncodeToString(chance)
	}
	match, first, err := p.title.Game.Start("terminal", config, engine.WordedSeed(p.seed), time.Time{})
	switch {
	case errors.Is(err, engine.ErrOptions):
		return false, usagef("%w", err)
	case err != nil:
		return false, err
	}
	p.match = match
	if path != "" {
		p.keep, err = beginKeeping(path, keptHead{Game: p.title.Game.Key, Words: p.seed, Name: c.Name}, p.title.Game, first)
	}
	return false, err
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
