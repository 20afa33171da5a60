package amerigo

import (
	"flag"
	"fmt"
	"sync/atomic"
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/engine/search"
	"landfall/engine/search/searchtest"
)

// The long measurements. They are off unless asked for; docs/amerigo-balance.md says
// how. A flag has to be there before the flags are read.
var (
	balance      = flag.Int("balance", 0, "matches of equal quick players to measure, for each number of seats")
	balanceSeats = flag.Int("balance-seats", 0, "only tables with so many seats")
	against      = flag.Int("against", 20, "matches of one quick player against random play, for each number of seats")
)

// played is what came of one match.
type played struct {
	winner engine.Seat
	place  int   // of the winner, in the order at the start
	totals []int // by place in the order at the start
	table  Table
}

// playQuickly plays a match; seats for which random is true answer by chance.
func playQuickly(g *engine.Game, mind search.Mind[State], seats int, seed uint64, random func(seat engine.Seat) bool) played {
	m := searchtest.PlayQuickly(g, mind, engine.Config{Seats: seats}, seed, random)
	s := engine.StateOf[State](m)
	p := played{winner: s.over.Winner, table: s.Table}
	for i, who := range search.FirstOrder(m, seats) {
		p.totals = append(p.totals, s.over.Scores[who].Total)
		if who == p.winner {
			p.place = i
		}
	}
	return p
}

// TestBalance measures how often each place in the first turn order wins among equal
// quick players, and where their points come from. Unless asked for more, it only checks
// that a few matches end.
func TestBalance(t *testing.T) {
	g, mind := game(t), enginetest.Must(t, readMind)
	n := max(2, *balance)
	for seats := 2; seats <= mostSeats; seats++ {
		if *balanceSeats != 0 && seats != *balanceSeats {
			continue
		}
		results := make([]played, n)
		searchtest.Each(n, func(i int) { results[i] = playQuickly(g, mind, seats, uint64(i), nil) })
		wins, totals := make([]int, seats), make([]int, seats)
		var by [reasons]int
		for _, p := range results {
			wins[p.place]++
			for i, total := range p.totals {
				totals[i] += total
			}
			for i := range seats {
				for k, points := range p.table.People[i].By {
					by[k] += points
				}
			}
		}
		if *balance == 0 {
			continue
		}
		line := ""
		for i, w := range wins {
			lo, hi := search.Interval(float64(w), n)
			line += fmt.Sprintf(" %.1f (%.1f to %.1f; mean %.1f)", 100*float64(w)/float64(n), 100*lo, 100*hi, float64(totals[i])/float64(n))
		}
		t.Logf("%d seats, %d matches, wins by place:%s", seats, n, line)
		line = ""
		for k, points := range by {
			if points != 0 {
				line += fmt.Sprintf(" %s %.1f", Reason(k), float64(points)/float64(n*seats))
			}
		}
		t.Logf("points of a seat:%s", line)
	}
}

// TestQuickBeatsRandom has one quick player play against random play.
func TestQuickBeatsRandom(t *testing.T) {
	g, mind := game(t), enginetest.Must(t, readMind)
	for seats := 2; seats <= mostSeats; seats++ {
		var won atomic.Int64
		searchtest.Each(*against, func(i int) {
			me := engine.Seat(i % seats)
			if playQuickly(g, mind, seats, uint64(i), func(s engine.Seat) bool { return s != me }).winner == me {
				won.Add(1)
			}
		})
		t.Logf("%d seats: won %d of %d", seats, won.Load(), *against)
		if w := int(won.Load()); w*100 < 95**against {
			t.Errorf("%d seats: the quick player won %d of %d matches against random play", seats, w, *against)
		}
	}
}
