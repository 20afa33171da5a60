package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"landfall/store"
	"landfall/store/postgres"
)

// copyCommand moves what is kept to another place.
type copyCommand struct {
	From string `arg:"" help:"A data file on which no program runs, or the address of a database."`
	To   string `arg:"" help:"The address of an empty database, or a new data file. An interrupted copy goes on where it was."`
}

// Run copies, and compares both at the end.
func (c *copyCommand) Run(ctx context.Context, m *Main) (err error) {
	from, err := lookInto(ctx, c.From)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, from.close()) }()
	to, err := openTarget(ctx, c.To)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, to.Close()) }()
	sum, err := store.Copy(ctx, to, from, m.progress())
	switch {
	case errors.Is(err, store.ErrNotEmpty):
		return fmt.Errorf("%s is not empty and was not begun by such a copy: name an empty one", c.To)
	case errors.Is(err, store.ErrUnfinished):
		return fmt.Errorf("%s is itself the unfinished copy of another: copy from that", c.From)
	case errors.Is(err, store.ErrDiffers):
		return fmt.Errorf("the copy is not like the original (%w): stop whatever else writes to %s, empty it and copy anew", err, c.To)
	case err != nil && ctx.Err() != nil:
		return errors.New("interrupted: run it again to go on")
	case err != nil:
		return fmt.Errorf("the copy stopped (%w): run it again to go on", err)
	}
	m.say("Copied and compared: %d matches with %d entries, %d rows; %d of these were written now.\n", sum.Matches, sum.Entries, sum.Rows, sum.Written)
	if sum.Spoiled > 0 {
		m.say("%d rows that are not what was written were left out: `landfall check %s` names them.\n", sum.Spoiled, c.From)
	}
	return nil
}

// openTarget opens a place to copy to.
func openTarget(ctx context.Context, name string) (kept, error) {
	if !postgres.Is(name) {
		return store.Open(name, store.Options{})
	}
	if err := publicAddress(name); err != nil {
		return nil, err
	}
	return postgres.Open(ctx, name, postgres.Options{})
}

// progress tells every few seconds how far something is.
func (m *Main) progress() func(what string, done, of int) {
	last := time.Now()
	return func(what string, done, of int) {
		if time.Since(last) < 5*time.Second {
			return
		}
		last = time.Now()
		if of > 0 {
			m.say("%s: %d of %d\n", what, done, of)
			return
		}
		m.say("%s: %d\n", what, done)
	}
}

// copyInto makes a new data file of what is kept in a database.
func copyInto(ctx context.Context, file, address string) (err error) {
	db, err := postgres.Open(ctx, address, postgres.Options{Existing: true})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	moment, err := db.Snapshot(ctx)
	if err != nil {
		return err
	}
	defer moment.Close()
	part := file + ".part"
	if err := os.RemoveAll(part); err != nil { // of one that was broken off
		return err
	}
	to, err := store.Open(part, store.Options{})
	if err != nil {
		return err
	}
	_, err = store.Copy(ctx, to, moment, nil)
	if err := errors.Join(err, to.Close()); err != nil {
		return errors.Join(err, os.Remove(part))
	}
	return os.Rename(part, file)
}
