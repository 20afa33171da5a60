package prose

import (
	"regexp"
	"strings"
)

// clause is the end of what can stand without the rest: a line, a sentence, or a part of one.
var clause = regexp.MustCompile(`[.?!](\*\*)? |; |\n`)

// Begin cuts a text for which there is no room where as much as possible fits; ok is false if not even its first
// clause does.
func Begin(text string, fits func(begun string) bool) (begun, rest string, ok bool) {
	ends := clause.FindAllStringIndex(text, -1)
	for i := len(ends) - 1; i >= 0; i-- {
		begun, rest = strings.TrimSpace(text[:ends[i][1]]), text[ends[i][1]:]
		if part, is := strings.CutSuffix(begun, ";"); is {
			begun, rest = strings.TrimSpace(part)+".", Capital(rest)
		}
		if strings.Count(begun, "**")%2 == 0 && fits(begun) {
			return begun, rest, true
		}
	}
	return "", text, false
}
