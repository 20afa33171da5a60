// Package play is what is done with running matches: people answer, take back and look on, and
// the tables around them change together with them.
package play

import (
	"cmp"
	"context"
	"time"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/tryahead"
)

// Matches are the matches of tables. One that breaks down is quarantined, and harms no other.
// It is safe for several goroutines.
type Matches struct {
	referee    *engine.Referee
	games      func(key string) (*engine.Game, bool)
	tables     *table.Tables
	news       *table.News
	quarantine *table.Quarantine
	now        func() time.Time
	wake       func(context.Context, engine.MatchID) error
}

// Options are what Matches work with.
type Options struct {
	Log        engine.Log
	Now        func() time.Time
	Games      func(key string) (*engine.Game, bool)
	Tables     *table.Tables
	News       *table.News
	Quarantine *table.Quarantine
	// Rows makes the rows that are written with a change of a match.
	Rows func(context.Context, engine.Change) ([]engine.Put, error)
	// Wake wakes a match that sleeps; table.ErrAwake: it does not.
	Wake func(context.Context, engine.MatchID) error
	// Shared: other processes write to Log too; see engine.RefereeOptions, also for Keep.
	Shared bool
	Keep   int
}

// New makes the matches of a log.
func New(o Options) *Matches {
	return &Matches{games: o.Games, now: o.Now, wake: o.Wake, tables: o.Tables, news: o.News, quarantine: o.Quarantine,
		referee: engine.NewReferee(engine.RefereeOptions{Log: o.Log, Games: o.Games, Now: o.Now, Rows: o.Rows, Shared: o.Shared, Keep: o.Keep})}
}

// Do does something with one match by its referee. table.ErrQuarantined.
func (s *Matches) Do(id engine.MatchID, do func(r *engine.Referee) error) error {
	return s.quarantine.Guard(id, func() error { return do(s.referee) })
}

// Write writes rows beside a match, if it does not move meanwhile; see engine.Referee.Write.
// table.ErrQuarantined.
func (s *Matches) Write(ctx context.Context, id engine.MatchID, rows func(m *engine.Match) ([]engine.Put, error)) error {
	return s.Do(id, func(r *engine.Referee) error { return r.Write(ctx, id, rows) })
}

// Act gives a person's answer; see engine.Match.Act. ErrNotSeated, ErrNotBegun.
func (s *Matches) Act(ctx context.Context, id engine.MatchID, p engine.PlayerID, decision, notation string) ([]engine.Entry, error) {
	return s.play(ctx, id, p, func(seat engine.Seat) ([]engine.Entry, error) {
		return s.referee.Act(ctx, id, seat, decision, notation)
	})
}

// Play gives a person's answer and those of others that a lesson has, in one change: all of them or none; see
// engine.Match.Play. ErrNotSeated, ErrNotBegun.
func (s *Matches) Play(ctx context.Context, id engine.MatchID, p engine.PlayerID, next func(m *engine.Match) (engine.Move, bool)) ([]engine.Entry, error) {
	return s.play(ctx, id, p, func(engine.Seat) ([]engine.Entry, error) {
		return s.referee.Play(ctx, id, next)
	})
}

// Several gives a person's answers in one change: all of them or none; see tryahead.Several. ErrNotSeated, ErrNotBegun.
func (s *Matches) Several(ctx context.Context, id engine.MatchID, p engine.PlayerID, answers, last []string) ([]engine.Entry, error) {
	return s.play(ctx, id, p, func(seat engine.Seat) ([]engine.Entry, error) {
		return s.referee.Play(ctx, id, tryahead.Several(seat, answers, last))
	})
}

// Undo takes back a person's own last ply, and what bot players answered since; see
// engine.Match.Undo.
func (s *Matches) Undo(ctx context.Context, id engine.MatchID, p engine.PlayerID) ([]engine.Entry, error) {
	return s.play(ctx, id, p, func(seat engine.Seat) ([]engine.Entry, error) {
		if err := s.own(ctx, id, seat); err != nil {
			return nil, err
		}
		return s.referee.Undo(ctx, id, seat)
	})
}

// own refuses to take back what somebody answered who sat in the seat before.
func (s *Matches) own(ctx context.Context, id engine.MatchID, seat engine.Seat) error {
	t, err := s.tables.Get(ctx, id)
	if err != nil || t.From(seat) == 0 {
		return err
	}
	return s.referee.Look(ctx, id, func(m *engine.Match) error {
		if !t.Answered(m, seat) {
			return engine.ErrNothing
		}
		return nil
	})
}

// Order orders ahead what a person will answer; see engine.Match.Order.
func (s *Matches) Order(ctx context.Context, id engine.MatchID, p engine.PlayerID, o engine.Order) ([]engine.Entry, error) {
	return s.play(ctx, id, p, func(seat engine.Seat) ([]engine.Entry, error) {
		return s.referee.Order(ctx, id, seat, o)
	})
}

func (s *Matches) play(ctx context.Context, id engine.MatchID, p engine.PlayerID,
	do func(engine.Seat) ([]engine.Entry, error)) ([]engine.Entry, error) {
	t, err := s.tables.Begun(ctx, id)
	if err != nil {
		return nil, err
	}
	seat := t.SeatOf(p)
	switch {
	case seat == engine.Nobody:
		return nil, table.ErrNotSeated
	case t.Status == table.Abandoned:
		return nil, engine.ErrOver
	}
	var entries []engine.Entry
	err = s.quarantine.Guard(id, func() error {
		entries, err = do(seat)
		return err
	})
	if err == nil {
		s.news.TellMoved(&t)
	}
	return entries, err
}

// Look lets read see a match, from the seat of a person (Nobody for those who
// only watch); see engine.Referee.Look. ErrNotBegun.
func (s *Matches) Look(ctx context.Context, id engine.MatchID, p engine.PlayerID,
	read func(t table.Table, m *engine.Match, seat engine.Seat) error) error {
	t, err := s.tables.Begun(ctx, id)
	if err == nil && p != "" && !t.Sees(p) {
		err = table.ErrPrivate
	}
	if err != nil {
		return err
	}
	var said error // what read says is its own affair, whatever it is
	err = s.Do(id, func(r *engine.Referee) error {
		return r.Look(ctx, id, func(m *engine.Match) error {
			said = read(t, m, t.SeatOf(p))
			return nil
		})
	})
	return cmp.Or(err, said)
}
