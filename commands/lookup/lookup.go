// Package lookup finds what a person looks for among short texts, such as the topics of a
// game's rules: by several words, in any form of theirs, and by words that mean the same.
package lookup

import (
	"slices"
	"strings"
	"unicode"
)

// Text is one of the texts that are looked through.
type Text struct{ Key, Title, Body string }

// Finder looks things up. It is never changed, so several goroutines may use it.
type Finder struct {
	alike map[string][]string // by word, the words that mean the same
}

// What a word weighs that stands in a heading, in the text, or that only means the same.
const (
	inHeading = 20
	inText    = 2
	sameSense = 5 // of a heading; in a text such a word weighs 1
)

// Find lists the places of the texts that say something about what was typed, best first.
// A text of that very title or key comes before all others; then those that have more of the
// typed words, and of these the ones that say most about them.
func (f *Finder) Find(texts []Text, typed string) []int {
	typed = strings.TrimSpace(typed)
	words := telling(Words(typed))
	type hit struct{ at, covered, weight int }
	var hits []hit
	for i, t := range texts {
		h := hit{at: i}
		heading, body := Words(t.Title+" "+t.Key), Words(t.Body)
		for _, w := range words {
			if n := f.weigh(heading, body, w); n > 0 {
				h.covered++
				h.weight += n
			}
		}
		if strings.EqualFold(typed, t.Title) || strings.EqualFold(typed, t.Key) {
			h.covered = len(words) + 1
		}
		if h.covered > 0 {
			hits = append(hits, h)
		}
	}
	slices.SortStableFunc(hits, func(a, b hit) int {
		if a.covered != b.covered {
			return b.covered - a.covered
		}
		return b.weight - a.weight
	})
	places := make([]int, 0, len(hits))
	for _, h := range hits {
		places = append(places, h.at)
	}
	return places
}

// weigh tells how much a text says about a word; zero: nothing.
func (f *Finder) weigh(heading, body []string, w string) int {
	n := inHeading*having(heading, w) + inText*having(body, w)
	for _, other := range f.alike[stem(w)] {
		n += sameSense*having(heading, other) + having(body, other)
	}
	return n
}

// having counts the words that begin as one does, but for its ending.
func having(words []string, w string) int {
	n := 0
	for _, other := range words {
		if strings.HasPrefix(other, stem(w)) || strings.HasPrefix(w, other) && len(other) > 3 && len(w)-len(other) <= 2 {
			n++
		}
	}
	return n
}

// stem is a word without an ending that says only how many there are.
func stem(w string) string {
	if len(w) > 4 && strings.HasSuffix(w, "ies") {
		return strings.TrimSuffix(w, "ies")
	}
	if len(w) > 3 {
		return strings.TrimSuffix(w, "s")
	}
	return w
}

// idle are words that say nothing about what somebody looks for.
var idle = strings.Fields("a an and are at be by can do does for from how i in is it me my of on or the there to what when where which who why with you your")

// telling are the words without the idle ones; all of them if there are no others.
func telling(words []string) []string {
	kept := slices.DeleteFunc(slices.Clone(words), func(w string) bool { return slices.Contains(idle, w) })
	if len(kept) == 0 {
		return words
	}
	return kept
}

// Words are the words of a text in small letters.
func Words(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}
