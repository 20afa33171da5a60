package titletest

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"time"

	"landfall/commands"
	"landfall/engine"
)

// Moment is a match after one of its plies.
type Moment[V any] struct {
	Match  *engine.Match
	Names  commands.Names // the people by seat, and the automaton of a solo match
	Events []engine.Event // of the last ply, with secrets
	Chance *rand.Rand

	title commands.Title
	ply   int
	by    engine.Seat // who answered last
}

// View is what a seat sees.
func (m *Moment[V]) View(s engine.Seat) V { return m.Match.View(s).(V) }

// Heard are the events of the last ply as a seat heard them.
func (m *Moment[V]) Heard(s engine.Seat) []engine.Event { return engine.Hear(m.Events, s) }

// Readers are all who look on: the public, and every seat.
func (m *Moment[V]) Readers() []engine.Seat {
	readers := []engine.Seat{engine.Nobody}
	for s := range m.Match.Config().Seats {
		readers = append(readers, engine.Seat(s))
	}
	return readers
}

func (m *Moment[V]) narrator(s engine.Seat) commands.Narrator {
	return m.title.Narrator(m.Match.View(s), m.Names)
}

// people are the names of a table. They have letters of more than one byte, and
// begin unlike.
func (k *kit[S, V]) people(c engine.Config) commands.Names {
	names := commands.Names(people[:c.Seats])
	return k.withAutomaton(c, names)
}

func (k *kit[S, V]) withAutomaton(c engine.Config, names commands.Names) commands.Names {
	if c.Seats == 1 && k.Rules.Solo != nil {
		names = append(slices.Clip(names), k.Rules.Solo.Against)
	}
	return names
}

// walk plays one match by chance.
func (k *kit[S, V]) walk(c engine.Config, seed uint64, visit func(m *Moment[V])) {
	k.at = place{config: c, seed: seed, seat: engine.Nobody}
	match, first, err := k.title.Game.Start("titletest", c, engine.NumberedSeed(seed), time.Time{})
	if err != nil {
		k.wrong("match", "cannot begin:", "%v", err)
		return
	}
	m := &Moment[V]{Match: match, Names: k.people(c), Chance: rand.New(rand.NewPCG(seed, uint64(c.Seats))), title: k.title, Events: first.Events, by: engine.Nobody}
	for ; ; m.ply++ {
		k.at.ply, k.at.seat = m.ply, engine.Nobody
		k.record(m)
		visit(m)
		if match.Outcome() != nil || k.done {
			return
		}
		if m.ply > k.Longest {
			k.wrong("match", "does not end", "after %d plies", m.ply)
			return
		}
		d := pick(match.Decisions(), m.Chance)
		m.by = d.Seat
		m.Events = match.Choose(d, k.choose(d, m.Chance), time.Time{}).Events
	}
}

// record keeps what occurs.
func (k *kit[S, V]) record(m *Moment[V]) {
	for _, e := range m.Events {
		k.seen[engine.EventName(e)] = true
	}
}

// pick takes a question by chance, seldom one that nobody waits for.
func pick(open []engine.Decision, chance *rand.Rand) engine.Decision {
	for {
		d := open[chance.IntN(len(open))]
		if !d.Optional || chance.IntN(8) == 0 {
			return d
		}
	}
}

// choose takes an answer by chance, more often one of the kind that was seldom offered
// so far: what a game does rarely is then seen in few matches.
func (k *kit[S, V]) choose(d engine.Decision, chance *rand.Rand) int {
	kinds := map[reflect.Type][]int{}
	rarest := reflect.TypeOf(d.Options[0])
	for i, a := range d.Options {
		kind := reflect.TypeOf(a)
		kinds[kind] = append(kinds[kind], i)
		if k.offered[kind] < k.offered[rarest] {
			rarest = kind
		}
	}
	for kind := range kinds {
		k.offered[kind]++
	}
	if chance.IntN(4) == 0 {
		return chance.IntN(len(d.Options))
	}
	return kinds[rarest][chance.IntN(len(kinds[rarest]))]
}

// checkCoverage: property 10.
func (k *kit[S, V]) checkCoverage() {
	k.at = place{}
	rare := strings.Fields(k.Rare)
	for _, e := range k.Rules.Events {
		if name := engine.EventName(e); !k.seen[name] && !slices.Contains(rare, name) {
			k.wrong("coverage", name, "does not occur in the matches of the kit and is not named as rare")
		}
	}
	k.checkSilence()
}

// people sit at the tables of the kit.
var people = []string{"Ana", "Ben", "Chloé", "Dirk", "Eva", "Fritz"}
