// Package table is the people's side of a match: who sits where, what they agreed, and where
// the table is played.
//
// A Table is a row of its own, written with a condition on what it held before, so that two
// people who join at once both do. Once it has started, the match with the table's id belongs
// to the engine's Referee, and the rows of what follows from a change of the match go into
// its transaction. What finds a table, and what a match waits for, can be made again from the
// tables and the logs (see upkeep); the kinds and keys of all rows stand in internal/row.
//
// This package is the ground on which the others in its folder stand: the rows of tables and
// the indexes by which they are found (Tables), what is to be posted (News), and
// the matches that are left alone after a fault (Quarantine). What is done with them is in the
// packages beside it, each of which keeps one thing; package house puts them together.
//
// Nothing here knows the platform: ids of channels and people are just text.
package table
