// Package refusaltest is the kit that a game's refusals pass: it walks through matches by
// chance, and at many positions holds what is refused, and why, against what the game's
// test tells anew from the view alone.
//
//  1. each answer that one can think of and that is not legal is refused by a rule that
//     holds, in at most 500 characters, with the numbers that the rule is about
//  2. no rule holds of a legal answer
package refusaltest

import (
	"fmt"
	"math/rand"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"landfall/commands"
	"landfall/engine"
)

// Claims tell anew what is true of one position as one seat sees it.
type Claims interface {
	// Conceivable are notations that somebody may think of, whatever is asked.
	Conceivable(chance *rand.Rand) []string
	// Holds tells whether a rule stands against an answer, true where it is said,
	// never where the answer is legal.
	Holds(rule string, said Said) bool
	// Numbers are those that a refusal by a rule has to name.
	Numbers(rule string, said Said) []int
}

// Said are the words of a notation.
type Said []string

// Word is the i-th of them, "" if there is none.
func (s Said) Word(i int) string {
	if i < len(s) {
		return s[i]
	}
	return ""
}

// Number reads the i-th word; -1: it is no number.
func (s Said) Number(i int) int {
	if n, err := strconv.Atoi(s.Word(i)); err == nil {
		return n
	}
	return -1
}

// Position is what a seat sees of a match, and is asked.
type Position[V any] struct {
	View V
	Seat engine.Seat
	Open []engine.Decision
	Past func() []engine.Event // as the seat heard them

	legal, verbs map[string]bool // the notations of the legal answers, and their first words
}

// Asks tells whether an answer with a verb is legal.
func (p Position[V]) Asks(verb string) bool { return p.verbs[verb] }

// Listed tells whether an answer is legal.
func (p Position[V]) Listed(notation string) bool { return p.legal[notation] }

// Walk is a game whose refusals are looked at, and what the kit cannot learn from it.
type Walk[V any] struct {
	Words  commands.Words[V]
	Claims func(p Position[V]) Claims
	// Rules are those by which something is refused.
	Rules []string
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
	anybody   = 4 // once in so many plies whoever may answer is asked, not who is waited for
	anything  = 4 // once in so many plies any answer is given, not one that leads to what is rare
	elsewhere = 8 // of so many answers that belong to another question one is looked at
)

// longest is how many characters a refusal has.
const longest = 500

// Run plays the matches and reports each false refusal, once a rule.
func Run[V any](t testing.TB, w Walk[V]) {
	t.Helper()
	k := walker[V]{Walk: w, TB: t, looked: map[string]int{}, refused: map[string]int{}, wrong: map[string]bool{}}
	for i, m := range w.Matches {
		k.match, k.chance = i, rand.New(rand.NewSource(int64(i)))
		k.play(m)
	}
	for _, rule := range w.Rules {
		if k.refused[rule] == 0 {
			t.Logf("nothing was refused by %q", rule)
		}
	}
	if len(k.refused) == 0 {
		t.Errorf("nothing was refused at all")
	}
}

// walker is a walk on its way.
type walker[V any] struct {
	Walk[V]
	testing.TB
	match, ply int
	chance     *rand.Rand
	looked     map[string]int // kinds of positions
	refused    map[string]int // by rule
	wrong      map[string]bool
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
			k.look(p)
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
	p.Past = func() (past []engine.Event) {
		for _, e := range m.Heard(p.Seat, 0) {
			past = append(past, e.Events...)
		}
		return past
	}
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

// look holds everything that may be said at a position against what is refused.
func (k *walker[V]) look(p Position[V]) {
	p.legal, p.verbs = map[string]bool{}, map[string]bool{}
	for _, d := range p.Open {
		for _, a := range d.Options {
			p.legal[a.String()], p.verbs[strings.Fields(a.String())[0]] = true, true
		}
	}
	claims := k.Claims(p)
	for notation := range p.legal {
		said := Said(strings.Fields(notation))
		for _, rule := range k.Rules {
			if claims.Holds(rule, said) {
				k.fault(p, rule, "%q is legal although the rule stands against it", notation)
			}
		}
	}
	by, ok := k.Words.Narrate(p.View, commands.Names{"Ana", "Ben", "Chloe", "Dirk", "Eva", "Finn"}).(commands.Refuser)
	if !ok {
		k.Fatal("the words refuse nothing")
	}
	for _, typed := range append(claims.Conceivable(k.chance), by.Wishes(p.Open)...) {
		said := Said(strings.Fields(typed))
		if p.legal[typed] || claims.Holds(commands.OtherQuestion, said) && k.chance.Intn(elsewhere) > 0 {
			continue // legal; or one of many that are all alike
		}
		why := by.Refuse(p.Open, typed)
		if !slices.Contains(k.Rules, why.Rule) {
			k.fault(p, why.Rule, "%q is refused by it, which no answer was held against: %s", typed, why.Text)
		}
		if why.Rule == "" || !claims.Holds(why.Rule, said) || utf8.RuneCountInString(why.Text) > longest {
			k.fault(p, why.Rule, "%q is refused by it, which is not so, or too long: %s", typed, why.Text)
		}
		for _, n := range claims.Numbers(why.Rule, said) {
			if !strings.Contains(why.Text, strconv.Itoa(n)) {
				k.fault(p, why.Rule, "%q is refused by it without the number %d: %s", typed, n, why.Text)
			}
		}
		k.refused[why.Rule]++
	}
}

// fault reports what is wrong with a rule, once.
func (k *walker[V]) fault(p Position[V], rule, format string, args ...any) {
	if k.wrong[rule+format] {
		return
	}
	k.wrong[rule+format] = true
	k.Errorf("match %d, ply %d, seat %d asked %s: rule %q: %s", k.match, k.ply, p.Seat, p.Open[0].Kind, rule, fmt.Sprintf(format, args...))
}
