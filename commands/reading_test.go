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
func TestReadsWhatIsTyped(t *testing.T) {
	words := Words[any]{Narrate: func(any, Names) Narrator { return labelling{} }}
	by, open := words.Narrate(nil, nil), []engine.Decision{{Options: []engine.Action{spoken("work C1-4"), spoken("seal")}}}
	reader := NewReader(by, open)
	for typed, want := range map[string]string{
		"work C1-4": "work C1-4", " WORK  c1-4 ": "work C1-4", "Seal": "seal", "do Work c1-4": "work C1-4", "do  seal": "seal",
		"work C1-5": "", "": "",
	} {
		r, got := reader.Read(typed), ""
		if r.Exact {
			got = r.Listed[0].Action.String()
		}
		if got != want || r.Exact && (len(r.Listed) != 1 || r.Listed[0].Decision.ID() != open[0].ID()) {
			t.Errorf("%q is read as %q, not %q", typed, got, want)
		}
	}
}
