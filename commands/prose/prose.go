package prose

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// Count is "1 Settler", "2 Settlers", "3 Cities".
func Count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %s", n, Plural(noun))
}

// Some is Count with an article for one: "a Settler", "2 Settlers".
func Some(n int, noun string) string {
	if n == 1 {
		return "a " + noun
	}
	return Count(n, noun)
}

// Plural adds an s, or makes -ies of -y.
func Plural(noun string) string {
	if stem, ok := strings.CutSuffix(noun, "y"); ok {
		return stem + "ies"
	}
	return noun + "s"
}

// Verb picks the form that goes with a number: Verb(1, "goes", "go").
func Verb(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

// Nth is "1st", "2nd", "3rd", "4th" for small numbers.
func Nth(n int) string {
	switch n {
	case 1:
		return "1st"
	case 2:
		return "2nd"
	case 3:
		return "3rd"
	}
	return fmt.Sprintf("%dth", n)
}

// And joins names: "a, b and c"; "nobody" for none.
func And(names []string) string {
	switch len(names) {
	case 0:
		return "nobody"
	case 1:
		return names[0]
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}

// Genitive is "Ana's".
func Genitive(name string) string { return name + "'s" }

// Capital starts a sentence.
func Capital(s string) string {
	r, size := utf8.DecodeRuneInString(s)
	if size == 0 {
		return ""
	}
	return strings.ToUpper(string(r)) + s[size:]
}

// Units is the length of a text in UTF-16 units.
func Units(s string) int {
	n := 0
	for _, r := range s {
		n++
		if r > 0xffff {
			n++
		}
	}
	return n
}

// Clip shortens a text to so many units, whole runes only.
func Clip(s string, most int) string {
	if Units(s) <= most {
		return s
	}
	n := 0
	for i, r := range s {
		n++
		if r > 0xffff {
			n++
		}
		if n > most-1 {
			return strings.TrimRight(s[:i], " ,;") + "…"
		}
	}
	return s
}

// Fit is the first of several ways to say something that is within so many units;
// if none is, the last way cut short.
func Fit[W any](most int, ways []W, say func(W) string) string {
	text := ""
	for _, w := range ways {
		if text = say(w); Units(text) <= most {
			return text
		}
	}
	return Clip(text, most)
}

// Span is "1 to 3".
func Span(lo, hi int) string { return fmt.Sprintf("%d to %d", lo, hi) }

// Counted names what is there several times once: "2× Soldiers, Horses".
func Counted(names []string) string {
	var list []string
	for i, name := range names {
		n := 0
		for _, other := range names[i:] {
			if other == name {
				n++
			}
		}
		switch {
		case slices.Contains(names[:i], name):
		case n > 1:
			list = append(list, fmt.Sprintf("%d× %s", n, name))
		default:
			list = append(list, name)
		}
	}
	return strings.Join(list, ", ")
}
