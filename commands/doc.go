// Package commands is what is said, both ways: it reads what people type and
// press, freed of the platform, and makes what they get to read.
//
// The Desk routes a Request to one of its commands and returns a Reply. It knows
// tables and matches through engine/table, and each game's own language through
// Words. What a person reads is made from the view of their own seat, always.
//
// A reply names the view to show; somebody else has it drawn. Nothing here waits
// for the network.
package commands
