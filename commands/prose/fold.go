package prose

import (
	_ "embed"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

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
	var b strings.Builder
	b.Grow(len(text))
	for word := range strings.FieldsSeq(plain(text)) {
		if lead, rest, elided := strings.Cut(word, "'"); elided && slices.Contains(articles, strings.TrimLeftFunc(lead, isAround)+"'") {
			word = rest
		}
		if word = strings.TrimFunc(word, isAround); word == "" || slices.Contains(articles, word) {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(word)
	}
	return b.String()
}

// plain is a text in small letters and without accents.
func plain(text string) string {
	if strings.IndexFunc(text, func(r rune) bool { return r >= utf8.RuneSelf }) < 0 {
		return strings.ToLower(text)
	}
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Mn, r):
			return -1
		case r == '’':
			return '\''
		}
		return unicode.ToLower(r)
	}, norm.NFD.String(text))
}

// isAround tells whether something is a mark around words.
func isAround(r rune) bool { return !unicode.IsLetter(r) && strings.ContainsRune(around, r) }

// around are marks around words.
const around = ".,;:?()[]*_·“”„«»\"'→>—–"

// Joins tells whether a folded word only joins others.
func Joins(word string) bool {
	return slices.Contains(joins, word)
}
