// Package solo is what one person plays alone: solo games, challenges to the same deal, and
// trials from a position of another match.
package solo

import (
	"context"
	"errors"
	"fmt"
	"time"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/internal/row"
	"landfall/engine/table/people"
	"landfall/engine/table/play"
	"landfall/engine/table/server"
)

// Alone is what somebody starts a solo game with.
type Alone struct {
	Game    string
	Player  engine.PlayerID
	Name    string
	Choice  string            // what they want to play, "" to be asked or dealt
	Options map[string]string // see engine.Game.Alone
	// Channel is the direct message it is played in, "" if that must be found.
	Channel string
	// Guild and Origin are the server and the channel it was asked for in, where a
	// private thread may be opened if direct messages are closed; "" if none.
	Guild, Origin string
	// Seed is the match's seed; nil: a random one.
	Seed *engine.Seed
	// Challenge is the challenge it belongs to, "" if none, and ByDeck as in engine.Config.
	Challenge string
	ByDeck    bool
}

// Games are the games that people play alone. They are safe for several goroutines.
type Games struct {
	log     engine.Log
	now     func() time.Time
	known   func(key string) (*engine.Game, bool)
	chance  table.Chance
	pace    time.Duration
	tables  *table.Tables
	matches *play.Matches
	servers *server.Servers
}

// New makes the solo games of a log. pace is the time between reminders.
func New(log engine.Log, now func() time.Time, known func(key string) (*engine.Game, bool), chance table.Chance, pace time.Duration,
	tables *table.Tables, matches *play.Matches, servers *server.Servers) *Games {
	return &Games{log: log, now: now, known: known, chance: chance, pace: pace, tables: tables, matches: matches, servers: servers}
}

// Start starts a solo game at once. engine.ErrOptions: they do not fit the game.
func (s *Games) Start(ctx context.Context, a Alone) (table.Table, error) {
	return s.start(ctx, a, func(engine.MatchID) []engine.Put { return nil })
}

// start starts a solo game, with the rows that belong to it. Its player finds it
// only when all of it is there: a crash before that leaves a row that nothing leads to.
func (s *Games) start(ctx context.Context, a Alone, more func(engine.MatchID) []engine.Put) (table.Table, error) {
	g, ok := s.known(a.Game)
	if ok {
		_, ok = g.Alone()
	}
	if !ok {
		return table.Table{}, fmt.Errorf("%w: %q cannot be played alone", engine.ErrOptions, a.Game)
	}
	if err := s.servers.MaySit(ctx, a.Player); err != nil {
		return table.Table{}, err
	}
	t := table.Table{Game: a.Game, Host: a.Player, Status: table.Gathering, Solo: true, Places: 1, Options: a.Options, Pace: s.pace,
		Created: s.now().UTC(), Guild: a.Guild, Channel: a.Channel, Thread: a.Channel, Origin: a.Origin, Challenge: a.Challenge, ByDeck: a.ByDeck,
		Chairs: []table.Chair{{Player: a.Player, Name: a.Name, Choice: a.Choice}}}
	if err := g.Check(t.Config()); err != nil {
		return t, err
	}
	id, err := s.chance.ID()
	if err != nil {
		return t, err
	}
	t.ID = id
	if a.Seed == nil {
		seed, err := s.chance.Seed()
		if err != nil {
			return t, err
		}
		a.Seed = &seed
	}
	return s.begin(ctx, t, s.matches.Deal(*a.Seed), more(id)...)
}

// begin begins a match that its host plays alone, with the rows that belong to it.
func (s *Games) begin(ctx context.Context, t table.Table, start play.Starter, rows ...engine.Put) (table.Table, error) {
	named, err := s.tables.AssignName(ctx, &t)
	if err != nil {
		return t, err
	}
	// The match needs its table to be there before it.
	alone := t.Insert()
	if err := s.log.Append(ctx, engine.Batch{Rows: []engine.Put{alone}}); err != nil {
		return t, err
	}
	rows = append(rows, people.CurrentRow(t.Host, t.ID), row.Index(row.Sits, string(t.Host), t.ID))
	rows = append(rows, named...)
	if t.Channel != "" {
		rows = append(rows, table.HomeRow(t.Channel, t.ID), row.Index(row.Places, t.Channel, t.ID))
	}
	begun, err := s.matches.Begin(ctx, t.ID, start, rows...)
	if err != nil {
		gone := row.Drop(alone.Table, alone.Key)
		gone.If, gone.Was = engine.IfIs, alone.Value // nothing but the table alone
		return t, errors.Join(err, s.log.Append(ctx, engine.Batch{Rows: []engine.Put{gone}}))
	}
	return begun, nil
}
