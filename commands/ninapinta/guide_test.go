package ninapinta

import (
	"strings"
	"testing"

	"landfall/bot/titletest"
	rules "landfall/engine/ninapinta"
)

// The guide has words for every question of a solo match.
func TestGuide(t *testing.T) {
	kinds := map[string]bool{}
	titletest.Play(t, solo(t, 10), func(m *titletest.Moment[rules.View]) {
		open := m.Match.For(0)
		if len(open) == 0 {
			return
		}
		text := teller(t, m.View(0), m.Names).Guide(open)
		if open[0].Kind == rules.AskSeal && open[0].Optional {
			return
		}
		titletest.Text(t, "guide to "+open[0].Kind, text, 400)
		if n := strings.Count(text, ". ") + 1; n > 3 {
			t.Errorf("%d sentences: %s", n, text)
		}
		kinds[open[0].Kind] = true
	})
	for _, kind := range []string{rules.AskNation, rules.AskFleet, rules.AskSail, rules.AskMigrate, rules.AskGovern, rules.AskSelect} {
		if !kinds[kind] && !(kind == rules.AskFleet && kinds[rules.AskLoad]) {
			t.Errorf("%s was never asked", kind)
		}
	}
	if got := teller(t, table(), people()).Guide(nil); got != "" {
		t.Errorf("guided without a question: %s", got)
	}
}
