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
		{rules.Attack{Strength: 3, Lost: 3, Fired: 2}, []string{"The pirates (strength 3) hit you: 3 points lost, and 2 cannons."}},
		{rules.Attack{Strength: 2, Repelled: true, Fired: 2}, []string{"The pirates (strength 2) are driven off: 2 cannons used."}},
		{rules.Attack{Repelled: true}, nil},
	} {
		if got := attack(c.a); !slices.Equal(got, c.want) {
			t.Errorf("%+v is told as %q, want %q", c.a, got, c.want)
		}
	}
}

// TestWhatOthersTookIsALoss: tokens and production that somebody else took can no longer be had; one's own are no
// loss.
func TestWhatOthersTookIsALoss(t *testing.T) {
	o := narrate(english(t), rules.View{}, nil)
	for want, e := range map[string]func(s engine.Seat) engine.Event{
		"the coffee production on offer": func(s engine.Seat) engine.Event {
			return rules.TokenBought{Seat: s, Production: rules.Production{Good: rules.Coffee, Cost: 2}}
		},
		o.say("took-token", parts{"token": rules.Ship8.String()}): func(s engine.Seat) engine.Event { return rules.TokenTaken{Seat: s, Token: rules.Ship8} },
	} {
		if got := o.Losses(e(1)); len(got) != 1 || got[0].Took != want {
			t.Errorf("another's is told as %+v, want %q", got, want)
		}
		if got := o.Losses(e(0)); got != nil {
			t.Errorf("one's own is told as %+v", got)
		}
	}
}

// TestCompletionIsToldFirst: a line of news is cut at its end, and a completed island is what matters most.
func TestCompletionIsToldFirst(t *testing.T) {
	var v rules.View
	v.Seats = 2
	o := narrate(english(t), v, []string{"Ana", "Compass"})
	built := []engine.Event{rules.ActionChosen{Seat: 0, Act: rules.Build, Points: 7}, rules.TilePlaced{Seat: 0, Shape: 1, Cells: []rules.Cell{rules.CellAt(3, 2)}, VP: 1},
		rules.IslandCompleted{Seat: 0, VP: 3, Chest: true}, rules.IslandScored{Shares: []rules.PostShare{{Seat: 0, VP: 3}}}}
	for _, c := range []struct {
		events []engine.Event
		want   string
	}{
		{built, "You build (+7): complete an island (+3) and take the chest; you +3 for the posts there; a village of 1 on an island at C2 (+1)."},
		{built[1:], "You complete an island (+3) and take the chest; you +3 for the posts there; a village of 1 on an island at C2 (+1)."},
		{built[1:2], "You build a village of 1 on an island at C2 (+1)."},
	} {
		if got := o.Tell(c.events); !slices.Equal(got, []string{c.want}) {
			t.Errorf("told is %q, want %q", got, c.want)
		}
	}
}

// TestAnActionByTheOrderDiscSaysFirstWhatItDid: how it was allowed comes last, where a line of news is cut.
func TestAnActionByTheOrderDiscSaysFirstWhatItDid(t *testing.T) {
	var v rules.View
	v.Seats = 2
	o := narrate(english(t), v, []string{"Ana", "Compass"})
	plan := rules.ActionChosen{Seat: 1, Act: rules.Plan, Special: true, Points: 2}
	for want, events := range map[string][]engine.Event{
		"Compass plans 2 tiles: takes a village of 1, a village of 2; thanks to white cubes, with the order disc on red.": {plan,
			rules.TileTaken{Seat: 1, Shape: 1}, rules.TileTaken{Seat: 1, Shape: 2}},
		"Compass plans: thanks to white cubes, with the order disc on red.": {plan},
	} {
		if got := o.Tell(events); !slices.Equal(got, []string{want}) {
			t.Errorf("told is %q, want %q", got, want)
		}
	}
}
