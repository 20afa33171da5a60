package news

import (
	"slices"
	"strings"

	"landfall/commands"
	"landfall/engine"
)

// scoring are the lines about answers of others that brought points, which are told before the rest. What they took is
// told already.
func (r Reader) scoring(entries []engine.Entry) (lines []string) {
	by, ok := r.By.(commands.Scorer)
	if !ok {
		return nil
	}
	for _, e := range entries {
		losses, takes := commands.LossesOf(r.By, r.Seat, e.Events)
		if len(losses)+len(takes) == 0 && !r.mine(e) && !r.only(e) && slices.ContainsFunc(e.Events, by.Scores) {
			lines = append(lines, r.tell(e.Events)...)
		}
	}
	return lines
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

// scored adds to what is shown the lines of answers that scored: as many as there is room for, or how the last begins.
func (r Reader) scored(shown []string, entries []engine.Entry) []string {
	lines := r.scoring(entries)
	more := r.last(shown, lines)
	if len(more) > len(shown) || len(lines) == 0 {
		return more
	}
	return with(shown, r.cut(lines[len(lines)-1], func(part string) bool { return fits(with(shown, part)) })...)
}

// without leaves out lines that are told already.
func without(lines, told []string) []string {
	return slices.DeleteFunc(slices.Clone(lines), func(l string) bool { return slices.Contains(told, l) })
}
