package prose

import "strings"

const asideSign = "\n-# "

// Aside sets what is said besides small below a sentence, as the end of it.
func Aside(text string) string { return asideSign + text }

// Plainly is a sentence without its asides.
func Plainly(sentence string) string {
	plain, _, _ := strings.Cut(sentence, asideSign)
	return plain
}
