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

// naming is a narrator that only names answers.
type naming struct{ commands.Narrator }

func (naming) Label(a engine.Action) (label, detail string) { return a.String(), "" }

// TestAHintGivesOneReason: what the answer gains, else that it was tried; why another one is green; and only answers
// that differ by a point.
func TestAHintGivesOneReason(t *testing.T) {
	best, next, same := search.Line{move("best")}, search.Line{move("next")}, search.Line{move("same")}
	answer := search.Answer{Line: best, Weighed: []search.Weighed{{Line: best, Points: []float64{10, 5}}, {Line: next, Points: []float64{7, 7}},
		{Line: same, Points: []float64{9.8, 5}}}}
	to := adviser{room: &room.Room{Words: enginetest.Must(t, commands.DeskWords).In("en")}, by: naming{}}
	const tried, better = "**Hint:** best.\nI tried the answers in many possible matches: none did better.\n", "-# About 5 points better than: next."
	gold := map[string][]map[string]int{fmt.Sprint(best): {{"gold": 4}}, fmt.Sprint(next): {{"gold": 1}}}
	for _, c := range []struct {
		of    map[string][]map[string]int
		green engine.Action
		want  string
	}{
		{nil, nil, tried + better},
		{nil, move("best"), tried + better},
		{nil, move("next"), tried + "The green button (next) is a quick guess; this is what a longer look found.\n" + better},
		{gold, nil, "**Hint:** best.\nCompared with the next best answer, it brings you more from gold (about 3 points).\n" + better},
	} {
		to.green = c.green
		if got := hintText(to, answer, commands.Sources{Of: c.of}); got != c.want {
			t.Errorf("the hint is %q, want %q", got, c.want)
		}
	}
	if got := hintText(to, search.Answer{Line: best}, commands.Sources{}); !strings.Contains(got, "no other answer looked nearly as good") {
		t.Errorf("of what nothing was compared with the hint is %q", got)
	}
}
