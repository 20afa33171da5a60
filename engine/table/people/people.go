// Package people is what is kept of people: what they set for themselves, what they have
// been taught, and how they are forgotten.
package people

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/internal/row"
)

// People are the rows of people. It is safe for several goroutines.
type People struct {
	log     engine.Log
	tables  *table.Tables
	news    *table.News
	changed func(context.Context, engine.PlayerID, Person) error
}

// New makes the people of a log. changed is called after somebody set something, with
// what they have set now; it moves what they have coming.
func New(log engine.Log, tables *table.Tables, news *table.News, changed func(context.Context, engine.PlayerID, Person) error) *People {
	return &People{log: log, tables: tables, news: news, changed: changed}
}

// Get returns what somebody set; the zero Person if nothing, or if it cannot be
// read: that is no reason to leave a table without a word. upkeep tells of it.
func (s *People) Get(ctx context.Context, id engine.PlayerID) (Person, error) {
	var p Person
	value, err := s.log.Get(ctx, row.Persons, []byte(id))
	if err != nil && !errors.Is(err, engine.ErrNotFound) && !errors.Is(err, engine.ErrSpoiled) {
		return p, err
	}
	if json.Unmarshal(value, &p) != nil {
		return Person{}, nil
	}
	return p, nil
}

// Set changes what somebody set, and the times of the reminders that
// they have coming.
func (s *People) Set(ctx context.Context, id engine.PlayerID, change func(*Person)) (Person, error) {
	p, err := s.set(ctx, id, change)
	if err != nil {
		return p, err
	}
	return p, s.changed(ctx, id, p)
}

func (s *People) set(ctx context.Context, id engine.PlayerID, change func(*Person)) (Person, error) {
	for range table.Attempts {
		old, err := s.log.Get(ctx, row.Persons, []byte(id))
		absent := errors.Is(err, engine.ErrNotFound)
		if err != nil && !absent && !errors.Is(err, engine.ErrSpoiled) {
			return Person{}, err
		}
		var p Person
		put := engine.Put{Table: row.Persons, Key: []byte(id), If: engine.IfAbsent}
		if !absent {
			if json.Unmarshal(old, &p) != nil {
				p = Person{}
			}
			put.If, put.Was = engine.IfIs, old
		}
		change(&p)
		put.Value = row.JSON(p)
		err = s.log.Append(ctx, engine.Batch{Rows: []engine.Put{put}})
		if !errors.Is(err, engine.ErrConflict) {
			return p, err
		}
	}
	return Person{}, engine.ErrConflict
}

// NoteUnheard notes since when direct messages that somebody wants do not reach them; the zero
// time: they do. It is nothing that they set.
func (s *People) NoteUnheard(ctx context.Context, id engine.PlayerID, since time.Time) error {
	p, err := s.Get(ctx, id)
	if err != nil || p.Unheard.IsZero() == since.IsZero() {
		return err
	}
	_, err = s.set(ctx, id, func(p *Person) { p.Unheard = since.UTC().Truncate(time.Second) })
	return err
}

// NoteSeen notes the language of somebody's app, in which they are told what they have not asked for.
func (s *People) NoteSeen(ctx context.Context, id engine.PlayerID, language string) error {
	_, err := s.set(ctx, id, func(p *Person) { p.Seen = language })
	return err
}

// NoteDigested notes what somebody's digest said, so that the next can tell what has changed.
func (s *People) NoteDigested(ctx context.Context, id engine.PlayerID, keys []string) error {
	_, err := s.set(ctx, id, func(p *Person) { p.Digested = keys })
	return err
}

// GoAway notes until when somebody is away, from now on; the zero time: no more. The
// tables at which they sit have that to show.
func (s *People) GoAway(ctx context.Context, id engine.PlayerID, now, until time.Time) (Person, error) {
	p, err := s.Set(ctx, id, func(p *Person) {
		if !p.IsAway(now) { // else it is longer, and not anew
			p.AwayFrom = now.UTC()
		}
		p.Away = until.UTC()
		if until.IsZero() {
			p.Away, p.AwayFrom = time.Time{}, time.Time{}
		}
	})
	if err != nil {
		return p, err
	}
	list, err := s.tables.Of(ctx, id)
	for _, t := range list {
		err = errors.Join(err, s.news.Away(ctx, t.ID, now))
	}
	return p, err
}

// Taught tells where a person was first taught a lesson, or engine.ErrNotFound.
func (s *People) Taught(ctx context.Context, p engine.PlayerID, lesson string) (where string, err error) {
	value, err := s.log.Get(ctx, row.Lessons, row.Under(string(p), []byte(lesson)...))
	if errors.Is(err, engine.ErrSpoiled) {
		err = engine.ErrNotFound // it is taught once more
	}
	return string(value), err
}

// Teach remembers where a person is taught a lesson for the first time.
func (s *People) Teach(ctx context.Context, p engine.PlayerID, lesson, where string) error {
	return s.log.Append(ctx, engine.Batch{Rows: []engine.Put{
		{Table: row.Lessons, Key: row.Under(string(p), []byte(lesson)...), Value: []byte(where)},
	}})
}

// Current is the table that a person touched last, or engine.ErrNotFound.
func (s *People) Current(ctx context.Context, p engine.PlayerID) (engine.MatchID, error) {
	value, err := s.log.Get(ctx, row.Currents, []byte(p))
	if errors.Is(err, engine.ErrSpoiled) {
		err = engine.ErrNotFound
	}
	return engine.MatchID(value), err
}

// SetCurrent remembers the table that a person touches.
func (s *People) SetCurrent(ctx context.Context, p engine.PlayerID, id engine.MatchID) error {
	if was, err := s.Current(ctx, p); err == nil && was == id {
		return nil
	}
	return s.log.Append(ctx, engine.Batch{Rows: []engine.Put{CurrentRow(p, id)}})
}

// CurrentRow remembers it with other rows.
func CurrentRow(p engine.PlayerID, id engine.MatchID) engine.Put {
	return engine.Put{Table: row.Currents, Key: []byte(p), Value: []byte(id)}
}
