package century

import (
	"regexp"
	"testing"

	"landfall/bot/titletest"
	"landfall/engine"
	rules "landfall/engine/century"
	board "landfall/renderer/century"
)

func harness(t testing.TB) titletest.Harness[rules.State, rules.View] {
	h := titletest.New(t, rules.Spec, New(), board.New)
	h.Likes, h.Silent, h.Rare = rich, silent(), []string{"exploration_missed"}
	h.Raw = regexp.MustCompile(`\b[PTXM]\d\d\b|\bS-[A-F]|\b(Gi|Ch|Te|Cl)\d|_|local_help|per_|\bthe box\b|\bx\d|(is|claims|takes) a (point card|bonus tile)|a merchant card|an exploration tile$|a location|\bnobody,`)
	h.Redeal = rules.Redeal
	for mode := range rules.Modes {
		for _, seats := range []int{2, 4} {
			h.Configs = append(h.Configs, engine.Config{Seats: seats, Options: map[string]string{"mode": mode.String()}})
		}
	}
	return h
}

func TestTitle(t *testing.T) { titletest.Run(t, harness(t)) }

func rich(a engine.Action, _ int) bool {
	switch a := a.(type) {
	case rules.Claim:
		return a.Card
	case rules.Upgrade:
		return a.Steps.Size() > 1
	case rules.TakeMerchant, rules.Build, rules.Swap, rules.UseRoute, rules.TakeBonus:
		return true
	}
	return false
}
