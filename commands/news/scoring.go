package news

import (
	"slices"
	"strings"

	"landfall/commands"
	"landfall/engine"
)

// scoring are the lines about answers of others that brought points, which are told before the rest, such as the
// phase that begins with them. What they took is told already.
func (r Reader) scoring(entries []engine.Entry) (lines []string) {
	by, ok := r.By.(commands.Scorer)
	if !ok {
		return nil
	}
	for _, e := range entries {
		losses, takes := commands.LossesOf(r.By, r.Seat, e.Events)
		if len(losses)+len(takes) == 0 && !r.mine(e) && !r.only(e) && slices.ContainsFunc(e.Events, by.Scores) {
			lines = append(lines, r.deeds(r.tell(e.Events))...)
		}
	}
	return lines
}

// deeds are the lines that name somebody; the others tell what the picture shows.
func (r Reader) deeds(lines []string) []string {
	people := append(r.Words.You(), r.Names...)
	return slices.DeleteFunc(slices.Clone(lines), func(l string) bool { return !people.In(l) })
}

// earned is which of the lines about the reader's own answer begins with what brought points; -1: none does.
func (r Reader) earned(own []string, entries []engine.Entry) int {
	by, ok := r.By.(commands.Scorer)
	if !ok {
		return -1
	}
	scores := r.tell(slices.DeleteFunc(events(entries), func(e engine.Event) bool { return !by.Scores(e) }))
	return slices.IndexFunc(own, func(line string) bool {
		return slices.ContainsFunc(scores, func(s string) bool { return strings.HasPrefix(line, strings.TrimSuffix(s, ".")) })
	})
}

// without leaves out lines that are told already.
func without(lines, told []string) []string {
	return slices.DeleteFunc(slices.Clone(lines), func(l string) bool { return slices.Contains(told, l) })
}
