// Package search plays any game of the engine from what one seat knows.
//
// # The idea
//
// A seat that must answer imagines worlds that agree with all it has heard, tries
// each of its answers in the same worlds, lets the game's quick policy play on for
// a while, and asks the game what the position then promises. Answers that do
// poorly are dropped after a few worlds, and those that are left get the worlds
// that this saves (successive halving). The best mean wins. What is beyond doubt
// worse than the best, or as good, is dropped at once: most questions are decided
// long before the work is used up.
//
// Where a game says so (Mind.Deep), the first answers after a line are searched as
// well: a tree of answers, common to all worlds, in which each seat comes to prefer
// what did well for it before (tree.go).
//
// # The parts
//
//   - A Mind is what a game adds: how to recall what was heard as a state, how to
//     deal what nobody told, a quick policy, and a forecast of the scores.
//   - A Player is a Mind with its rules: a Question in, an Answer out.
//   - A Strength is how many worlds it may try. Work is counted and not time, so
//     that the same question, strength and seed give the same answer anywhere.
//
// # Why it cannot cheat
//
// A Question carries what the seat heard and what it is asked, and nothing else;
// the state of the match never comes here. The worlds are folded from those events
// by the game's own Evolve, with what is missing dealt by the Player's own chance.
//
// # Caveats
//
// The quick policy sees the whole of the dealt world, for all seats; it must not
// peek where a seat's knowledge matters, or the search is taken in by its own luck.
package search
