package table

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"
	"sync/atomic"
	"time"

	"landfall/engine"
	"landfall/engine/search"
)

// attempts is how often a change is tried again when somebody else was faster.
const attempts = 8

// Why the people's side refuses. Wrapped where there is more to say.
var (
	ErrFull      = errors.New("the table is full")
	ErrSeated    = errors.New("already at the table")
	ErrNotSeated = errors.New("not at the table")
	ErrNotHost   = errors.New("only the host may do this")
	ErrFew       = errors.New("too few people at the table")
	ErrTaken     = errors.New("somebody else has chosen this")
	ErrBegun     = errors.New("the table has started")
	ErrNotBegun  = errors.New("the table has not started")
	ErrSecret    = errors.New("others still play the same deal")
	ErrNotOver   = errors.New("the match goes on")
	ErrOrigin    = errors.New("what it was tried from goes on")
	ErrPrivate   = errors.New("the table is private")
	ErrLobbies   = errors.New("too many open tables")
	ErrSeats     = errors.New("too many unfinished seats")
	ErrHere      = errors.New("tables are not opened in this channel")
	ErrCap       = errors.New("the server has as many tables as it wants")
)

// Service keeps tables. It is safe for several goroutines.
type Service struct {
	log        engine.Log
	referee    *engine.Referee
	games      func(key string) (*engine.Game, bool)
	now        func() time.Time
	random     io.Reader
	news       func(engine.MatchID)
	pace       time.Duration
	fault      func(Fault)
	rests      func(Table) bool
	players    func(game string) search.Player
	thinks     func(engine.MatchID)
	compact    func(context.Context) error
	limits     Limits
	looksAfter func(ctx context.Context, id engine.MatchID) (work context.Context, release func(), ours bool)

	vocabulary vocabulary
	downtime   atomic.Int64 // how long the bot was ever down, as far as is known

	mu    sync.Mutex
	aside map[engine.MatchID]Fault // guarded by mu
}

// Options are what a Service works with.
type Options struct {
	Log   engine.Log
	Games func(key string) (*engine.Game, bool)
	Now   func() time.Time
	// Random is where ids and seeds come from: crypto/rand.Reader outside tests.
	Random io.Reader
	// News is told of each match that has something to post. It must not block.
	News func(engine.MatchID)
	// Pace is the time between reminders of a solo game.
	Pace time.Duration
	// Rests tells whether a table is left alone for now: its people are not reminded.
	// nil: none is.
	Rests func(t Table) bool
	// Fault is told once of each match that is set aside. It must not block; nil: nobody.
	Fault func(Fault)
	// Players are who plays a game for automatons, nil for one that nobody can play.
	// nil: there are no automatons.
	Players func(game string) search.Player
	// Thinks is told of each match in which an automaton may have to answer; whoever
	// it is calls Answer. It must not block; nil: nobody does.
	Thinks func(engine.MatchID)
	// Compact writes the store anew without what was deleted; nil: there is no need.
	Compact func(context.Context) error
	// Shared: other processes write to Log too; see engine.RefereeOptions.
	Shared bool
	// LooksAfter is asked for a context to remind people of a match with, and release is called
	// afterwards; ours is false where another process does. nil: this one reminds all.
	LooksAfter func(ctx context.Context, id engine.MatchID) (work context.Context, release func(), ours bool)
	// Limits is how much one person may have going on; zero: anything.
	Limits Limits
}

// New makes a service.
func New(o Options) *Service {
	s := &Service{log: o.Log, games: o.Games, now: o.Now, random: o.Random, news: o.News, pace: o.Pace,
		fault: o.Fault, rests: o.Rests, players: o.Players, thinks: o.Thinks, compact: o.Compact, limits: o.Limits, looksAfter: o.LooksAfter, aside: map[engine.MatchID]Fault{}}
	if s.news == nil {
		s.news = func(engine.MatchID) {}
	}
	var err error
	if s.vocabulary, err = readVocabulary(nameFile); err != nil {
		panic(err) // a list of this package that cannot be read is a mistake of ours
	}
	s.referee = engine.NewReferee(engine.RefereeOptions{Log: o.Log, Games: o.Games, Now: o.Now, Rows: s.rows, Shared: o.Shared})
	return s
}

