package catalogtest_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"landfall/commands/catalogue/catalogtest"
)

// TestTerms breaks a glossary in each way.
func TestTerms(t *testing.T) {
	files := func(glossary, rule string) fstest.MapFS {
		return fstest.MapFS{
			"words/en.txt":            {Data: []byte("# Cities\nbuild = Build a Town")},
			"words/de.txt":            {Data: []byte("Ort = Ein Dorf bauen")},
			"data/01-towns.md":        {Data: []byte("# Towns\nTwo points.")},
			"data/de/01-towns.md":     {Data: []byte(rule)},
			"data/lessons/1-a.txt":    {Data: []byte("asks Town\nsay Build.")},
			"data/lessons/de/1-a.txt": {Data: []byte("say Bau.")},
			"data/de/terms.csv":       {Data: []byte("english,term,never,confidence\n" + glossary + ",DESIGNED\n")},
		}
	}
	for _, c := range []struct{ glossary, rule, fault string }{
		{"Town|Towns,Dorf|Dörfer*,Ort*", "Dörfern", ""},
		{"Town|Towns,Dorf|Dörfer*,", "Ort", `data/01-towns.md says "Town|Towns", and data/de/01-towns.md does not say "Dorf|Dörfer*"`},
		{"Town|Towns,Dorf|Dörfer*,Ort*", "Dorf, Ortes", `data/de/01-towns.md says "Ortes"`},
		{"Town|Towns,Weiler*,", "Weiler", `words/de.txt does not say "Weiler*"`},
		{"Cities,Dorf,", "Dorf", `nothing says "Cities"`},
		{"Town|Towns,Dorf,", "Vordorf, Dorf-Ende, Dorfer", ""},
		{"Town|Towns,Dorf,", "Vordorf, Dorfer", `does not say "Dorf"`},
	} {
		got := strings.Join(catalogtest.TermFaults(files(c.glossary, c.rule), "de"), "\n")
		if c.fault == "" && got != "" || !strings.Contains(got, c.fault) {
			t.Errorf("%q in %q: %q, want %q", c.glossary, c.rule, got, c.fault)
		}
	}
}

// TestEnglishHasItsOwnTerms: its glossary finds another name in a catalogue, a rule and a lesson.
func TestEnglishHasItsOwnTerms(t *testing.T) {
	got := catalogtest.TermFaults(fstest.MapFS{
		"words/en.txt":         {Data: []byte("build = Build a Town or a Village")},
		"data/01-towns.md":     {Data: []byte("# Towns\nA Village scores.")},
		"data/lessons/1-a.txt": {Data: []byte("say Leave the Village.")},
		"data/en/terms.csv":    {Data: []byte("english,term,never,confidence\nTown|Towns,Town|Towns,Village,DESIGNED\n")},
	}, "en")
	if len(got) != 3 {
		t.Errorf("found %q", got)
	}
}
