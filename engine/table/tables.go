package table

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"landfall/engine"
	"landfall/engine/table/internal/row"
)

// Attempts is how often a change is tried again when somebody else was faster.
const Attempts = 8

// Tables are the rows of all tables, and the indexes by which they are found. It is safe for
// several goroutines.
type Tables struct {
	log        engine.Log
	now        func() time.Time
	news       *News
	quarantine *Quarantine
	vocabulary vocabulary
}

// NewTables makes the tables of a log.
func NewTables(log engine.Log, now func() time.Time, news *News, quarantine *Quarantine) *Tables {
	v, err := readVocabulary(nameFile)
	if err != nil {
		panic(err) // a list of this package that cannot be read is a mistake of ours
	}
	return &Tables{log: log, now: now, news: news, quarantine: quarantine, vocabulary: v}
}

// Get returns a table. engine.ErrNotFound; ErrQuarantined: it cannot be read.
func (s *Tables) Get(ctx context.Context, id engine.MatchID) (Table, error) {
	t, _, err := s.Read(ctx, id)
	return t, err
}

// Read returns a table with what its row holds, which is the condition of a change.
func (s *Tables) Read(ctx context.Context, id engine.MatchID) (Table, []byte, error) {
	value, err := s.log.Get(ctx, row.Tables, row.ID(id))
	if err != nil && !errors.Is(err, engine.ErrCorrupt) {
		return Table{}, nil, fmt.Errorf("table %s: %w", id, err)
	}
	t, err := ReadRow(engine.Row{Key: row.ID(id), Value: value})
	if err != nil {
		return Table{}, nil, s.quarantine.Unread(id, "the table", err)
	}
	if t.Name == "" { // of before tables had names
		t.Name = s.vocabulary.name(t.ID, 0)
	}
	return t, value, nil
}

// ReadRow reads the row of a table.
func ReadRow(r engine.Row) (t Table, err error) {
	if err = json.Unmarshal(r.Value, &t); err == nil && string(t.ID) != string(r.Key) {
		err = row.ErrElsewhere
	}
	return t, err
}

// Begun returns a table whose match has begun. ErrNotBegun.
func (s *Tables) Begun(ctx context.Context, id engine.MatchID) (Table, error) {
	t, err := s.Get(ctx, id)
	if err == nil && !t.Begun() {
		err = ErrNotBegun
	}
	return t, err
}

// Insert is the row of a table that there is not yet.
func (t *Table) Insert() engine.Put {
	return engine.Put{Table: row.Tables, Key: row.ID(t.ID), Value: row.JSON(t), If: engine.IfAbsent}
}

// Update is the row of a table that is still what was read, and those by which the people find it
// to whom it offers a seat, or did.
func (t *Table) Update(was []byte) []engine.Put {
	rows := []engine.Put{{Table: row.Tables, Key: row.ID(t.ID), Value: row.JSON(t), If: engine.IfIs, Was: was}}
	var old Table
	if bytes.Contains(was, []byte(`"to":`)) && json.Unmarshal(was, &old) == nil {
		for _, p := range OfferRows(&old) {
			rows = append(rows, row.Drop(p.Table, p.Key))
		}
	}
	return append(rows, OfferRows(t)...)
}

// OfferRows are the rows by which people find the table that offers a seat to them and no other.
func OfferRows(t *Table) (rows []engine.Put) {
	for _, m := range t.Proposals {
		if t.Status == Playing && m.Kind == OfSeat && m.To != "" {
			rows = append(rows, row.Index(row.Offers, string(m.To), t.ID))
		}
	}
	return rows
}

// Edit changes a table and writes it with more rows, if nobody else was faster.
func (s *Tables) Edit(ctx context.Context, id engine.MatchID, change func(*Table) ([]engine.Put, error)) (Table, error) {
	for range Attempts {
		t, was, err := s.Read(ctx, id)
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
		err = s.log.Append(ctx, engine.Batch{Rows: append(append(rows, t.ToPost()), t.Update(was)...)})
		if err == nil {
			s.news.Tell(id)
		}
		if !errors.Is(err, engine.ErrConflict) {
			return t, err
		}
	}
	return Table{}, engine.ErrConflict
}

