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
// Patterns are written in ICU MessageFormat, as far as it is needed, and with references to
// other patterns:
//
//	{name}, {Name}                                  a part as it is, and with a capital
//	{n, plural, =0 {none} one {# card} other {# cards}}  by the language's rules for numbers
//	{n, selectordinal, one {#st} … other {#th}}     the same for places in an order
//	{who, select, you {…} other {…}}                by what a part is
//	{names, list}, {names, list, or}                several, joined as the language does
//	{cards, as, card}                               a number, as so many of the noun card
//	{colour, as, colour}                            a name such as red, as colour-red says it
//	{what, as, dat}                                 a phrase in a form: what its key.dat says, or else its key
//	{n, as, +}                                      a number with its sign
//
// An apostrophe is itself; '{' and '}' stand for the braces. A list takes a form for its
// parts after how they are joined: {whats, list, and, dat}.
//
// There is one kind of entry. A noun is a pattern that goes by n; its forms are entries too,
// named as the patterns of the language need them, and gender is what it is selected by:
//
//	settler        = {n, plural, one {einen Siedler} other {# Siedler}}
//	settler.dat    = {n, plural, one {einem Siedler} other {# Siedlern}}
//	settler.gender = m
package catalogue
