package record

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"

	"landfall/engine"
	"landfall/engine/table"
)

// Record is a table and what was posted to it, for the one delivery that changes it.
type Record struct {
	Table table.Table
	State State
	log   engine.Log
	row   []byte // State as it is on disk; nil: not yet
}

// New is the record of a table to which nothing was posted, until it is read.
func New(log engine.Log) *Record { return &Record{log: log} }

// Read reads what was posted to a table.
func (r *Record) Read(ctx context.Context, id engine.MatchID) (err error) {
	r.State, r.row, err = read(ctx, r.log, id)
	return err
}

// Note writes down what was posted to the table so far and what is prepared, with more rows.
// ErrConflict: its row is not as this record left it. Nobody writes it but the deliveries, one at
// a time, and who is forgotten: they must not come back by a delivery that was on its way.
func (r *Record) Note(ctx context.Context, more ...engine.Put) error {
	value, err := json.Marshal(r.State)
	if err != nil {
		return err
	}
	put := engine.Put{Table: Threads, Key: []byte(r.Table.ID), Value: value, If: engine.IfIs, Was: r.row}
	if r.row == nil {
		put.If = engine.IfAbsent
	}
	if err := r.log.Append(ctx, engine.Batch{Rows: append(more, put)}); err != nil {
		return err
	}
	r.row = value
	return nil
}

// Threads are the rows of what was posted to each table, by its id.
const Threads = "thread"

// Of is what was posted to a table.
func Of(ctx context.Context, log engine.Log, id engine.MatchID) (State, error) {
	s, _, err := read(ctx, log, id)
	return s, err
}

// read reads what was posted to a table, with its row; nil: there is none. What cannot be read is lost.
func read(ctx context.Context, log engine.Log, id engine.MatchID) (s State, row []byte, err error) {
	row, err = log.Get(ctx, Threads, []byte(id))
	switch {
	case errors.Is(err, engine.ErrNotFound):
		return s, nil, nil
	case errors.Is(err, engine.ErrSpoiled):
		return State{Lost: true}, []byte{}, nil // written over on condition that it is spoiled
	case err != nil:
		return s, row, err
	}
	if json.Unmarshal(row, &s) != nil || reflect.DeepEqual(s, State{}) { // nothing would be no row
		s = State{Lost: true}
	}
	return s, row, nil
}

// Home is where the table's people are told things: "" for a match that has begun and has no
// thread yet, about which nothing can be posted. The channel of its lobby is no such place, unless
// no thread can be opened there.
func (r *Record) Home() string {
	if r.Table.Thread == "" && r.Table.Begun() && !r.Table.Solo {
		return ""
	}
	return r.Table.Home()
}

// People are those who sit at the table, without the automatons.
func (r *Record) People() (list []engine.PlayerID) {
	for i, c := range r.Table.Chairs {
		if !r.Table.Plays(engine.Seat(i)) {
			list = append(list, c.Player)
		}
	}
	return list
}
