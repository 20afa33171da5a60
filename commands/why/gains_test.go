package why

import (
	"fmt"
	"strings"
	"testing"

	"landfall/commands"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/enginetest"
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
	e := sources{of: map[string][]map[string]int{
		fmt.Sprint(best): {of(5, 2, 4, 3), of(3, 2, 4, 1), of(99, 0, 0, 0)},
		fmt.Sprint(next): {of(1, 4, 3, 3), of(1, 2, 2, 0)},
	}}
	// gold + 3, cities + 1.5, gems + 0.5, towns - 1
	if got, want := fmt.Sprint(e.gains(best, next)), "[{hint-gain map[n:3 source:gold]} {hint-gain map[n:2 source:cities]}]"; got != want {
		t.Errorf("gains %s, want %s", got, want)
	}
	if got, want := fmt.Sprint(e.gains(next, best)), "[{hint-gain map[n:1 source:towns]}]"; got != want {
		t.Errorf("the other way round %s, want %s", got, want)
	}
	if got := e.gains(best, search.Line{move("never tried")}); len(got) > 0 {
		t.Errorf("gains %v on what was not tried", got)
	}
}

// naming is a narrator that only names answers.
type naming struct{ commands.Narrator }

func (naming) Label(a engine.Action) (label, detail string) { return a.String(), "it is cheap" }

// TestAHintGivesReasons: what its label adds, that the green button differs, what the answer gains, and only answers
// that differ by a point.
func TestAHintGivesReasons(t *testing.T) {
	best, next, same := search.Line{move("best")}, search.Line{move("next")}, search.Line{move("same")}
	answer := search.Answer{Line: best, Weighed: []search.Weighed{{Line: best, Points: []float64{10, 5}}, {Line: next, Points: []float64{7, 7}},
		{Line: same, Points: []float64{9.8, 5}}}}
	to := adviser{room: &room.Room{Words: enginetest.Must(t, commands.DeskWords).In("en")}, by: naming{}}
	const better = "-# About 5 points better than: next."
	for want, of := range map[string]map[string][]map[string]int{
		"**Hint:** best.\nIt is cheap.\n" + better: nil,
		"**Hint:** best.\nIt is cheap.\nBy the end, this should earn you more from gold (about 3 points).\n" + better: {fmt.Sprint(best): {{"gold": 4}}, fmt.Sprint(next): {{"gold": 1}}},
	} {
		if got := hintText(to, answer, sources{of: of}); got != want {
			t.Errorf("the hint is %q, want %q", got, want)
		}
	}
	const differs = "The green button is what looks good at first sight."
	for green, told := range map[engine.Action]bool{move("best"): false, move("next"): true} {
		to.green = green
		if got := hintText(to, answer, sources{}); strings.Contains(got, differs) != told {
			t.Errorf("with %s green the hint is %q", green, got)
		}
	}
}
