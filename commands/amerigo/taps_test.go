package amerigo

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"landfall/bot/titletest"
	"landfall/commands"
	"landfall/engine"
	rules "landfall/engine/amerigo"
	"landfall/engine/enginetest"
	"landfall/engine/search"
)

// TestTapsOfATurn counts the taps of whole turns on the panels that people see: My turn,
// a tap for a button, two for an entry of a menu. Half of the turns take at most five, of
// who takes the usual turns and of who enters each step by step.
func TestTapsOfATurn(t *testing.T) {
	g := engine.New(enginetest.Must(t, rules.Spec))
	for name, c := range map[string]struct {
		most   int
		choose func(d engine.Decision, chance *rand.Rand) engine.Action
	}{
		"usual turns":  {2, func(engine.Decision, *rand.Rand) engine.Action { return nil }},
		"step by step": {5, stepByStep},
	} {
		var turns []int
		for seats := 2; seats <= 4; seats++ {
			turns = append(turns, tapsOf(t, g, seats, c.choose)...)
		}
		slices.Sort(turns)
		t.Logf("%s: of %d turns the median takes %d taps, 90 of 100 at most %d, the longest %d", name, len(turns), turns[len(turns)/2], turns[len(turns)*9/10], turns[len(turns)-1])
		if median := turns[len(turns)/2]; median > c.most {
			t.Errorf("%s: half of the turns take %d taps or more, not at most %d", name, median, c.most)
		}
	}
}

// stepByStep never takes a whole turn, nor gold and passing where there is an action.
func stepByStep(d engine.Decision, chance *rand.Rand) engine.Action {
	var some []engine.Action
	for _, o := range d.Options {
		switch o.(type) {
		case rules.Choose:
			some = append(some, o)
		case rules.Whole, rules.TakeGold, rules.Pass, rules.SpendChest, rules.SpendToken, rules.Elsewhere:
		default:
			if d.Kind != rules.AskTurn {
				some = append(some, o)
			}
		}
	}
	if len(some) == 0 {
		some = d.Options
	}
	return some[chance.IntN(len(some))]
}

// tapsOf plays a match and counts the taps of each turn. No choice: the quick policy answers.
func tapsOf(t *testing.T, g *engine.Game, seats int, choose func(d engine.Decision, chance *rand.Rand) engine.Action) []int {
	t.Helper()
	m, _, err := g.Start("taps", engine.Config{Seats: seats}, engine.NumberedSeed(5), time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	player, err := rules.Player()
	if err != nil {
		t.Fatal(err)
	}
	chance := rand.New(rand.NewPCG(7, uint64(seats)))
	var turns []int
	label := ""
	for m.Outcome() == nil {
		d := m.Decisions()[0]
		if d.Turn != label {
			turns, label = append(turns, 1), d.Turn // My turn
		}
		panel := narrate(english(t), m.View(d.Seat).(rules.View), commands.Names{"Ana", "Ben", "Chloe", "Dan"}[:seats]).Ask(m.Decisions())
		var e engine.Entry
		if a := choose(d, chance); a != nil {
			e, err = m.Act(d.Seat, d.ID(), a.String(), time.Time{})
		} else {
			_, quick := search.Quick(m, player)
			e, err = m.Act(d.Seat, d.ID(), quick.String(), time.Time{})
		}
		if err != nil {
			t.Fatal(err)
		}
		a, _ := d.Find(e.Action)
		n := titletest.Taps(panel, a)
		if n == 0 {
			t.Fatalf("%s is not on the panel", e.Action)
		}
		turns[len(turns)-1] += n
	}
	return turns
}

// TestBuyingSaysWhatItTakes: an action may have more points than the heading says, and what production brings now is
// no promise of more.
func TestBuyingSaysWhatItTakes(t *testing.T) {
	v, d := feared(t)
	goods := v.People[d[0].Seat].Goods[:]
	goods[rules.Coffee] = 3
	buy := func(list ...rules.Good) rules.Whole {
		w := rules.Whole{Choose: rules.Choose{Act: rules.Buy}}
		for _, g := range list {
			w.Parts = append(w.Parts, rules.BuyToken{Production: rules.Production{Good: g, Cost: 2}})
		}
		return w
	}
	for want, w := range map[string]rules.Whole{
		"Buy production: coffee for 2 action points (+3 at the end)":               buy(rules.Coffee),
		"Buy production: coffee and sugar for 4 action points (+3 at the end)":     buy(rules.Coffee, rules.Sugar),
		"Buy production: sugar for 2 action points (you have none)":                buy(rules.Sugar),
		"Buy production: coffee, tobacco, sugar and coconut for 8 (+3 at the end)": buy(rules.Coffee, rules.Tobacco, rules.Sugar, rules.Coconut),
	} {
		if label, _ := narrate(english(t), *v, nil).Label(w); label != want {
			t.Errorf("%q, not %q", label, want)
		}
	}
}
