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

// earned is what brought points in the reader's own answer and what had to follow, each as a sentence of its own.
func (r Reader) earned(entries []engine.Entry) []string {
	by, ok := r.By.(commands.Scorer)
	if !ok {
		return nil
	}
	return r.tell(slices.DeleteFunc(events(entries), func(e engine.Event) bool { return !by.Scores(e) }))
}

// begins finds lines that say a sentence, perhaps with more behind it.
func begins(sentence string) func(line string) bool {
	return func(line string) bool { return strings.HasPrefix(line, strings.TrimSuffix(sentence, ".")) }
}

// without leaves out lines that are told already.
func without(lines, told []string) []string {
	return slices.DeleteFunc(slices.Clone(lines), func(l string) bool { return slices.Contains(told, l) })
}
