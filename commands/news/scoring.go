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

// earned is what brought points in the reader's own answer and what had to follow, each as a sentence of its own.
func (r Reader) earned(entries []engine.Entry) []string {
	by, ok := r.By.(commands.Scorer)
	if !ok {
		return nil
	}
	return r.tell(slices.DeleteFunc(events(entries), func(e engine.Event) bool { return !by.Scores(e) }))
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

// begins finds lines that say a sentence, perhaps with more behind it.
func begins(sentence string) func(line string) bool {
	return func(line string) bool { return strings.HasPrefix(line, strings.TrimSuffix(sentence, ".")) }
}

// without leaves out lines that are told already.
func without(lines, told []string) []string {
	return slices.DeleteFunc(slices.Clone(lines), func(l string) bool { return slices.Contains(told, l) })
}
