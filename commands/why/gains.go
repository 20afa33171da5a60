package why

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/engine"
	"landfall/engine/search"
)

// sources are by what its reader's points had come at the end of each playout of a line, worlds in the same order.
type sources struct {
	title commands.Title
	names commands.Names
	seat  engine.Seat
	of    map[string][]map[string]int
}

// add counts the end of a playout.
func (e sources) add(line search.Line, view any) {
	by, is := e.title.Narrator(view, e.names).(commands.Divider)
	if !is {
		return
	}
	points := map[string]int{}
	for _, share := range by.Divide().Shares {
		if int(e.seat) < len(share.Points) {
			points[share.Name] += share.Points[e.seat]
		}
	}
	e.of[fmt.Sprint(line)] = append(e.of[fmt.Sprint(line)], points)
}

// mostGains is how many sources a hint names.
const mostGains = 2

// gains are the sources from which one line brings more than another in the same worlds, the most first.
func (e sources) gains(best, next search.Line) (gains []catalogue.Phrase) {
	a, b := e.of[fmt.Sprint(best)], e.of[fmt.Sprint(next)]
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
			gains = append(gains, catalogue.Phrase{Key: "hint-gain", Parts: catalogue.Parts{"source": name, "n": n}})
		}
	}
	return gains
}
