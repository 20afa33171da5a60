package goofspiel

import (
	"testing"

	"landfall/bot/titletest"
	rules "landfall/engine/goofspiel"
	board "landfall/renderer/goofspiel"
	"landfall/renderer/renderertest"
)

func TestTitle(t *testing.T) {
	spec, err := rules.Spec()
	if err != nil {
		t.Fatal(err)
	}
	titletest.Run(t, titletest.Harness[rules.State, rules.View]{Rules: spec, Words: New(), Board: renderertest.New(t, board.New),
		Redeal: rules.Redeal, Silent: silent(), Matches: 4})
}
