// Package server is what limits how much runs: what the admins of a server set for it,
// and how much one person may have.
package server

import (
	"context"
	"encoding/json"
	"errors"
	"slices"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/internal/row"
)

// Settings is what the admins of a server set for it.
type Settings struct {
	// Channels are where tables may be opened; none: anywhere.
	Channels []string `json:"channels,omitempty"`
	// Cap is how many tables the server may have that are not over; 0: any number.
	Cap int `json:"cap,omitempty"`
	// Language is that of its tables unless they set another; "": what the server says of itself.
	Language string `json:"language,omitempty"`
	// Voyage is the deal that its people play together again and again.
	Voyage Voyage `json:"voyage,omitzero"`
}

// Voyage is when a server's voyages end and begin.
type Voyage struct {
	Every string `json:"every,omitempty"` // in a word: "daily", "weekly"
	Cron  string `json:"cron,omitempty"`  // when; "": none follows
	Zone  string `json:"zone,omitempty"`  // of that, as IANA calls it
	Began string `json:"began,omitempty"` // the first challenge of those that follow each other
}

// Get is what is set for a server; nothing, if that cannot be read.
func (s *Servers) Get(ctx context.Context, guild string) (Settings, error) {
	var v Settings
	value, err := s.log.Get(ctx, row.Servers, []byte(guild))
	if err != nil && !errors.Is(err, engine.ErrNotFound) && !errors.Is(err, engine.ErrSpoiled) {
		return v, err
	}
	if json.Unmarshal(value, &v) != nil {
		return Settings{}, nil
	}
	return v, nil
}

// Set sets something for a server.
func (s *Servers) Set(ctx context.Context, guild string, change func(*Settings)) (Settings, error) {
	v, err := s.Get(ctx, guild)
	if err != nil {
		return v, err
	}
	change(&v)
	return v, s.log.Append(ctx, engine.Batch{Rows: []engine.Put{row.Put(row.Servers, []byte(guild), v)}})
}

// Limits is how much one person may have going on; 0: as much as they like.
type Limits struct {
	Lobbies int // open tables of theirs that have not started
	Seats   int // seats at tables that are not over
}

// Servers are the rows of servers. It is safe for several goroutines.
type Servers struct {
	log    engine.Log
	tables *table.Tables
	limits Limits
}

// New makes the servers of a log.
func New(log engine.Log, tables *table.Tables, limits Limits) *Servers {
	return &Servers{log: log, tables: tables, limits: limits}
}

// MayOpen tells whether somebody may open a table somewhere. ErrHere, ErrCap, ErrLobbies,
// ErrSeats.
func (s *Servers) MayOpen(ctx context.Context, host engine.PlayerID, guild, channel string) error {
	v, err := s.Get(ctx, guild)
	if err != nil {
		return err
	}
	if len(v.Channels) > 0 && !slices.Contains(v.Channels, channel) {
		return table.ErrHere
	}
	if v.Cap > 0 {
		n, err := s.going(ctx, guild, v.Cap)
		if err != nil {
			return err
		}
		if n >= v.Cap {
			return table.ErrCap
		}
	}
	mine, err := s.tables.Of(ctx, host)
	if err != nil {
		return err
	}
	open, seats := 0, 0
	for _, t := range mine {
		if t.Status == table.Gathering && t.Host == host {
			open++
		}
		if counts(t) {
			seats++
		}
	}
	switch {
	case s.limits.Lobbies > 0 && open >= s.limits.Lobbies:
		return table.ErrLobbies
	case s.limits.Seats > 0 && seats >= s.limits.Seats:
		return table.ErrSeats
	}
	return nil
}

// MaySit tells whether somebody may take one more seat. ErrSeats.
func (s *Servers) MaySit(ctx context.Context, p engine.PlayerID) error {
	if s.limits.Seats <= 0 {
		return nil
	}
	rows, err := s.log.Scan(ctx, row.Sits, row.Under(string(p)), row.After(string(p)), s.limits.Seats)
	if err != nil || len(rows) < s.limits.Seats {
		return err
	}
	mine, err := s.tables.Of(ctx, p)
	if len(slices.DeleteFunc(mine, func(t table.Table) bool { return !counts(t) })) >= s.limits.Seats {
		err = errors.Join(err, table.ErrSeats)
	}
	return err
}

// counts tells whether a table counts among those that somebody has going on: what is only tried
// out, or sleeps, takes nobody's time.
func counts(t table.Table) bool { return t.Trial == nil && t.Asleep.IsZero() }

// going is how many tables of a server are not over, as far as it is worth counting. A
// table is in the index of its places once for each; only the channel's row is counted.
func (s *Servers) going(ctx context.Context, guild string, most int) (int, error) {
	rows, err := s.log.Scan(ctx, row.Guilds, row.Under(guild), row.After(guild), 0)
	if err != nil {
		return 0, err
	}
	n := 0
	for _, r := range rows {
		t, err := s.tables.Get(ctx, engine.MatchID(r.Key[len(guild)+1:]))
		if err == nil && (t.Status == table.Gathering || t.Status == table.Playing) {
			if n++; n >= most {
				break
			}
		}
	}
	return n, nil
}
