package exploration

import (
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/engine/search/searchtest"
)

// settingOut is where the quick policy sets out first, and its launch.
func settingOut(t *testing.T) (x *table, own engine.Action) {
	x = sit(t, 2)
	mind := &thinker{rules: x.r}
	for range 100 {
		_, quick := mind.quick(x.s, nil, nil)
		if _, is := quick[0].(Launch); is {
			return x, quick[0]
		}
		x.do(quick[0].String())
	}
	t.Fatal("nobody sets out")
	return nil, nil
}

// TestLaunchesAreWeighed: beside the quick policy's own launch others, and to wait for another card.
func TestLaunchesAreWeighed(t *testing.T) {
	x, own := settingOut(t)
	lines := (&thinker{rules: x.r}).lines(x.s, x.question().Seat, x.r.pending(x.s), few())
	launches := 0
	for _, line := range lines {
		if _, is := line[0].(Launch); is {
			launches++
		}
	}
	if lines[0][0] != own || launches < 2 || lines[len(lines)-1][0] != engine.Action(Wait{}) {
		t.Errorf("beside %s it weighs %v", own, lines)
	}
}

// TestNothingThatIsRivalledIsSure: a launch, and a move, leads where no other one promises about as much; to wait for a
// card has no rival.
func TestNothingThatIsRivalledIsSure(t *testing.T) {
	x, own := settingOut(t)
	leads := func(kind string, a engine.Action, options ...engine.Action) bool {
		d := engine.Decision{Seat: x.question().Seat, Kind: kind, Options: options}
		return newThinker(x.r).Leads(x.s, d.Seat, []engine.Decision{d}, a)
	}
	all := x.question().Options
	same(t, "the launch to the southern seas", leads(AskOutfit, own, all...), true)
	same(t, "the one to the northern sea", leads(AskOutfit, Launch{To: spaceOf("N1")}, all...), false)
	same(t, "one of two that lead to the same seas", leads(AskOutfit, own, own, Launch{To: spaceOf("S2")}), false)
	same(t, "to wait", leads(AskOutfit, Wait{}, all...), true)
	one, other := Discover{Site: siteOf("yucatan")}, Discover{Site: siteOf("windward")}
	same(t, "one of two sites", leads(AskMove, one, one, other, End{}), false)
	same(t, "the only site", leads(AskMove, one, one, End{}), true)
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
