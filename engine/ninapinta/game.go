package ninapinta

import (
	"landfall/engine"
	"landfall/engine/search"
)

// ply is one action being carried out.
type ply = engine.Ply[State]

// rules are the rules over the components that the data files describe.
type rules struct {
	*data
	made *made
}

// Spec is the game with its state and view in the open, for tests of rules.
func Spec() (engine.Spec[State, View], error) { return engine.Then(readRules, (*rules).spec) }

func (r *rules) spec() engine.Spec[State, View] {
	return engine.Spec[State, View]{
		Key: "ninapinta", Name: "Niña & Pinta",
		Seats: [2]int{2, int(Nations)}, Ruleset: ruleset,
		Solo:   solo(),
		Choice: nationChoice(),
		Setup:  r.setup, Reshuffle: r.reshuffle, Pending: r.pending, Decide: r.decide, Evolve: evolve,
		View: r.view, Outcome: outcome, Events: everyEvent(),
		Foresight: r.foresight(),
		Asked:     []string{AskSelect}, // to pass at once would show an empty purse (R74)
	}
}

// Game is Niña & Pinta for two to four people, or one against Max Planck. It fails if the data files that
// are built into the program are wrong, and says where.
func Game() (*engine.Game, error) { return engine.Then(Spec, engine.New[State, View]) }

// readRules reads the components.
func readRules() (*rules, error) { return engine.Then(readData, newRules) }
func newRules(d *data) *rules    { return &rules{data: d, made: d.makeAnswers()} }

// Player plays the game from what a seat has heard. It fails if the data files that
// are built into the program are wrong, and says where.
func Player() (search.Player, error) { return search.Read(Spec, readMind) }

func readMind() (search.Mind[State], error) {
	r, err := readRules()
	if err != nil {
		return search.Mind[State]{}, err
	}
	c, err := readHabits(dataFiles)
	if err != nil {
		return search.Mind[State]{}, err
	}
	p, err := readPolicy(dataFiles)
	if err != nil {
		return search.Mind[State]{}, err
	}
	f, err := readForecasts(dataFiles)
	if err != nil {
		return search.Mind[State]{}, err
	}
	m := searched(r, c, f, p)
	m.Told, err = search.ReadTold(dataFiles)
	return m, err
}

// nationChoice is what a seat may ask for before the start (R1).
func nationChoice() *engine.Option {
	o := &engine.Option{Key: "nation"}
	for n := range Nations {
		o.Values = append(o.Values, engine.Value{Key: n.String()})
	}
	return o
}

// outcome is nil while the match is running. The method of a solo match is its
// grade; its scores are the Soloist's and Planck's, and Planck's seat is 1.
func outcome(s *State) *engine.Outcome {
	if s.phase != Finished {
		return nil
	}
	o := &engine.Outcome{Winners: []engine.Seat{s.winner}, Method: "points"}
	switch {
	case s.tie:
		o.Method = "tie-break"
	case s.planck.solo:
		o.Method = string(s.planck.grade)
	}
	for _, score := range s.scores {
		o.Scores = append(o.Scores, score.Total)
	}
	return o
}
