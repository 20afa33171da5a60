package solo

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/internal/row"
)

// Challenge is the same deal of a solo game for everybody who joins in time.
type Challenge struct {
	ID       string            `json:"id"`
	Game     string            `json:"game"`
	Guild    string            `json:"guild"`
	Channel  string            `json:"channel"`
	By       string            `json:"by"`                 // name of who called it
	Language string            `json:"language,omitempty"` // that it is told in; "": English
	Options  map[string]string `json:"options,omitempty"`
	Seed     string            `json:"seed"`
	Ends     time.Time         `json:"ends"`
	Message  string            `json:"message,omitempty"` // that calls to it, once that is known
	Over     bool              `json:"over,omitempty"`    // its results have been announced
	Tries    []Try             `json:"tries,omitempty"`
	// ByDeck is as in engine.Config; challenges of before have it not.
	ByDeck bool `json:"by_deck,omitempty"`
	// Voyage is how often a server has its people play the same deal: "daily", "weekly"; "" for a
	// challenge that somebody called. After is the voyage before this one, and Next the one that follows.
	Voyage string `json:"voyage,omitempty"`
	After  string `json:"after,omitempty"`
	Next   string `json:"next,omitempty"`
}

// Try is one person's game of a challenge.
type Try struct {
	Player engine.PlayerID `json:"player"`
	Name   string          `json:"name"`
	Table  engine.MatchID  `json:"table"`
}

// update is the row of a challenge that is still what was read.
func (c Challenge) update(was []byte) engine.Put {
	put := row.Put(row.Challenges, []byte(c.ID), c)
	put.If, put.Was = engine.IfIs, was
	return put
}

// Challenges are the rows of challenges. They are safe for several goroutines.
type Challenges struct {
	log    engine.Log
	now    func() time.Time
	chance table.Chance
	tables *table.Tables
	games  *Games
}

// NewChallenges makes the challenges of a log.
func NewChallenges(log engine.Log, now func() time.Time, chance table.Chance, tables *table.Tables, games *Games) *Challenges {
	return &Challenges{log: log, now: now, chance: chance, tables: tables, games: games}
}

// Call opens a challenge.
func (s *Challenges) Call(ctx context.Context, c Challenge) (Challenge, error) {
	return s.call(ctx, c, func(string) []engine.Put { return nil })
}

func (s *Challenges) call(ctx context.Context, c Challenge, more func(id string) []engine.Put) (Challenge, error) {
	id, err := s.chance.ID()
	if err != nil {
		return c, err
	}
	seed, err := s.chance.Seed()
	if err != nil {
		return c, err
	}
	c.ID, c.Seed, c.Ends, c.ByDeck = string(id), seed.String(), c.Ends.UTC(), true
	return c, s.log.Append(ctx, engine.Batch{Rows: append(more(c.ID), c.endsRow(),
		engine.Put{Table: row.Challenges, Key: []byte(c.ID), Value: row.JSON(c), If: engine.IfAbsent})})
}

// endsRow has a challenge looked at when it ends.
func (c Challenge) endsRow() engine.Put {
	return row.Empty(row.ChallengeEnds, append(row.Stamp(c.Ends), c.ID...))
}

// Postpone lets a voyage go on that nobody has joined yet. ErrEnded: somebody has.
func (s *Challenges) Postpone(ctx context.Context, id string, ends time.Time) (Challenge, error) {
	c, was, err := s.read(ctx, id)
	switch {
	case err != nil:
		return c, err
	case len(c.Tries) > 0:
		return c, table.ErrEnded
	}
	gone := row.Drop(row.ChallengeEnds, c.endsRow().Key)
	c.Ends = ends.UTC()
	return c, s.log.Append(ctx, engine.Batch{Rows: []engine.Put{c.update(was), gone, c.endsRow()}})
}

// Follow opens the voyage that follows one, once.
func (s *Challenges) Follow(ctx context.Context, id, every string, ends time.Time) (Challenge, error) {
	c, was, err := s.read(ctx, id)
	if err != nil {
		return c, err
	}
	if c.Next != "" {
		return s.Get(ctx, c.Next)
	}
	next := Challenge{Game: c.Game, Guild: c.Guild, Channel: c.Channel, Options: c.Options, Language: c.Language, Voyage: every, After: c.ID, Ends: ends}
	return s.call(ctx, next, func(id string) []engine.Put {
		c.Next = id
		return []engine.Put{c.update(was)}
	})
}

