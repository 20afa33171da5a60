package enginetest

import (
	"slices"
	"testing"

	"landfall/engine"
)

// Scene drives the rules of a game directly, on a state that a test may arrange as it
// likes: it asks what is open, and carries out answers by notation. It is for games
// that ask one seat at a time.
type Scene[S any] struct {
	T     testing.TB
	State *S
	// Heard are the events of the last answer, or of the set-up.
	Heard []engine.Event
	// After, unless nil, is called after each answer: it may hold the position to what
	// must be so at all times.
	After func()

	spec sceneRules[S]
	ply  int
}

// sceneRules are what a scene needs of the rules.
type sceneRules[S any] struct {
	pending func(s *S) []engine.Decision
	decide  func(p *engine.Ply[S], a engine.Action)
	evolve  func(s *S, e engine.Event)
	ruleset int
}

// SetScene sets up a match by the first seed, from 1, whose set-up suits the test.
func SetScene[S, V any](t testing.TB, spec engine.Spec[S, V], c engine.Config, suits func(s *S) bool) *Scene[S] {
	t.Helper()
	for seed := uint64(1); ; seed++ {
		x := &Scene[S]{T: t, State: new(S), spec: sceneRules[S]{spec.Pending, spec.Decide, spec.Evolve, spec.Ruleset}}
		p := engine.NewPly(x.State, spec.Evolve, engine.Decision{Seat: engine.Nobody}, engine.NewDice(engine.NumberedSeed(seed), 0))
		p.Ruleset = spec.Ruleset
		spec.Setup(p, c)
		x.Heard = p.Events()
		if suits(x.State) {
			return x
		}
	}
}

// Question is the open question; where one is asked in parts, with the answers of all.
func (x *Scene[S]) Question() engine.Decision {
	x.T.Helper()
	ds := x.spec.pending(x.State)
	if len(ds) == 0 {
		x.T.Fatal("nobody is asked")
	}
	all := ds[0]
	for _, d := range ds[1:] {
		all.Options = append(slices.Clone(all.Options), d.Options...)
	}
	return all
}

// Offered tells whether the open question has this answer.
func (x *Scene[S]) Offered(notation string) bool {
	x.T.Helper()
	_, ok := x.Question().Find(notation)
	return ok
}

// Offers are all the answers of the open question.
func (x *Scene[S]) Offers() []string {
	x.T.Helper()
	return notations(x.Question())
}

// Do gives answers, one after the other, to whoever is asked; each must be legal.
func (x *Scene[S]) Do(answers ...string) {
	x.T.Helper()
	for _, n := range answers {
		d := x.Question()
		a, ok := d.Find(n)
		if !ok {
			x.T.Fatalf("%s of seat %d: %q is not among %v", d.Kind, d.Seat, n, x.Offers())
		}
		x.ply++
		p := engine.NewPly(x.State, x.spec.evolve, d, engine.NewDice(engine.NumberedSeed(9), x.ply))
		p.Ruleset = x.spec.ruleset
		x.spec.decide(p, a)
		x.Heard = p.Events()
		if x.After != nil {
			x.After()
		}
	}
}

// Had tells whether there is an event of a type among these.
func Had[E engine.Event](heard []engine.Event) bool {
	return slices.ContainsFunc(heard, func(e engine.Event) bool {
		_, ok := e.(E)
		return ok
	})
}

// Named is the value of a short text, as it stands in notations and data files.
func Named[T any, P interface {
	*T
	UnmarshalText(text []byte) error
}](text string) T {
	var value T
	if err := P(&value).UnmarshalText([]byte(text)); err != nil {
		panic(err)
	}
	return value
}
