package amerigo

import "landfall/engine"

// ply is one action being carried out.
type ply = engine.Ply[State]

// ruleset is the number that new matches start with.
const ruleset = 1

// rules are the rules over the components that the data files describe.
type rules struct {
	*data
	known *Facts // made once
}

// Game is Amerigo for two to four people. It fails if the data files that are built
// into the program are wrong, and says where.
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
	r := &rules{data: d, known: d.facts()}
	return engine.Spec[State, View]{
		Key: "amerigo", Name: "Amerigo",
		Seats: [2]int{2, mostSeats}, Ruleset: ruleset,
		Options:   r.options(),
		Setup:     r.setup,
		Pending:   r.pending,
		Decide:    r.decide,
		Evolve:    evolve,
		View:      r.view,
		Outcome:   outcome,
		Automaton: r.automaton,
		Events:    everyEvent(),
	}, nil
}
