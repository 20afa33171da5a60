package amerigo

import (
	"slices"

	"landfall/engine"
)

// State is where a match stands: what lies open, and what lies face down. Only Evolve
// changes it. A copy shares nothing that changes: folding replaces lists and never writes
// into them. The zero State is a match before its set-up.
type State struct {
	Table
	hidden hidden
	over   *MatchEnded
}

// hidden is what nobody sees.
type hidden struct {
	pile    []TokenID    // the first is dealt first
	bag     []Production // the first is dealt first
	pirates []int        // markers face down, the next to be turned first, the one out of the game last
}

func shuffled[T any](n func(int) int, list []T) []T {
	list = slices.Clone(list)
	for i := len(list) - 1; i > 0; i-- {
		j := n(i + 1)
		list[i], list[j] = list[j], list[i]
	}
	return list
}

// outcome is nil while the match is running.
func outcome(s *State) *engine.Outcome {
	if s.over == nil {
		return nil
	}
	o := &engine.Outcome{Winners: []engine.Seat{s.over.Winner}, Method: "points"}
	if s.over.TieBreak {
		o.Method = "tie-break"
	}
	for _, score := range s.over.Scores {
		o.Scores = append(o.Scores, score.Total)
	}
	return o
}
