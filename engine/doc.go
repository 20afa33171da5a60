// Package engine plays matches of board games without a clock, a disk or a
// network: it gets what people do and says what became of it.
//
// # The idea
//
// A match is a log of facts. Pending says which decisions are open and lists
// every legal answer to each. A seat acts by giving one of those answers. Decide
// emits events; Evolve folds each event into the state at once. The entry (the
// action and its events) is appended, and Pending is asked again.
//
// Events are the truth, actions are evidence: loading a match folds its events
// and never runs rules, so a corrected rule cannot break a running match. The
// kept action gives readable transcripts and lets Verify run an old match again.
//
// # The parts
//
//   - A game is a Spec: a handful of plain functions over its own state S and
//     view V. New makes a Game of it, which hides S and V from everybody else.
//   - A Match is one playing of a Game, in memory. It is not safe for use by
//     several goroutines; the Referee sees to that.
//   - A View is all that one seat may see, built up from nothing. The state
//     itself never leaves the engine.
//   - The Referee carries a command from a person to the disk: load, check,
//     decide, append, report.
//
// # Words
//
// seat: a chair, from 0; Nobody is the box. ply: the place of an entry in the
// match as it stands; seq: its place in the log, never reused. decision: an open
// question; option: a legal answer; action: the answer given; notation: its
// text, the only text form there is. ruleset: a number fixed when the match
// starts. outcome: who won; method: why it ended.
//
// # Caveats
//
// Chance comes only from the Dice of a ply, and its results go into events. A
// game that draws otherwise, or reads a clock, cannot be verified.
package engine
