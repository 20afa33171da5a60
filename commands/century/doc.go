// Package century is everything that Century: A New World says, in all its modes:
// panels with their answers, labels, sentences of what happened, the board in
// words, what each has, the score, the verbs one can type and the short rules.
//
// Everything is made from the view of the seat that reads and from the events as
// that seat heard them. Numbers that people reason about (what a trade leaves,
// what a card would pay, what a bonus tile is worth now) are worked out from the
// view in estimate.go; they are announcements, the engine alone decides.
//
// Cubes are written with the letters on them, Y R G B, and locations with the
// board's letter and number, as the picture has them: C1-4. Cards and tiles are
// named by what they show; their ids, notation and short names of the engine
// never reach a person.
package century
