package century

import (
	"testing"

	"landfall/engine/enginetest"
)

func TestPlayer(t *testing.T) {
	spec, err := Spec()
	if err != nil {
		t.Fatal(err)
	}
	d, err := loadData(dataFiles)
	if err != nil {
		t.Fatal(err)
	}
	enginetest.RunMind(t, enginetest.MindHarness[State, View]{
		Spec: spec, Mind: newThinker(&rules{data: d}), Configs: kitTables(), Matches: 1,
		Redeal: Redeal,
	})
}
