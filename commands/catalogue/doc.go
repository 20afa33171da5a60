// Package catalogue keeps the sentences of the program outside of it: a narrator says what
// happened, with its parts by name, and a pattern of the reader's language says how.
//
// A folder of catalogues has a file for each language, as en.txt. A line is a key, an equals
// sign and a pattern; a line that begins with a space continues with the pattern before it; a
// after a \ without a space between; a line that begins with # is a remark; \n in a pattern
// is a new line:
//
//	# what one hears of a bid
//	has-bid = {who, select, you {You have bid.} other {{who} has bid.}}
//	left    = {cards, plural, one {# card} other {# cards}} left
//
// Patterns are written in ICU MessageFormat, as far as it is needed:
//
//	{name}                                          a part as it is
//	{n, plural, =0 {none} one {# card} other {# cards}}  by the language's rules for numbers
//	{n, selectordinal, one {#st} … other {#th}}     the same for places in an order
//	{who, select, you {…} other {…}}                by what a part is
//	{names, list}                                   several, joined as the language does
//	{what, noun}, {what, noun, dat}                 a Noun in one of its forms
//
// An apostrophe is itself; '{' and '}' stand for the braces.
//
// Nouns have their forms in a section of their own; of a form that a noun lacks the one
// without its first words is taken, so only what differs is written down:
//
//	[settler]
//	gender = m
//	one = # Siedler
//	other = # Siedler
//	dat other = # Siedlern
package catalogue
