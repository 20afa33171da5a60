package ninapinta

import "slices"

// weighing compares candidates for a step.
type weighing struct {
	Trace
	ranks   [int(Lands) * int(Lands)]rank // of each candidate: most are moves from land to land
	figures []Figure                      // of all candidates, so that they need one piece of memory
}

// rank is what a candidate is compared by: the greater first, then the greater
// second is better. Candidates with the same follows that is not 0 are identical:
// whichever is chosen, the same follows from it.
type rank struct {
	first, second, follows int
}

// expect makes room for so many candidates, if there are any.
func (w *weighing) expect(n int) { w.Candidates = slices.Grow(w.Candidates, n) }

// add adds a candidate.
func (w *weighing) add(c Choice, m rank, figures ...Figure) {
	w.candidate(Candidate{Choice: c}, m, figures)
}

// not adds a candidate that is not possible.
func (w *weighing) not(c Choice, why Reason, figures ...Figure) {
	w.candidate(Candidate{Choice: c, Reason: why}, rank{}, figures)
}

func (w *weighing) candidate(c Candidate, m rank, figures []Figure) {
	if w.Candidates == nil {
		w.expect(6) // as many as there mostly are
	}
	if n := len(figures); n > 0 {
		if w.figures == nil {
			w.figures = make([]Figure, 0, n*cap(w.Candidates))
		}
		w.figures = append(w.figures, figures...)
		c.Figures = w.figures[len(w.figures)-n : len(w.figures) : len(w.figures)]
	}
	w.ranks[len(w.Candidates)] = m
	w.Candidates = append(w.Candidates, c)
}

// judge finds the best candidates; those that are identical to one before are left
// out. It tells how many there are.
func (w *weighing) judge() (best int) {
	top := -1
	for i, c := range w.Candidates {
		if c.Reason == "" && (top < 0 || w.ranks[i].above(w.ranks[top])) {
			top = i
		}
	}
	if top < 0 {
		return 0
	}
	seen := map[int]bool{}
	for i := range w.Candidates {
		c, m := &w.Candidates[i], w.ranks[i]
		if c.Reason != "" || w.ranks[top].above(m) {
			continue
		}
		if m.follows != 0 && seen[m.follows] {
			c.Reason, w.Tie = ReasonIdentical, TieIdentical
			continue
		}
		seen[m.follows] = true
		c.Best = true
		best++
	}
	return best
}

func (m rank) above(o rank) bool {
	if m.first != o.first {
		return m.first > o.first
	}
	return m.second > o.second
}

// weigh carries out the best candidate, or asks the Soloist which of the best.
// false: there is no candidate.
func (r *rules) weigh(p *ply, w *weighing) bool {
	switch w.judge() {
	case 0:
		return false
	case 1:
		for i, c := range w.Candidates {
			if c.Best {
				w.Chosen = &w.Candidates[i].Choice
			}
		}
		r.carryOut(p, w.Trace)
	default:
		w.Tie = NoTie
		p.Emit(PlanckTied{Trace: w.Trace})
	}
	return true
}

// inWorld is a choice of a world, at a choice of a land of it.
func inWorld(w World) Choice    { return Choice{World: w, Land: NoLand, From: NoLand} }
func at(w World, l Land) Choice { return Choice{World: w, Land: l, From: NoLand} }
