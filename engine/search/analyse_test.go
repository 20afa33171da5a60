package search_test

import (
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
func (judge) Playouts(search.Strength) int                   { return 1 }
func (judge) Open(search.Question, []engine.Event) (is bool) { return false }

// weighed is a line with the chance of seat 0, who answers.
func weighed(chance float64, line ...engine.Action) search.Weighed {
	return search.Weighed{Line: line, Chances: []float64{chance, 1 - chance}, Points: []float64{0, 0}}
}

// An answer is charged with what the best line that begins like it promises less than the best
// of all, not with the worst one.
func TestAnAnswerIsChargedWithItsBestLine(t *testing.T) {
	game := engine.New(rules())
	for name, c := range map[string]struct {
		j      judge
		better string
		lost   float64
	}{
		"second best":            {judge{weighed(0.6, take(2)), weighed(0.5, take(1), take(1)), weighed(0.2, take(1), take(3))}, "2", 0.1},
		"the best, and worse on": {judge{weighed(0.6, take(1), take(2)), weighed(0.3, take(2)), weighed(0.1, take(1), take(3))}, "", 0},
	} {
		m, first, err := game.Start("m", engine.Config{Seats: 2}, engine.NumberedSeed(1), time.Time{})
		if err != nil {
			t.Fatal(err)
		}
		before := m.Fork()
		given, err := m.Act(0, "", "1", time.Time{})
		if err != nil {
			t.Fatal(err)
		}
		a := search.Analysis{Player: c.j, Entries: []engine.Entry{first, given},
			Before: func(int) (*engine.Match, error) { return before, nil }, Stands: func(int) bool { return true }}
		list, err := a.Moments(t.Context())
		if err != nil || len(list) != 1 {
			t.Fatalf("%s: %v, %v", name, list, err)
		}
		if one := list[0]; one.Better != c.better || one.Lost < c.lost-1e-9 || one.Lost > c.lost+1e-9 {
			t.Errorf("%s: lost %.2f, better %q; want %.2f, %q", name, one.Lost, one.Better, c.lost, c.better)
		}
	}
}

// Who gives something away in each step of a turn is named once for it, and whoever answered
// best takes no place.
func TestCostliest(t *testing.T) {
	one := func(ply int, seat engine.Seat, turn, better string, lost float64) search.Moment {
		return search.Moment{Ply: ply, Seat: seat, Turn: turn, Better: better, Lost: lost}
	}
	moments := []search.Moment{
		one(1, 0, "loading", "x", 0.1), one(2, 0, "loading", "x", 0.3), one(3, 1, "loading", "x", 0.2), one(4, 0, "loading", "x", 0.25),
		one(5, 0, "sailing", "", 0), one(6, 1, "sailing", "x", 0.001), one(7, 0, "building", "x", 0.05), one(8, 1, "building", "x", 0.04),
	}
	var plies []int
	for _, m := range search.Costliest(moments, 3) {
		plies = append(plies, m.Ply)
	}
	if want := []int{2, 3, 7}; !slices.Equal(plies, want) {
		t.Errorf("plies %v, want %v", plies, want)
	}
}
