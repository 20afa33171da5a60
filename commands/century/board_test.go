package century

import (
	"strings"
	"testing"

	"landfall/bot/titletest"
	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/century"
)

// Every stack of bonus tiles has a name of its own.
func TestStacksAreToldApart(t *testing.T) {
	titletest.Play(t, harness(t), func(m *titletest.Moment[rules.View]) {
		if m.Chance.IntN(500) > 0 && m.Match.Outcome() == nil {
			return
		}
		o, seen := narrate(newSpellings(english(t)), m.View(0), m.Names), map[string]bool{}
		for i := range o.v.Stacks {
			name := o.text(o.stackName(&o.v.Stacks[i]))
			if seen[name] {
				t.Errorf("two stacks are called %q", name)
			}
			seen[name] = true
		}
		if len(seen) < 4 {
			t.Errorf("only %d stacks", len(seen))
		}
	})
}

// The parts of the picture are those that the game's renderer draws alone.
func TestFocus(t *testing.T) {
	v := table(t)
	for kind, want := range map[string]string{rules.AskTurn: "coast", rules.AskClaim: "choice", rules.AskMerchant: "choice", rules.AskSwap: "choice", rules.AskExplore: "choice",
		rules.AskSail: "islands", rules.AskBuild: "islands", rules.AskTrade: "player", rules.AskUpgrade: "player", rules.AskDiscard: "player", rules.AskEnd: "coast"} {
		if got := narrate(newSpellings(english(t)), v, nil).Focus(kind); got != want {
			t.Errorf("%s is asked over %q, not %q", kind, got, want)
		}
	}
	if got := narrate(newSpellings(english(t)), v, nil).Focus(""); got != "player" {
		t.Errorf("what one has is shown by %q", got)
	}
}

// The fullest board there can be still has an alt text, whatever people are called.
func TestAltOfAFullBoard(t *testing.T) {
	titletest.Play(t, harness(t), func(m *titletest.Moment[rules.View]) {
		if m.Chance.IntN(40) > 0 {
			return
		}
		v := m.View(engine.Nobody)
		for i := range v.Locations {
			if l := &v.Locations[i]; l.Cover.ID == 0 {
				l.Owner, l.Placed = engine.Seat(i%len(v.Seats)), 1
			}
		}
		for i := range v.Islands {
			if v.Islands[i].ID != rules.Sea {
				v.Islands[i].Outposts = v.Order
			}
		}
		long := strings.Repeat("Ä", 32)
		alt := narrate(newSpellings(english(t)), v, commands.Names{long, long, long, long}[:len(v.Seats)]).Alt()
		if prose.Units(alt) > limits.AltText || strings.HasSuffix(alt, "…") {
			t.Errorf("%d characters: %s", prose.Units(alt), alt)
		}
	})
}
