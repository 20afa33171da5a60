package amerigo

import (
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
)

func TestPlayer(t *testing.T) {
	spec, err := Spec()
	if err != nil {
		t.Fatal(err)
	}
	d := dataOf(t)
	enginetest.RunMind(t, enginetest.MindHarness[State, View]{
		Spec: spec, Mind: newThinker(&rules{data: d, known: d.facts()}), Configs: []engine.Config{{Seats: 2}, {Seats: 4}}, Matches: 1,
		Redeal: Redeal,
	})
}
