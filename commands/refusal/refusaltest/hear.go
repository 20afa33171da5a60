package refusaltest

import (
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"landfall/commands"
	"landfall/engine"

	"golang.org/x/text/unicode/norm"
)

// hearing is what is typed on a walk, and what came of it.
type hearing struct {
	carried, offered, denied int
	known                    []string // notations that were legal somewhere
}

// How much is typed at one position.
const (
	mostAnswers = 10   // legal answers
	mostOthers  = 20   // answers that were legal elsewhere
	mostKnown   = 4000 // of which so many are kept
)

// people are those of all matches.
var people = commands.Names{"Ana", "Ben", "Chloe", "Dirk", "Eva", "Finn"}

// hear types answers at a position and looks at how they are read.
func (k *walker[V]) hear(p Position[V]) {
	by := k.Words.Narrate(p.View, people)
	r, ok := by.(commands.Refuser)
	if !ok {
		k.Fatal("the words refuse nothing")
	}
	legal := map[string]engine.Action{}
	var notations []string
	for _, d := range p.Open {
		for _, a := range d.Options {
			if legal[a.String()] == nil {
				notations = append(notations, a.String())
			}
			legal[a.String()] = a
		}
	}
	k.chance.Shuffle(len(notations), func(i, j int) { notations[i], notations[j] = notations[j], notations[i] })
	read, ways := k.reading(p, by)
	for _, n := range notations[:min(len(notations), mostAnswers)] {
		k.legally(p, by, legal[n], read, ways(legal[n]))
		if why := r.Refuse(p.Open, n); why.Rule != "" {
			k.fault(p, why.Rule, "%q is legal and yet refused by it: %s", n, why.Text)
		}
	}
	others := r.Wishes(p.Open)
	for range min(mostOthers, len(k.known)) {
		others = append(others, k.known[k.chance.Intn(len(k.known))])
	}
	plain := commands.NewReader(by, p.Open)
	for _, n := range others {
		if legal[n] == nil {
			k.illegally(p, plain, n)
		}
	}
	for _, n := range notations[:min(len(notations), mostAnswers)] {
		if len(k.known) < mostKnown {
			k.known = append(k.known, n)
		} else {
			k.known[k.chance.Intn(mostKnown)] = n
		}
	}
}

// legally types a legal answer in all ways. In another language than English those are its own label and the English
// ways, and one at least of its own ways: others mix its names with English words between.
func (k *walker[V]) legally(p Position[V], by commands.Narrator, a engine.Action, read func(typed string) commands.Reading, ways []string) {
	label, detail := by.Label(a)
	is := func(l commands.Listed) bool {
		return l.Action.String() == a.String() || l.Label == label && l.Detail == detail
	}
	verb, _, _ := strings.Cut(a.String(), " ")
	for _, way := range append([]string{a.String(), label}, ways...) {
		for _, typed := range []string{way, k.disguise(way)} {
			switch got := read(typed); {
			case !slices.ContainsFunc(got.Listed, is):
				k.denied++
				k.fault(p, verb, "%q is legal, and refused as %q: %s %s", a, typed, got.Why.Rule, got.Why.Text)
			case got.Exact && len(got.Listed) == 1:
				k.carried++
			default:
				k.offered++
			}
		}
	}
	if got := read(a.String()); !got.Exact || len(got.Listed) != 1 || !is(got.Listed[0]) {
		k.fault(p, "", "%q is not carried out by its notation", a)
	}
	own := k.Spoken(by, a)
	if len(own) > 0 && !slices.ContainsFunc(own, func(way string) bool { return slices.ContainsFunc(read(way).Listed, is) }) {
		k.fault(p, verb, "%q is legal, and known by none of %q", a, own)
	}
}

// reading is how the reader's answers are read, and the ways in which all of them are known.
func (k *walker[V]) reading(p Position[V], by commands.Narrator) (read func(typed string) commands.Reading, ways func(a engine.Action) []string) {
	mine := commands.NewReader(by, p.Open)
	if k.english == nil {
		return mine.Read, func(a engine.Action) []string { return k.Spoken(by, a) }
	}
	english := k.english(p.View, people)
	other := commands.NewReader(english, p.Open)
	return func(typed string) commands.Reading {
			return mine.ReadBoth(func() commands.Reader { return other }, typed)
		},
		func(a engine.Action) []string { return k.Spoken(english, a) }
}

// disguise writes a text as somebody else would: in another case, without accents or with articles.
func (k *walker[V]) disguise(way string) string {
	switch k.chance.Intn(4) {
	case 0:
		return strings.ToUpper(way)
	case 1:
		return "  " + strings.ReplaceAll(way, " ", "  ") + "."
	case 2:
		return strings.Map(func(r rune) rune {
			if unicode.Is(unicode.Mn, r) {
				return -1
			}
			return r
		}, norm.NFD.String(way))
	}
	verb, rest, more := strings.Cut(way, " ")
	if !more {
		return way
	}
	return verb + " the " + rest
}

// illegally types what is not legal.
func (k *walker[V]) illegally(p Position[V], by commands.Reader, notation string) {
	got := by.Read(notation)
	if got.Exact {
		k.fault(p, "", "%q is not legal, and taken for %q", notation, got.Listed[0].Action)
	}
	if utf8.RuneCountInString(got.Why.Text) > longest || got.Why.Rule != "" && got.Why.Text == "" {
		k.fault(p, got.Why.Rule, "%q is refused with no text, or a long one: %s", notation, got.Why.Text)
	}
	k.refused[got.Why.Rule]++
}

// Typed types answers at one position, and wants what comes of each: "= work A1-2" is carried
// out, "? work A1-2 | work A1-4" is asked back, "~ work A1-2" is offered, "covered: Cove 7 …"
// refused by a rule, "" not found.
func Typed(t testing.TB, by commands.Narrator, open []engine.Decision, want map[string]string) {
	t.Helper()
	reader := commands.NewReader(by, open)
	for typed, want := range want {
		r, got := reader.Read(typed), ""
		for i, l := range r.Listed {
			switch {
			case i > 0:
				got += " | "
			case !r.Exact:
				got = "~ "
			case len(r.Listed) == 1:
				got = "= "
			default:
				got = "? "
			}
			got += l.Action.String()
		}
		if got == "" && r.Why.Rule != "" {
			got = r.Why.Rule + ": " + r.Why.Text
		}
		if got != want {
			t.Errorf("%q: %s\nwant %s", typed, got, want)
		}
	}
}
