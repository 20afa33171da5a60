package bot

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

// Whatever a game's words have an emblem for, its board draws.
func TestEmblemsOfWordsAreDrawn(t *testing.T) {
	titles, err := Titles()
	if err != nil {
		t.Fatal(err)
	}
	drawn, err := emblemsOf(titles)
	if err != nil {
		t.Fatal(err)
	}
	names := slices.Collect(maps.Keys(drawn))
	for _, title := range titles {
		l := title.Lexicon()
		if l == nil {
			continue
		}
		if l.Err() != nil {
			t.Errorf("%s: %v", title.Game.Key, l.Err())
		}
		for _, e := range l.Emblems() {
			stem, owned := strings.CutSuffix(title.Game.Key+"_"+e, "*")
			if !slices.ContainsFunc(names, func(name string) bool { return name == stem || owned && strings.HasPrefix(name, stem) }) {
				t.Errorf("%s: the words have an emblem %s, and the board draws none", title.Game.Key, e)
			}
		}
	}
}
