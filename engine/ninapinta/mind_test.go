package ninapinta

import (
	"testing"

	"landfall/engine/enginetest"
)

func TestMind(t *testing.T) {
	spec, err := Spec()
	if err != nil {
		t.Fatal(err)
	}
	d, err := loadData(dataFiles)
	if err != nil {
		t.Fatal(err)
	}
	f, err := readForecasts(dataFiles)
	if err != nil {
		t.Fatal(err)
	}
	enginetest.RunMind(t, enginetest.MindHarness[State, View]{
		Spec: spec, Mind: newMind(newRules(d), usual(), f), Configs: tables(), Matches: 2,
		Redeal: Redeal,
	})
}
