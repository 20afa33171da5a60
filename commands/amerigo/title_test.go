package amerigo

import (
	"regexp"
	"testing"

	"landfall/bot/titletest"
	"landfall/engine"
	rules "landfall/engine/amerigo"
	board "landfall/renderer/amerigo"
	"landfall/renderer/renderertest"
)

func harness(t testing.TB) titletest.Harness[rules.State, rules.View] {
	spec, err := rules.Spec()
	if err != nil {
		t.Fatal(err)
	}
	return titletest.Harness[rules.State, rules.View]{Rules: spec, Words: New(), Board: renderertest.New(t, board.New), Likes: rich, Silent: silent(),
		Rare:    []string{"phase_skipped", rules.AskCell, "cubes_scored"},
		Raw:     regexp.MustCompile(`\bV\d[A-Z]?\b|\bN\d[A-Z]\b|AP\d|_|per_|\bthe box\b|#\d|SHIP8|GOLD\d`),
		Redeal:  rules.Redeal,
		Configs: []engine.Config{{Seats: 2}, {Seats: 3}, {Seats: 4}},
	}
}

// rich are answers that make a match rich.
func rich(a engine.Action, options int) bool {
	switch a := a.(type) {
	case rules.PlaceTile, rules.BuildTile, rules.TakeTile, rules.PickToken:
		return true
	case rules.Sail:
		return a.Settle
	case rules.Choose:
		return a.Act == rules.Build || a.Act == rules.Ships || a.Act == rules.Plan
	}
	return false
}

func TestTitle(t *testing.T) { titletest.Run(t, harness(t)) }
