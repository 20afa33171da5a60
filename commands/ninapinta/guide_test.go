package ninapinta

import (
	"strings"
	"testing"

	rules "landfall/engine/ninapinta"
)

// The guide has words for the first era of any match, and none after it.
func TestGuide(t *testing.T) {
	kinds := map[string]bool{}
	playSolo(t, 10, func(t *testing.T, m *moment) {
		open := m.of(0)
		if len(open) == 0 {
			return
		}
		v := m.view(0)
		text := narrate(v, m.names).Guide(open)
		if v.Era > 1 {
			if text != "" {
				t.Errorf("guided in era %d: %s", v.Era, text)
			}
			return
		}
		if open[0].Kind == rules.AskSeal && open[0].Optional {
			return
		}
		checkText(t, "guide to "+open[0].Kind, text, 400)
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
