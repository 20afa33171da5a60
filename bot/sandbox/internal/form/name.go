package form

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// isCommandName is Discord's pattern of a name of a command or an option: 1 to 32
// letters, numbers, "-", "_" or "'", none of them in upper case.
func isCommandName(name string) bool {
	if n := utf8.RuneCountInString(name); n < 1 || n > maxCommandName || strings.ToLower(name) != name {
		return false
	}
	for _, r := range name {
		if !strings.ContainsRune("-_'", r) && !unicode.In(r, unicode.L, unicode.N, unicode.Devanagari, unicode.Thai) {
			return false
		}
	}
	return true
}
