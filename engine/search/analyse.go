package search

import (
	"cmp"
	"context"
	"slices"

	"landfall/engine"
)

// Moment is an answer of a match, seen by somebody who knew what its seat knew.
type Moment struct {
	Ply  int
	Seq  uint64
	Seat engine.Seat
	Turn string // of the decision
	// Given is the answer, in notation, and Other the best line that begins with another one.
	Given string
	Other Line
	// Chances are how likely each seat was to win before the answer, and Points what
	// they were likely to score.
	Chances, Points []float64
	// Gain is how much more of its chance the seat had by the answer than by the other line; below 0
	// it gave that away.
	Gain float64
	// Clear tells that the gain or the loss is more than chance among the worlds that were tried.
	Clear bool
}

// Analysis is what it takes to go over a match.
type Analysis struct {
	Player   Player
	Playouts int // for each answer
	// Closer is how many are made for those answers that then seem to have cost or gained most; fewer than Playouts: they
	// are weighed once.
	Closer int
	Seed   uint64
	Match  *engine.Match
	// Seat is whose answers are gone over; engine.Nobody: all.
	Seat engine.Seat
	// Room has a place taken in it while an answer is weighed, so that who wants to know less gets between; nil: nobody
	// else thinks.
	Room chan struct{}
	// Wait is called before each playout, see Question.Wait; nil: it goes on at once.
	Wait func() bool
}

// Moments goes over the answers that stand and left a choice, in order.
func (a Analysis) Moments(ctx context.Context) ([]Moment, error) {
	list, err := a.weigh(ctx, func(engine.Entry) bool { return true })
	if err != nil || a.Closer <= a.Playouts {
		return list, err
	}
	most := extremes(list)
	a.Playouts = a.Closer
	closer, err := a.weigh(ctx, func(e engine.Entry) bool { return most[e.Seq] })
	for _, one := range closer {
		list[slices.IndexFunc(list, func(m Moment) bool { return m.Seq == one.Seq })] = one
	}
	return list, err
}

// How many answers are weighed again: those that seem to have cost most, since what they did cost orders what is told,
// and those that seem to have gained most.
const (
	worstAgain = 20
	bestAgain  = 5
)

// extremes are the answers to weigh again.
func extremes(list []Moment) map[uint64]bool {
	sorted := slices.SortedStableFunc(slices.Values(list), func(a, b Moment) int { return cmp.Compare(a.Gain, b.Gain) })
	most := map[uint64]bool{}
	for i, m := range sorted {
		if i < worstAgain || i >= len(sorted)-bestAgain {
			most[m.Seq] = true
		}
	}
	return most
}

// weigh goes over some of the answers that stand.
func (a Analysis) weigh(ctx context.Context, some func(engine.Entry) bool) ([]Moment, error) {
	var list []Moment
	var before *engine.Match
	a.Match.Steps(func(s engine.Step) bool {
		e := s.Entry
		if before != nil && e.Kind == engine.Acted && (a.Seat == engine.Nobody || e.Seat == a.Seat) && some(e) {
			if one, ok := a.moment(ctx, before, e); ok {
				one.Turn = s.Turn
				list = append(list, one)
			}
		}
		before = s.After.Fork()
		return ctx.Err() == nil
	})
	return list, ctx.Err()
}

// moment weighs an answer; ok is false if there was nothing to weigh.
func (a Analysis) moment(ctx context.Context, before *engine.Match, e engine.Entry) (one Moment, ok bool) {
	if a.Room != nil {
		select {
		case a.Room <- struct{}{}:
			defer func() { <-a.Room }()
		case <-ctx.Done():
			return Moment{}, false
		}
	}
	q := Ask(before, e.Seat, a.Playouts, a.Seed)
	q.Widely = true // else what is lost by an answer that only Strong compares is found by nobody who weighs with less
	q.Wait = func() bool { return ctx.Err() == nil && (a.Wait == nil || a.Wait()) }
	for _, d := range q.Open {
		if given, ok := d.Find(e.Action); ok {
			q.Also = given
			break
		}
	}
	if q.Also == nil {
		return Moment{}, false // it was given under other rules
	}
	answer := a.Player.Think(q)
	begins := func(w Weighed) bool { return w.Line[0].String() == e.Action }
	given := slices.IndexFunc(answer.Weighed, begins) // of several the best
	other := slices.IndexFunc(answer.Weighed, func(w Weighed) bool { return !begins(w) })
	if given < 0 || other < 0 {
		return Moment{}, false
	}
	best, is, was := answer.Weighed[0], answer.Weighed[given], answer.Weighed[other]
	behind := answer.Weighed[max(given, other)]
	return Moment{Ply: e.Ply, Seq: e.Seq, Seat: e.Seat, Given: e.Action, Other: was.Line, Chances: best.Chances, Points: best.Points,
		Gain: is.Chances[e.Seat] - was.Chances[e.Seat], Clear: best.Worth-behind.Worth > surely*behind.Doubt}, true
}

// surely is by how many standard errors a line must lead another so that it is more than chance.
const surely = 2

// leastGain is what an answer must gain or cost to be told: what rounds to one of a hundred.
const leastGain = 0.005

// Costliest are the moments, so many at most, in which most was given away, what cost most first: of the answers of a
// seat in one turn, which are often one thought, the one that cost most; none that cost nothing or may be chance.
func Costliest(moments []Moment, most int) []Moment {
	return first(moments, most, func(m Moment) float64 { return -m.Gain })
}

// Finest are the moments in which an answer gained most on the best other one, one of each turn.
func Finest(moments []Moment, most int) []Moment {
	return first(moments, most, func(m Moment) float64 { return m.Gain })
}

// first are the moments that are worth most, one of each turn, without those that are worth nothing or may be chance.
func first(moments []Moment, most int, worth func(m Moment) float64) []Moment {
	sorted := slices.SortedStableFunc(slices.Values(moments), func(a, b Moment) int { return cmp.Compare(worth(b), worth(a)) })
	type turn struct {
		seat  engine.Seat
		label string
	}
	listed := map[turn]bool{}
	return slices.DeleteFunc(sorted, func(m Moment) bool {
		at := turn{m.Seat, m.Turn}
		if !m.Clear || worth(m) < leastGain || listed[at] || len(listed) == most {
			return true
		}
		listed[at] = true
		return false
	})
}
