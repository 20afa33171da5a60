package table

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"landfall/engine"
)

// results has what came of each match that was played to its end: id.
const results = "result"

// Result is what came of a match.
type Result struct {
	Winners []engine.Seat `json:"winners"`
	Method  string        `json:"method"`
	Scores  []int         `json:"scores"`
	Ended   time.Time     `json:"ended"`
}

// resultRow is the row of a match that is over, at its last entry.
func resultRow(m *engine.Match, at time.Time) engine.Put {
	o := m.Outcome()
	return put(results, idKey(m.ID()), Result{Winners: o.Winners, Method: o.Method, Scores: o.Scores, Ended: at.UTC()})
}

// Result is what came of a match that is over. Of one from before results were kept it is
// found out, and then kept. engine.ErrNotFound.
func (s *Service) Result(ctx context.Context, id engine.MatchID) (Result, error) {
	var r Result
	value, err := s.log.Get(ctx, results, idKey(id))
	if err == nil {
		return r, json.Unmarshal(value, &r)
	}
	if !errors.Is(err, engine.ErrNotFound) {
		return r, err
	}
	var row engine.Put
	err = s.Look(ctx, id, "", func(_ Table, m *engine.Match, _ engine.Seat) error {
		heard := m.Heard(engine.Nobody, m.Last())
		if m.Outcome() == nil || len(heard) == 0 {
			return engine.ErrNotFound
		}
		row = resultRow(m, heard[len(heard)-1].At)
		return nil
	})
	if err != nil {
		return r, err
	}
	if err := s.log.Append(ctx, engine.Batch{Rows: []engine.Put{row}}); err != nil {
		return r, err
	}
	return r, json.Unmarshal(row.Value, &r)
}

// Counts tells whether a match counts for the records of its people.
func (t *Table) Counts() bool { return t.Status == Over && !t.Practice && t.Hints == 0 }

// OfServer lists the tables of a server that are over.
func (s *Service) OfServer(ctx context.Context, guild string) ([]Table, error) {
	rows, err := s.log.Scan(ctx, tables, nil, nil, 0)
	if err != nil || guild == "" {
		return nil, err
	}
	var list []Table
	for _, r := range rows {
		var t Table
		if json.Unmarshal(r.Value, &t) == nil && t.Guild == guild && t.Status == Over {
			list = append(list, t)
		}
	}
	return list, nil
}
