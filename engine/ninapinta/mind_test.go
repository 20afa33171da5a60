package ninapinta

import (
	"testing"

	"landfall/engine/enginetest"
)

func TestMind(t *testing.T) {
	enginetest.RunMind(t, enginetest.MindHarness[State, View]{Spec: enginetest.Must(t, Spec), Mind: enginetest.Must(t, readMind),
		Configs: tables(), Matches: 2, Redeal: Redeal})
}
