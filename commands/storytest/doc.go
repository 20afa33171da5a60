// Package storytest writes conversations as stories: text files that say what
// people do, and what they and their threads are answered.
//
// # Basics
//
// A block of a story is what is done, a line "----", and what comes of it:
//
//	as ana: /game new game:goofspiel seats:2
//	----
//	#1 in lobby:
//	| **Trade Wind** · Goofspiel, opened by Ana …
//	  [Join] [Leave] (Start)
//	#2 in lobby, ana alone:
//	| Your table is open. …
//
// # The directives
//
//	as WHO [in PLACE]: /COMMAND name:value …    a command; the place is "lobby" unless said
//	as WHO [in PLACE]: complete /COMMAND … name:typed    what the last option suggests
//	as WHO: press LABEL [on #N]                 a button that WHO sees, of the newest message or of #N
//	as WHO: choose PLACEHOLDER: LABEL [on #N]   a line of a menu
//	as WHO: send [FIELD: LABEL; …]              the form that opened last, filled in but for what is said
//	as WHO: forge CUSTOM-ID [= VALUE]           a control that nobody was shown; T1 is the first table
//	play in PLACE: WHO, WHO                     they answer by chance as long as they are asked
//	clock +25h                                  time passes, and what is due happens
//	expect WORDS of the stage                   see the stage
//
// A label may be the beginning of one. A message keeps its number; one that changed
// is shown as "#1 now", one that is gone as "#1 gone". Buttons stand in brackets,
// those that cannot be pressed in parentheses, menus in angle brackets.
//
// # Caveats
//
// The words of a story are those of the bot. After a change of words run with
// -update, and read the difference.
package storytest
