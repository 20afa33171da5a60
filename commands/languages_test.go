package commands_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"landfall/commands"
	"landfall/commands/catalogue"
)

// said is what a game of one sentence says.
func said(files fstest.MapFS) (commands.Words[int], error) {
	return commands.ReadWords(files, "game", func(in *catalogue.Catalogue, w *commands.Words[int]) { w.Intro.Goal = in.Say("goal", nil) })
}

// TestReadWords reads a game in two languages: what the second has no files for is English, and people keep their
// emblems.
func TestReadWords(t *testing.T) {
	files := fstest.MapFS{
		"words/en.txt":         {Data: []byte("goal = Win.")},
		"words/de.txt":         {Data: []byte("goal = Gewinne.")},
		"data/01-overview.md":  {Data: []byte("# All of it\nBid.")},
		"data/02-end.md":       {Data: []byte("# The end\nOver.")},
		"data/emblems.csv":     {Data: []byte("emblem,words,where,confidence\ngold,gold,both,DESIGNED\nseat_*,@,both,DESIGNED\n")},
		"data/lessons/1-a.txt": {Data: []byte("name Bids\n")},
	}
	w, err := said(files)
	if err != nil {
		t.Fatal(err)
	}
	de := w.Others["de"]
	if w.Intro.Goal != "Win." || de.Intro.Goal != "Gewinne." || de.Topics[0].Title != "All of it" || de.Lessons[0].Name != "Bids" {
		t.Errorf("said: %+v, %+v", w, de)
	}
	if got := strings.Join(de.Lexicon.Emblems(), " "); got != "seat_*" {
		t.Errorf("without a file of its own a language has the emblems %q", got)
	}
	files["data/de/01-overview.md"] = &fstest.MapFile{Data: []byte("# Das Ganze\nBiete.")}
	if _, err := said(files); err == nil || !strings.Contains(err.Error(), "data/de: its short rules are not those of English") {
		t.Errorf("half of the short rules are taken for all: %v", err)
	}
	files["data/de/02-end.md"] = &fstest.MapFile{Data: []byte("# Das Ende\nAus.")}
	files["data/de/emblems.csv"] = &fstest.MapFile{Data: []byte("emblem,words,where,confidence\ngold,Gold,both,DESIGNED\n")}
	files["data/lessons/de/1-a.txt"] = &fstest.MapFile{Data: []byte("name Gebote\n")}
	if w, err = said(files); err != nil {
		t.Fatal(err)
	}
	de = w.Others["de"]
	if got := de.Topics[0].Title + " " + de.Lessons[0].Name + " " + strings.Join(de.Lexicon.Emblems(), " "); got != "Das Ganze Gebote gold" || w.Topics[0].Title != "All of it" {
		t.Errorf("said: %s", got)
	}
	files["words/de.txt"] = &fstest.MapFile{Data: []byte("goal = {Gewinne.")}
	if _, err := said(files); err == nil || !strings.Contains(err.Error(), "words/de.txt:1") {
		t.Errorf("a mistake is told as %v", err)
	}
}
