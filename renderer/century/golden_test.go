package century

import (
	"context"
	"flag"
	"testing"

	"landfall/renderer"
	"landfall/renderer/renderertest"
)

var update = flag.Bool("update", false, "write the golden pictures anew; look at them before keeping them")

// TestGolden compares scenes at a quarter of their size with pictures that were
// looked at: no patch of the picture may have changed.
func TestGolden(t *testing.T) {
	b := board(t)
	scenes := map[string]renderer.Scene{}
	for name, of := range map[string]struct {
		mode, focus string
		dark        bool
	}{
		"base": {"base", "", false}, "part1": {"part1", "", true}, "part2": {"part2", "", false}, "part3": {"part3", "", false},
		"night": {"part3", "", true}, "player": {"part1", "player", false}, "market": {"part1", "market", false}, "islands": {"part3", "islands", false},
	} {
		sc := frozen(t, of.mode)
		sc.Focus, sc.Dark = of.focus, of.dark
		scenes[name] = sc
	}
	for name, sc := range scenes {
		checkWords(t, b, sc, "golden "+name)
		pic, err := b.Draw(context.Background(), sc)
		if err != nil {
			t.Fatal(err)
		}
		write(t, "golden-"+name, pic, false)
		renderertest.Golden(t, b, name, sc, *update)
	}
}
