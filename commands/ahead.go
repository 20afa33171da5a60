package commands

import "landfall/engine"

// Foreteller is a Narrator of a game in which answers can be ordered ahead.
type Foreteller interface {
	// Foreseen names what an order is about, from its key: "Pinta's sailing, era 2".
	Foreseen(key string) string
	// Ordered names what can be ordered at one go, as short as Narrator.Label.
	Ordered(p engine.Pick) (label, detail string)
	// Condition tells a condition after "if" or "as long as": "a Benefit costs at most 3".
	Condition(condition string) string
}

// Planner is what a narrator knows besides of questions that nobody ever waits for and that
// are ordered ahead, as orders that stand until they are changed: they are offered under
// Plan ahead, and need no room in the panel.
type Planner interface {
	// Plans are the answers to those of the open questions.
	Plans(open []engine.Decision) []Group
}
