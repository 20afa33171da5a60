package amerigo

import (
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
)

func TestPlayer(t *testing.T) {
	enginetest.RunMind(t, enginetest.MindHarness[State, View]{Spec: enginetest.Must(t, Spec), Mind: enginetest.Must(t, readMind),
		Configs: []engine.Config{{Seats: 2}, {Seats: 4}}, Matches: 1, Redeal: Redeal})
}