// note changes what a table remembers of its own posts, which is no news.
func (s *Tables) note(ctx context.Context, id engine.MatchID, change func(*Table) []engine.Put) error {
	for range Attempts {
		t, was, err := s.Read(ctx, id)
		if err != nil {
			return err
		}
		rows := append(change(&t), t.Update(was)...)
		err = s.log.Append(ctx, engine.Batch{Rows: rows})
		if !errors.Is(err, engine.ErrConflict) {
			return err
		}
	}
	return engine.ErrConflict
}

// Hinted notes that somebody at a table was told what to do, which stays with the match.
func (s *Tables) Hinted(ctx context.Context, id engine.MatchID) error {
	return s.note(ctx, id, func(t *Table) []engine.Put {
		t.Hints++
		return nil
	})
}

// In lists the tables of a channel or thread, without those that are over.
func (s *Tables) In(ctx context.Context, channel string) ([]Table, error) {
	return s.under(ctx, row.Places, channel)
}

// OnlyOne tells whether a channel or thread has one table at most, without those that are over.
func (s *Tables) OnlyOne(ctx context.Context, channel string) bool {
	rows, err := s.log.Scan(ctx, row.Places, row.Under(channel), row.After(channel), 2)
	if err != nil || len(rows) < 2 {
		return err == nil
	}
	here, err := s.In(ctx, channel)
	return err == nil && len(here) < 2
}

// Of lists the tables that a person sits at, without those that are over.
func (s *Tables) Of(ctx context.Context, p engine.PlayerID) ([]Table, error) {
	return s.under(ctx, row.Sits, string(p))
}

// Was lists the tables that are or ever were played in a place.
func (s *Tables) Was(ctx context.Context, place string) ([]Table, error) {
	return s.under(ctx, row.Homes, place)
}

func (s *Tables) under(ctx context.Context, index, name string) ([]Table, error) {
	rows, err := s.log.Scan(ctx, index, row.Under(name), row.After(name), 0)
	if err != nil {
		return nil, err
	}
	var list []Table
	for _, r := range rows {
		_, id, _ := bytes.Cut(r.Key, []byte{0})
		if list, err = s.add(ctx, list, engine.MatchID(id)); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// add adds a table to a list, if it is there and can be read: else that costs that table only.
func (s *Tables) add(ctx context.Context, list []Table, id engine.MatchID) ([]Table, error) {
	t, err := s.Get(ctx, id)
	if errors.Is(err, ErrQuarantined) || errors.Is(err, engine.ErrNotFound) {
		return list, nil
	}
	return append(list, t), err
}

// SeatsFor lists the tables that are played at which a seat is offered to a person and no other.
func (s *Tables) SeatsFor(ctx context.Context, p engine.PlayerID) ([]Table, error) {
	return s.under(ctx, row.Offers, string(p))
}

// OverOn lists the tables of a server whose matches were played to the end, the newest first: at most
// limit.
func (s *Tables) OverOn(ctx context.Context, guild string, limit int) ([]Table, error) {
	rows, err := s.log.Scan(ctx, row.Overs, row.Under(guild), row.After(guild), limit)
	if err != nil {
		return nil, err
	}
	var list []Table
	for _, r := range rows {
		if list, err = s.add(ctx, list, engine.MatchID(r.Key[len(guild)+1+8:])); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// OverRows are the rows by which a server finds the table if its match was played to the end.
func OverRows(t *Table) []engine.Put {
	if t.Status != Over || t.Guild == "" {
		return nil
	}
	key := row.Under(t.Guild, row.Stamp(t.Created)...)
	for i := len(t.Guild) + 1; i < len(key); i++ {
		key[i] = ^key[i] // the newest first
	}
	return []engine.Put{row.Empty(row.Overs, append(key, t.ID...))}
}
