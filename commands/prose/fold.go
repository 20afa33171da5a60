package prose

import (
	_ "embed"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

//go:embed small.txt
var smallWords string

// articles and joins are small words of all languages; of those that end in ' a word may begin with one.
var articles, joins = small("articles"), small("joins")

// small are the small words of a kind.
func small(kind string) (list []string) {
	for line := range strings.SplitSeq(smallWords, "\n") {
		if words, is := strings.CutPrefix(line, kind+" "); is {
			list = append(list, strings.Fields(words)...)
		}
	}
	return list
}

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
		if lead, rest, elided := strings.Cut(word, "'"); elided && slices.Contains(articles, strings.TrimLeft(lead, around)+"'") {
			word = rest
		}
		if word = strings.Trim(word, around); word != "" && !slices.Contains(articles, word) {
			words = append(words, word)
		}
	}
	return strings.Join(words, " ")
}

// around are marks around words.
const around = ".,;:?()[]*_·“”„«»\"'→>—–"

// Joins tells whether a folded word only joins others.
func Joins(word string) bool {
	return slices.Contains(joins, word)
}
