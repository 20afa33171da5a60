package storytest

import (
	"slices"

	"landfall/engine"
	"landfall/engine/search"
)

// Clerk is a player for stories: it gives the first answer that is listed, and says
// that it expects 10 points for itself, and 9 of the second.
type Clerk struct{}

// Playouts implements search.Player.
func (Clerk) Playouts(s search.Strength) int { return int(s) }

// Sure implements search.Player: a clerk never is.
func (Clerk) Sure(search.Question) engine.Action { return nil }

// Think implements search.Player.
func (Clerk) Think(q search.Question) search.Answer {
	var lines, may []search.Line
	for _, d := range q.Open {
		for _, a := range d.Options {
			if may = append(may, search.Line{a}); !d.Optional {
				lines = append(lines, search.Line{a})
			}
		}
	}
	if len(lines) == 0 {
		lines = may
	}
	answer := search.Answer{Line: lines[0]}
	if q.Playouts == 0 || len(lines) == 1 {
		return answer
	}
	weighed := lines[:2:2]
	if q.Also != nil && !slices.ContainsFunc(weighed, func(l search.Line) bool { return l[0].String() == q.Also.String() }) {
		weighed = append(weighed, search.Line{q.Also})
	}
	for i, line := range weighed {
		w := search.Weighed{Line: line, Worlds: q.Playouts, Points: make([]float64, q.Seat+1), Chances: make([]float64, q.Seat+1)}
		w.Points[q.Seat], w.Chances[q.Seat] = float64(10-i), 0.5-float64(i)/10
		w.Worth = w.Chances[q.Seat]
		answer.Weighed = append(answer.Weighed, w)
	}
	return answer
}

// Open implements search.Player: what a clerk thinks tells nothing of what it knows.
func (Clerk) Open(search.Question, []engine.Event) bool { return true }
