package century

import (
	"flag"
	"testing"

	"landfall/engine"
)

// against is how many matches the automaton plays against random play, for each
// mode and number of seats; docs/century-balance.md has a longer run.
var against = flag.Int("against", 24, "matches of the automaton against random play, for each mode and number of seats")

// TestTheAutomatonBeatsRandomPlay seats one automaton among seats that answer by
// chance, in every place of the turn order.
func TestTheAutomatonBeatsRandomPlay(t *testing.T) {
	g := game(t)
	for _, c := range tables() {
		wins := make([]bool, *against)
		each(*against, func(i int) {
			own := engine.Seat(i % c.Seats)
			p := playAutomatons(g, c, uint64(i), func(s engine.Seat) bool { return s != own })
			wins[i] = p.over && p.seat == own
		})
		n := 0
		for _, won := range wins {
			if won {
				n++
			}
		}
		if share := float64(n) / float64(*against); share < 0.9 {
			t.Errorf("%v: the automaton wins %d of %d", c, n, *against)
		}
		t.Logf("%s/%d: %d of %d", c.Options[optionMode], c.Seats, n, *against)
	}
}

// TestTheAutomatonAnswersTheSame: it has no memory and no chance of its own.
func TestTheAutomatonAnswersTheSame(t *testing.T) {
	g := game(t)
	c := engine.Config{Seats: 3, Options: map[string]string{optionMode: "part3"}}
	one, two := playAutomatons(g, c, 3, nil), playAutomatons(g, c, 3, nil)
	same(t, "plies", one.plies, two.plies)
	same(t, "winner", one.winner, two.winner)
	same(t, "over", one.over, true)
}
