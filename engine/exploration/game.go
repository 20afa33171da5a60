package exploration

import (
	"landfall/engine"
	"landfall/engine/search"
)

// ply is one action being carried out.
type ply = engine.Ply[State]

// rules are the rules over the components that the data files describe, and what the
// automaton plans.
type rules struct {
	*data
	lists *lists
	plans plans
	blind Set // sites that its first voyage does not look for, so that a measurement can send it to another coast
}

// Spec is the game with its state and view in the open, for tests of rules.
func Spec() (engine.Spec[State, View], error) { return engine.Then(readRules, (*rules).spec) }

func (r *rules) spec() engine.Spec[State, View] {
	return engine.Spec[State, View]{
		Key: "exploration", Name: "Age of Exploration",
		Seats: [2]int{1, mostSeats}, Ruleset: ruleset,
		Options: r.options(),
		Setup:   r.setup, Reshuffle: r.reshuffle, Pending: r.pending, Decide: r.decide, Evolve: r.evolve,
		View: r.view, Outcome: outcomeOf, Events: everyEvent(),
		Asked:     []string{AskOutfit, AskDiscard}, // what can be played or put away is a secret
		Foresight: r.foresight(),
	}
}

// readRules reads the components.
func readRules() (*rules, error) { return engine.Then(readData, newRules) }
func newRules(d *data) *rules    { return &rules{data: d, lists: newLists(), plans: allPlans} }

// Player plays the game from what a seat has heard. It fails if the data files that
// are built into the program are wrong, and says where.
func Player() (search.Player, error) { return search.Read(Spec, readMind) }

func readMind() (search.Mind[State], error) {
	return search.ReadMind(readRules, newThinker, dataFiles)
}
