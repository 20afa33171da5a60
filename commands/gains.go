package commands

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"

	"landfall/commands/catalogue"
	"landfall/engine"
	"landfall/engine/search"
)

// Sources are by what its reader's points had come at the end of each playout of a line, worlds in the same order.
type Sources struct {
	title Title
	names Names
	seat  engine.Seat
	// Of each line, in the words of its notation, the points by source after each playout.
	Of map[string][]map[string]int
}

// SourcesFor counts for a seat in a title's words. Its Add is for a search's question, before it is thought about.
func SourcesFor(title Title, names Names, seat engine.Seat) Sources {
	return Sources{title: title, names: names, seat: seat, Of: map[string][]map[string]int{}}
}

// Add counts the end of a playout.
func (e Sources) Add(line search.Line, view any) {
	by, is := e.title.Narrator(view, e.names).(Divider)
	if !is {
		return
	}
	points := map[string]int{}
	for _, share := range by.Divide().Shares {
		if int(e.seat) < len(share.Points) {
			points[share.Name] += share.Points[e.seat]
		}
	}
	e.Of[fmt.Sprint(line)] = append(e.Of[fmt.Sprint(line)], points)
}

// mostGains is how many sources a hint names.
const mostGains = 2

// Gain is how much more a line brings than another on average, in points, and from what.
type Gain struct {
	Source string
	Points int
}

// Gains are the sources from which one line brings more than another in the same worlds, the most first.
func (e Sources) Gains(best, next search.Line) (gains []Gain) {
	a, b := e.Of[fmt.Sprint(best)], e.Of[fmt.Sprint(next)]
	worlds := min(len(a), len(b))
	sums := map[string]int{}
	for i := range worlds {
		for name := range a[i] {
			sums[name] += a[i][name] - b[i][name]
		}
	}
	by := func(x, y string) int { return cmp.Or(cmp.Compare(sums[y], sums[x]), cmp.Compare(x, y)) }
	for _, name := range slices.SortedFunc(maps.Keys(sums), by) {
		if n := int(math.Round(float64(sums[name]) / float64(worlds))); n > 0 && len(gains) < mostGains {
			gains = append(gains, Gain{name, n})
		}
	}
	return gains
}

// Reason is why an answer is better than the next best, as far as points tell, in the desk's words.
func (e Sources) Reason(words *catalogue.Catalogue, a search.Answer) string {
	if len(a.Weighed) < 2 {
		return words.Say("hint-only", nil)
	}
	gains := []catalogue.Phrase{}
	for _, g := range e.Gains(a.Weighed[0].Line, a.Weighed[1].Line) {
		gains = append(gains, catalogue.Phrase{Key: "hint-gain", Parts: catalogue.Parts{"source": g.Source, "n": g.Points}})
	}
	return words.Say("hint-gains", catalogue.Parts{"gains": gains})
}
