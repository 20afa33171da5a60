package century

import (
	"testing"

	"landfall/engine/enginetest"
)

func TestPlayer(t *testing.T) {
	enginetest.RunMind(t, enginetest.MindHarness[State, View]{Spec: enginetest.Must(t, Spec), Mind: enginetest.Must(t, readMind),
		Configs: kitTables(), Matches: 1, Redeal: Redeal})
}
