package commands

import "landfall/engine"

// Explainer is what a narrator says besides in a game with a printed automaton.
type Explainer interface {
	// Explain gives the reasons of the automaton's steps among events as the reader
	// heard them, in order.
	Explain(events []engine.Event) []Reason
	// Grade names how clear the end of a solo match was; "" if it has no name.
	Grade() string
}

// Reason is why an automaton did one thing.
type Reason struct {
	Title string // the step in a few words, at most 90 characters
	Text  string // what was drawn, what was weighed, which rule decided, what broke the tie
}

// Ender is what a narrator knows besides of answers that only end a step or a turn. Their names say nothing to whoever
// has pressed one.
type Ender interface {
	// Ends tells whether an answer to what is asked only ends something, and what came of that: "" if nothing did.
	Ends(a engine.Action) (told string, is bool)
}
