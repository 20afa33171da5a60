package amerigo

import (
	"landfall/engine"
	"landfall/engine/search"
)

// ply is one action being carried out.
type ply = engine.Ply[State]

// rules are the rules over the components that the data files describe.
type rules struct {
	*data
	*made
	known *Facts // made once
}

// Spec is the game with its state and view in the open, for tests of rules.
func Spec() (engine.Spec[State, View], error) { return engine.Then(readRules, (*rules).spec) }

func (r *rules) spec() engine.Spec[State, View] {
	return engine.Spec[State, View]{
		Key: "amerigo", Name: "Amerigo",
		Seats: [2]int{2, mostSeats}, Ruleset: ruleset,
		Options: r.options(),
		Setup:   r.setup, Reshuffle: r.reshuffle, Pending: r.pending, Decide: r.decide, Evolve: evolve,
		View: r.view, Outcome: outcome, Foresight: r.foresight(), Events: everyEvent(),
	}
}

// readRules reads the components.
func readRules() (*rules, error) { return engine.Then(readData, newRules) }
func newRules(d *data) *rules    { return &rules{data: d, made: d.makeAnswers(), known: d.facts()} }

// Player plays the game from what a seat has heard. It fails if the data files that are
// built into the program are wrong, and says where.
func Player() (search.Player, error) { return search.Read(Spec, readMind) }

func readMind() (search.Mind[State], error) {
	return search.ReadMind(readRules, newThinker, dataFiles)
}
