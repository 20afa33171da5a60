// Package prose is the small grammar that the words of every game need: numbers
// with their nouns, lists, genitives, capitals, and texts cut to a length that is
// counted as the platform may at worst, in UTF-16 units.
package prose
