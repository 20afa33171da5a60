package ninapinta

import (
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
	for name, sc := range map[string]renderer.Scene{
		"early": early(), "crowded": crowded(), "night": scenes()["night"], "world": scenes()["crowded-world:santamaria"], "display": scenes()["crowded-display"],
	} {
		renderertest.Golden(t, b, name, sc, *update)
	}
}
