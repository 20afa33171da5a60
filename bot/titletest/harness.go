package titletest

import (
	"math/rand/v2"
	"regexp"
	"runtime/debug"
	"testing"

	"landfall/commands"
	"landfall/engine"
	"landfall/renderer"
	"landfall/renderer/renderertest"
)

// Harness is a title to be held to its promises, and what the kit cannot learn from it.
type Harness[S, V any] struct {
	Rules engine.Spec[S, V]
	Words commands.Words[V]
	// Board draws; nil: the words are tested without pictures.
	Board renderertest.Board

	// Redeal gives everything that the seat cannot see another value that is as
	// possible; seat engine.Nobody sees only what is public. It is given a copy of the
	// state that shares slices and maps with others: it puts new ones in their place
	// and never writes into them.
	Redeal func(s *S, seat engine.Seat, chance *rand.Rand)
	// Configs are the tables to play; none: every number of seats, no options.
	Configs []engine.Config
	// Matches are played for each of the Configs; 0 means 1.
	Matches int
	// Seed begins the series of matches.
	Seed uint64
	// Likes picks out answers that make a match rich: of a decision that has some,
	// one of them is taken more often. nil: none.
	Likes func(a engine.Action, options int) bool

	// Raw finds what no text may contain, such as ids and short names of the rules.
	Raw *regexp.Regexp
	// Silent has one value of each event that needs no words.
	Silent []engine.Event
	// Shown has one value of each event that shows what no view keeps, such as a card
	// that everybody sees and that is shuffled back.
	Shown []engine.Event
	// Rare are names of events that random play need not reach.
	Rare []string
	// Aside tells that a panel may leave out a decision beside the others that are open.
	Aside func(d engine.Decision, open []engine.Decision) bool
}

// maxPlies is the longest a match may take.
const maxPlies = 20_000

// New is the harness of a title's three parts, as they stand in the register; a board
// of nil leaves pictures out.
func New[S, V any](t testing.TB, spec func() (engine.Spec[S, V], error), words commands.Words[V],
	board func(*renderer.Workshop) (*renderer.Board[V], error)) Harness[S, V] {
	t.Helper()
	rules, err := spec()
	if err != nil {
		t.Fatal(err)
	}
	h := Harness[S, V]{Rules: rules, Words: words}
	if board != nil {
		h.Board = renderertest.New(t, board)
	}
	return h
}

// How often the dearer checks are made: once in so many plies, by chance, and less
// often the longer a match is.
const (
	everyText    = 8
	everyVerbs   = 10
	everySecret  = 12
	everyPicture = 80
	longMatch    = 100 // plies
	fewPlies     = 12  // at the beginning that are looked at closely
)

// Run plays random legal matches of a title and reports each promise that it breaks.
func Run[S, V any](t testing.TB, h Harness[S, V]) {
	t.Helper()
	k := newKit(h)
	k.checkTopics()
	for _, c := range k.configs() {
		for i := range max(h.Matches, 1) {
			k.guard(func() { k.play(c, k.Seed+uint64(i)) })
			k.guard(func() { k.checkSetUp(c) })
		}
		k.guard(func() { k.checkDesk(c) })
	}
	k.checkCoverage()
	k.report(t)
}

// guard reports what panics like any other fault.
func (k *kit[S, V]) guard(check func()) {
	defer func() {
		if p := recover(); p != nil {
			k.wrong("match", "something panics:", "%v\n%s", p, debug.Stack())
		}
	}()
	check()
}

// Play plays the matches that Run plays, for tests of one game's own words: visit
// sees each ply, the set-up and the end included.
func Play[S, V any](t testing.TB, h Harness[S, V], visit func(m *Moment[V])) {
	t.Helper()
	k := newKit(h)
	for _, c := range k.configs() {
		for i := range max(h.Matches, 1) {
			k.walk(c, k.Seed+uint64(i), visit)
		}
	}
	k.report(t)
}

// kit holds one title to its promises.
type kit[S, V any] struct {
	Harness[S, V]
	faults
	title  commands.Title
	chance *rand.Rand
	seen   map[string]bool // names of events
	told   map[string]bool // names of events that had words, by themselves
}

func newKit[S, V any](h Harness[S, V]) *kit[S, V] {
	return &kit[S, V]{Harness: h, title: commands.NewTitle(h.Rules, h.Words), chance: rand.New(rand.NewPCG(1, 2)),
		seen: map[string]bool{}, told: map[string]bool{}}
}

func (k *kit[S, V]) configs() []engine.Config {
	if len(k.Configs) > 0 {
		return k.Configs
	}
	var all []engine.Config
	for n := k.Rules.Seats[0]; n <= k.Rules.Seats[1]; n++ {
		all = append(all, engine.Config{Seats: n})
	}
	return all
}

func (k *kit[S, V]) sometimes(every int) bool {
	return k.chance.IntN(every+every*k.at.ply/longMatch) == 0
}

// play plays one match and looks at each ply.
func (k *kit[S, V]) play(c engine.Config, seed uint64) {
	k.walk(c, seed, func(m *Moment[V]) {
		k.checkPanels(m)
		k.checkTold(m)
		over := m.Match.Outcome() != nil
		if over || k.sometimes(everyText) {
			k.checkTexts(m)
		}
		if !over && k.sometimes(everyVerbs) {
			k.checkVerbs(m)
		}
		if k.Redeal != nil && (over || m.ply < fewPlies || k.sometimes(everySecret)) {
			k.checkSecrets(m)
		}
		if k.Board != nil && (over || m.ply == 0 || m.ply == fewPlies/2 || k.sometimes(everyPicture)) {
			k.checkPictures(m)
		}
	})
}
