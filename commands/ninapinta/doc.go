// Package ninapinta is everything that Niña & Pinta says: panels with their
// answers, labels, sentences of what happened, the board in words, the hand, the
// score, the verbs one can type and the short rules.
//
// Everything is made from the view of the seat that reads and from the events as
// that seat heard them. Numbers that people reason about (revenue, room, what a
// Benefit is worth) are worked out from the view in estimate.go and worth.go;
// they are announcements, the engine alone decides.
//
// Sentences stand in words/en.txt: the code says what happened by a key and named
// parts. Names of people come from commands.Names; lands, worlds and Benefits are
// phrases of names.go. Notation, ids and short names of the engine never reach a person.
package ninapinta
