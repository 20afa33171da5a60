package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"time"

	"landfall/engine/table"
	"landfall/engine/table/archive"
	"landfall/engine/table/house"
	"landfall/store"
)

// importCommand takes an exported match into a data file.
type importCommand struct {
	File string `arg:"" help:"What /game export gave; - reads it from the standard input."`
	Data string `default:"data/landfall.bolt" placeholder:"FILE" help:"The data file, on which no program runs (default ${default})."`
}

// Run checks the match and takes it in. Where anything of it does not follow from its seed
// and its actions, nothing is written.
func (c *importCommand) Run(ctx context.Context, m *Main) (err error) {
	games, err := m.gamesByKey()
	if err != nil {
		return err
	}
	read := replayCommand{File: c.File}
	x, err := read.read(m)
	if err != nil {
		return err
	}
	db, err := store.Open(c.Data, store.Options{})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	tables := house.New(house.Options{Log: db, Games: games, Now: time.Now, Random: rand.Reader})
	t, err := tables.Archive.Import(ctx, x, archive.Importing{})
	if errors.Is(err, table.ErrKnown) {
		return fmt.Errorf("%s has this match already", c.Data)
	}
	if err != nil {
		return read.about(err)
	}
	m.say("Checked and taken in as %s. Where the bot runs on %s, `/game replay table:%s`, `/score`, `/log` and `/board` show it.\n", t.Name, c.Data, t.ID)
	return nil
}
