package searchtest

import (
	"fmt"
	"slices"
	"testing"

	"landfall/engine"
	"landfall/engine/search"
)

// Contest is many matches among players, to measure how strong they are and how fair a
// game is. The same contest gives the same matches on any number of processors.
type Contest struct {
	Game *engine.Game
	// Configs are taken in turn, By tells who sits where in each.
	Configs []engine.Config
	By      []search.Contestant
	// Turned: each deal is played from every seat, the players moving on by one.
	Turned  bool
	Matches int
	Seed    uint64
	// Each is called after each match; nil: nothing is.
	Each func(match int, p search.Played)
}

// Tally is how often somebody won.
type Tally struct {
	Won, Matches int
	Points       int // of all matches
}

func (t *Tally) add(o *engine.Outcome, seat engine.Seat) {
	t.Matches++
	t.Points += o.Scores[seat]
	if slices.Contains(o.Winners, seat) {
		t.Won++
	}
}

// Share is the share of wins, and where it lies with 95 of 100.
func (t Tally) Share() (share, lo, hi float64) {
	lo, hi = search.Interval(float64(t.Won), t.Matches)
	return float64(t.Won) / float64(max(1, t.Matches)), lo, hi
}

// String tells wins, share and points.
func (t Tally) String() string {
	share, lo, hi := t.Share()
	return fmt.Sprintf("%d of %d = %.1f %% (%.1f to %.1f), %.1f points",
		t.Won, t.Matches, 100*share, 100*lo, 100*hi, float64(t.Points)/float64(max(1, t.Matches)))
}

// Tallies is what came of a contest.
type Tallies struct {
	By      []Tally          // by contestant
	Place   []Tally          // by place in the first turn order
	Choice  map[string]Tally // by what was chosen to play
	Config  []Tally          // of the first contestant, by configuration
	Methods map[string]int
}

// Play plays the contest.
func (c Contest) Play(t testing.TB) Tallies {
	t.Helper()
	seats := len(c.By)
	r := Tallies{By: make([]Tally, seats), Place: make([]Tally, seats), Choice: map[string]Tally{},
		Config: make([]Tally, len(c.Configs)), Methods: map[string]int{}}
	turns := 1
	if c.Turned {
		turns = seats
	}
	series := search.Series{Game: c.Game, Matches: c.Matches, Seed: c.Seed, Table: func(match int) (engine.Config, []search.Contestant, int) {
		by := make([]search.Contestant, seats)
		for seat := range by {
			by[seat] = c.By[(seat+match%turns)%seats]
		}
		return c.Configs[match/turns%len(c.Configs)], by, match / turns
	}}
	played := 0
	err := series.Play(t.Context(), func(match int, p search.Played) {
		played++
		if c.Each != nil {
			c.Each(match, p)
		}
		r.Methods[p.Outcome.Method]++
		for seat := range seats {
			who := (seat + match%turns) % seats
			r.By[who].add(p.Outcome, engine.Seat(seat))
			if who == 0 {
				r.Config[match/turns%len(c.Configs)].add(p.Outcome, engine.Seat(seat))
			}
		}
		for place, seat := range search.FirstOrder(p.Match, seats) {
			r.Place[place].add(p.Outcome, seat)
		}
		for seat, choice := range p.Match.Config().Choices {
			one := r.Choice[choice]
			one.add(p.Outcome, engine.Seat(seat))
			r.Choice[choice] = one
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	if played != c.Matches {
		t.Fatalf("%d of %d matches were played", played, c.Matches)
	}
	return r
}

// Fair fails for who is further off a share than so much.
func Fair(t testing.TB, what string, all []Tally, share, off float64) {
	t.Helper()
	for i, one := range all {
		if got, _, _ := one.Share(); got-share > off || share-got > off {
			t.Errorf("%s %d wins %v, its share is %.1f %%", what, i+1, one, 100*share)
		}
	}
}
