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

// labels are words of a game whose view is nothing.
type labels struct{ Words[struct{}] }

func (labels) Narrator(struct{}, Names) Narrator { return labelling{} }

// Capitals and spaces do not matter in what is typed, whatever notation has.
func TestFindReadsWhatIsTyped(t *testing.T) {
	s := moment{title: Title{words: wordsOf[struct{}]{labels{}}}, view: struct{}{}, open: []engine.Decision{{Options: []engine.Action{spoken("work C1-4"), spoken("seal")}}}}
	for typed, want := range map[string]string{
		"work C1-4": "work C1-4", " WORK  c1-4 ": "work C1-4", "Seal": "seal", "do Work c1-4": "work C1-4", "do  seal": "seal", "work C1-5": "", "": "",
	} {
		decision, got, ok := find(s, typed)
		if got != want || ok != (want != "") || ok && decision != s.open[0].ID() {
			t.Errorf("%q is read as %q %v, not %q", typed, got, ok, want)
		}
	}
}
