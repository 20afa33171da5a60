package search

import (
	"cmp"
	"io/fs"
	"math/rand/v2"
	"slices"

	"landfall/engine"
)

// Mind is what a game adds so that it can be searched: S is its state.
type Mind[S any] struct {
	// Recall makes a state of what a seat has heard, in the order it was heard. What
	// the seat was not told is left out or arbitrary: Deal fills it in.
	Recall func(heard []engine.Event, who engine.Seat) *S
	// Deal gives everything that the seat was not told a value that is as likely as
	// any other, by chance. It may change only what Recall left open.
	Deal func(s *S, who engine.Seat, chance *rand.Rand)
	// Quick is the quick policy: who acts next in a match that is running, and a line of
	// answers that Pending lists one after the other, appended to line.
	Quick func(s *S, chance *rand.Rand, line Line) (engine.Seat, Line)
	// Green is the quick policy that the green button goes by, where another one is better for playouts; nil: Quick.
	Green func(s *S, chance *rand.Rand, line Line) (engine.Seat, Line)
	// Leads tells whether the quick policy's answer leads all others by so much that somebody new may be
	// shown it; nil: it always does.
	Leads func(s *S, who engine.Seat, open []engine.Decision, answer engine.Action) bool
	// Lines are what the seat could do now, what looks best first: each a sequence of
	// answers that together are one thought, such as a whole loading. nil: each answer
	// by itself.
	Lines func(s *S, who engine.Seat, open []engine.Decision) []Line
	// Widely are the lines that Strong has the work for, more than Lines; nil: they are the same.
	Widely func(s *S, who engine.Seat, open []engine.Decision) []Line
	// Firm is by how many standard errors another line must be better than the first, the quick policy's; 0: any
	// lead will do.
	Firm float64
	// Clock tells how far a state is, in units of which a match has a few; it never
	// runs back. Horizon is how far beyond the present a line is played out.
	Clock   func(s *S) int
	Horizon int
	// Deep is how many answers after a line, of whatever seat, are chosen by what came of
	// them in earlier playouts; those that follow are the quick policy's. 0, or no
	// Lines: none.
	Deep int
	// Forecast fills in what every seat is likely to score in the end, as far as it takes to
	// compare lines.
	Forecast func(s *S, points []float64)
	// Told makes of forecasts what people are told, and Place says where a forecast for a
	// seat is made; nil: it is told as it is.
	Told  Told
	Place func(s *S, seat int) Place
	// Work is how many playouts each strength makes for an answer, and Plies how many plies these take at most,
	// about: where each is long there are fewer; 0: as many as it takes.
	Work  Work
	Plies int
	// Seats is how many seats the state has, those of a printed automaton included.
	Seats func(s *S) int
}

// Line is a sequence of answers of one seat, each to be given as soon as the one
// before it is.
type Line []engine.Action

// Sight is an answer with what it looks worth at first sight.
type Sight struct {
	Action engine.Action
	Worth  float64
}

// mostBest is how many answers are weighed that look best.
const mostBest = 8

// Best are the answers that look best, the best first, as lines of one; of equals the
// one that came first.
func Best(seen []Sight) []Line {
	slices.SortStableFunc(seen, func(a, b Sight) int { return cmp.Compare(b.Worth, a.Worth) })
	var lines []Line
	for _, s := range seen[:min(len(seen), mostBest)] {
		lines = append(lines, Line{s.Action})
	}
	return lines
}

// ReadMind makes the mind of a game's rules, with what its data files say of its forecasts.
func ReadMind[R, S any](rules func() (R, error), think func(R) Mind[S], files fs.FS) (Mind[S], error) {
	m, err := engine.Then(rules, think)
	if err == nil {
		m.Told, err = ReadTold(files)
	}
	return m, err
}

// Read makes a Player of a game's rules and mind, if both can be read.
func Read[S, V any](spec func() (engine.Spec[S, V], error), mind func() (Mind[S], error)) (Player, error) {
	s, err := spec()
	if err != nil {
		return nil, err
	}
	return engine.Then(mind, func(m Mind[S]) Player { return New(s, m) })
}
