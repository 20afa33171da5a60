package typing

import (
	"slices"
	"testing"

	"landfall/commands"
	"landfall/engine"
)

// spoken is an answer by its notation.
type spoken string

func (s spoken) String() string { return string(s) }

// labelling is a narrator that only labels.
type labelling struct{ commands.Narrator }

func (labelling) Label(a engine.Action) (label, detail string) { return "Do " + a.String(), "" }

func open() []engine.Decision {
	return []engine.Decision{
		{Options: []engine.Action{spoken("work C1-4"), spoken("work C1-5"), spoken("rest")}},
		{Options: []engine.Action{spoken("work C1-4"), spoken("workshop")}},
	}
}

func TestLegalReadsWholeWords(t *testing.T) {
	var got []string
	for _, a := range Legal(open(), "work") {
		got = append(got, a.String())
	}
	if want := []string{"work C1-4", "work C1-5", "work C1-4"}; !slices.Equal(got, want) {
		t.Errorf("legal: %q", got)
	}
}

func TestOneSuggestsEachAnswerOnce(t *testing.T) {
	v := One("work", "Work somewhere", "where", "The place")
	got := v.Complete(labelling{}, open(), []string{""}, 0)
	want := []commands.Choice{{Name: "Do work C1-4", Value: "C1-4"}, {Name: "Do work C1-5", Value: "C1-5"}}
	if !slices.Equal(got, want) {
		t.Errorf("suggested: %v", got)
	}
	if n := v.Notation([]string{"  C1-4 "}); n != "work C1-4" {
		t.Errorf("notation %q", n)
	}
	if n := v.Notation(nil); n != "work" {
		t.Errorf("notation without a value %q", n)
	}
	if b := Bare("rest", "Rest"); b.Notation(nil) != "rest" || len(b.Options) != 0 {
		t.Errorf("a bare verb makes %q", b.Notation(nil))
	}
}

func TestWords(t *testing.T) {
	for got, want := range map[string]string{
		Rest(spoken("merchant replace 2")): "replace 2", Rest(spoken("rest")): "", LastWord(spoken("merchant replace 2")): "2", LastWord(spoken("rest")): "rest",
		Join("a", "", "b"): "a b", Value([]string{" x  y "}, 0): "x y", Value(nil, 3): "",
	} {
		if got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

func TestSpokenSuggestsWholeAnswers(t *testing.T) {
	v := Spoken("say", "Say", "word", "The word", "rest", "workshop")
	want := []commands.Choice{{Name: "Do rest", Value: "rest"}, {Name: "Do workshop", Value: "workshop"}}
	if got := v.Complete(labelling{}, open(), []string{""}, 0); !slices.Equal(got, want) {
		t.Errorf("suggested: %v", got)
	}
	if n := v.Notation([]string{" rest "}); n != "rest" {
		t.Errorf("notation %q", n)
	}
}
