package amerigo

import (
	"io/fs"
	"os"
	"sync"
	"testing"

	"landfall/commands/catalogue"
	"landfall/commands/catalogue/catalogtest"
	rules "landfall/engine/amerigo"
	"landfall/engine/enginetest"
)

// TestShipsText: a ship that is not out yet is nowhere.
func TestShipsText(t *testing.T) {
	o := narrate(english(t), rules.View{}, nil)
	out := rules.At(rules.CellAt(3, 4))
	at := o.spot(out)
	for _, c := range []struct {
		a, b rules.Spot
		want string
	}{
		{0, 0, "both ships in hand"}, {out, 0, "one ship at " + at + ", one in hand"},
		{0, out, "one ship at " + at + ", one in hand"}, {out, out, "ships at " + at + " and " + at},
	} {
		if got := o.ships(c.a, c.b); got != c.want {
			t.Errorf("ships %d and %d are told as %q, want %q", c.a, c.b, got, c.want)
		}
	}
}

// written are the catalogues of the game.
var written = sync.OnceValues(func() (catalogue.Set, error) { return catalogue.Read(files, "words") })

// english is the catalogue of the game in English.
func english(t *testing.T) *catalogue.Catalogue {
	t.Helper()
	return enginetest.Must(t, written).In(catalogue.English)
}

// TestTerms holds catalogues, rules and lessons to the game's glossary in each language.
func TestTerms(t *testing.T) { catalogtest.Terms(t, os.DirFS(".")) }

// TestSentences holds the code to the catalogues of every language.
func TestSentences(t *testing.T) {
	catalogtest.RunAll(t, []fs.FS{os.DirFS("."), os.DirFS("../../renderer/amerigo")}, enginetest.Must(t, written), "who")
}
