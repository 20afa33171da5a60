package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"landfall/bot"
	"landfall/commands"
	"landfall/engine"
)

// replayCommand prints an exported match.
type replayCommand struct {
	File     string `arg:"" help:"What /game export gave; - reads it from the standard input."`
	Check    bool   `help:"Play the match again from its seed and its actions, and compare every draw and every event."`
	Analyse  bool   `help:"Go over the match: how each seat's chances stood turn by turn, and which answers changed them most."`
	Strength string `default:"able" placeholder:"HOW" help:"How closely to look with -analyse: novice, able or strong (default ${default})."`
}

// Run prints the match; with -analyse how the chances stood; with -check an error says where it does not agree with
// its seed and its actions.
func (c *replayCommand) Run(ctx context.Context, m *Main) error {
	titles, err := m.Titles()
	if err != nil {
		return err
	}
	return c.replay(ctx, m, titles)
}

func (c *replayCommand) replay(ctx context.Context, m *Main, titles []bot.Title) (err error) {
	// A file may hold what no match ever was: facts that each can be, and together not.
	defer func() {
		if p := recover(); p != nil {
			err = c.about(engine.Unfit(p))
		}
	}()
	exported, err := c.read(m)
	if err != nil {
		return err
	}
	games := func(key string) (*engine.Game, bool) {
		t, err := find(titles, key)
		return t.Game, err == nil
	}
	match, err := engine.Replay(exported, games, false)
	if err != nil {
		return c.about(err)
	}
	title, err := find(titles, exported.Game)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(m.Stdout)
	transcribe(out, title, match, exported)
	if err := out.Flush(); err != nil {
		return err
	}
	if c.Analyse {
		if err := c.analyse(ctx, m.Stdout, title, match); err != nil {
			return err
		}
	}
	if !c.Check {
		return nil
	}
	if _, err := engine.Replay(exported, games, true); err != nil {
		return c.about(fmt.Errorf("the check failed: %w", err))
	}
	_, err = fmt.Fprintln(m.Stdout, "Checked: every draw and every event follows from the seed and the actions, "+
		"and the seed is the one whose hash was published.")
	return err
}

func (c *replayCommand) read(m *Main) (*engine.Exported, error) {
	in := m.Stdin
	if c.File != "-" {
		f, err := os.Open(c.File)
		if err != nil {
			var under *fs.PathError
			if errors.As(err, &under) {
				err = under.Err
			}
			return nil, fmt.Errorf("%s cannot be read: %w", c.File, err)
		}
		defer func() { _ = f.Close() }() // it was only read
		in = f
	}
	x, err := engine.ReadExport(in)
	if err != nil {
		return nil, c.about(err)
	}
	return x, nil
}

// about names the file that an error is about.
func (c *replayCommand) about(err error) error { return fmt.Errorf("%s: %w", c.File, err) }

// transcribe prints ply, seat, notation, and what everybody at the table heard.
// A bufio.Writer keeps its first error, and Flush returns it.
func transcribe(w io.Writer, title bot.Title, match *engine.Match, x *engine.Exported) {
	names := seatNames(title, match.Config().Seats)
	by := title.Narrator(match.View(engine.Nobody), names)
	public := map[uint64][]engine.Event{}
	for _, e := range match.Heard(engine.Nobody, 0) {
		public[e.Seq] = e.Events
	}
	_, _ = fmt.Fprintf(w, "%s, match %s, %d seats, ruleset %d\n", title.Game.Name, match.ID(), match.Config().Seats, match.Ruleset())
	tell := func(seq uint64) {
		for _, s := range by.Tell(public[seq]) {
			_, _ = fmt.Fprintf(w, "        %s\n", strings.ReplaceAll(s, "\n", "\n        "))
		}
	}
	tell(0)
	// The first entry is the set-up, which has no action and in an export no seed.
	for i, data := range x.Entries {
		if i == 0 || !match.Stands(uint64(i)) {
			continue
		}
		e, err := title.Game.Decode(data)
		if err != nil {
			continue // Replay has read it, so this cannot be
		}
		if e.Kind == engine.Dealt {
			_, _ = fmt.Fprintf(w, "%5d a trial begins: what lies face down is dealt anew\n", e.Ply)
			continue
		}
		_, _ = fmt.Fprintf(w, "%5d %d: %s\n", e.Ply, e.Seat, e.Action)
		tell(e.Seq)
	}
	conclude(w, title, match, names)
}

func conclude(w io.Writer, title bot.Title, match *engine.Match, names commands.Names) {
	outcome := match.Outcome()
	if outcome == nil {
		_, _ = fmt.Fprintf(w, "The match is not over; %d plies so far.\n", match.Plies()-1)
		return
	}
	by := title.Narrator(match.View(engine.Nobody), names)
	_, _ = fmt.Fprintf(w, "%s\n%s\nFinal scores:", by.Ending(), by.Score())
	for seat, score := range outcome.Scores {
		_, _ = fmt.Fprintf(w, " %s %d", names.Of(engine.Seat(seat)), score)
		if seat < len(outcome.Scores)-1 {
			_, _ = fmt.Fprint(w, ",")
		}
	}
	_, _ = fmt.Fprintf(w, " (by %s)\n", outcome.Method)
}

// seatNames stand for the people, whom an export does not name, and name the
// automaton that one of them played alone against.
func seatNames(title bot.Title, n int) commands.Names {
	var names commands.Names
	for i := range n {
		names = append(names, fmt.Sprintf("Seat %d", i))
	}
	if solo := title.Game.Solo; solo != nil && n == 1 {
		names = append(names, solo.Against)
	}
	return names
}
