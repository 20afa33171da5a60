package ninapinta

import (
	"strings"
	"testing"
	"time"

	"landfall/engine"
)

func TestLabelsChangeWithTheTurn(t *testing.T) {
	label := func(x *table) string { return x.r.pending(x.s)[0].Turn }
	x := sit(t, 1, Spain, Portugal)
	same(t, "Portugal's look", label(x), "e0.look.s1")
	x.do(1, "look no-more")
	same(t, "loading", label(x), "e1.load")
	wage(x, 2)
	same(t, "war", label(x), "e2.war.s0")
	x.s.era = 3
	x.chart(Nina, Caribbean, Plains)
	x.chart(Nina, Isthmus, Plains)
	x.sail(0, Nina, Crew{Settlers: 1})
	same(t, "sailing", label(x), "e3.sail.1.s0")
	x.anchor(0, Nina, Caribbean, 4)
	x.hold(1, 1, PirateBonus)
	govern(x)
	same(t, "governing", label(x), "e3.govern.1.s0")
	x.do(0, "home")
	same(t, "a Pirate", label(x), "e3.govern.1.s0.pirate.s1")
	x.begin(Selecting, 0)
	same(t, "selecting", label(x), "e3.select.1.s0")
}

func TestTurnsAreTakenBackUntilSomethingIsShown(t *testing.T) {
	g := game(t)
	m, _, err := g.Start("test", engine.Config{Seats: 2, Choices: []string{"spain", "england"}}, engine.NumberedSeed(2), time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	act := func(who engine.Seat, answers ...string) {
		t.Helper()
		for _, a := range answers {
			if _, err := m.Act(who, "", a, time.Time{}); err != nil {
				t.Fatalf("%s: %v", a, err)
			}
		}
	}
	for who := range engine.Seat(2) {
		act(who, "load nina captain+1", "load pinta none", "load santamaria none", "seal")
	}
	if _, err := m.CanUndo(1); err == nil {
		t.Error("a revealed loading can be taken back")
	}
	act(0, "explore nina caribbean")
	if _, err := m.CanUndo(0); err == nil {
		t.Error("an explored land can be taken back")
	}
	for len(m.For(0)) > 0 && m.For(0)[0].Kind == AskNative {
		act(0, m.For(0)[0].Options[0].String())
	}
	act(0, "done")
	if a, err := m.CanUndo(0); err != nil || a != "done" {
		t.Errorf("the end of a turn cannot be taken back: %q, %v", a, err)
	}
	act(1, "consolidate nina caribbean")
	if _, err := m.CanUndo(0); err == nil {
		t.Error("the end of a turn can be taken back after another has acted")
	}
	if a, err := m.CanUndo(1); err != nil || !strings.HasPrefix(a, "consolidate") {
		t.Errorf("a consolidation cannot be taken back: %q, %v", a, err)
	}
}
