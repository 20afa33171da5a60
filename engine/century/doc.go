// Package century is the rules of Century: A New World for two to four people,
// alone and joined with Spice Road (part1), Eastern Wonders (part2) or both (part3).
//
// # How it is laid out
//
// A mode is not a copy of the rules but a list of modules (modes.go): boards of
// locations, merchant cards with or without own routes, islands with ships and
// outposts, and where bonus and exploration tiles lie. For each module there is
// what is asked (pending_….go), what happens (decide_….go) and how events are
// folded (evolve_….go). score.go is the end. automaton.go answers for a seat.
//
// # The course of a match
//
// A turn has a stage, set by events alone. step tells from it what comes next;
// pending lists the question of that step, and forward emits what happens by
// itself until a question stands. Both ask the same functions, so what is not
// asked is what had only one answer.
//
// Numbers of sections in comments are those of the rule specification, R and a
// number its decided questions.
//
// # Caveats
//
// All components are in data/*.csv with their confidence; the code has none of
// their numbers. Chance is in the set-up and in the renewing of the merchants.
package century
