package goofspiel

import (
	"testing"

	"landfall/commands"
	"landfall/engine/enginetest"
	rules "landfall/engine/goofspiel"
)

// TestWhoHasAsMuchAsTheFirstWinsToo: a tie stays one.
func TestWhoHasAsMuchAsTheFirstWinsToo(t *testing.T) {
	for want, points := range map[string][]int{
		"**Ana wins with 9.** Ben 5 · Chloé 1.":         {9, 5, 1},
		"**Ben and Chloé win together with 7.** Ana 1.": {1, 7, 7},
		"**Ana, Ben and Chloé win together with 5.**":   {5, 5, 5},
	} {
		v := rules.View{Over: true}
		for _, n := range points {
			v.Seats = append(v.Seats, rules.SeatView{Points: n})
		}
		if got := enginetest.Must(t, New).Narrate(v, commands.Names{"Ana", "Ben", "Chloé"}).Ending(); got != want {
			t.Errorf("ending: %s\nnot:    %s", got, want)
		}
	}
}
