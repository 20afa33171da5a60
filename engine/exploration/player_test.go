package exploration

import (
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/engine/search/searchtest"
)

func TestPlayer(t *testing.T) {
	d := enginetest.Must(t, readData)
	r := newRules(d)
	for _, spec := range []engine.Spec[State, View]{r.spec(), midGame(t)} {
		searchtest.RunMind(t, searchtest.MindHarness[State, View]{
			Spec: spec, Mind: newThinker(r), Configs: []engine.Config{tableOf(1), tableOf(3, optionMode, "short", optionPace, "1")}, Matches: 1,
		})
	}
}
