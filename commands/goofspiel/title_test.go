package goofspiel

import (
	"io/fs"
	"os"
	"testing"

	"landfall/bot/titletest"
	"landfall/commands/catalogue"
	"landfall/commands/catalogue/catalogtest"
	"landfall/engine"
	"landfall/engine/enginetest"
	rules "landfall/engine/goofspiel"
	board "landfall/renderer/goofspiel"
	"landfall/renderer/renderertest"
)

// shared is the board of all tests here.
var shared = renderertest.Shared(board.New)

func harness(t testing.TB) titletest.Harness[rules.State, rules.View] {
	h := titletest.New(t, rules.Spec, enginetest.Must(t, New), shared)
	h.Redeal, h.Silent, h.Matches = rules.Redeal, silent(), 4
	h.Plain = titletest.Unmarked
	return h
}

func TestTitle(t *testing.T) { titletest.Run(t, harness(t)) }

// TestEveryLanguage tells whole matches and the recorded ones in each language.
func TestEveryLanguage(t *testing.T) {
	titletest.Languages(t, harness(t), "../../engine/goofspiel/testdata/plays")
}

// TestSentences holds the code to the catalogues of every language.
func TestSentences(t *testing.T) {
	set, err := catalogue.Read(files, "words")
	if err != nil {
		t.Fatal(err)
	}
	catalogtest.RunAll(t, []fs.FS{os.DirFS("."), os.DirFS("../../renderer/goofspiel")}, set)
}

// silent are the events that need no words: what they do is said by others, by the
// board or by the next question.
func silent() []engine.Event {
	return []engine.Event{rules.PrizesShuffled{}, rules.PileShuffled{}}
}
