// Package commands is what is said, both ways: it reads what people type and
// press, freed of the platform, and makes what they get to read.
//
// This package has the contracts: Request and Reply, the Route that leads from one to
// the other, and each game's own language as Words and Narrator. commands/desk routes
// requests to the chapters, packages beside it, which know tables and matches through
// engine/table. What a person reads is made from the view of their own seat, always.
//
// A reply names the view to show; somebody else has it drawn. Nothing here waits
// for the network.
package commands
