package catalogue

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Headed is a head with the clauses that follow it, without a full stop; either may be missing.
func (c *Catalogue) Headed(head string, clauses []string) string {
	switch {
	case len(clauses) == 0:
		return head
	case head == "":
		return c.Say("clauses", Parts{"what": clauses})
	}
	return c.Say("headed", Parts{"head": head, "what": clauses})
}

// Opening begins a sentence that may begin with "you" or "your"; names stay as they are.
func (c *Catalogue) Opening(sentence string) string {
	bare := strings.TrimLeft(sentence, "*"+openBracket)
	for word := range strings.FieldsSeq(c.Say("sentence-begins", nil)) {
		rest, ok := strings.CutPrefix(bare, word)
		if next, _ := utf8.DecodeRuneInString(rest); ok && !unicode.IsLetter(next) {
			first, size := utf8.DecodeRuneInString(bare)
			return sentence[:len(sentence)-len(bare)] + string(unicode.ToUpper(first)) + bare[size:]
		}
	}
	return sentence
}
