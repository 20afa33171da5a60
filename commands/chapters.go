package commands

import "landfall/engine"

// Chapters is what a narrator knows besides of a game that is played alone: its parts,
// each of which is one message. Without it the whole match is one part.
type Chapters interface {
	// Begins tells whether a part begins with an event.
	Begins(e engine.Event) bool
	// Part is what a part is called, from 0: "era 3".
	Part(n int) string
	// Chronicle tells a part that is over, from the events that the reader heard of it: a
	// head and at most eight lines.
	Chronicle(events []engine.Event) []string
}
