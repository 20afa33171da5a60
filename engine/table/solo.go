package table

import (
	"context"
	"errors"
	"fmt"
	"io"

	"landfall/engine"
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
	// Challenge is the challenge it belongs to, "" if none.
	Challenge string
}

// Solo starts a solo game at once. engine.ErrOptions: they do not fit the game.
func (s *Service) Solo(ctx context.Context, a Alone) (Table, error) {
	return s.alone(ctx, a, func(engine.MatchID) []engine.Put { return nil })
}

// alone starts a solo game, with the rows that belong to it. Its player finds it
// only when all of it is there: a crash before that leaves a row that nothing leads to.
func (s *Service) alone(ctx context.Context, a Alone, more func(engine.MatchID) []engine.Put) (Table, error) {
	g, ok := s.games(a.Game)
	if ok {
		_, ok = g.Alone()
	}
	if !ok {
		return Table{}, fmt.Errorf("%w: %q cannot be played alone", engine.ErrOptions, a.Game)
	}
	if err := s.maySit(ctx, a.Player); err != nil {
		return Table{}, err
	}
	t := Table{Game: a.Game, Host: a.Player, Status: Gathering, Solo: true, Places: 1, Options: a.Options, Pace: s.pace,
		Created: s.now().UTC(), Guild: a.Guild, Channel: a.Channel, Thread: a.Channel, Origin: a.Origin, Challenge: a.Challenge,
		Chairs: []Chair{{Player: a.Player, Name: a.Name, Choice: a.Choice}}}
	if err := g.Check(t.config()); err != nil {
		return t, err
	}
	id, err := s.newID()
	if err != nil {
		return t, err
	}
	t.ID = id
	if a.Seed == nil {
		seed, err := s.seed()
		if err != nil {
			return t, err
		}
		a.Seed = &seed
	}
	return s.beginAlone(ctx, t, s.deal(*a.Seed), more(id)...)
}

// seed draws the seed of a match.
func (s *Service) seed() (seed engine.Seed, err error) {
	if _, err := io.ReadFull(s.random, seed[:]); err != nil {
		return seed, fmt.Errorf("random seed: %w", err)
	}
	return seed, nil
}

// beginAlone begins a match that its host plays alone, with the rows that belong to it.
func (s *Service) beginAlone(ctx context.Context, t Table, start starter, rows ...engine.Put) (Table, error) {
	named, err := s.christen(ctx, &t)
	if err != nil {
		return t, err
	}
	// The match needs its table to be there before it.
	row := engine.Put{Table: tables, Key: idKey(t.ID), Value: mustJSON(t), If: engine.IfAbsent}
	if err := s.log.Append(ctx, engine.Batch{Rows: []engine.Put{row}}); err != nil {
		return t, err
	}
	rows = append(rows, currentRow(t.Host, t.ID), engine.Put{Table: sits, Key: under(string(t.Host), []byte(t.ID)...), Value: []byte{}})
	rows = append(rows, named...)
	if t.Channel != "" {
		rows = append(rows, homeRow(t.Channel, t.ID), engine.Put{Table: places, Key: under(t.Channel, []byte(t.ID)...), Value: []byte{}})
	}
	begun, err := s.begin(ctx, t.ID, start, rows...)
	if err != nil {
		gone := drop(tables, row.Key)
		gone.If, gone.Was = engine.IfIs, row.Value // nothing but the table alone
		return t, errors.Join(err, s.log.Append(ctx, engine.Batch{Rows: []engine.Put{gone}}))
	}
	return begun, nil
}

// SetRoom remembers where a solo game is played, once that has been found: in a direct
// message, or aboard its server.
func (s *Service) SetRoom(ctx context.Context, id engine.MatchID, channel string, aboard bool) error {
	return s.note(ctx, id, func(t *Table) []engine.Put {
		old := t.Channel
		t.Aboard = aboard
		t.Channel, t.Thread = channel, channel
		rows := []engine.Put{homeRow(channel, id)}
		if t.Status != Gathering && t.Status != Playing {
			return rows
		}
		rows = append(rows, engine.Put{Table: places, Key: under(channel, []byte(id)...), Value: []byte{}})
		if old != "" && old != channel {
			rows = append(rows, drop(places, under(old, []byte(id)...)))
		}
		return rows
	})
}