// Table returns a table, or engine.ErrNotFound.
func (s *Service) Table(ctx context.Context, id engine.MatchID) (Table, error) {
	t, _, err := s.read(ctx, id)
	return t, err
}

func (s *Service) read(ctx context.Context, id engine.MatchID) (Table, []byte, error) {
	value, err := s.log.Get(ctx, tables, idKey(id))
	if err != nil {
		return Table{}, nil, fmt.Errorf("table %s: %w", id, err)
	}
	var t Table
	if err := json.Unmarshal(value, &t); err != nil {
		return Table{}, nil, fmt.Errorf("table %s: %w: %w", id, engine.ErrCorrupt, err)
	}
	if t.Name == "" { // of before tables had names
		t.Name = s.vocabulary.name(t.ID, 0)
	}
	return t, value, nil
}

// edit changes a table and writes it with more rows, if nobody else was faster.
func (s *Service) edit(ctx context.Context, id engine.MatchID, change func(*Table) ([]engine.Put, error)) (Table, error) {
	for range attempts {
		t, was, err := s.read(ctx, id)
		if err != nil {
			return t, err
		}
		rows, err := change(&t)
		if err != nil {
			return t, err
		}
		if t.Status == Gathering && t.Closes.IsZero() {
			t.Active = s.now().UTC()
		}
		t.Revision++
		rows = append(rows, t.mark(), engine.Put{Table: tables, Key: idKey(id), Value: mustJSON(t), If: engine.IfIs, Was: was})
		err = s.log.Append(ctx, engine.Batch{Rows: rows})
		if err == nil {
			s.news(id)
		}
		if !errors.Is(err, engine.ErrConflict) {
			return t, err
		}
	}
	return Table{}, engine.ErrConflict
}

// note changes what a table remembers of its own posts, which is no news.
func (s *Service) note(ctx context.Context, id engine.MatchID, change func(*Table) []engine.Put) error {
	for range attempts {
		t, was, err := s.read(ctx, id)
		if err != nil {
			return err
		}
		rows := append(change(&t), engine.Put{Table: tables, Key: idKey(id), Value: mustJSON(t), If: engine.IfIs, Was: was})
		err = s.log.Append(ctx, engine.Batch{Rows: rows})
		if !errors.Is(err, engine.ErrConflict) {
			return err
		}
	}
	return engine.ErrConflict
}

// In lists the tables of a channel or thread, without those that are over.
func (s *Service) In(ctx context.Context, channel string) ([]Table, error) {
	return s.under(ctx, places, channel)
}

// Of lists the tables that a person sits at, without those that are over.
func (s *Service) Of(ctx context.Context, p engine.PlayerID) ([]Table, error) {
	return s.under(ctx, sits, string(p))
}

func (s *Service) under(ctx context.Context, index, name string) ([]Table, error) {
	rows, err := s.log.Scan(ctx, index, under(name), after(name), 0)
	if err != nil {
		return nil, err
	}
	var list []Table
	for _, r := range rows {
		_, id, _ := bytes.Cut(r.Key, []byte{0})
		t, err := s.Table(ctx, engine.MatchID(id))
		switch {
		case errors.Is(err, engine.ErrCorrupt): // which costs that table only
			s.SetAside(Fault{Match: engine.MatchID(id), Err: err})
			continue
		case err != nil:
			return nil, err
		}
		list = append(list, t)
	}
	return list, nil
}

// Waiting lists what waits for a person, oldest first.
func (s *Service) Waiting(ctx context.Context, p engine.PlayerID) ([]Duty, error) {
	rows, err := s.log.Scan(ctx, waits, under(string(p)), after(string(p)), 0)
	if err != nil {
		return nil, err
	}
	var list []Duty
	for _, r := range rows {
		var d Duty
		if s.readRow(r, &d, waitOf) {
			list = append(list, d)
		}
	}
	return list, nil
}

// readRow reads a row that is one of many matches'. One that cannot be read sets its
// match aside, and is left out.
func (s *Service) readRow(r engine.Row, into any, matchOf func(key []byte) engine.MatchID) bool {
	err := json.Unmarshal(r.Value, into)
	if err != nil {
		s.SetAside(Fault{Match: matchOf(r.Key), Err: fmt.Errorf("%w: a row of it: %w", engine.ErrCorrupt, err)})
	}
	return err == nil
}
