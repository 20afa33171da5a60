package ninapinta

import (
	"testing"

	"landfall/bot/titletest"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
	board "landfall/renderer/ninapinta"
)

func harness(t testing.TB) titletest.Harness[rules.State, rules.View] {
	h := titletest.New(t, rules.Spec, New(), board.New)
	h.Redeal, h.Silent, h.Rare, h.Matches = rules.Redeal, silent(), "gold_pirated crew_returned vaults_loaded", 2
	h.Shown = []engine.Event{rules.CountersTurned{}, rules.LandDrawn{}}
	h.Raw = `santamaria|turnorder|captain\+|military-|arts-|science-|religion-|gold-\d|no-more|\bfog\b|Unknown|nowhere\b.*nowhere|This answer|not possible now|\b(nina|pinta|caribbean|amazonia|patagonia|andes|isthmus|rockies|appalachia|spain)\b`
	return h
}

func TestTitle(t *testing.T) { titletest.Run(t, harness(t)) }
