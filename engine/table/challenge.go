package table

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"landfall/engine"
)

// Challenges and their ends, in tables of their own.
const (
	challenges    = "challenge"     // id
	challengeEnds = "challenge-end" // time id
)

// Challenge is the same deal of a solo game for everybody who joins in time.
type Challenge struct {
	ID      string            `json:"id"`
	Game    string            `json:"game"`
	Guild   string            `json:"guild"`
	Channel string            `json:"channel"`
	By      string            `json:"by"` // name of who called it
	Options map[string]string `json:"options,omitempty"`
	Seed    string            `json:"seed"`
	Ends    time.Time         `json:"ends"`
	Message string            `json:"message,omitempty"` // that calls to it, once that is known
	Over    bool              `json:"over,omitempty"`    // its results have been told
	Tries   []Try             `json:"tries,omitempty"`
}

// Try is one person's game of a challenge.
type Try struct {
	Player engine.PlayerID `json:"player"`
	Name   string          `json:"name"`
	Table  engine.MatchID  `json:"table"`
}

// ErrEnded says that a challenge is over.
var ErrEnded = errors.New("the challenge is over")

// Call opens a challenge.
func (s *Service) Call(ctx context.Context, c Challenge) (Challenge, error) {
	id, err := s.newID()
	if err != nil {
		return c, err
	}
	var seed engine.Seed
	if _, err := io.ReadFull(s.random, seed[:]); err != nil {
		return c, fmt.Errorf("random seed: %w", err)
	}
	c.ID, c.Seed, c.Ends = string(id), seed.String(), c.Ends.UTC()
	return c, s.log.Append(ctx, engine.Batch{Rows: []engine.Put{
		{Table: challenges, Key: []byte(c.ID), Value: mustJSON(c), If: engine.IfAbsent},
		{Table: challengeEnds, Key: append(stamp(c.Ends), c.ID...), Value: []byte{}},
	}})
}

// Challenge returns a challenge, or engine.ErrNotFound.
func (s *Service) Challenge(ctx context.Context, id string) (Challenge, error) {
	c, _, err := s.readChallenge(ctx, id)
	return c, err
}

func (s *Service) readChallenge(ctx context.Context, id string) (Challenge, []byte, error) {
	var c Challenge
	value, err := s.log.Get(ctx, challenges, []byte(id))
	if err == nil {
		err = json.Unmarshal(value, &c)
	}
	if err != nil {
		return c, nil, fmt.Errorf("challenge %s: %w", id, err)
	}
	return c, value, nil
}

// Try gives somebody their game of a challenge: a new one, or the one they have.
// ErrEnded: it is too late.
func (s *Service) Try(ctx context.Context, id string, a Alone) (Table, error) {
	for range attempts {
		c, was, err := s.readChallenge(ctx, id)
		if err != nil {
			return Table{}, err
		}
		if i := slices.IndexFunc(c.Tries, func(t Try) bool { return t.Player == a.Player }); i >= 0 {
			return s.Table(ctx, c.Tries[i].Table)
		}
		if c.Over || !s.now().Before(c.Ends) {
			return Table{}, ErrEnded
		}
		seed, err := engine.ParseSeed(c.Seed)
		if err != nil {
			return Table{}, err
		}
		a.Game, a.Guild, a.Origin, a.Options, a.Seed, a.Challenge = c.Game, c.Guild, c.Channel, c.Options, &seed, id
		// The game and its place in the challenge are written at once: nobody can
		// have two games of the same deal, whatever breaks off or comes twice.
		t, err := s.alone(ctx, a, func(table engine.MatchID) []engine.Put {
			c.Tries = append(c.Tries, Try{Player: a.Player, Name: a.Name, Table: table})
			row := put(challenges, []byte(id), c)
			row.If, row.Was = engine.IfIs, was
			return []engine.Put{row}
		})
		if !errors.Is(err, engine.ErrConflict) {
			return t, err
		}
	}
	return Table{}, engine.ErrConflict
}

// SetCall remembers the message that calls to a challenge.
func (s *Service) SetCall(ctx context.Context, id, message string) error {
	for range attempts {
		c, was, err := s.readChallenge(ctx, id)
		if err != nil || c.Message == message {
			return err
		}
		c.Message = message
		row := put(challenges, []byte(id), c)
		row.If, row.Was = engine.IfIs, was
		if err := s.log.Append(ctx, engine.Batch{Rows: []engine.Put{row}}); !errors.Is(err, engine.ErrConflict) {
			return err
		}
	}
	return engine.ErrConflict
}

// Ended lists at most limit challenges whose time is over and whose results have
// not been told.
func (s *Service) Ended(ctx context.Context, now time.Time, limit int) ([]Challenge, error) {
	rows, err := s.log.Scan(ctx, challengeEnds, nil, append(stamp(now), 0xff), limit)
	if err != nil {
		return nil, err
	}
	var list []Challenge
	for _, r := range rows {
		c, err := s.Challenge(ctx, string(r.Key[8:]))
		if err != nil {
			return nil, err
		}
		list = append(list, c)
	}
	return list, nil
}

// ToldEnd says that a challenge's results have been told.
func (s *Service) ToldEnd(ctx context.Context, id string) error {
	c, was, err := s.readChallenge(ctx, id)
	if err != nil {
		return err
	}
	c.Over = true
	row := put(challenges, []byte(id), c)
	row.If, row.Was = engine.IfIs, was
	return s.log.Append(ctx, engine.Batch{Rows: []engine.Put{row, drop(challengeEnds, append(stamp(c.Ends), id...))}})
}

// Secret tells whether a finished match must not tell its seed yet, because
// others still play the same deal, or may.
func (s *Service) Secret(ctx context.Context, t Table) (bool, error) {
	if t.Challenge == "" {
		return false, nil
	}
	c, err := s.Challenge(ctx, t.Challenge)
	if errors.Is(err, engine.ErrNotFound) {
		return false, nil
	}
	return err != nil || s.now().Before(c.Ends), err
}
