package search

import (
	"cmp"
	"context"
	"slices"

	"landfall/engine"
)

// Moment is an answer of a match, seen by somebody who knew what its seat knew.
type Moment struct {
	Ply    int
	Seat   engine.Seat
	Turn   string // of the decision
	Given  string // notation
	Better string // notation of the answer that promised most; "" if it was the one given
	// Chances are how likely each seat was to win before the answer, and Points what
	// they were likely to score.
	Chances, Points []float64
	// Lost is how much of its chance the seat gave away by the answer.
	Lost float64
}

// Analysis is what it takes to go over a match.
type Analysis struct {
	Player   Player
	Playouts int // for each answer
	Seed     uint64
	// Entries are the log of the match, and Before loads the match as it stood before
	// an entry of it.
	Entries []engine.Entry
	Before  func(entry int) (*engine.Match, error)
	// Stands tells whether an entry was not taken back.
	Stands func(entry int) bool
}

// Moments goes over all answers that stand and left a choice, in order.
func (a Analysis) Moments(ctx context.Context) ([]Moment, error) {
	var list []Moment
	for i, e := range a.Entries {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if e.Kind != engine.Acted || !a.Stands(i) {
			continue
		}
		m, err := a.Before(i)
		if err != nil {
			return nil, err
		}
		q := Ask(m, e.Seat, a.Playouts, a.Seed)
		turn := ""
		for _, d := range q.Open {
			if given, ok := d.Find(e.Action); ok {
				q.Also, turn = given, d.Turn
				break
			}
		}
		if q.Also == nil {
			continue // it was given under other rules
		}
		answer := a.Player.Think(q)
		if len(answer.Weighed) < 2 {
			continue
		}
		list = append(list, moment(e, turn, answer))
	}
	return list, nil
}

func moment(e engine.Entry, turn string, answer Answer) Moment {
	best := answer.Weighed[0]
	one := Moment{Ply: e.Ply, Seat: e.Seat, Turn: turn, Given: e.Action, Chances: best.Chances, Points: best.Points}
	begins := func(w Weighed) bool { return w.Line[0].String() == e.Action }
	if i := slices.IndexFunc(answer.Weighed, begins); i > 0 { // of several the best
		one.Lost = max(0, best.Chances[e.Seat]-answer.Weighed[i].Chances[e.Seat])
	}
	if better := best.Line[0].String(); better != e.Action {
		one.Better = better
	}
	return one
}

// leastLost is what an answer must cost to be told: what rounds to one of a hundred.
const leastLost = 0.005

// Costliest are the moments, so many at most, in which most was given away, what cost most
// first: of the answers of a seat in one turn, which are often one thought,
// the one that cost most.
func Costliest(moments []Moment, most int) []Moment {
	sorted := slices.SortedStableFunc(slices.Values(moments), func(a, b Moment) int { return cmp.Compare(b.Lost, a.Lost) })
	type turn struct {
		seat  engine.Seat
		label string
	}
	listed := map[turn]bool{}
	return slices.DeleteFunc(sorted, func(m Moment) bool {
		at := turn{m.Seat, m.Turn}
		if m.Better == "" || m.Lost < leastLost || listed[at] || len(listed) == most {
			return true
		}
		listed[at] = true
		return false
	})
}
