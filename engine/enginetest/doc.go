// Package enginetest is the kit that every game passes.
//
// Run plays random legal matches and holds the game to ten properties:
//
//  1. fold: the live state equals the fold of the log, after each ply; a copy of the
//     match shares no memory with it
//  2. wire: entries survive encoding; a reloaded match is the same to everybody
//  3. waiting: an open match waits for a seat with an option, questions are well
//     formed, their ids stand while they do and are never used again, a typed answer
//     answers one of them, a turn's label is its own, and the match ends in time
//  4. circle: the same seed and actions give the same events, where a question is only
//     imagined too; an undo followed by the same action changes nothing
//  5. sealed: sealed answers in any order give the same result
//  6. secret: what a seat cannot see does not change its view, its decisions or
//     what it hears; what is drawn or shown, in the set-up too, is heard by those
//     whose view shows it and by nobody else
//  7. count: what is conserved is conserved
//  8. coverage: every event, kind of decision, action and way to end occurs
//  9. ahead: a match in which what has one answer is given by itself and people order
//     ahead, by chance, is the same as with the same answers given by hand; nothing is
//     given that was not legal, nobody notices an order before it is carried out nor
//     learns from what is given by itself what it cannot see, and what followed by
//     itself falls with the answer that is taken back
//  10. trial: what is tried from a position begins like it to everybody, and nobody
//     hears what was dealt anew; that does not depend on how it lay, and leaves nothing
//     that lies face down as it is
//
// Plays runs stories in text files, FuzzBytes lets bytes choose among the
// options, and Perft counts all lines to a depth.
//
// # Caveats
//
// The kit knows a game by its Spec and a Harness. Without Harness.Redeal the
// sixth property is only checked for sealed answers and for the dice, without
// Harness.Count the seventh not at all.
package enginetest
