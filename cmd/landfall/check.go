package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"landfall/bot"
	"landfall/engine"
	"landfall/engine/table/upkeep"
	"landfall/store"
)

// checkCommand looks through a data file.
type checkCommand struct {
	File string `arg:"" help:"The data file: a copy, or one that no program runs on; or the address of a database."`
}

// faultsShown is how many faults are printed.
const faultsShown = 100

// Run reads every page, every entry and every row.
func (c *checkCommand) Run(ctx context.Context, m *Main) (err error) {
	games, err := m.gamesByKey()
	if err != nil {
		return err
	}
	f, err := lookInto(ctx, c.File)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.close()) }()
	if err := store.Unfinished(ctx, f); err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	faults := f.pages(faultsShown)
	ids, gaps, err := f.matches(ctx)
	faults = append(faults, gaps...)
	if err != nil {
		faults = append(faults, "not every match can be found: "+err.Error())
	}
	found, err := upkeep.Check(ctx, f, games, ids, bot.Spoiled)
	if err != nil && !errors.Is(err, store.ErrDamaged) {
		return err
	}
	faults = append(faults, found...)
	if err != nil {
		faults = append(faults, "the rows cannot all be read: "+err.Error())
	}
	for i, fault := range faults {
		if i == faultsShown {
			m.say("… and %d more.\n", len(faults)-i)
			break
		}
		m.say("%s\n", fault)
	}
	if len(faults) > 0 {
		return fmt.Errorf("%s is damaged (faults: %d): restore a backup. Keep the file and report the faults; `landfall export` saves single matches", c.File, len(faults))
	}
	m.say("%s is sound: %d matches, every page, entry and row.\n", c.File, len(ids))
	return nil
}

// exportCommand takes a match out of a data file, as it is.
type exportCommand struct {
	File  string `arg:"" help:"The data file: a copy, or one that no program runs on; or the address of a database."`
	Match string `arg:"" help:"The id of the match, as the log gives it."`
	Out   string `placeholder:"FILE" help:"Where to write it (default: the standard output). It holds the secrets of a match that is not over."`
}

// Run writes the match; one that cannot be read is written entry by entry as it is.
func (c *exportCommand) Run(ctx context.Context, m *Main) (err error) {
	games, err := m.gamesByKey()
	if err != nil {
		return err
	}
	f, err := lookInto(ctx, c.File)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.close()) }()
	entries, faults, err := f.salvage(ctx, engine.MatchID(c.Match))
	if err != nil {
		return err
	}
	if len(entries)+len(faults) == 0 {
		return fmt.Errorf("%s has no match %s", c.File, c.Match)
	}
	defer func() {
		if err == nil && len(faults) > 0 {
			err = fmt.Errorf("%d entries of match %s are missing: %s", len(faults), c.Match, faults[0])
		}
	}()
	write := func(w io.Writer) error { return exportRaw(w, games, entries) }
	if c.Out == "" {
		return write(m.Stdout)
	}
	return writeFile(c.Out, write)
}

func exportRaw(w io.Writer, games func(string) (*engine.Game, bool), entries [][]byte) error {
	if len(entries) == 0 {
		return nil
	}
	if start, err := engine.Header(entries[0]); err == nil {
		if g, ok := games(start.Game); ok && engine.Export(io.Discard, g, entries) == nil {
			return engine.Export(w, g, entries)
		}
	}
	out := bufio.NewWriter(w)
	for _, e := range entries {
		// A bufio.Writer keeps its first error and Flush returns it.
		_, _ = fmt.Fprintf(out, "%s\n", e)
	}
	return out.Flush()
}

// writeFile writes a file whole or not at all; only its owner may read it.
func writeFile(path string, write func(io.Writer) error) (err error) {
	f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*")
	if err != nil {
		return fmt.Errorf("%s cannot be written: %w", path, err)
	}
	defer func() {
		if err != nil {
			_ = os.Remove(f.Name())
		}
	}()
	err = write(f)
	if err == nil {
		err = f.Sync()
	}
	if cerr := f.Close(); err == nil {
		err = cerr
	}
	if err != nil {
		return fmt.Errorf("%s cannot be written: %w", path, err)
	}
	return os.Rename(f.Name(), path)
}

// gamesByKey are the rules of all games.
func (m *Main) gamesByKey() (func(key string) (*engine.Game, bool), error) {
	titles, err := m.Titles()
	if err != nil {
		return nil, err
	}
	return func(key string) (*engine.Game, bool) {
		t, err := find(titles, key)
		return t.Game, err == nil
	}, nil
}
