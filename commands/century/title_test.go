package century

import (
	"testing"

	"landfall/bot/titletest"
	rules "landfall/engine/century"
	board "landfall/renderer/century"
)

func harness(t testing.TB) titletest.Harness[rules.State, rules.View] {
	h := titletest.New(t, rules.Spec, New(), board.New)
	h.Redeal, h.Silent, h.Rare = rules.Redeal, silent(), "exploration_missed"
	h.Configs = titletest.Tables([]int{2, 4}, "mode=base,part1,part2,part3")
	h.Raw = `\b[PTXM]\d\d\b|\bS-[A-F]|\b(Gi|Ch|Te|Cl)\d|_|local_help|per_|\bthe box\b|\bx\d|(is|claims|takes) a (point card|bonus tile)|a merchant card|an exploration tile$|a location|\bnobody,`
	return h
}

func TestTitle(t *testing.T) { titletest.Run(t, harness(t)) }
