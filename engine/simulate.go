package engine

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// SimOptions say what to simulate.
type SimOptions struct {
	Game   *Game
	Config Config
	// Vary gives each match a configuration of its own, by its number; nil: Config.
	Vary    func(match int) Config
	Matches int
	Seed    uint64 // the same seed gives the same matches, whatever Workers is
	Workers int    // at the same time; 0: one for each processor
	// MaxPlies is the longest a match may take; 0 means 20,000.
	MaxPlies int
}

// SimReport is what came of a simulation. Everything but Seconds depends only on
// the options.
type SimReport struct {
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
	Outcomes []*Outcome `json:"-"`
	// Problems describes the first violations, by match.
	Problems []string `json:"problems,omitempty"`
}

// Spread is the range of the final scores.
type Spread struct {
	Min    int `json:"min"`
	Median int `json:"median"`
	Max    int `json:"max"`
}

// How a simulation plays.
const (
	simPlies    = 20_000 // MaxPlies, unless told
	simOptional = 16     // one answer in so many is to an optional decision, if there is one
	simVerify   = 64     // one match in so many is kept whole and verified
	simProblems = 10     // so many violations are described
)

// Simulate plays random legal matches to the end, through the same Match that
// people play: each answer is drawn from all the options of one of the decisions
// the match waits for. An error says that it could not begin or was stopped;
// broken rules are counted as violations.
func Simulate(ctx context.Context, o SimOptions) (SimReport, error) {
	if o.Game == nil || o.Matches < 1 {
		return SimReport{}, fmt.Errorf("%w: a simulation needs a game and at least one match", ErrOptions)
	}
	if o.Vary == nil {
		o.Vary = func(int) Config { return o.Config }
	}
	for i := range o.Matches {
		if err := o.Game.Check(o.Vary(i)); err != nil {
			return SimReport{}, err
		}
	}
	if o.MaxPlies == 0 {
		o.MaxPlies = simPlies
	}
	if o.Workers < 1 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	begin := time.Now() // for the report only; nothing that is played reads a clock
	results := make([]simResult, o.Matches)
	var next atomic.Int64
	var group sync.WaitGroup
	for range min(o.Workers, o.Matches) {
		group.Go(func() {
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= o.Matches {
					return
				}
				results[i] = simulate(ctx, o, i)
			}
		})
	}
	group.Wait()
	if err := ctx.Err(); err != nil {
		return SimReport{}, fmt.Errorf("simulation stopped: %w", err)
	}
	report := gather(o, results)
	report.Seconds = time.Since(begin).Seconds()
	return report, nil
}

type simResult struct {
	plies, events int
	outcome       *Outcome
	problem       string
}

func gather(o SimOptions, results []simResult) SimReport {
	r := SimReport{Game: o.Game.Key, Seats: o.Config.Seats, Matches: o.Matches, Methods: map[string]int{}}
	var scores []int
	for i, one := range results {
		r.Plies += one.plies
		r.Events += one.events
		r.Outcomes = append(r.Outcomes, one.outcome)
		if one.problem != "" {
			r.Violations++
			if len(r.Problems) < simProblems {
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

// simulate plays one match. Rules that panic are a violation like any other.
func simulate(ctx context.Context, o SimOptions, i int) (r simResult) {
	defer func() {
		if p := recover(); p != nil {
			r.problem = fmt.Sprintf("the rules panicked after %d plies: %v", r.plies, p)
		}
	}()
	chance := rand.New(rand.NewPCG(o.Seed, uint64(i)))
	m := &Match{game: o.Game, light: i%simVerify != 0}
	m.start = Start{Match: MatchID(fmt.Sprintf("sim%d", i)), Game: o.Game.Key, Ruleset: o.Game.Ruleset,
		Seed: NumberedSeed(chance.Uint64()), Config: o.Vary(i)}
	r.events += len(m.begin(time.Time{}).Events)
	for ; r.plies < o.MaxPlies; r.plies++ {
		if r.outcome = m.Outcome(); r.outcome != nil {
			if !m.light {
				r.problem = explain(m.Verify())
			}
			return r
		}
		if r.plies%1024 == 0 && ctx.Err() != nil {
			return r
		}
		d := m.drawDecision(chance)
		if d == nil {
			r.problem = fmt.Sprintf("after %d plies it is open and waits for nobody", r.plies)
			return r
		}
		if len(d.Options) == 0 {
			r.problem = fmt.Sprintf("after %d plies decision %q has no options", r.plies, d.Kind)
			return r
		}
		e := m.do(*d, d.Options[chance.IntN(len(d.Options))], "", time.Time{})
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
func (m *Match) drawDecision(chance *rand.Rand) *Decision {
	optional := 0
	for i := range m.open {
		if m.open[i].Optional {
			optional++
		}
	}
	awaited := len(m.open) - optional
	if awaited == 0 {
		return nil
	}
	pick := optional > 0 && chance.IntN(simOptional) == 0
	n := awaited
	if pick {
		n = optional
	}
	if n > 1 {
		n = chance.IntN(n)
	} else {
		n = 0
	}
	for i := range m.open {
		if m.open[i].Optional == pick {
			if n == 0 {
				return &m.open[i]
			}
			n--
		}
	}
	return nil
}
