package search

import (
	"math"
	"slices"

	"landfall/engine"
)

// node is a position that was reached in thought. Whoever acts there tries what did
// well for it before, and now and then what looks good and was seldom tried. It is
// known by the answers that led to it, whatever was dealt; so it stands for all worlds
// that the seat cannot tell apart.
type node struct {
	seat     engine.Seat
	branches []branch // what looks best first; nil: nobody came further
}

// branch is a line that may be played from a node.
type branch struct {
	line  Line
	seen  int     // playouts that took it
	worth float64 // of all these together, to who acts
	next  node
}

// step is a branch that a playout took.
type step struct {
	at *node
	to *branch
}

// How a branch is chosen: by its mean worth, and by how seldom it was tried. What looks
// second best is worth looking at prior times as much as the first, and so on.
const (
	curious = 0.05
	prior   = 0.7
)

// descend plays on from a node to the horizon: along branches as far as they were
// tried, one answer further, and then by the quick policy. The path is what was taken.
func (r *run[S]) descend(at *node, until int) (path []step) {
	for len(path) < r.mind.Deep && !r.done(until) {
		open := r.pending(r.s)
		if at.branches == nil && !r.branch(at, open) {
			r.quickly() // nothing to choose, such as for a printed automaton
			continue
		}
		to := at.choose()
		if at.seat != open[0].Seat || !r.follow(at.seat, to.line) {
			break // in this world it came otherwise
		}
		path = append(path, step{at, to})
		if at = &to.next; to.seen == 0 {
			break
		}
	}
	r.on(until)
	return path
}

// branch gives a node its branches, if there is something to choose.
func (r *run[S]) branch(at *node, open []engine.Decision) bool {
	at.seat = open[0].Seat
	own := slices.DeleteFunc(slices.Clone(open), func(d engine.Decision) bool { return d.Seat != at.seat })
	for _, line := range r.mind.Lines(r.s, at.seat, own) {
		at.branches = append(at.branches, branch{line: line})
	}
	return len(at.branches) > 0
}

// choose is the branch to try next.
func (n *node) choose() *branch {
	sum, seen := 0.0, 0
	for i := range n.branches {
		sum += n.branches[i].worth
		seen += n.branches[i].seen
	}
	best, most := &n.branches[0], math.Inf(-1)
	if seen == 0 {
		return best
	}
	eager := curious * math.Sqrt(float64(seen))
	for i := range n.branches {
		b := &n.branches[i]
		mean := sum / float64(seen) // of one that was never tried
		if b.seen > 0 {
			mean = b.worth / float64(b.seen)
		}
		if w := mean + eager/float64(1+b.seen); w > most {
			best, most = b, w
		}
		eager *= prior
	}
	return best
}

// learn tells the branches of a path what came of it.
func learn(path []step, points []float64) {
	for _, s := range path {
		s.to.seen++
		s.to.worth += worth(points, s.at.seat)
	}
}
