// Package simulation plays random matches of a game and reports what came of them.
package simulation

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"landfall/engine"
)

// Options say what to simulate.
type Options struct {
	Game   *engine.Game
	Config engine.Config
	// Vary gives each match a configuration of its own, by its number; nil: Config.
	Vary    func(match int) engine.Config
	Matches int
	Seed    uint64 // the same seed gives the same matches, whatever Workers is
	Workers int    // at the same time; 0: one for each processor
	// MaxPlies is the longest a match may take; 0 means 20,000.
	MaxPlies int
}

// Report is what came of a simulation. Everything but Seconds depends only on
// the options.
type Report struct {
	Game       string         `json:"game"`
	Seats      int            `json:"seats"`
	Matches    int            `json:"matches"`
	Finished   int            `json:"finished"`
	Violations int            `json:"violations"`
	Plies      int            `json:"plies"`
	Events     int            `json:"events"`
	Seconds    float64        `json:"seconds"`
	Methods    map[string]int `json:"methods"` // matches by the way they ended
	Scores     Spread         `json:"scores"`  // of all seats of all finished matches
	// Outcomes are how the matches ended, by match; nil: it did not.
	Outcomes []*engine.Outcome `json:"-"`
	// Problems describes the first violations, by match.
	Problems []string `json:"-"`
}

// Spread is the range of the final scores.
type Spread struct {
	Min    int `json:"min"`
	Median int `json:"median"`
	Max    int `json:"max"`
}

// How a simulation plays.
const (
	mostPlies    = 20_000 // MaxPlies, unless set
	optionalEach = 16     // one answer in so many is to an optional decision, if there is one
	verifyEach   = 64     // one match in so many is kept whole and verified
	mostProblems = 10     // so many violations are described
)

// Run plays random legal matches to the end, through the same engine.Match that
// people play: each answer is drawn from all the options of one of the decisions
// the match waits for. An error says that it could not begin or was stopped;
// broken rules are counted as violations.
func Run(ctx context.Context, o Options) (Report, error) {
	if o.Game == nil || o.Matches < 1 {
		return Report{}, fmt.Errorf("%w: a simulation needs a game and at least one match", engine.ErrOptions)
	}
	if o.Vary == nil {
		o.Vary = func(int) engine.Config { return o.Config }
	}
	for i := range o.Matches {
		if err := o.Game.Check(o.Vary(i)); err != nil {
			return Report{}, err
		}
	}
	o.MaxPlies = cmp.Or(o.MaxPlies, mostPlies)
	if o.Workers < 1 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	begin := time.Now() // for the report only; nothing that is played reads a clock
	results := make([]result, o.Matches)
	var next atomic.Int64
	var group sync.WaitGroup
	for range min(o.Workers, o.Matches) {
		group.Go(func() {
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= o.Matches {
					return
				}
				results[i] = play(ctx, o, i)
			}
		})
	}
	group.Wait()
	if err := ctx.Err(); err != nil {
		return Report{}, fmt.Errorf("simulation stopped: %w", err)
	}
	report := gather(o, results)
	report.Seconds = time.Since(begin).Seconds()
	return report, nil
}

type result struct {
	plies, events int
	outcome       *engine.Outcome
	problem       string
}

func gather(o Options, results []result) Report {
	r := Report{Game: o.Game.Key, Seats: o.Config.Seats, Matches: o.Matches, Methods: map[string]int{}}
	var scores []int
	for i, one := range results {
		r.Plies += one.plies
		r.Events += one.events
		r.Outcomes = append(r.Outcomes, one.outcome)
		if one.problem != "" {
			r.Violations++
			if len(r.Problems) < mostProblems {
				r.Problems = append(r.Problems, fmt.Sprintf("match %d: %s", i, one.problem))
			}
		}
		if one.outcome != nil {
			r.Finished++
			r.Methods[one.outcome.Method]++
			scores = append(scores, one.outcome.Scores...)
		}
	}
	if len(scores) > 0 {
		slices.Sort(scores)
		r.Scores = Spread{Min: scores[0], Median: scores[len(scores)/2], Max: scores[len(scores)-1]}
	}
	return r
}

// play plays one match. Rules that panic are a violation like any other.
func play(ctx context.Context, o Options, i int) (r result) {
	defer func() {
		if p := recover(); p != nil {
			r.problem = fmt.Sprintf("the rules panicked after %d plies: %v", r.plies, p)
		}
	}()
	chance := rand.New(rand.NewPCG(o.Seed, uint64(i)))
	begin := o.Game.StartLight
	whole := i%verifyEach == 0
	if whole {
		begin = o.Game.Start
	}
	seed := engine.NumberedSeed(chance.Uint64())
	m, first, err := begin(engine.MatchID(fmt.Sprintf("sim%d", i)), o.Vary(i), seed, time.Time{})
	if err != nil {
		r.problem = explain(err)
		return r
	}
	r.events += len(first.Events)
	for ; r.plies < o.MaxPlies; r.plies++ {
		if r.outcome = m.Outcome(); r.outcome != nil {
			if whole {
				r.problem = explain(m.Verify())
			}
			return r
		}
		if r.plies%1024 == 0 && ctx.Err() != nil {
			return r
		}
		d := drawDecision(m.Decisions(), chance)
		if d == nil {
			r.problem = fmt.Sprintf("after %d plies it is open and waits for nobody", r.plies)
			return r
		}
		if len(d.Options) == 0 {
			r.problem = fmt.Sprintf("after %d plies decision %q has no options", r.plies, d.Kind)
			return r
		}
		e := m.Choose(*d, chance.IntN(len(d.Options)), time.Time{})
		r.events += len(e.Events)
	}
	if r.outcome = m.Outcome(); r.outcome == nil {
		r.problem = fmt.Sprintf("not over after %d plies", r.plies)
	}
	return r
}

func explain(err error) string {
	if err != nil {
		return err.Error()
	}
	return ""
}

// drawDecision draws one of the decisions that the match waits for, or now and
// then an optional one. nil: the match waits for nobody.
func drawDecision(open []engine.Decision, chance *rand.Rand) *engine.Decision {
	optional := 0
	for i := range open {
		if open[i].Optional {
			optional++
		}
	}
	awaited := len(open) - optional
	if awaited == 0 {
		return nil
	}
	pick := optional > 0 && chance.IntN(optionalEach) == 0
	n := awaited
	if pick {
		n = optional
	}
	if n > 1 {
		n = chance.IntN(n)
	} else {
		n = 0
	}
	for i := range open {
		if open[i].Optional == pick {
			if n == 0 {
				return &open[i]
			}
			n--
		}
	}
	return nil
}
