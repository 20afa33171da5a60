package ninapinta

import (
	"flag"
	"fmt"
	"slices"
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/engine/search"
	"landfall/engine/search/searchtest"
)

// The long measurements, off unless asked for; docs/ninapinta-balance.md says how. A flag has
// to be there before the flags are read.
var (
	balance     = flag.Int("balance", 0, "matches among equals to measure, for each number of players")
	balanceWork = flag.Int("balance-work", 0, "playouts of the equals; 0: quick players")
	balanceSeed = flag.Uint64("balance-seed", 1, "other matches")
	planckWork  = flag.Int("planck-work", -1, "playouts of the Soloist whom -planck measures; -1: those of able")
	planckTest  = flag.Int("planck", 0, "matches against Max Planck to measure, his nations in turn")
	planckPicks = flag.Bool("planck-picks", false, "let the Soloist pick the nation, as the rules do, instead of playing each")
	contests    = flag.Int("contests", 0, "matches of able players against chance, and strong against able, to measure")
)

// everyNation is every choice of nations for a number of seats.
func everyNation(seats int) []engine.Config {
	var all []engine.Config
	for set := range 1 << Nations {
		c := engine.Config{Seats: seats}
		for n := range Nations {
			if set&(1<<n) != 0 {
				c.Choices = append(c.Choices, n.String())
			}
		}
		if len(c.Choices) == seats {
			all = append(all, c)
		}
	}
	return all
}

// TestBalance measures how often each place in the first turn order, and each nation,
// wins among equal players. Unless asked for more, it plays a few matches to their end.
func TestBalance(t *testing.T) {
	player, game := enginetest.Must(t, Player), enginetest.Must(t, Game)
	for seats := 2; seats <= int(Nations); seats++ {
		c := searchtest.Contest{Game: game, Configs: everyNation(seats), Matches: max(2, *balance), Seed: *balanceSeed,
			By: slices.Repeat([]search.Contestant{{Player: player, Playouts: *balanceWork}}, seats)}
		r := c.Play(t)
		if *balance == 0 {
			continue
		}
		for i, place := range r.Place {
			t.Logf("%d players, place %d: %v", seats, i+1, place)
		}
		share := 1 / float64(seats)
		searchtest.Fair(t, fmt.Sprintf("of %d players, place", seats), r.Place, share, 0.07)
		for n := range Nations {
			t.Logf("%d players, %v: %v", seats, n, r.Choice[n.String()])
			searchtest.Fair(t, fmt.Sprintf("of %d players, as %v, everybody", seats, n), []searchtest.Tally{r.Choice[n.String()]}, share, 0.07)
		}
	}
}

// TestAgainstPlanck measures a Soloist who searches. The rulebook calls Planck's Spain
// and Portugal easier, France tough and England the hardest.
func TestAgainstPlanck(t *testing.T) {
	player, game := enginetest.Must(t, Player), enginetest.Must(t, Game)
	c := searchtest.Contest{Game: game, Matches: max(4, *planckTest), Seed: *balanceSeed,
		By: []search.Contestant{{Player: player, Playouts: player.Playouts(search.Able)}}}
	if *planckWork >= 0 {
		c.By[0].Playouts = *planckWork
	} else if *planckTest == 0 {
		c.By[0].Playouts = 0 // it only has to end
	}
	nations := []Nation{Spain, Portugal, France, England}
	for i := range len(nations) * (len(nations) - 1) { // each against each of the other three
		his := nations[i%len(nations)]
		own := nations[(i+1+i/len(nations))%len(nations)]
		c.Configs = append(c.Configs, engine.Config{Seats: 1, Options: map[string]string{"planck": his.String()}, Choices: []string{own.String()}})
	}
	if *planckPicks {
		c.Configs = c.Configs[:len(nations)]
		for i := range c.Configs {
			c.Configs[i].Choices = nil
		}
	}
	if *planckTest > 0 {
		c.Each = func(match int, p search.Played) {
			s := engine.StateOf[State](p.Match)
			t.Logf("match %d: %v against Planck as %v %d : %d", match, s.nations[soloist], s.nations[planck], p.Outcome.Scores[soloist], p.Outcome.Scores[planck])
		}
	}
	r := c.Play(t)
	if *planckTest == 0 {
		return
	}
	for i, n := range nations {
		var all searchtest.Tally
		for k := i; k < len(c.Configs); k += len(nations) {
			all.Won, all.Matches, all.Points = all.Won+r.Config[k].Won, all.Matches+r.Config[k].Matches, all.Points+r.Config[k].Points
		}
		t.Logf("against Planck as %v: %v", n, all)
		t.Logf("the Soloist as %v: %v", n, r.Choice[n.String()])
	}
	t.Logf("in all: %v; by grade: %v", r.By[0], r.Methods)
	if share, _, _ := r.By[0].Share(); c.By[0].Playouts >= player.Playouts(search.Able) && *planckTest >= 100 && share < 0.35 {
		t.Errorf("%d playouts win %v; 35 %% are wanted", c.By[0].Playouts, r.By[0])
	}
}

// TestSearchBeatsChance: an able player among people who answer by chance.
func TestSearchBeatsChance(t *testing.T) {
	player, game := enginetest.Must(t, Player), enginetest.Must(t, Game)
	for seats := 2; seats <= int(Nations); seats++ {
		c := searchtest.Contest{Game: game, Configs: everyNation(seats), Turned: true, Matches: max(seats, *contests), Seed: *balanceSeed,
			By: make([]search.Contestant, seats)}
		c.By[0] = search.Contestant{Player: player, Playouts: player.Playouts(search.Able)}
		if *contests == 0 {
			c.By[0].Playouts = 16
		}
		r := c.Play(t)
		t.Logf("%d players: %v", seats, r.By[0])
		if share, _, _ := r.By[0].Share(); share < 0.98 {
			t.Errorf("an able player of %d wins %v", seats, r.By[0])
		}
	}
}

// TestStrongBeatsAble of two.
func TestStrongBeatsAble(t *testing.T) {
	if *contests == 0 {
		return // minutes each, even a short one
	}
	player, game := enginetest.Must(t, Player), enginetest.Must(t, Game)
	c := searchtest.Contest{Game: game, Configs: everyNation(2), Turned: true, Matches: *contests, Seed: *balanceSeed,
		By: []search.Contestant{{Player: player, Playouts: player.Playouts(search.Strong)}, {Player: player, Playouts: player.Playouts(search.Able)}}}
	r := c.Play(t)
	t.Logf("strong: %v, able: %v", r.By[0], r.By[1])
	if share, _, _ := r.By[0].Share(); share < 0.65 {
		t.Errorf("strong wins %v", r.By[0])
	}
}
