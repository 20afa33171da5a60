package commands

import (
	"testing"

	"landfall/engine"
)

// spoken is an answer by its notation.
type spoken string

func (s spoken) String() string { return string(s) }

// labelling is a narrator that only labels.
type labelling struct{ Narrator }

func (labelling) Label(a engine.Action) (label, detail string) { return "Do " + a.String(), "" }

// Capitals and spaces do not matter in what is typed, whatever notation has.
func TestFindReadsWhatIsTyped(t *testing.T) {
	words := Words[any]{Narrate: func(any, Names) Narrator { return labelling{} }}
	s := moment{title: Title{words: words}, view: struct{}{}, open: []engine.Decision{{Options: []engine.Action{spoken("work C1-4"), spoken("seal")}}}}
	for typed, want := range map[string]string{
		"work C1-4": "work C1-4", " WORK  c1-4 ": "work C1-4", "Seal": "seal", "do Work c1-4": "work C1-4", "do  seal": "seal", "work C1-5": "", "": "",
	} {
		decision, got, ok := find(s, typed)
		if got != want || ok != (want != "") || ok && decision != s.open[0].ID() {
			t.Errorf("%q is read as %q %v, not %q", typed, got, ok, want)
		}
	}
}
