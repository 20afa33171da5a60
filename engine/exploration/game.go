package exploration

import "landfall/engine"

// ply is one action being carried out.
type ply = engine.Ply[State]

// rules are the rules over the components that the data files describe.
type rules struct{ *data }

// ruleset is the number that new matches start with.
const ruleset = 1

// Game is Age of Exploration for one to six people. It fails if the data files that
// are built into the program are wrong, and says where.
func Game() (*engine.Game, error) {
	spec, err := Spec()
	if err != nil {
		return nil, err
	}
	return engine.New(spec), nil
}

// Spec is the game with its state and view in the open, for tests of rules.
func Spec() (engine.Spec[State, View], error) {
	d, err := loadData(dataFiles)
	if err != nil {
		return engine.Spec[State, View]{}, err
	}
	return (&rules{data: d}).spec(), nil
}

func (r *rules) spec() engine.Spec[State, View] {
	return engine.Spec[State, View]{
		Key: "exploration", Name: "Age of Exploration",
		Seats: [2]int{1, mostSeats}, Ruleset: ruleset,
		Options:   r.options(),
		Setup:     r.setup,
		Pending:   r.pending,
		Decide:    r.decide,
		Evolve:    r.evolve,
		View:      r.view,
		Outcome:   outcomeOf,
		Automaton: r.automaton,
		Events:    everyEvent(),
	}
}
