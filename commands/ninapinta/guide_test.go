package ninapinta

import (
	"strings"
	"testing"

	"landfall/bot/titletest"
	rules "landfall/engine/ninapinta"
)

// The guide has words for the first era of any match, and none after it.
func TestGuide(t *testing.T) {
	kinds := map[string]bool{}
	titletest.Play(t, solo(t, 10), func(m *titletest.Moment[rules.View]) {
		open := m.Match.For(0)
		if len(open) == 0 {
			return
		}
		v := m.View(0)
		text := narrate(v, m.Names).Guide(open)
		if v.Era > 1 {
			if text != "" {
				t.Errorf("guided in era %d: %s", v.Era, text)
			}
			return
		}
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
			t.Errorf("%s was never asked in the first era", kind)
		}
	}
	if got := narrate(table(), people()).Guide(nil); got != "" {
		t.Errorf("guided without a question: %s", got)
	}
}
