// Package refusaltest is the kit that the reading and the refusals of a game pass. It walks
// through matches by chance, and at many positions:
//
//  1. each legal answer, typed by its notation, its label and each name that the game shows of
//     it, in any case, with and without accents and articles, is carried out or offered
//  2. no reason is known against a legal answer, so none is given by elimination
//  3. what was legal elsewhere and is not here is never taken for another answer, and a reason
//     against it has at most 500 characters
package refusaltest

import (
	"fmt"
	"maps"
	"math/rand"
	"slices"
	"testing"
	"time"

	"landfall/commands"
	"landfall/engine"
)

// Position is what a seat sees of a match, and is asked.
type Position[V any] struct {
	View V
	Seat engine.Seat
	Open []engine.Decision
}

// Walk is a game whose answers are typed, and what the kit cannot learn from it.
type Walk[V any] struct {
	Words commands.Words[V]
	// Matches are played from where they stand, for at most so many plies each; Longest
	// 0: to their end.
	Matches []*engine.Match
	Longest int
	// Kind tells positions apart, of which the First of each kind are looked at, and
	// then one of so many, Seldom; nil: by the kind of question.
	Kind          func(p Position[V]) string
	First, Seldom int
	// Rather are the answers that lead to what is rare, of those to one question.
	Rather func(a engine.Action) bool
	// Spoken are the ways to type a legal answer: its verb with each name that labels, boards,
	// rules or refusals give to what it is about.
	Spoken func(by commands.Narrator, a engine.Action) []string
}

// Matches begins a match at each of the tables, by the seeds from 0 on.
func Matches(t testing.TB, game *engine.Game, tables ...engine.Config) []*engine.Match {
	t.Helper()
	list := make([]*engine.Match, len(tables))
	for i, c := range tables {
		m, _, err := game.Start("m", c, engine.NumberedSeed(uint64(i)), time.Time{})
		if err != nil {
			t.Fatal(err)
		}
		list[i] = m
	}
	return list
}

// How often chance does what.
const (
	anybody  = 4 // once in so many plies whoever may answer is asked, not who is waited for
	anything = 4 // once in so many plies any answer is given, not one that leads to what is rare
)

// longest is how many characters a refusal has.
const longest = 500

// Run plays the matches and reports each kind of fault once.
func Run[V any](t testing.TB, w Walk[V]) {
	t.Helper()
	run(t, walker[V]{Walk: w})
}

func run[V any](t testing.TB, k walker[V]) {
	t.Helper()
	k.TB, k.looked, k.refused, k.wrong = t, map[string]int{}, map[string]int{}, map[string]bool{}
	for i, m := range k.Matches {
		k.match, k.chance = i, rand.New(rand.NewSource(int64(i)))
		k.play(m)
	}
	t.Logf("typed legal answers: %d carried out, %d offered, %d refused; reasons by rules: %v", k.carried, k.offered, k.denied, k.refused)
	if len(k.refused) == 0 {
		t.Errorf("nothing was refused at all")
	}
}

// RunOthers is Run in each other language that the words have, where the English names are typed as well. It plays
// matches of its own, and less of them.
func RunOthers[V any](t *testing.T, w Walk[V], game *engine.Game, tables ...engine.Config) {
	t.Helper()
	english := w.Words
	if len(english.Others) == 0 {
		t.Error("the words have no other language")
	}
	w.First, w.Seldom, w.Longest = fewOthers, seldomOthers, longestOthers
	for _, language := range slices.Sorted(maps.Keys(english.Others)) {
		t.Run(language, func(t *testing.T) {
			w.Words, w.Matches = english.Others[language], Matches(t, game, tables...)
			run(t, walker[V]{Walk: w, english: english.Narrate})
		})
	}
}

// How much is looked at in another language than English.
const (
	fewOthers     = 2
	seldomOthers  = 200
	longestOthers = 600 // plies
)

// walker is a walk on its way.
type walker[V any] struct {
	Walk[V]
	testing.TB
	english    func(V, commands.Names) commands.Narrator // besides another language; nil: the words are English
	match, ply int
	chance     *rand.Rand
	looked     map[string]int // kinds of positions
	refused    map[string]int // by rule; "": not found
	wrong      map[string]bool
	hearing
}

func (k *walker[V]) play(m *engine.Match) {
	for k.ply = 0; m.Outcome() == nil && (k.Longest == 0 || k.ply < k.Longest); k.ply++ {
		p := k.position(m)
		kind := p.Open[0].Kind
		if k.Kind != nil {
			kind = k.Kind(p)
		}
		if k.looked[kind] < k.First || k.chance.Intn(k.Seldom) == 0 {
			k.looked[kind]++
			k.hear(p)
		}
		d := p.Open[0]
		if k.chance.Intn(anybody) == 0 {
			d = p.Open[k.chance.Intn(len(p.Open))]
		}
		m.Choose(d, k.answer(d), time.Time{})
	}
}

// position is what somebody sees who may answer, mostly of those who are waited for.
func (k *walker[V]) position(m *engine.Match) Position[V] {
	awaited := m.Awaited()
	p := Position[V]{Seat: awaited[k.chance.Intn(len(awaited))]}
	if all := m.Decisions(); k.chance.Intn(anybody) == 0 {
		p.Seat = all[k.chance.Intn(len(all))].Seat
	}
	p.Open = m.For(p.Seat)
	p.View, _ = m.View(p.Seat).(V)
	return p
}

// answer is the place of the answer that is given.
func (k *walker[V]) answer(d engine.Decision) int {
	var some []int
	for i, a := range d.Options {
		if k.Rather != nil && k.Rather(a) {
			some = append(some, i)
		}
	}
	if len(some) > 0 && k.chance.Intn(anything) > 0 {
		return some[k.chance.Intn(len(some))]
	}
	return k.chance.Intn(len(d.Options))
}

// fault reports what is wrong with a rule, once.
func (k *walker[V]) fault(p Position[V], rule, format string, args ...any) {
	if k.wrong[rule+format] {
		return
	}
	k.wrong[rule+format] = true
	k.Errorf("match %d, ply %d, seat %d asked %s: rule %q: %s", k.match, k.ply, p.Seat, p.Open[0].Kind, rule, fmt.Sprintf(format, args...))
}
