package search

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"landfall/engine"
)

// Series is many matches among contestants.
type Series struct {
	Game *engine.Game
	// Table is the configuration of a match, and who sits where, by its number. Two
	// matches with the same deal get the same cards.
	Table   func(match int) (c engine.Config, by []Contestant, deal int)
	Matches int
	Seed    uint64 // the same seed plays the same matches, whatever Workers is
	Workers int    // at the same time; 0: one for each processor
}

// Played is what came of a match.
type Played struct {
	Match   *engine.Match
	Outcome *engine.Outcome
	Plies   int
}

// Play plays the series. done is called after each match, by one goroutine at a
// time; nil: nothing is.
func (s Series) Play(ctx context.Context, done func(match int, p Played)) error {
	workers := s.Workers
	if workers < 1 {
		workers = runtime.GOMAXPROCS(0)
	}
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var next atomic.Int64
	var group sync.WaitGroup
	var one sync.Mutex
	for range min(workers, s.Matches) {
		group.Go(func() {
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= s.Matches {
					return
				}
				p, err := s.play(i)
				if err != nil {
					stop(fmt.Errorf("match %d: %w", i, err))
					return
				}
				if done != nil {
					one.Lock()
					done(i, p)
					one.Unlock()
				}
			}
		})
	}
	group.Wait()
	return context.Cause(ctx)
}

func (s Series) play(i int) (Played, error) {
	c, by, deal := s.Table(i)
	chance := rand.New(rand.NewPCG(s.Seed, uint64(deal)))
	m, _, err := s.Game.Start(engine.MatchID(fmt.Sprintf("series%d", i)), c, engine.NumberedSeed(chance.Uint64()), time.Time{})
	if err != nil {
		return Played{}, err
	}
	if err := Play(m, by, chance.Uint64()); err != nil {
		return Played{}, err
	}
	return Played{Match: m, Outcome: m.Outcome(), Plies: m.Plies()}, nil
}

// FirstOrder is the seats in the order in which they first had a turn: whose it is
// tells an event with a method Whose.
func FirstOrder(m *engine.Match, seats int) []engine.Seat {
	var order []engine.Seat
	for _, e := range m.Heard(engine.Nobody, 0) {
		for _, ev := range e.Events {
			if t, ok := ev.(interface{ Whose() engine.Seat }); ok && int(t.Whose()) < seats && !slices.Contains(order, t.Whose()) {
				order = append(order, t.Whose())
			}
		}
	}
	return order
}

// Interval is where a share of successes lies with 95 of 100 (Wilson's interval).
func Interval(successes float64, n int) (lo, hi float64) {
	if n == 0 {
		return 0, 1
	}
	const z = 1.959964
	p, m := successes/float64(n), float64(n)
	mid := p + z*z/(2*m)
	half := z * math.Sqrt(p*(1-p)/m+z*z/(4*m*m))
	return (mid - half) / (1 + z*z/m), (mid + half) / (1 + z*z/m)
}
