package exploration

import (
	"testing"

	"landfall/commands"
	"landfall/engine"
	"landfall/engine/enginetest"
	rules "landfall/engine/exploration"
)

// TestEndingNamesWhoWon: those who tie in all win together, and who has left does not win with whatever points.
func TestEndingNamesWhoWon(t *testing.T) {
	for want, winners := range map[string][]engine.Seat{
		"**Ana and Chloé win together with 6.** Ben 9.": {0, 2},
		"**Chloé wins with 6.** Ben 9 · Ana 6.":         {2}, // Ben has left
	} {
		v := rules.View{Over: true, Winners: winners, Seats: make([]rules.SeatView, 3)}
		for i, n := range []int{6, 9, 6} {
			v.Seats[i].VP = n
		}
		if got := enginetest.Must(t, New).Narrate(v, commands.Names{"Ana", "Ben", "Chloé"}).Ending(); got != want {
			t.Errorf("ending: %s\nnot:    %s", got, want)
		}
	}
	v := rules.View{Over: true, Winners: []engine.Seat{1}, Seats: make([]rules.SeatView, 2)}
	v.Seats[0].VP, v.Seats[1].VP = 6, 6
	want := "**Ben wins with 6.** Ana 6. Ben has more Majors, more sites or fewer lost expeditions, which decides a tie."
	if got := enginetest.Must(t, New).Narrate(v, commands.Names{"Ana", "Ben"}).Ending(); got != want {
		t.Errorf("ending: %s\nnot:    %s", got, want)
	}
}
