package refusal

import (
	"slices"
	"testing"
	"testing/fstest"

	"landfall/commands/catalogue"
	"landfall/engine"
)

func TestReadsLeniently(t *testing.T) {
	said := Read(" Sail: (Cove, 7) ", ",:()")
	if said.Verb != "sail" || !slices.Equal(said.Words, []string{"Cove", "7"}) {
		t.Errorf("read %q %q", said.Verb, said.Words)
	}
	if said.Word(0) != "Cove" || said.Word(2) != "" || said.Number(1) != 7 || said.Number(0) != -1 || said.Number(9) != -1 || said.Rest() != "Cove 7" {
		t.Errorf("words %q %q, numbers %d %d %d, rest %q", said.Word(0), said.Word(2), said.Number(1), said.Number(0), said.Number(9), said.Rest())
	}
	if n := Read("pay -3", "").Number(0); n != -1 {
		t.Errorf("-3 is read as %d", n)
	}
	if empty := Read("  ", ""); empty.Verb != "" || empty.Words != nil {
		t.Errorf("nothing is read as %q %q", empty.Verb, empty.Words)
	}
}

// What was typed belongs to a question that is open, to another one, or to none.
func TestAsked(t *testing.T) {
	set, err := catalogue.Read(fstest.MapFS{"words/en.txt": {}}, "words") // what all games share is there
	if err != nil {
		t.Fatal(err)
	}
	q := Questions{
		Words:     set.In(catalogue.English),
		Task:      func(kind string) string { return "do what " + kind + " asks" },
		Occasions: []Occasion{When("work rest", "one works in a turn", "turn", "extra"), When("claim", "one claims at a fort", "claim")},
	}
	turn := []engine.Decision{{Kind: "orders"}, {Kind: "extra"}}
	for _, c := range []struct {
		now, verb string
		want      string // the question, or the refusal
	}{
		{"orders", "rest", "extra"},
		{"orders", "claim", "other-question: You are to do what orders asks now; one claims at a fort."},
		{"", "claim", "other-question: It is not your turn; one claims at a fort."},
		{"orders", "work rest", ""},
		{"orders", "res", ""},
		{"", "", ""},
	} {
		d, why := q.Asked(turn, c.now, c.verb)
		got := d.Kind
		if why.Text != "" {
			got = why.Rule + ": " + why.Text
		}
		if got != c.want {
			t.Errorf("%q: %s\nwant %s", c.verb, got, c.want)
		}
	}
	if n := len(Options([]engine.Decision{{Options: make([]engine.Action, 2)}, {Options: make([]engine.Action, 3)}})); n != 5 {
		t.Errorf("%d options in all", n)
	}
}

func TestSentences(t *testing.T) {
	all, err := catalogue.Read(fstest.MapFS{"words/en.txt": {Data: []byte("few = It is {n}.\n")}}, "words")
	if err != nil {
		t.Fatal(err)
	}
	r := Sentences{From: all.In(catalogue.English)}
	if why := r.NoIf(false, "few", catalogue.Parts{"n": 1}); why.Text != "" {
		t.Errorf("%s stands though it does not", why.Rule)
	}
	if why := r.NoIf(true, "few", catalogue.Parts{"n": 1}); why.Rule != "few" || why.Text != "It is 1." {
		t.Errorf("refused by %q: %s", why.Rule, why.Text)
	}
}
