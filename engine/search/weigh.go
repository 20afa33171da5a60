package search

import (
	"cmp"
	"math"
	"slices"

	"landfall/engine"
)

// tried is a line and what came of it in each world.
type tried struct {
	line   Line
	order  int // among the lines, so that equals keep the game's order
	worths []float64
	points [][]float64
	sum    float64 // of the worths
	next   node    // what comes after it
}

// A line is given up before its time when it is not better than the best by more than
// a trifle of worth, as sure as so many standard errors over at least so many worlds;
// more of them while the worlds are few.
const (
	beyondDoubt = 3.0
	trifle      = 0.002
	fewWorlds   = 8
)

// behind tells whether a line is beyond doubt worse than another in the same worlds, or
// as good.
func (t *tried) behind(best *tried) bool {
	n := float64(len(t.worths))
	if len(t.worths) < fewWorlds {
		return false
	}
	mean, variance := t.lead(best)
	lead, errors := mean+trifle, beyondDoubt+fewWorlds/n
	return lead > 0 && lead*lead*(n-1) > errors*errors*variance
}

// lead is by how much another line leads in the worlds that both were tried in, on average, and its variance.
func (t *tried) lead(best *tried) (mean, variance float64) {
	n := float64(len(t.worths))
	sum, squares := 0.0, 0.0
	for i, w := range t.worths {
		d := best.worths[i] - w
		sum += d
		squares += d * d
	}
	mean = sum / n
	return mean, max(0, squares/n-mean*mean)
}

// doubt is the standard error of that lead.
func (t *tried) doubt(best *tried) float64 {
	_, variance := t.lead(best)
	return math.Sqrt(variance / max(0.5, float64(len(t.worths)-1)))
}

// doubtful are the lines, the best first, without those that are beyond doubt worse.
func doubtful(left []*tried) []*tried {
	slices.SortFunc(left, better)
	kept := left[:1]
	for _, one := range left[1:] {
		if !one.behind(left[0]) {
			kept = append(kept, one)
		}
	}
	return kept
}

// weigh tries lines in more and more worlds, of which each round drops the worse half.
func (t *thought[S]) weigh(lines []Line) Answer {
	t.trial = new(S)
	t.clock = t.mind.Clock(t.base)
	budget := t.q.Playouts
	left, places := make([]*tried, len(lines)), t.places(t.base)
	for i, line := range lines {
		left[i] = &tried{line: line, order: i}
	}
	all := slices.Clone(left)
	rounds := max(1, int(math.Ceil(math.Log2(float64(len(left))))))
	spent, world := 0, 0
	for round := 0; round < rounds && len(left) > 1; round++ {
		// What is left of the work, in equal parts for the rounds to come.
		part := func() int { return max(1, (budget-spent)/(rounds-round)/len(left)) }
		for more := part(); more > 0 && len(left) > 1; more-- {
			t.deal(world)
			for _, one := range left {
				if t.q.Wait != nil && !t.q.Wait() {
					return Answer{Playouts: spent, Plies: t.plies}
				}
				t.try(one, world)
			}
			spent += len(left)
			if world++; world == 1 && t.mind.Plies > 0 { // it shows how long a playout is
				budget = min(budget, t.mind.Plies*spent/max(1, t.plies))
				more = part()
			}
			if world%fewWorlds == 0 {
				left = doubtful(left)
			}
		}
		left = t.half(doubtful(left))
	}
	slices.SortFunc(all, func(a, b *tried) int {
		if len(a.worths) != len(b.worths) {
			return len(b.worths) - len(a.worths)
		}
		return better(a, b)
	})
	t.stay(all)
	answer := Answer{Playouts: spent, Plies: t.plies, Line: all[0].line, Places: places}
	for _, one := range all {
		answer.Weighed = append(answer.Weighed, t.beside(one, all[0], places))
	}
	slices.SortStableFunc(answer.Weighed[1:], func(a, b Weighed) int { return cmp.Compare(b.Worth, a.Worth) })
	return answer
}

// half is the better half of what is left, the first line with it if it must be clearly beaten.
func (t *thought[S]) half(left []*tried) []*tried {
	n := (len(left) + 1) / 2
	if i := slices.IndexFunc(left, isFirst); t.mind.Firm > 0 && i >= n && n > 1 {
		left[n-1] = left[i]
	}
	return left[:n]
}

// stay puts the first line before the best, if it was tried in as many worlds and not clearly beaten.
func (t *thought[S]) stay(all []*tried) {
	i := slices.IndexFunc(all, isFirst)
	first := all[i]
	if lead, _ := first.lead(all[0]); len(first.worths) == len(all[0].worths) && lead < t.mind.Firm*first.doubt(all[0]) {
		copy(all[1:], all[:i])
		all[0] = first
	}
}

func isFirst(one *tried) bool { return one.order == 0 }

// over adds to what is counted of a line what came of this one in its first so many
// worlds, on average and so many times.
func (t *tried) over(worlds int, times float64, w *Weighed) {
	times /= float64(worlds)
	for i, points := range t.points[:worlds] {
		w.Worth += times * t.worths[i]
		for seat, n := range points {
			w.Forecast[seat] += times * n
		}
	}
}

// beside is what the best line promises in all its worlds, and by how much this one
// differs in those that both were tried in.
func (t *thought[S]) beside(one, best *tried, places []Place) Weighed {
	worlds, most := len(one.worths), len(best.worths)
	w := Weighed{Line: one.line, Worlds: worlds, Forecast: make([]float64, len(places))}
	one.over(worlds, 1, &w)
	if worlds < most {
		best.over(most, 1, &w)
		best.over(worlds, -1, &w)
	}
	w.Doubt = one.doubt(best)
	w.Points, w.Chances = t.mind.Told.Tell(places, w.Forecast)
	return w
}

func better(a, b *tried) int {
	x, y := a.sum/float64(len(a.worths)), b.sum/float64(len(b.worths))
	switch {
	case x > y:
		return -1
	case x < y:
		return 1
	}
	return a.order - b.order
}

// try plays a line out in a world and adds what comes of it.
func (t *thought[S]) try(one *tried, world int) {
	t.copy(t.trial, t.worlds[world])
	chance := t.chance(world, 1)
	run := t.run(t.trial, chance)
	run.follow(t.q.Seat, one.line)
	path := run.descend(&one.next, t.clock+t.mind.Horizon)
	t.plies += run.plies
	points := make([]float64, t.mind.Seats(t.base))
	t.mind.Forecast(t.trial, points)
	learn(path, points)
	if t.q.Ended != nil {
		t.q.Ended(one.line, t.view(t.trial, t.q.Seat))
	}
	w := worth(points, t.q.Seat)
	one.sum += w
	one.worths = append(one.worths, w)
	one.points = append(one.points, points)
}

// worth is what a seat makes of the points: how likely they win, softly, so that a
// lead is not risked and a lost match is not given up.
func worth(points []float64, who engine.Seat) float64 {
	best := math.Inf(-1)
	for i, n := range points {
		if engine.Seat(i) != who {
			best = max(best, n)
		}
	}
	lead := points[who] - best
	return 1/(1+math.Exp(-lead/spread)) + lead/1000
}

// spread is the lead, in points, that makes a win likely (73 of 100).
const spread = 12
