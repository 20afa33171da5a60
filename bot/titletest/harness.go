package titletest

import (
	"cmp"
	"image"
	"maps"
	"math/rand/v2"
	"reflect"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"testing"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/engine"
	"landfall/engine/enginetest"
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
	// Configs are the tables to play; none: every number of seats, alone too if
	// the game has an automaton for that, and no options.
	Configs []engine.Config
	// Later are the same rules with another set-up, a position of which random play
	// seldom comes by itself: matches are played from there as well.
	Later []func() (engine.Spec[S, V], error)
	// Matches are played for each of the Configs; 0 means 1.
	Matches int
	// Longest is the most plies that a match may take; 0 means 20,000.
	Longest int
	// Seed begins the series of matches.
	Seed uint64

	// Foreign tells that the words are not English: the grammar of English and the topics,
	// which are English, say nothing of them.
	Foreign bool
	// Pseudo tells that the words are in catalogue.PseudoLanguage: no word of theirs is English, which shows what
	// stands in no catalogue, and nothing else is reported. Known are words that are the same in all languages, such
	// as the names of islands.
	Pseudo bool
	Known  []string
	// Raw is a regular expression that finds what no text may contain, such as ids and
	// short names of the rules; "": there is nothing of that kind.
	Raw string
	// Silent has one value of each event that needs no words.
	Silent []engine.Event
	// Plain are the kinds of questions, with spaces between, that are about nothing one could point at on
	// the board, such as a number. All others have answers with spots; see commands.Pointer. Unmarked: the
	// title points at nothing at all.
	Plain string
	// Fleeting has one value of each event that shows what no view keeps, such as a card
	// that everybody sees and that is shuffled back.
	Fleeting []engine.Event
	// Rare are names of events that random play need not reach, with spaces between.
	Rare string
	// Loses counts what others took from a seat between its views before and after another seat's answer, by the
	// noun of a commands.Loss; nil: nothing can be taken.
	Loses func(before, after V, s engine.Seat) map[string]int
	// Warns tells whether a seat that is asked this will lose something unless it sees to it, so that its panel warns,
	// and no other does; nil: no panel does.
	Warns func(v V, s engine.Seat, open []engine.Decision) bool
	// Until ends the search at a fault, as it is reported, for tests that want no other; nil: all is looked at.
	Until func(fault string) bool
}

// Unmarked as a harness's Plain says that no picture of the title has letters.
const Unmarked = "*"

// longest is the most plies that a match takes unless its harness says otherwise.
const longest = 20_000

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
	k := newKit(t, h)
	k.checkTopics()
	k.checkOptions()
	for _, spec := range k.specs(t) {
		k.title = commands.NewTitle(spec, h.Words)
		for _, c := range k.configs() {
			for i := range max(h.Matches, 1) {
				k.guard(func() { k.play(c, k.Seed+uint64(i)) })
				k.guard(func() { k.checkSetUp(c) })
			}
			k.guard(func() { k.checkDesk(c) })
		}
	}
	k.checkCoverage()
	k.letters.checkPointed(strings.Fields(k.Plain))
	t.Logf("news: %+v", k.counted)
	k.report(t)
}

// specs are the rules with each of their set-ups.
func (k *kit[S, V]) specs(t testing.TB) []engine.Spec[S, V] {
	t.Helper()
	all := []engine.Spec[S, V]{k.Rules}
	for _, later := range k.Later {
		spec, err := later()
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, spec)
	}
	return all
}

// guard reports what panics like any other fault, and checks nothing once the search has ended.
func (k *kit[S, V]) guard(check func()) {
	if k.done {
		return
	}
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
	k := newKit(t, h)
	for _, c := range k.configs() {
		for i := range max(h.Matches, 1) {
			k.walk(c, k.Seed+uint64(i), visit)
		}
	}
	k.report(t)
}

// InPseudo is a harness in the pseudo-language, which plays less than English; known are words that it has as well.
func InPseudo[S, V any](h Harness[S, V], known ...string) Harness[S, V] {
	h.Words, h.Pseudo, h.Known, h.Matches, h.Redeal, h.Raw = h.Words.Pseudo(), true, known, 1, nil, ""
	return h
}

// kit holds one title to its promises.
type kit[S, V any] struct {
	Harness[S, V]
	reader
	chance  *rand.Rand
	was     map[sight]string      // what was seen then
	tales   map[engine.Seat]*tale // what each reader was told
	seen    map[string]bool       // names of events
	told    map[string]bool       // names of events that had words, by themselves
	offered map[reflect.Type]int  // how often there was an answer of a kind
	typed   []string              // notations that readers type, legal or not
	letters lettering
	windows map[engine.Seat]*window[V] // since each seat answered last
	counted counts
	page    image.Point // how large the board is that a replay shows
	desk    *catalogue.Catalogue
}

// deskWords are the catalogues of the desk, which all kits read.
var deskWords = sync.OnceValues(commands.DeskWords)

func newKit[S, V any](t testing.TB, h Harness[S, V]) *kit[S, V] {
	t.Helper()
	k := &kit[S, V]{Harness: h, reader: reader{title: commands.NewTitle(h.Rules, h.Words), board: h.Board, faults: faults{until: h.Until}}, chance: rand.New(rand.NewPCG(1, 2)),
		seen: map[string]bool{}, told: map[string]bool{}, offered: map[reflect.Type]int{}, desk: enginetest.Must(t, deskWords).In(catalogue.English)}
	k.letters = lettering{reader: &k.reader, drawn: map[string]bool{}, pointed: map[string]bool{}}
	if k.Board != nil {
		k.Board.Speak(func(string) renderer.Words { return h.Words.Pictured })
	}
	k.Longest = cmp.Or(k.Longest, longest)
	if k.foreign = h.Foreign; h.Pseudo {
		k.foreign, k.names = true, append(slices.Clone(h.Known), people...)
		slices.SortFunc(k.names, func(a, b string) int { return len(b) - len(a) })
	}
	if h.Raw != "" {
		var err error
		if k.raw, err = regexp.Compile(h.Raw); err != nil {
			t.Fatalf("Raw: %v", err)
		}
	}
	return k
}

func (k *kit[S, V]) configs() []engine.Config {
	if len(k.Configs) > 0 {
		return k.Configs
	}
	var all []engine.Config
	if k.Rules.Solo != nil {
		all = append(all, engine.Config{Seats: 1})
	}
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
		checkLetters(k, m)
		k.checkTold(m)
		k.checkKept(m)
		k.checkNews(m)
		over := m.Match.Outcome() != nil
		k.checkAfterwards(m, over)
		k.checkOrder(m, over)
		if over || k.sometimes(everyText) {
			k.checkTexts(m)
			k.checkAhead(m)
			checkBatches(k, m)
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

// Tables are tables with these numbers of seats and each of the values of options, of
// which there are several: "mode=short,long".
func Tables(seats []int, options ...string) []engine.Config {
	var all []engine.Config
	for _, n := range seats {
		all = append(all, engine.Config{Seats: n, Options: map[string]string{}})
	}
	for _, o := range options {
		key, values, _ := strings.Cut(o, "=")
		var more []engine.Config
		for _, c := range all {
			for _, v := range strings.Split(values, ",") {
				chosen := maps.Clone(c.Options)
				chosen[key] = v
				more = append(more, engine.Config{Seats: c.Seats, Options: chosen})
			}
		}
		all = more
	}
	return all
}
