package goofspiel

import (
	"testing"

	"landfall/bot/titletest"
	rules "landfall/engine/goofspiel"
	board "landfall/renderer/goofspiel"
)

func TestTitle(t *testing.T) {
	h := titletest.New(t, rules.Spec, New(), board.New)
	h.Redeal, h.Silent, h.Matches = rules.Redeal, silent(), 4
	titletest.Run(t, h)
}
