// Package typing helps a game's words to make the verbs of its command: values
// typed by hand become notation, and the legal answers become suggestions.
//
// A notation is a word and what follows it: "work C1-4". Nothing here knows a
// game; what is legal is read from the options of the open decisions.
package typing
