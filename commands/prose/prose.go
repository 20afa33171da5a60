package prose

import (
	"strings"
	"unicode/utf8"
)

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
