package century

import (
	"flag"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/engine/search"
	"landfall/engine/search/searchtest"
)

// The long measurements. They are off unless asked for; docs/century-balance.md
// says how. A flag has to be there before the flags are read.
var (
	balance     = flag.Int("balance", 0, "matches of equal quick players to measure, for each mode and number of seats")
	balanceSeed = flag.Uint64("balance-seed", 0, "the first of their seeds; the data was tuned on 0, 1, 2 …")
	balanceWork = flag.Int("balance-work", 0, "playouts of the equals for an answer; 0: the quick policy")
	balanceOnly = flag.String("balance-only", "", "only tables whose name, such as part2/3, contains this")
)

// played is what came of one match, by place in the turn order.
type played struct {
	winner int         // place
	seat   engine.Seat // of the winner
	totals []int
	rounds int
	plies  int
	over   bool
}

// playQuickly plays a match; seats for which random is true answer by chance.
func playQuickly(g *engine.Game, mind search.Mind[State], c engine.Config, seed uint64, random func(seat engine.Seat) bool) played {
	m := searchtest.PlayQuickly(g, mind, c, seed, random)
	return played{plies: m.Plies()}.ended(m)
}

// playSearchers plays a match among equals who look ahead.
func playSearchers(g *engine.Game, c engine.Config, seed uint64, equal search.Contestant) played {
	m, _, err := g.Start("balance", c, engine.NumberedSeed(seed), time.Time{})
	if err != nil {
		panic(err)
	}
	if err := search.Play(m, slices.Repeat([]search.Contestant{equal}, c.Seats), seed); err != nil {
		panic(err)
	}
	return played{plies: m.Plies()}.ended(m)
}

// ended adds what came of a match, if it is over.
func (p played) ended(m *engine.Match) played {
	s := engine.StateOf[State](m)
	if m.Outcome() == nil {
		return p
	}
	p.over, p.rounds, p.winner, p.seat = true, s.round, s.placeOf(s.winner), s.winner
	for _, who := range s.turnOrder() {
		p.totals = append(p.totals, s.scores[who].Total)
	}
	return p
}

// balanceTables are every mode and number of seats, with islands laid in each layout;
// and where they are measured, with each fourth board.
func balanceTables(t *testing.T) []engine.Config {
	all := tables()
	if *balance == 0 {
		return all
	}
	r := newRules(enginetest.Must(t, readData))
	with := func(c engine.Config, key, value string) {
		c.Options = maps.Clone(c.Options)
		c.Options[key] = value
		all = append(all, c)
	}
	for _, c := range tables() {
		var m Mode
		if err := m.UnmarshalText([]byte(c.Options[optionMode])); err != nil {
			t.Fatal(err)
		}
		if r.modes[m].Islands {
			for _, l := range r.layouts[1:] {
				with(c, optionIslands, l.key)
			}
		}
		if !slices.Equal(r.modes[m].with(r.fourth[0]), r.modes[m].with(r.fourth[1])) {
			for _, b := range r.fourth {
				with(c, optionFourth, strings.ToLower(b.String()))
			}
		}
	}
	return all
}

// TestBalance measures how often each place in the turn order wins among equal
// quick players. Unless asked for more, it plays a few and only checks
// that they end.
func TestBalance(t *testing.T) {
	g, mind := game(t), enginetest.Must(t, readMind)
	equal := search.Contestant{Player: enginetest.Must(t, Player), Playouts: *balanceWork}
	n := max(2, *balance)
	for _, c := range balanceTables(t) {
		name := strings.TrimRight(fmt.Sprintf("%s/%d/%s%s", c.Options[optionMode], c.Seats, c.Options[optionIslands], c.Options[optionFourth]), "/")
		if !strings.Contains(name, *balanceOnly) {
			continue
		}
		results := make([]played, n)
		searchtest.Each(n, func(i int) {
			if *balanceWork > 0 {
				results[i] = playSearchers(g, c, *balanceSeed+uint64(i), equal)
			} else {
				results[i] = playQuickly(g, mind, c, *balanceSeed+uint64(i), nil)
			}
		})
		wins, shared := make([]int, c.Seats), make([]float64, c.Seats)
		totals, rounds, plies := make([]int, c.Seats), 0, 0
		for i, p := range results {
			if !p.over {
				t.Errorf("%s, seed %d: not over after %d plies", name, i, p.plies)
				continue
			}
			wins[p.winner]++
			rounds += p.rounds
			plies += p.plies
			var tied []int
			for place, total := range p.totals {
				totals[place] += total
				if total == p.totals[p.winner] {
					tied = append(tied, place)
				}
			}
			for _, place := range tied {
				shared[place] += 1 / float64(len(tied))
			}
		}
		if *balance == 0 {
			continue
		}
		fair := 100 / float64(c.Seats)
		line, untied := "", ""
		for place, w := range wins {
			share := 100 * float64(w) / float64(n)
			line += fmt.Sprintf(" %.1f (mean %.1f)", share, float64(totals[place])/float64(n))
			untied += fmt.Sprintf(" %.1f", 100*shared[place]/float64(n))
			if share-fair > 7 || fair-share > 7 {
				t.Errorf("%s: place %d wins %.1f %%, its share is %.1f", name, place+1, share, fair)
			}
		}
		t.Logf("%s: %d matches, %.1f rounds, %.0f plies, wins by place:%s; were ties shared:%s", name, n, float64(rounds)/float64(n), float64(plies)/float64(n), line, untied)
	}
}
