package amerigo

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"landfall/engine"
)

// The long measurements. They are off unless asked for; docs/amerigo-balance.md says
// how. A flag has to be there before the flags are read.
var (
	balance      = flag.Int("balance", 0, "matches of equal automatons to measure, for each number of seats")
	balanceSeats = flag.Int("balance-seats", 0, "only tables with so many seats")
	against      = flag.Int("against", 20, "matches of one automaton against random play, for each number of seats")
)

// played is what came of one match.
type played struct {
	winner engine.Seat
	place  int   // of the winner, in the order at the start
	totals []int // by place in the order at the start
	table  Table
}

// playAutomatons plays a match; seats for which random is true answer by chance.
func playAutomatons(g *engine.Game, seats int, seed uint64, random func(seat engine.Seat) bool) played {
	m, _, err := g.Start("balance", engine.Config{Seats: seats}, engine.NumberedSeed(seed), time.Time{})
	if err != nil {
		panic(err)
	}
	rng := rand.New(rand.NewPCG(seed, 11))
	s := engine.StateOf[State](m)
	first := s.Lead
	for m.Outcome() == nil {
		d := m.Decisions()[0]
		if random != nil && random(d.Seat) {
			m.Choose(d, rng.IntN(len(d.Options)), time.Time{})
		} else {
			m.Automaton(d, time.Time{})
		}
	}
	p := played{winner: s.over.Winner, table: s.Table}
	for i, who := range first[:seats] {
		p.totals = append(p.totals, s.over.Scores[who].Total)
		if who == p.winner {
			p.place = i
		}
	}
	return p
}

// each plays many matches on all processors.
func each(n int, play func(i int)) {
	var next atomic.Int64
	var group sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				play(i)
			}
		})
	}
	group.Wait()
}

// TestBalance measures how often each place in the first turn order wins among equal
// automatons, and where their points come from. Unless asked for more, it only checks
// that a few matches end.
func TestBalance(t *testing.T) {
	g := game(t)
	n := max(2, *balance)
	for seats := 2; seats <= mostSeats; seats++ {
		if *balanceSeats != 0 && seats != *balanceSeats {
			continue
		}
		results := make([]played, n)
		each(n, func(i int) { results[i] = playAutomatons(g, seats, uint64(i), nil) })
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
			line += fmt.Sprintf(" %.1f (mean %.1f)", 100*float64(w)/float64(n), float64(totals[i])/float64(n))
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

// TestAutomatonBeatsRandom has one automaton play against random play.
func TestAutomatonBeatsRandom(t *testing.T) {
	g := game(t)
	for seats := 2; seats <= mostSeats; seats++ {
		var won atomic.Int64
		each(*against, func(i int) {
			me := engine.Seat(i % seats)
			if playAutomatons(g, seats, uint64(i), func(s engine.Seat) bool { return s != me }).winner == me {
				won.Add(1)
			}
		})
		t.Logf("%d seats: won %d of %d", seats, won.Load(), *against)
		if w := int(won.Load()); w*100 < 95**against {
			t.Errorf("%d seats: the automaton won %d of %d matches against random play", seats, w, *against)
		}
	}
}
