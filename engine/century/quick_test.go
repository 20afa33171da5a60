package century

import (
	"flag"
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/engine/search/searchtest"
)

// against is how many matches the quick player plays against random play, for each
// mode and number of seats; docs/century-balance.md has a longer run.
var against = flag.Int("against", 24, "matches of the quick player against random play, for each mode and number of seats")

// TestQuickBeatsRandomPlay seats one quick player among seats that answer by
// chance, in every place of the turn order.
func TestQuickBeatsRandomPlay(t *testing.T) {
	g, mind := game(t), enginetest.Must(t, readMind)
	for _, c := range tables() {
		wins := make([]bool, *against)
		searchtest.Each(*against, func(i int) {
			own := engine.Seat(i % c.Seats)
			p := playQuickly(g, mind, c, uint64(i), func(s engine.Seat) bool { return s != own })
			wins[i] = p.over && p.seat == own
		})
		n := 0
		for _, won := range wins {
			if won {
				n++
			}
		}
		if share := float64(n) / float64(*against); share < 0.9 {
			t.Errorf("%v: the quick player wins %d of %d", c, n, *against)
		}
		t.Logf("%s/%d: %d of %d", c.Options[optionMode], c.Seats, n, *against)
	}
}

// TestQuickAnswersTheSame: it has no memory and no chance of its own.
func TestQuickAnswersTheSame(t *testing.T) {
	g, mind := game(t), enginetest.Must(t, readMind)
	c := engine.Config{Seats: 3, Options: map[string]string{optionMode: "part3"}}
	one, two := playQuickly(g, mind, c, 3, nil), playQuickly(g, mind, c, 3, nil)
	same(t, "plies", one.plies, two.plies)
	same(t, "winner", one.winner, two.winner)
	same(t, "over", one.over, true)
}
