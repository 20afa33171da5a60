package commands

import (
	"fmt"
	"testing"

	"landfall/engine/search"
)

// move is an answer for tests.
type move string

func (m move) String() string { return string(m) }

// TestGains: a hint names the two sources from which its line brings most more than the next, in the worlds that both
// were tried in, and none that does not come to a point.
func TestGains(t *testing.T) {
	best, next := search.Line{move("best")}, search.Line{move("next"), move("then")}
	of := func(gold, towns, cities, gems int) map[string]int {
		return map[string]int{"gold": gold, "towns": towns, "cities": cities, "gems": gems}
	}
	e := Sources{Of: map[string][]map[string]int{
		fmt.Sprint(best): {of(5, 2, 4, 3), of(3, 2, 4, 1), of(99, 0, 0, 0)},
		fmt.Sprint(next): {of(1, 4, 3, 3), of(1, 2, 2, 0)},
	}}
	// gold + 3, cities + 1.5, gems + 0.5, towns - 1
	if got, want := fmt.Sprint(e.Gains(best, next)), "[{gold 3} {cities 2}]"; got != want {
		t.Errorf("gains %s, want %s", got, want)
	}
	if got, want := fmt.Sprint(e.Gains(next, best)), "[{towns 1}]"; got != want {
		t.Errorf("the other way round %s, want %s", got, want)
	}
	if got := e.Gains(best, search.Line{move("never tried")}); len(got) > 0 {
		t.Errorf("gains %v on what was not tried", got)
	}
}
