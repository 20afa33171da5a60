// Package renderertest holds what the tests of all boards share: what every board
// promises (Run), where its words stand (Faults), what is seen without colours (Unseen, Alike),
// the pictures somebody has looked at (Golden), and what a picture costs (Bench).
//
// The flag -update writes golden pictures anew; -look DIR writes every scene to a
// folder, for people to look at.
package renderertest
