package lookup

import (
	"slices"
	"strings"
	"testing"
)

var texts = []Text{
	{"overview", "In short", "Three unknown Americas. After six eras most points win."},
	{"sailing", "Sailing", "A ship explores an unexplored land, if a Captain is aboard. It may attack."},
	{"attack", "War and attack", "In a world at war a Captain may attack: Settlers leave in pairs."},
	{"revenue", "Revenue", "Cities and Towns bring gold; a ship takes it home."},
	{"scoring", "Scoring", "Towns 1 point, Cities 2. Ties are broken by turn order."},
}

func TestFind(t *testing.T) {
	f := New()
	for typed, want := range map[string]string{
		"Scoring":        "scoring", // the very title
		"revenue":        "revenue", // the very key
		"captains":       "sailing attack",
		"city":           "revenue scoring",
		"who wins":       "scoring overview", // a question
		"attack captain": "attack sailing",   // both words
		"captain zebra":  "sailing attack",   // one of two is better than nothing
		"conquer":        "attack",           // in other words
		"money":          "revenue",          // in other words
		"how do I win":   "scoring overview", // the heading in other words, and the word in a text
		"boats":          "sailing",          // plural of a synonym
		"zebra":          "",
		"":               "",
		"attck":          "", // a mistake is for Nearest
		"the":            "", // stands in no text
	} {
		var got []string
		for _, i := range f.Find(texts, typed) {
			got = append(got, texts[i].Key)
		}
		wanted := strings.Fields(want)
		if !slices.Equal(got[:min(len(got), len(wanted))], wanted) {
			t.Errorf("%q: %q, wanted first %q", typed, got, wanted)
		}
		if want == "" && len(got) > 0 {
			t.Errorf("%q: %q, wanted nothing", typed, got)
		}
	}
}

func TestNearest(t *testing.T) {
	for typed, want := range map[string]string{"attck": "attack", "captian": "captain", "revenew": "revenue", "zebra": "", "wra": "war"} {
		if word, ok := Nearest(texts, typed); word != want || ok != (want != "") {
			t.Errorf("%q: %q, wanted %q", typed, word, want)
		}
	}
}

func TestSynonymsAreRead(t *testing.T) {
	if _, err := read("win victory\nalone"); err == nil || !strings.Contains(err.Error(), "line 2") {
		t.Errorf("a line with one word: %v", err)
	}
}
