package goofspiel

import (
	"io/fs"
	"os"
	"testing"

	"landfall/bot/titletest"
	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/catalogue/catalogtest"
	"landfall/engine/enginetest"
	rules "landfall/engine/goofspiel"
	board "landfall/renderer/goofspiel"
)

func TestTitle(t *testing.T) {
	h := titletest.New(t, rules.Spec, enginetest.Must(t, New), board.New)
	h.Redeal, h.Silent, h.Matches = rules.Redeal, silent(), 4
	h.Plain = titletest.Unmarked
	titletest.Run(t, h)
}

// TestTitleInGerman holds the words of another language to what the English ones are held to.
func TestTitleInGerman(t *testing.T) {
	set, err := catalogue.Read(files, "words")
	if err != nil {
		t.Fatal(err)
	}
	h := titletest.New(t, rules.Spec, enginetest.Must(t, New), board.New)
	h.Redeal, h.Silent, h.Matches, h.Foreign = rules.Redeal, silent(), 1, true
	h.Plain = titletest.Unmarked
	h.Words.Narrate = func(v rules.View, n commands.Names) commands.Narrator { return narrator{set.In("de"), v, n} }
	titletest.Run(t, h)
}

// TestSentences holds the code to the catalogues of every language.
func TestSentences(t *testing.T) {
	set, err := catalogue.Read(files, "words")
	if err != nil {
		t.Fatal(err)
	}
	catalogtest.RunAll(t, []fs.FS{os.DirFS("."), os.DirFS("../../renderer/goofspiel")}, set)
}
