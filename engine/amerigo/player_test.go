package amerigo

import (
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/engine/search/searchtest"
)

func TestPlayer(t *testing.T) {
	searchtest.RunMind(t, searchtest.MindHarness[State, View]{Spec: enginetest.Must(t, Spec), Mind: enginetest.Must(t, readMind),
		Configs: []engine.Config{{Seats: 2}, {Seats: 4}}, Matches: 1})
}
