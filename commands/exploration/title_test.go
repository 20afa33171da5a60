package exploration

import (
	"testing"

	"landfall/bot/titletest"
	"landfall/engine"
	rules "landfall/engine/exploration"
	board "landfall/renderer/exploration"
)

func TestTitle(t *testing.T) {
	h := titletest.New(t, rules.Spec, New(), board.New)
	h.Later = append(h.Later, rules.MidGame)
	h.Configs = titletest.Tables([]int{1, 4, 6}, "mode=short", "turns=1")
	h.Redeal, h.Silent, h.Rare = rules.Redeal, silent(), `leader_died boarded card_peeked hungered mark_failed second_sails fought track_moved chit_seized capital_opened takeover_tried empire_conquered major_asked traded`
	h.Shown = []engine.Event{rules.Checked{}, rules.Launched{}, rules.Fought{}, rules.TakeoverTried{}, rules.RivalPublished{}, rules.LeaderDied{}}
	h.Raw = `\b(EUR|AZE|AZR|AZC|INE|INR|INC|STR|[NSWZXI]\d|CB\d|CA\d|L\d\d|lf-)\b|_|\bthe box\b|somewhere|something`
	titletest.Run(t, h)
}
