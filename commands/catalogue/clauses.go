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
	if c.You().At(bare, 0) == 0 {
		return sentence
	}
	first, size := utf8.DecodeRuneInString(bare)
	return sentence[:len(sentence)-len(bare)] + string(unicode.ToUpper(first)) + bare[size:]
}

// You are the words that a language has for the reader of a sentence, the longest of those that begin alike first.
type You []string

// You are the words for the reader.
func (c *Catalogue) You() You {
	return strings.Fields(strings.Trim(c.Say("words-for-you", nil), openBracket+closeBracket))
}

// At is how long the word for the reader is that begins at a place of a text, small or with a capital; 0: none does.
func (y You) At(text string, at int) int {
	first, size := utf8.DecodeRuneInString(text[at:])
	for _, word := range y {
		small, n := utf8.DecodeRuneInString(word)
		rest, ok := strings.CutPrefix(text[at+size:], word[n:])
		if !ok || first != small && first != unicode.ToUpper(small) {
			continue
		}
		before, _ := utf8.DecodeLastRuneInString(text[:at])
		next, _ := utf8.DecodeRuneInString(rest)
		if !inWord(before) && (!inWord(next) || strings.HasSuffix(word, "'")) {
			return size + len(word) - n
		}
	}
	return 0
}

func inWord(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }

// In tells whether a sentence speaks of its reader.
func (y You) In(sentence string) bool {
	for at := range sentence {
		if y.At(sentence, at) > 0 {
			return true
		}
	}
	return false
}
