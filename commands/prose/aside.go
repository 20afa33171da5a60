package prose

import "strings"

const asideMark = "\n-# "

// Aside sets what is told besides small below a sentence, as the end of it.
func Aside(text string) string { return asideMark + text }

// Plainly is a sentence without its asides.
func Plainly(sentence string) string {
	plain, _, _ := strings.Cut(sentence, asideMark)
	return plain
}
