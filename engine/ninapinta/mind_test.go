package ninapinta

import (
	"math/rand/v2"
	"testing"

	"landfall/engine"
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
		Redeal: func(s *State, who engine.Seat, chance *rand.Rand) { Redeal(s, who, chance.IntN) },
	})
}
