package prose

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Fold is a text as it is compared with another, however somebody typed it: in small letters,
// without accents, articles, emphasis and the marks around words.
func Fold(text string) string {
	plain := strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Mn, r):
			return -1
		case r == '’':
			return '\''
		}
		return unicode.ToLower(r)
	}, norm.NFD.String(text))
	var words []string
	for word := range strings.FieldsSeq(plain) {
		switch word = strings.Trim(word, ".,;:?()[]*_·“”\"'→>—–"); word {
		case "", "the", "a", "an":
		default:
			words = append(words, word)
		}
	}
	return strings.Join(words, " ")
}

// Joins tells whether a folded word only joins others.
func Joins(word string) bool {
	return slices.Contains([]string{"in", "to", "from", "of", "at", "on", "with", "for", "and", "+"}, word)
}
