package amerigo

import (
	"io/fs"
	"os"
	"testing"

	"landfall/commands/catalogue"
	"landfall/commands/catalogue/catalogtest"
	rules "landfall/engine/amerigo"
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

// english is the catalogue of the game.
func english(t *testing.T) *catalogue.Catalogue {
	t.Helper()
	set, err := catalogue.Read(files, "words")
	if err != nil {
		t.Fatal(err)
	}
	return set.In(catalogue.English)
}

// TestTerms holds catalogues, rules and lessons to the game's glossary in each language.
func TestTerms(t *testing.T) { catalogtest.Terms(t, os.DirFS(".")) }

// TestSentences holds the code to the catalogues of every language.
func TestSentences(t *testing.T) {
	set, err := catalogue.Read(files, "words")
	if err != nil {
		t.Fatal(err)
	}
	catalogtest.RunAll(t, []fs.FS{os.DirFS("."), os.DirFS("../../renderer/amerigo")}, set, "who")
}
