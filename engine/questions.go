package engine

import (
	"slices"
	"strings"
)

// questions are the open questions of a match, and what tells each from an equal one
// earlier.
type questions struct {
	open  []Decision
	acts  []uint64 // by seat: the answers in the log, those that were taken back too
	undos uint64   // in the log
}

// Decisions are all the open decisions. The slice must not be changed.
func (q *questions) Decisions() []Decision { return q.open }

// For are the open decisions of one seat.
func (q *questions) For(seat Seat) []Decision {
	var ds []Decision
	for _, d := range q.open {
		if d.Seat == seat {
			ds = append(ds, d)
		}
	}
	return ds
}

// Awaited are the seats that the match waits for, in the order they are asked.
func (q *questions) Awaited() []Seat {
	var seats []Seat
	for _, d := range q.open {
		if !d.Optional && !slices.Contains(seats, d.Seat) {
			seats = append(seats, d.Seat)
		}
	}
	return seats
}

// count counts an entry of the log for the ids of the questions that follow.
func (q *questions) count(e Entry) {
	switch {
	case e.Kind == Ordered: // no question is answered by it
	case e.Kind == Undone:
		q.undos++
	case e.Kind == Started:
		q.acts = make([]uint64, e.Start.Seats)
	case int(e.Seat) < len(q.acts) && e.Seat >= 0:
		q.acts[e.Seat]++
	}
}

// number tells each question from an equal one earlier in the match.
func (q *questions) number() {
	for i := range q.open {
		if s := q.open[i].Seat; int(s) < len(q.acts) && s >= 0 {
			q.open[i].asked = q.acts[s] + q.undos
		}
	}
}

// find looks for what an entry answered. Entries were written with the kind of
// the decision, and before with an id of which the kind was the first part.
func (q *questions) find(e Entry) (Decision, Action, bool) {
	kind, _, _ := strings.Cut(e.Decision, ".")
	for _, d := range q.open {
		if d.Kind != kind || d.Seat != e.Seat {
			continue
		}
		if a, ok := d.Find(e.Action); ok {
			return d, a, true
		}
	}
	return Decision{}, nil, false
}
