package exploration

import (
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/engine/search/searchtest"
)

// TestLaunchesAreWeighed: beside the quick policy's own launch others, and to wait for another card.
func TestLaunchesAreWeighed(t *testing.T) {
	x := sit(t, 2)
	mind := &thinker{rules: x.r}
	for range 100 {
		who, quick := mind.quick(x.s, nil, nil)
		if _, is := quick[0].(Launch); !is {
			x.do(quick[0].String())
			continue
		}
		lines := mind.lines(x.s, who, x.r.pending(x.s), few())
		launches := 0
		for _, line := range lines {
			if _, is := line[0].(Launch); is {
				launches++
			}
		}
		if lines[0][0] != quick[0] || launches < 2 || lines[len(lines)-1][0] != engine.Action(Wait{}) {
			t.Errorf("beside %s it weighs %v", quick[0], lines)
		}
		return
	}
	t.Error("nobody sets out")
}

func TestPlayer(t *testing.T) {
	d := enginetest.Must(t, readData)
	r := newRules(d)
	for _, spec := range []engine.Spec[State, View]{r.spec(), midGame(t)} {
		searchtest.RunMind(t, searchtest.MindHarness[State, View]{
			Spec: spec, Mind: newThinker(r), Configs: []engine.Config{tableOf(1), tableOf(3, optionMode, "short", optionPace, "1")}, Matches: 1,
		})
	}
}
