package enginetest

import (
	"cmp"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"landfall/engine"
)

// Harness tells the kit what it cannot learn from the rules.
type Harness[S, V any] struct {
	// Configs are the tables to play; none: every number of seats, no options.
	Configs []engine.Config
	// Matches are played for each of the Configs; 0 means 3.
	Matches int
	// Seed begins the series of matches.
	Seed uint64
	// MaxPlies is the longest a match may take; 0 means 10,000.
	MaxPlies int

	// Redeal gives everything that the seat cannot see another value that is as
	// possible; seat engine.Nobody sees only what is public. It is given a copy of the
	// state that shares slices and maps with others: it puts new ones in their place
	// and never writes into them.
	Redeal func(s *S, seat engine.Seat, chance *rand.Rand)
	// Left are the lists of the state that lie face down and that Reshuffle leaves, on purpose.
	Left []string
	// Count counts what is conserved, by name; every count must stay what it was
	// after the set-up. An error names an invariant that does not hold.
	Count func(s *S) (map[string]int, error)

	// Fleeting are the events, by name, that show what no view keeps: a card that is
	// turned over and put back. What else is heard must stand in the view.
	Fleeting []string

	// Actions has one zero value of every action.
	Actions []engine.Action
	// Kinds are all the kinds of decisions.
	Kinds []string
	// Orders are the first words of all the keys that are foreseen: "sail" of "sail-e2-nina".
	Orders []string
	// Methods are all the ways to end, as in engine.Outcome.Method.
	Methods []string
	// Rare are events, actions (by type name), kinds and methods that random play
	// need not reach; they must occur in the plays of the folder Plays, if set.
	Rare  []string
	Plays string
	// Samples is how many matches at each of the Configs the fullest samples of events
	// are taken from, when some are added; 0: Matches.
	Samples int
}

// Run plays random legal matches of a game and reports each property that does
// not hold: once for each fault, with the table, the seed, the ply and, where it is
// about one, the seat.
func Run[S, V any](t testing.TB, spec engine.Spec[S, V], h Harness[S, V]) {
	t.Helper()
	newKit(spec, h).run(t)
}

func (k *kit[S, V]) run(t testing.TB) {
	t.Helper()
	if err := k.checkSpec(); err != nil {
		t.Errorf("%v", err)
		return
	}
	var faults []string // the first of each kind
	count := map[string]int{}
	first := map[string]string{}
	note := func(c engine.Config, seed uint64, err error) {
		kind := kindOf(err)
		if count[kind]++; count[kind] == 1 {
			faults = append(faults, kind)
			first[kind] = fmt.Sprintf("%d seats, options %v, choices %v, seed %d, %v", c.Seats, c.Options, c.Choices, seed, err)
		}
	}
	for _, c := range k.h.Configs {
		for i := range k.h.Matches {
			seed := k.h.Seed + uint64(i)
			err := k.play(c, seed, (*table[S, V]).playOut)
			if err == nil {
				continue
			}
			note(c, seed, err)
		}
		if seed := k.h.Seed; len(faults) == 0 {
			if err := k.play(c, seed, (*table[S, V]).playAhead); err != nil {
				note(c, seed, err)
			}
		}
	}
	for _, kind := range faults {
		if n := count[kind] - 1; n > 0 {
			first[kind] += fmt.Sprintf(" (and so in %d more matches)", n)
		}
		t.Errorf("%s", first[kind])
	}
	if len(faults) > 0 {
		return // a match that broke off early has not shown what there is
	}
	if k.begun && k.triedAhead == 0 {
		t.Errorf("%v", broken("trying", "nothing could be tried ahead and ordered"))
	}
	if err := k.checkCoverage(); err != nil {
		t.Errorf("%v", err)
	}
}

type kit[S, V any] struct {
	spec engine.Spec[S, V]
	h    Harness[S, V]
	game *engine.Game
	seen seen
	// twins is how many more twins were looked at, by the kind of question.
	twins map[string]int
	// begun tells that somebody could try ahead who was not asked, and triedAhead how many answers could be ordered.
	begun      bool
	triedAhead int
	id         func(engine.Decision) string // engine.Decision.ID, unless the kit is tested
}

func newKit[S, V any](spec engine.Spec[S, V], h Harness[S, V]) *kit[S, V] {
	if len(h.Configs) == 0 {
		for n := spec.Seats[0]; n <= spec.Seats[1]; n++ {
			h.Configs = append(h.Configs, engine.Config{Seats: n})
		}
	}
	h.Matches = cmp.Or(h.Matches, 3)
	h.MaxPlies = cmp.Or(h.MaxPlies, 10_000)
	return &kit[S, V]{spec: spec, h: h, game: engine.New(spec), seen: seen{}, twins: map[string]int{}, id: engine.Decision.ID}
}

// fault is an error about one of the ten properties.
type fault struct {
	property string
	format   string // what tells one fault from another
	err      error
}

func (f *fault) Error() string { return f.property + ": " + f.err.Error() }
func (f *fault) Unwrap() error { return f.err }

func broken(property, format string, args ...any) error {
	return &fault{property, format, fmt.Errorf(format, args...)}
}

// kindOf is what equal faults have in common.
func kindOf(err error) string {
	var f *fault
	if errors.As(err, &f) {
		return f.property + f.format
	}
	var p *panicked
	if errors.As(err, &p) {
		return "panic"
	}
	return err.Error()
}

// panicked is what rules panicked with.
type panicked struct{ with any }

func (p *panicked) Error() string { return fmt.Sprintf("the rules panicked: %v", p.with) }

// play plays one match; rules that panic are reported like any other defect.
func (k *kit[S, V]) play(c engine.Config, seed uint64, out func(t *table[S, V]) error) (err error) {
	var t *table[S, V]
	defer func() {
		ply := -1
		if t != nil {
			ply = t.m.Plies() - 1
		}
		if p := recover(); p != nil {
			err = fmt.Errorf("after ply %d: %w", ply, &panicked{p})
		} else if err != nil {
			err = fmt.Errorf("after ply %d: %w", ply, err)
		}
	}()
	if t, err = k.begin(c, seed); err != nil {
		return err
	}
	return out(t)
}

// playOut plays a match by hand to its end.
func (t *table[S, V]) playOut() error {
	for {
		over, err := t.step()
		if err != nil {
			return err
		}
		if over {
			return t.end()
		}
		if t.m.Plies() > t.h.MaxPlies+1 {
			return broken("waiting", "the match is not over after %d plies", t.h.MaxPlies)
		}
	}
}

func (k *kit[S, V]) checkSpec() error {
	if k.spec.Key == "" || k.spec.Name == "" || k.spec.Ruleset < 1 {
		return errors.New("the spec lacks a key, a name or a ruleset from 1")
	}
	names := map[string]bool{}
	for _, e := range k.spec.Events {
		name := engine.EventName(e)
		if !plain(name, "_") {
			return broken("wire", "event name %q is not of a-z, 0-9 and _", name)
		}
		if names[name] {
			return broken("wire", "two events are called %q", name)
		}
		names[name] = true
	}
	for name := range k.spec.Upcasts {
		if !names[name] {
			return broken("wire", "there are upcasts for %q, but no such event", name)
		}
	}
	return nil
}

// plain tells whether a text is of lower-case letters, digits and the extra signs.
func plain(text, extra string) bool {
	for _, r := range text {
		if (r < 'a' || r > 'z') && (r < '0' || r > '9') && !strings.ContainsRune(extra, r) {
			return false
		}
	}
	return text != ""
}
