package main

import (
	"context"
	"errors"
	"fmt"

	"landfall/cmd/landfall/settings"
	"landfall/engine"
	"landfall/store"
	"landfall/store/postgres"
)

// kept is what tables and matches are kept in: a data file or a database.
type kept interface {
	store.Whole
	Compact(ctx context.Context) error
	Close() error
}

// openStore opens what the bot keeps its tables in.
func openStore(ctx context.Context, c settings.Config, warn func(text string)) (db kept, err error) {
	if c.Store == "" {
		db, err = store.Open(c.Data, store.Options{})
	} else {
		db, err = postgres.Open(ctx, c.Store, postgres.Options{Warn: warn})
	}
	if err != nil {
		return nil, err
	}
	if err := store.Unfinished(ctx, db); err != nil {
		if errors.Is(err, store.ErrUnfinished) {
			err = fmt.Errorf("%s holds a copy that was not finished: run the same `landfall copy` again, to its end", c.Place())
		}
		return nil, errors.Join(err, db.Close())
	}
	return db, nil
}

// looked is a store that is looked through while nothing in it changes.
type looked struct {
	store.Whole
	// matches are all ids, and what is wrong with how entries are numbered.
	matches func(ctx context.Context) (ids []engine.MatchID, faults []string, err error)
	salvage func(ctx context.Context, id engine.MatchID) (entries [][]byte, faults []string, err error)
	// pages tells what is wrong with the file, at most so much; a database does that by itself.
	pages func(limit int) []string
	close func() error
}

// lookInto opens a data file on which no program runs, or a database as it is now.
func lookInto(ctx context.Context, name string) (*looked, error) {
	if !postgres.Is(name) {
		f, err := store.OpenFile(name)
		if err != nil {
			return nil, err
		}
		return &looked{Whole: f.Log(), pages: f.Pages, close: f.Close,
			matches: func(context.Context) ([]engine.MatchID, []string, error) { return f.Matches() },
			salvage: func(_ context.Context, id engine.MatchID) ([][]byte, []string, error) { return f.Salvage(id) }}, nil
	}
	if err := publicAddress(name); err != nil {
		return nil, err
	}
	db, err := postgres.Open(ctx, name, postgres.Options{Existing: true})
	if err != nil {
		return nil, err
	}
	s, err := db.Snapshot(ctx)
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return &looked{Whole: s, matches: s.Matches, salvage: s.Salvage, pages: func(int) []string { return nil },
		close: func() error { s.Close(); return db.Close() }}, nil
}

// publicAddress refuses a password among the arguments, which everybody on the machine sees.
func publicAddress(address string) error {
	if postgres.Secret(address) != "" {
		return usagef("the address of a database must not have the password in it, since others see it there: set PGPASSWORD in the environment")
	}
	return nil
}
