package lookup

import (
	"strings"

	"landfall/commands/prose"
)

// Nearest is the word of the texts that differs least from what was typed, if one is so
// near that it may be meant: by a letter, or by two of a long word.
func Nearest(texts []Text, typed string) (word string, ok bool) {
	typed = strings.ToLower(strings.TrimSpace(typed))
	best := 3
	if len(typed) < 5 {
		best = 2
	}
	for _, t := range texts {
		for _, w := range Words(t.Title + " " + t.Key + " " + t.Body) {
			if n := prose.Differences(typed, w, best); n < best && len(w) > 2 {
				best, word, ok = n, w, true
			}
		}
	}
	return word, ok
}
