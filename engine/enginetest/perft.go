package enginetest

import (
	"time"

	"landfall/engine"
)

// Perft counts the lines of play: the n-th number is how many different series of
// n answers there are from the start, of all the options of all open decisions.
// A change of the counts is a change of the rules.
func Perft(g *engine.Game, c engine.Config, seed engine.Seed, depth int) ([]int, error) {
	m, _, err := g.Start("perft", c, seed, time.Time{})
	if err != nil {
		return nil, err
	}
	counts := make([]int, depth)
	perft(m, counts)
	return counts, nil
}

func perft(m *engine.Match, counts []int) {
	if len(counts) == 0 {
		return
	}
	for _, d := range m.Decisions() {
		counts[0] += len(d.Options)
		if len(counts) == 1 {
			continue
		}
		for i := range d.Options {
			next := m.Fork()
			next.Choose(d, i, time.Time{})
			perft(next, counts[1:])
		}
	}
}
