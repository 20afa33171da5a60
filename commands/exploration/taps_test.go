package exploration

import (
	"slices"
	"testing"
	"time"

	"landfall/bot/titletest"
	"landfall/commands"
	"landfall/engine"
	"landfall/engine/enginetest"
	rules "landfall/engine/exploration"
)

// mostTaps is what a turn of an expedition at sea may take.
const mostTaps = 4

// TestTurnAtSeaTakesFewTaps plays voyages as is usual, and counts the taps of each
// turn that ships take, from its beginning to its end. At sea all are counted; at a coast, where
// one also discovers and harvests, what a card asks in between (what to lose, which way) is not.
func TestTurnAtSeaTakesFewTaps(t *testing.T) {
	spec, err := rules.Spec()
	if err != nil {
		t.Fatal(err)
	}
	c, err := rules.NewChart()
	if err != nil {
		t.Fatal(err)
	}
	usual, err := rules.NewUsual()
	if err != nil {
		t.Fatal(err)
	}
	words, turns := enginetest.Must(t, New), 0
	for seed := range uint64(3) {
		m, _, err := engine.New(spec).Start("taps", engine.Config{Seats: 2, Options: map[string]string{"mode": "short"}}, engine.NumberedSeed(seed), time.Time{})
		if err != nil {
			t.Fatal(err)
		}
		taps, sails, told := 0, false, ""
		var kind rules.SpaceKind
		for m.Outcome() == nil {
			d := m.Decisions()[0]
			v := m.View(d.Seat).(rules.View)
			if d.Kind == rules.AskStart || d.Kind == rules.AskOutfit {
				if sails {
					turns++
				}
				if sails && taps > mostTaps {
					t.Errorf("seed %d: a turn in a space of kind %s takes %d taps:%s", seed, kind, taps, told)
				}
				x := &v.Seats[d.Seat].Exp
				taps, told, sails, kind = 0, "", d.Kind == rules.AskStart && x.Party == rules.Fleet, c.Spaces[x.At].Kind
			}
			panel := words.Narrate(v, commands.Names{"Ana", "Ben"}).Ask(m.For(d.Seat))
			given := usual(v, d).String()
			m.Choose(d, slices.IndexFunc(d.Options, func(a engine.Action) bool { return a.String() == given }), time.Time{})
			if len(d.Options) == 1 || kind != rules.Sea && d.Kind != rules.AskStart && d.Kind != rules.AskMove {
				continue // given by itself; or asked by the card
			}
			for _, a := range d.Options {
				if a.String() == given {
					taps += titletest.Taps(panel, a)
					told += " " + given + ","
				}
			}
		}
	}
	if turns < 50 {
		t.Errorf("only %d turns were counted", turns)
	}
}
