package table

import (
	"time"

	"landfall/engine"
	"landfall/engine/table/internal/row"
)

// Result is what came of a match.
type Result struct {
	Winners []engine.Seat `json:"winners"`
	Method  string        `json:"method"`
	Scores  []int         `json:"scores"`
	Ended   time.Time     `json:"ended"`
}

// ResultRow is the row of a match that is over, at its last entry.
func ResultRow(m *engine.Match, at time.Time) engine.Put {
	o := m.Outcome()
	return row.Put(row.Results, row.ID(m.ID()), Result{Winners: o.Winners, Method: o.Method, Scores: o.Scores, Ended: at.UTC()})
}

// Counts tells whether a match counts for the records of its people.
func (t *Table) Counts() bool { return t.Status == Over && !t.Practice && t.Hints == 0 }
