package bot

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"landfall/commands"
	"landfall/commands/catalogue"
)

// Whatever a game's words have an emblem for, its board draws.
func TestEmblemsOfWordsAreDrawn(t *testing.T) {
	titles, err := onOffer()
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

// What the desk says of a green button is about no green piece of a game.
func TestGreenButtonsHaveNoEmblem(t *testing.T) {
	titles, err := onOffer()
	if err != nil {
		t.Fatal(err)
	}
	desk, err := commands.DeskWords()
	if err != nil {
		t.Fatal(err)
	}
	for _, title := range titles {
		for _, language := range []string{"", "de", "fr"} {
			words := desk.In(language)
			depict := title.In(language).Depiction(nil, nil).Text
			for _, key := range []string{"green-first", "green-means", "practice-from-here", "hint-green"} {
				text := words.Say(key, catalogue.Parts{"line": []string{"x"}, "sign": "x"})
				if got := depict(text); got != text {
					t.Errorf("%s, %q: %s", title.Game.Key, language, got)
				}
			}
		}
	}
}
