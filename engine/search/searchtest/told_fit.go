package searchtest

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"landfall/engine/search"
)

// fitted is told.csv: for each place the points by least squares, drawn a little to the
// forecast as it is, and then the spread under which the winners were likeliest.
func fitted(all []saying) string {
	var b strings.Builder
	b.WriteString("# How a forecast becomes what people are told: final points are shift + own times the seat's\n" +
		"# forecast + all times the mean forecast of all seats, and a lead of spread points makes it e times\n" +
		"# as likely to win, but for the part that nobody foresees. Fitted to matches of quick and able players:\n" +
		"# go test -run TestTold -told-fit N, matches of each table\n" +
		"kind,stage,shift,own,all,spread,unforeseen,confidence\n")
	stages := map[string]map[int]bool{}
	for _, s := range all {
		for _, p := range s.Places {
			if stages[p.Kind] == nil {
				stages[p.Kind] = map[int]bool{}
			}
			stages[p.Kind][p.Stage] = true
		}
	}
	for _, kind := range slices.Sorted(maps.Keys(stages)) {
		at := slices.Sorted(maps.Keys(stages[kind]))
		share := unforeseen(all, kind, at)
		var f search.Fit
		for i, stage := range at {
			if list := about(all, kind, stage); i == 0 || len(list) >= fewCases {
				f = pointsFit(search.Place{Kind: kind, Stage: stage}, list)
				f.Unforeseen = share
				spread, ahead, _ := spreadFit(list, share)
				if f.Spread = spread; !scored(list, kind) {
					f.Shift = ahead
				}
			}
			fmt.Fprintf(&b, "%s,%d,%.2f,%.3f,%.3f,%.2f,%.2f,DESIGNED\n", kind, stage, f.Shift, f.Own, f.All, f.Spread, f.Unforeseen)
		}
	}
	return b.String()
}

// beside is what a saying of the stage before or after counts in a fit, beside 1 of the stage's own: so
// stages may be short.
const beside = 0.5

// about are the sayings at a stage and at those beside it, as if all were made there.
func about(all []saying, kind string, stage int) (list []saying) {
	for _, s := range all {
		i := slices.IndexFunc(s.Places, func(p search.Place) bool { return p.Kind == kind })
		if i < 0 {
			continue
		}
		switch s.Places[i].Stage - stage {
		case 0:
			s.weight = 1
		case -1, 1:
			s.weight = beside
		default:
			continue
		}
		s.Places = slices.Clone(s.Places)
		for i := range s.Places {
			s.Places[i].Stage = stage
		}
		list = append(list, s)
	}
	return list
}

// leastSpread is the smallest spread, in points.
const leastSpread = 1

// pointsFit fits final points of a place's seats: least squares of what is missing to the
// forecast, with a small penalty on what changes it.
func pointsFit(p search.Place, list []saying) search.Fit {
	var a [3][4]float64
	for _, s := range list {
		mean := 0.0
		for _, n := range s.Forecast {
			mean += n / float64(len(s.Forecast))
		}
		for i, place := range s.Places {
			if place != p || i >= len(s.Final) {
				continue
			}
			x, y := [3]float64{1, s.Forecast[i] - mean, mean}, s.Final[i]-s.Forecast[i]
			for r := range 3 {
				for c := range 3 {
					a[r][c] += s.weight * x[r] * x[c]
				}
				a[r][3] += s.weight * x[r] * y
			}
		}
	}
	const penalty = 0.1
	for i := range 3 {
		a[i][i] += penalty
	}
	for i := range 3 { // Gauss; the matrix is positive definite
		for r := range 3 {
			if r == i {
				continue
			}
			f := a[r][i] / a[i][i]
			for c := i; c < 4; c++ {
				a[r][c] -= f * a[i][c]
			}
		}
	}
	shift, own, all := a[0][3]/a[0][0], a[1][3]/a[1][1], a[2][3]/a[2][2]
	// The forecast stands for itself: own of its difference from the mean, all of the mean.
	return search.Fit{Shift: shift, Own: 1 + own, All: all - own}
}

// unforeseen is the part of the chances that no forecast sees, of seats of a kind, under which the winners at all its
// stages were likeliest.
func unforeseen(all []saying, kind string, stages []int) float64 {
	best, most := 0.0, math.Inf(-1)
	for _, share := range []float64{0.03, 0.06, 0.1, 0.15, 0.2} {
		sum := 0.0
		for _, stage := range stages {
			if list := about(all, kind, stage); len(list) >= fewCases {
				_, _, likely := spreadFit(list, share)
				sum += likely
			}
		}
		if sum > most {
			best, most = share, sum
		}
	}
	return best
}

// scored tells whether seats of a kind have final points: what one plays against alone may have none.
func scored(list []saying, kind string) bool {
	i := slices.IndexFunc(list[0].Places, func(p search.Place) bool { return p.Kind == kind })
	return i < len(list[0].Final)
}

// farthest is how far ahead or behind whoever has no points of its own is tried to be, in points.
const farthest = 15.0

// folds are the parts of a list of which each is judged by what was fitted to the others: what is fitted to few is too
// sure of itself.
const folds = 4

// without is what each part of a list is told by: the points as they are fitted to the other parts.
type without struct {
	list  []saying
	told  [folds]search.Told
	alone []search.Place // places without final points
}

func withoutEach(list []saying) *without {
	w := without{list: list}
	for i := range w.told {
		w.told[i] = search.Told{}
		var rest []saying
		for k, s := range list {
			if k*folds/len(list) != i {
				rest = append(rest, s)
			}
		}
		for _, s := range list {
			for seat, p := range s.Places {
				if _, done := w.told[i][p]; done {
					continue
				}
				w.told[i][p] = pointsFit(p, rest)
				if i == 0 && seat >= len(s.Final) {
					w.alone = append(w.alone, p)
				}
			}
		}
	}
	return &w
}

// likelihood is the logarithm of how likely the winners were, with such a spread, such a part that nobody foresees, and
// whoever has no points of its own so far ahead.
func (w *without) likelihood(spread, unforeseen, ahead float64) (sum float64) {
	for _, told := range w.told {
		for p, f := range told {
			f.Spread, f.Unforeseen = spread, unforeseen
			if slices.Contains(w.alone, p) {
				f.Shift = ahead
			}
			told[p] = f
		}
	}
	for k, s := range w.list {
		_, chances := w.told[k*folds/len(w.list)].Tell(s.Places, s.Forecast)
		sum += s.weight * math.Log(chances[s.Winner])
	}
	return sum
}

// spreadFit is the spread under which the winners of each part of a list were likeliest, how far ahead whoever has no
// points of its own is then, and the logarithm of how likely they were.
func spreadFit(list []saying, unforeseen float64) (best, ahead, most float64) {
	w, rising := withoutEach(list), true
	better := func(spread, shift float64) {
		if sum := w.likelihood(spread, unforeseen, shift); sum > most {
			best, ahead, most, rising = spread, shift, sum, true
		}
	}
	most = math.Inf(-1)
	if len(w.alone) > 0 { // both together, in large steps
		for spread := float64(leastSpread); spread < 80; spread *= 1.2 {
			for shift := -farthest; shift <= farthest; shift++ {
				better(spread, shift)
			}
		}
	}
	for rising { // one after the other, as long as that helps
		rising = false
		for spread := float64(leastSpread); spread < 80; spread *= 1.04 {
			better(spread, ahead)
		}
		if len(w.alone) == 0 {
			break
		}
		for shift := -farthest; shift <= farthest; shift += 0.5 {
			better(best, shift)
		}
	}
	return best, ahead, most
}