// Running is the newest of the voyages that began with one. ok: it has not been told to be over.
func (s *Challenges) Running(ctx context.Context, id string) (c Challenge, ok bool, err error) {
	for id != "" {
		if c, err = s.Get(ctx, id); err != nil {
			return c, false, err
		}
		id = c.Next
	}
	return c, c.ID != "" && !c.Over, nil
}

// Get returns a challenge. engine.ErrNotFound; ErrQuarantined: it cannot be read.
func (s *Challenges) Get(ctx context.Context, id string) (Challenge, error) {
	c, _, err := s.read(ctx, id)
	return c, err
}

func (s *Challenges) read(ctx context.Context, id string) (Challenge, []byte, error) {
	var c Challenge
	value, err := s.log.Get(ctx, row.Challenges, []byte(id))
	if err != nil && !errors.Is(err, engine.ErrSpoiled) {
		return c, nil, fmt.Errorf("challenge %s: %w", id, err)
	}
	if json.Unmarshal(value, &c) != nil || c.ID != id {
		return Challenge{}, nil, fmt.Errorf("challenge %s: %w: %w", id, table.ErrQuarantined, engine.ErrCorrupt)
	}
	return c, value, nil
}

// Try gives somebody their game of a challenge: a new one, or the one they have.
// ErrEnded: it is too late.
func (s *Challenges) Try(ctx context.Context, id string, a Alone) (table.Table, error) {
	for range table.Attempts {
		c, was, err := s.read(ctx, id)
		if err != nil {
			return table.Table{}, err
		}
		if i := slices.IndexFunc(c.Tries, func(t Try) bool { return t.Player == a.Player }); i >= 0 {
			return s.tables.Get(ctx, c.Tries[i].Table)
		}
		if c.Over || !s.now().Before(c.Ends) {
			return table.Table{}, table.ErrEnded
		}
		seed, err := engine.ParseSeed(c.Seed)
		if err != nil {
			return table.Table{}, err
		}
		a.Game, a.Guild, a.Origin, a.Options, a.Seed, a.Challenge, a.ByDeck = c.Game, c.Guild, c.Channel, c.Options, &seed, id, c.ByDeck
		// The game and its place in the challenge are written at once: nobody can
		// have two games of the same deal, whatever breaks off or comes twice.
		t, err := s.games.start(ctx, a, func(id engine.MatchID) []engine.Put {
			c.Tries = append(c.Tries, Try{Player: a.Player, Name: a.Name, Table: id})
			return []engine.Put{c.update(was)}
		})
		if !errors.Is(err, engine.ErrConflict) {
			return t, err
		}
	}
	return table.Table{}, engine.ErrConflict
}

// SetCall remembers the message that calls to a challenge.
func (s *Challenges) SetCall(ctx context.Context, id, message string) error {
	for range table.Attempts {
		c, was, err := s.read(ctx, id)
		if err != nil || c.Message == message {
			return err
		}
		c.Message = message
		if err := s.log.Append(ctx, engine.Batch{Rows: []engine.Put{c.update(was)}}); !errors.Is(err, engine.ErrConflict) {
			return err
		}
	}
	return engine.ErrConflict
}

// Ended lists at most limit challenges whose time is over and whose results have
// not been told.
func (s *Challenges) Ended(ctx context.Context, now time.Time, limit int) ([]Challenge, error) {
	rows, err := s.log.Scan(ctx, row.ChallengeEnds, nil, row.Until(now), limit)
	if err != nil {
		return nil, err
	}
	var list []Challenge
	for _, r := range rows {
		c, err := s.Get(ctx, string(r.Key[8:]))
		if errors.Is(err, table.ErrQuarantined) {
			continue // which costs that challenge only
		}
		if err != nil {
			return nil, err
		}
		list = append(list, c)
	}
	return list, nil
}

// NoteAnnounced notes that a challenge's results have been announced.
func (s *Challenges) NoteAnnounced(ctx context.Context, id string) error {
	c, was, err := s.read(ctx, id)
	if err != nil {
		return err
	}
	c.Over = true
	return s.log.Append(ctx, engine.Batch{Rows: []engine.Put{c.update(was), row.Drop(row.ChallengeEnds, append(row.Stamp(c.Ends), id...))}})
}

// Secret tells whether a finished match must not tell its seed yet, because
// others still play the same deal, or may.
func (s *Challenges) Secret(ctx context.Context, t table.Table) (bool, error) {
	if t.Challenge == "" {
		return false, nil
	}
	c, err := s.Get(ctx, t.Challenge)
	switch {
	case errors.Is(err, engine.ErrNotFound):
		return false, nil
	case errors.Is(err, table.ErrQuarantined):
		return true, nil // nobody knows until when
	}
	return err != nil || s.now().Before(c.Ends), err
}
