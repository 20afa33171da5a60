package search_test

import (
	"math"
	"slices"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/search"
)

// judge weighs the same lines whatever is asked: by the chance of the seat that is asked.
type judge []search.Weighed

func (j judge) Think(search.Question) search.Answer {
	return search.Answer{Line: j[0].Line, Weighed: j}
}
func (judge) Sure(search.Question) engine.Action             { return nil }
func (judge) Playouts(search.Strength) int                   { return 1 }
func (judge) Open(search.Question, []engine.Event) (is bool) { return false }

// weighed is a line with the chance of seat 0, who answers.
func weighed(chance float64, line ...engine.Action) search.Weighed {
	return search.Weighed{Line: line, Chances: []float64{chance, 1 - chance}, Points: []float64{0, 0}}
}

// An answer is compared by the best line that begins like it, not by the worst one: with the best line that begins
// otherwise, whole, and clear only where that is more than chance.
func TestAnAnswerIsComparedByItsBestLine(t *testing.T) {
	game := engine.New(rules())
	doubtful := weighed(0.5, take(1))
	doubtful.Worth, doubtful.Doubt = 0, 0.06
	best := weighed(0.6, take(2), take(3))
	best.Worth = 0.1
	for name, c := range map[string]struct {
		j     judge
		other search.Line
		gain  float64
		clear bool
	}{
		"second best":            {judge{best, weighed(0.5, take(1), take(1)), weighed(0.2, take(1), take(3))}, best.Line, -0.1, true},
		"the best, and worse on": {judge{weighed(0.6, take(1), take(2)), weighed(0.4, take(1), take(3)), weighed(0.3, take(2))}, search.Line{take(2)}, 0.3, false},
		"within chance":          {judge{best, doubtful}, best.Line, -0.1, false},
	} {
		m, _, err := game.Start("m", engine.Config{Seats: 2}, engine.NumberedSeed(1), time.Time{})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.Act(0, "", "1", time.Time{}); err != nil {
			t.Fatal(err)
		}
		for seat, n := range map[engine.Seat]int{engine.Nobody: 1, 0: 1, 1: 0} {
			list, err := search.Analysis{Player: c.j, Match: m, Seat: seat}.Moments(t.Context())
			if err != nil || len(list) != n {
				t.Fatalf("%s: seat %d: %v, %v", name, seat, list, err)
			}
			if n == 0 {
				continue
			}
			if one := list[0]; !slices.Equal(one.Other, c.other) || math.Abs(one.Gain-c.gain) > 1e-9 || one.Clear != c.clear {
				t.Errorf("%s: gain %.2f on %v, clear %v; want %.2f, %v, %v", name, one.Gain, one.Other, one.Clear, c.gain, c.other, c.clear)
			}
		}
	}
}

// Who gives something away in each step of a turn is named once for it, and what is nothing or chance takes no place.
func TestCostliest(t *testing.T) {
	one := func(ply int, seat engine.Seat, turn string, clear bool, gain float64) search.Moment {
		return search.Moment{Ply: ply, Seat: seat, Turn: turn, Clear: clear, Gain: gain}
	}
	moments := []search.Moment{
		one(1, 0, "loading", true, -0.1), one(2, 0, "loading", true, -0.3), one(3, 1, "loading", true, -0.2), one(4, 0, "loading", true, -0.25),
		one(5, 0, "sailing", true, 0), one(6, 1, "sailing", true, -0.001), one(7, 0, "building", true, -0.05), one(8, 1, "building", true, -0.04),
		one(9, 0, "later", false, -0.5), one(10, 1, "later", true, 0.2), one(11, 0, "later", true, 0.1),
	}
	plies := func(list []search.Moment) (plies []int) {
		for _, m := range list {
			plies = append(plies, m.Ply)
		}
		return plies
	}
	if got, want := plies(search.Costliest(moments, 3)), []int{2, 3, 7}; !slices.Equal(got, want) {
		t.Errorf("the costliest are plies %v, want %v", got, want)
	}
	if got, want := plies(search.Finest(moments, 3)), []int{10, 11}; !slices.Equal(got, want) {
		t.Errorf("the finest are plies %v, want %v", got, want)
	}
}

// closer is a player that finds an answer dearer the more it plays out, if it may look widely.
type closer struct{ judge }

func (closer) Think(q search.Question) search.Answer {
	if !q.Widely {
		return search.Answer{}
	}
	j := judge{weighed(0.5+float64(q.Playouts)/100, take(2)), weighed(0.5, take(1))}
	return search.Answer{Line: j[0].Line, Weighed: j}
}

// What seems to have cost most is weighed again, more closely, and nothing is told twice.
func TestTheWorstAreWeighedAgain(t *testing.T) {
	m, _, err := engine.New(rules()).Start("m", engine.Config{Seats: 2}, engine.NumberedSeed(1), time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.Act(0, "", "1", time.Time{}); err != nil {
		t.Fatal(err)
	}
	for most, gain := range map[int]float64{0: -0.1, 5: -0.1, 30: -0.3} {
		list, err := search.Analysis{Player: closer{}, Playouts: 10, Closer: most, Match: m, Seat: 0}.Moments(t.Context())
		if err != nil || len(list) != 1 || math.Abs(list[0].Gain-gain) > 1e-9 {
			t.Errorf("with %d playouts at last: %+v, %v", most, list, err)
		}
	}
}
