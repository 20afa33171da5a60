package lesson

import (
	"strings"
	"testing"
	"testing/fstest"
)

// TestTranslate takes a lesson's words from another language, and its match and answers from the English file.
func TestTranslate(t *testing.T) {
	english := "name Bids\nabout How to bid.\nmatch seats=2 seed=x\nneeds 1\n0: bid 1\n\nstep 1 R2\nasks bid\nsay Bid.\ntask Bid 3.\n0: bid 3\nor: bid 4\n\nend Done.\n"
	german := "name Gebote\nabout Wie man bietet.\nstep 1 R2\nsay Biete.\ntask Biete 3.\nend Fertig.\n"
	read := func(german string) (Lesson, error) {
		files := fstest.MapFS{"data/lessons/1-a.txt": {Data: []byte(english)}, "data/lessons/de/1-a.txt": {Data: []byte(german)}}
		list, err := Read(files, "data/lessons")
		if err != nil {
			t.Fatal(err)
		}
		said, err := Translate(files, "data/lessons/de", list)
		if err != nil {
			return Lesson{}, err
		}
		if list[0].Steps[0].Say != "Bid." {
			t.Errorf("the English lesson says %q", list[0].Steps[0].Say)
		}
		return said[0], nil
	}
	l, err := read(german)
	if err != nil {
		t.Fatal(err)
	}
	if s := l.Steps[0]; l.Name != "Gebote" || l.Gist != "Wie man bietet." || l.End != "Fertig." || s.Say != "Biete." || s.Task != "Biete 3." ||
		len(s.Kinds) != 1 || len(l.Lines) != 2 || len(l.Needs) != 1 || l.Config.Seats != 2 {
		t.Errorf("it is taught as %+v", l)
	}
	for what, want := range map[string]string{
		strings.Replace(german, "say Biete.\n", "", 1):          "step 1: say is said in one language and not in the other",
		german + "then Gut.\n":                                  "step 1: then is said in one language",
		strings.Replace(german, "end Fertig.\n", "", 1):         "end: end is said",
		strings.Replace(german, "R2", "R3", 1):                  `step 1 teaches ["1" "R3"], and in English ["1" "R2"]`,
		german + "0: bid 3\n":                                   "a translation has no answers",
		"name Gebote\nabout x\nend y\n":                         "0 steps",
		strings.Replace(german, "say Biete.", "sage Biete.", 1): "data/lessons/de/1-a.txt:4: there is no line",
	} {
		if _, err := read(what); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q is refused with %v, want %q", what, err, want)
		}
	}
}
