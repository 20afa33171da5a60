package amerigo

import (
	"testing"

	"landfall/bot/titletest"
	rules "landfall/engine/amerigo"
	board "landfall/renderer/amerigo"
)

func TestTitle(t *testing.T) {
	h := titletest.New(t, rules.Spec, New(), board.New)
	h.Redeal, h.Silent, h.Rare = rules.Redeal, silent(), "phase_skipped"
	h.Raw = `\bV\d[A-Z]?\b|\bN\d[A-Z]\b|AP\d|_|per_|\bthe box\b|#\d|SHIP8|GOLD\d`
	titletest.Run(t, h)
}
