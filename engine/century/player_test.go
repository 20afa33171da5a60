package century

import (
	"testing"

	"landfall/engine/enginetest"
	"landfall/engine/search/searchtest"
)

func TestPlayer(t *testing.T) {
	searchtest.RunMind(t, searchtest.MindHarness[State, View]{Spec: enginetest.Must(t, Spec), Mind: enginetest.Must(t, readMind),
		Configs: kitTables(), Matches: 1})
}
