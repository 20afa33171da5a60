package amerigo

import (
	"slices"
	"testing"

	"landfall/commands/news"
	"landfall/engine"
	rules "landfall/engine/amerigo"
)

// TestPiratesCost: an attack is news about the reader whether points or cannons are the price.
func TestPiratesCost(t *testing.T) {
	attack := func(a rules.Attack) []string {
		o := narrate(english(t), rules.View{}, nil)
		entry := engine.Entry{Events: []engine.Event{rules.PiratesAttacked{Strength: a.Strength, Attacks: []rules.Attack{a}}}}
		return news.Reader{By: o, Seat: 0}.Lost([]engine.Entry{entry})
	}
	for _, c := range []struct {
		a    rules.Attack
		want []string
	}{
		{rules.Attack{Strength: 3, Lost: 3}, []string{"The pirates (strength 3) hit you: 3 points lost."}},
		{rules.Attack{Strength: 2, Repelled: true, Fired: 2}, []string{"The pirates (strength 2) are driven off: 2 cannons used."}},
		{rules.Attack{Repelled: true}, nil},
	} {
		if got := attack(c.a); !slices.Equal(got, c.want) {
			t.Errorf("%+v is told as %q, want %q", c.a, got, c.want)
		}
	}
}
