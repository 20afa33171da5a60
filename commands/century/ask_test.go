package century

import (
	"strings"
	"testing"

	"landfall/bot/titletest"
	"landfall/commands"
	"landfall/engine"
	rules "landfall/engine/century"
)

func ask(t *testing.T, v rules.View, kind string, options ...engine.Action) commands.Panel {
	t.Helper()
	v.Turn.Kind = kind
	return narrate(newSpellings(english(t)), v, people()).Ask([]engine.Decision{{Kind: kind, Options: options}})
}

// A turn takes few taps, the end of the turn included.
func TestTaps(t *testing.T) {
	v := table(t)
	trading := v
	trading.Turn = rules.TurnView{Give: some(t, "YY"), Get: some(t, "G")}
	work := func(id string) rules.Work { return rules.Work{Location: place(t, id)} }
	turn := ask(t, v, rules.AskTurn, work("A1-1"), work("A1-5"), work("C1-1"), rules.UseRoute{Position: 1}, rules.Rest{})
	trade := ask(t, trading, rules.AskTrade, rules.Trade{Times: 2}, rules.Trade{Times: 1})
	fort := v
	fort.Turn = rules.TurnView{Fort: 1, Location: place(t, "A1-1")}
	claim := ask(t, fort, rules.AskClaim, rules.Claim{Card: true, Stack: "S-A1-1"}, rules.Claim{Card: true}, rules.Claim{Stack: "S-A1-1"})
	end := ask(t, v, rules.AskEnd, rules.EndTurn{})
	done := titletest.Taps(end, rules.EndTurn{})
	for name, c := range map[string][2]int{
		"rest":           {titletest.Taps(turn, rules.Rest{}) + done, 2},
		"take cubes":     {titletest.Taps(turn, work("A1-5")) + done, 3},
		"trade twice":    {titletest.Taps(turn, work("C1-1")) + titletest.Taps(trade, rules.Trade{Times: 2}) + done, 4},
		"use the route":  {titletest.Taps(turn, rules.UseRoute{Position: 1}) + titletest.Taps(trade, rules.Trade{Times: 1}) + done, 4},
		"claim the card": {titletest.Taps(turn, work("A1-1")) + titletest.Taps(claim, rules.Claim{Card: true}) + done, 4},
	} {
		if c[0] != c[1] {
			t.Errorf("%s takes %d taps, not %d", name, c[0], c[1])
		}
	}
}

func labels(p commands.Panel) string {
	var out []string
	for _, g := range p.Groups {
		for _, a := range g.Answers {
			out = append(out, strings.TrimSuffix(a.Label+" — "+a.Detail, " — "))
		}
	}
	return strings.Join(out, "\n")
}

// The numbers that one reasons about stand in the labels.
func TestLabelsTellWhatItCostsAndLeaves(t *testing.T) {
	v := table(t)
	v.Seats[0].Storage = some(t, "YYYYRG")
	work := func(id string) engine.Action { return rules.Work{Location: place(t, id)} }
	ashore := v
	ashore.Seats = append([]rules.SeatView{}, v.Seats...)
	ashore.Seats[0].Ship = isle(t, "Gi1")
	for _, c := range []struct {
		turn rules.TurnView
		kind string
		a    []engine.Action
		want string
	}{
		{rules.TurnView{}, rules.AskTurn, []engine.Action{work("A1-1"), work("A1-5"), work("C1-1"), rules.UseRoute{Position: 1}, rules.Rest{}},
			"5 points for 2 yellow + green (Local Help at mountain) · fort 1 · 1 settler — Leaves 2 yellow + red; tile: 3 points per pair of Local Help and Tools\n" +
				"Take 2 yellow + red · cove 1 · 2 settlers — Ben gets 1 settler back; Tools add 1 yellow; then you hold 7 yellow + 2 red + green (10 of 10)\n" +
				"Trade 2 yellow → 1 green · cove 2 · 2 settlers — You can pay it up to 2 times\n" +
				"2 yellow → 1 green · card 1 of your route · 1 settler — You can pay it up to 2 times\n" +
				"Rest (take 2 back)"},
		{rules.TurnView{Fort: 1, Location: place(t, "A1-1")}, rules.AskClaim,
			[]engine.Action{rules.Claim{Card: true, Stack: "S-A1-1"}, rules.Claim{Card: true}, rules.Claim{Stack: "S-A1-1"}},
			"Card: 5 points for 2 yellow + green · tile: 3 per pair Local Help + Tools — Leaves 2 yellow + red; Local Help at mountain\n" +
				"Card: 5 points for 2 yellow + green, leaves 2 yellow + red — Local Help at mountain\nTile: 3 per pair Local Help + Tools"},
		{rules.TurnView{Give: some(t, "YY"), Get: some(t, "GGGGG")}, rules.AskTrade, []engine.Action{rules.Trade{Times: 2}, rules.Trade{Times: 1}, rules.Trade{}},
			"Trade 2 times: 4 yellow → 10 green, then 2 too many — Then you hold red + 11 green (2 too many)\nTrade once: 2 yellow → 5 green, then you hold 2 yellow + red + 6 green\nNo trade"},
		{rules.TurnView{Excess: 2}, rules.AskDiscard, []engine.Action{rules.Discard{Cubes: some(t, "YY")}, rules.Discard{Cubes: some(t, "Y")}},
			"Give back 2 yellow, keep 2 yellow + red + green\nGive back 1 yellow first, then 1 more"},
		{rules.TurnView{Island: isle(t, "Gi1"), Price: 2}, rules.AskBuild, []engine.Action{rules.Build{Pay: some(t, "YY")}, rules.SkipBuild{}},
			"Build it for 2 yellow, keep 2 yellow + red + green\nBuild none"},
	} {
		at := v
		at.Turn = c.turn
		if got := labels(ask(t, at, c.kind, c.a...)); got != c.want {
			t.Errorf("%s:\n%s\nnot\n%s", c.kind, got, c.want)
		}
	}
}

// TestTheEndIsForetold: who is a card from the end is told with the question, and the card that ends the match where it
// is bought; nobody is warned of what has begun.
func TestTheEndIsForetold(t *testing.T) {
	v := table(t)
	v.Turn = rules.TurnView{Kind: rules.AskTurn}
	v.Seats[0].Storage = some(t, "YYG")
	work := rules.Work{Location: place(t, "A1-1")}
	open := []engine.Decision{{Kind: rules.AskTurn, Options: []engine.Action{work, rules.Rest{}}}}
	const near, eighth = "Already 7 of 8 point cards: you, Ben.", "our 8th card: this round is the last"
	for _, c := range []struct {
		cards int
		last  bool
	}{{6, false}, {7, false}, {7, true}} {
		v.LastRound = c.last
		for i := range v.Seats {
			v.Seats[i].Cards = make([]rules.PointCard, c.cards)
		}
		o := narrate(newSpellings(english(t)), v, people())
		told := c.cards == 7 && !c.last
		if text := o.Ask(open).Text; strings.Contains(text, near) != told {
			t.Errorf("with %d cards (last round %v) the panel says %q", c.cards, c.last, text)
		}
		if _, detail := o.Label(work); strings.Contains(detail, eighth) != told {
			t.Errorf("with %d cards (last round %v) the fort says %q", c.cards, c.last, detail)
		}
		v.Turn.Fort, v.Turn.Location = 1, place(t, "A1-1")
		claim := []engine.Decision{{Kind: rules.AskClaim, Options: []engine.Action{rules.Claim{Card: true}, rules.Claim{Stack: "S-A1-1"}}}}
		if text := narrate(newSpellings(english(t)), v, people()).Ask(claim).Text; strings.Contains(text, eighth) != told {
			t.Errorf("with %d cards (last round %v) the question at the fort says %q", c.cards, c.last, text)
		}
	}
}

// TestCardsThatOneCouldPay: several cards are alternatives, unless there is enough for all of them.
func TestCardsThatOneCouldPay(t *testing.T) {
	v := table(t)
	v.Seats[0].Storage = rules.Cubes{}
	v.Row = []rules.PointCard{{ID: 9, Cost: some(t, "YY")}, {ID: 8, Cost: some(t, "YR")}}
	o := labelling{narrate(newSpellings(english(t)), v, people())}
	for cubes, want := range map[string]string{
		"YY": "enough for the card of fort 1", "YYR": "enough for the card of fort 1 or 2", "YYYR": "enough for the cards of forts 1 and 2", "G": "",
	} {
		if got := o.pays(some(t, cubes)); got != want {
			t.Errorf("%s is %q, not %q", cubes, got, want)
		}
		if _, told, _ := strings.Cut(o.then(some(t, cubes)), "), "); told != want {
			t.Errorf("having %s is %q, not %q", cubes, told, want)
		}
	}
}

// TestAPlaceWithNothingToUpgrade says that it would bring nothing.
func TestAPlaceWithNothingToUpgrade(t *testing.T) {
	v := table(t)
	v.Locations[1].Type, v.Locations[1].Upgrades, v.Locations[1].Tools = rules.UpgradePlace, 2, make([]rules.Cubes, 2)
	for cubes, want := range map[string]bool{"": true, "BB": true, "BY": false} {
		v.Seats[0].Storage = rules.Cubes{}
		if cubes != "" {
			v.Seats[0].Storage = some(t, cubes)
		}
		_, detail := narrate(newSpellings(english(t)), v, people()).Label(rules.Work{Location: place(t, "A1-5")})
		if got := strings.Contains(detail, "you have nothing to upgrade"); got != want {
			t.Errorf("with %q: %q", cubes, detail)
		}
	}
}

// TestMissingPlaces: whoever asks for help with a turn is told why places are not among the answers.
func TestMissingPlaces(t *testing.T) {
	v := table(t)
	more := func() string {
		return ask(t, v, rules.AskTurn, rules.Work{Location: place(t, "C1-1")}, rules.Rest{}).More
	}
	const mine, full = "Not before a rest, as your settlers are there: cove 2.", "No space for more bonus tiles (3)"
	if text := more(); strings.Contains(text, "before a rest") || strings.Contains(text, full) {
		t.Errorf("the help says %q", text)
	}
	v.Locations[2].Owner, v.Locations[2].Placed = 0, 2
	v.Seats[0].Bonus = make([]rules.BonusTile, 3)
	if text := more(); !strings.Contains(text, mine) || !strings.Contains(text, full) {
		t.Errorf("the help says %q", text)
	}
}

func TestEstimates(t *testing.T) {
	v := table(t)
	o := narrate(newSpellings(english(t)), v, people())
	if points, clears := o.outpost(isle(t, "Gi1")); points != 1 || clears != 1 {
		t.Errorf("the first ginger outpost uncovers %d and empties column %d", points, clears)
	}
	if points, clears := o.outpost(isle(t, "Te1")); points != 2 || clears != 0 {
		t.Errorf("the second tea outpost uncovers %d and empties column %d", points, clears)
	}
	want := "toll: any cube for Ben; an outpost there costs any 2 cubes, +1 point, empties column 1 for a bonus tile; trade up to 2 times, if cubes remain"
	if got := (labelling{o}).ashore(isle(t, "Gi1")); got != want {
		t.Errorf("ashore: %s", got)
	}
	me := &v.Seats[0]
	for _, c := range []struct {
		tile rules.BonusTile
		want int
	}{
		{rules.BonusTile{Kind: rules.PerSymbol, Points: 2, Symbols: [2]rules.Kind{rules.LocalHelp}}, 4},
		{rules.BonusTile{Kind: rules.PerPair, Points: 3, Symbols: [2]rules.Kind{rules.LocalHelp, rules.Tools}}, 3},
		{rules.BonusTile{Kind: rules.PerTwoSettlers, Points: 1}, 3},
		{rules.BonusTile{Kind: rules.PerTwoMerchants, Points: 1}, 0},
		{rules.BonusTile{Kind: rules.Flat, Points: 3}, 3},
	} {
		if got := worth(c.tile, me); got != c.want {
			t.Errorf("%v is worth %d, not %d", c.tile, got, c.want)
		}
	}
	if got := lacks(some(t, "YYR"), some(t, "YRRB")); got != some(t, "RB") {
		t.Errorf("lacking %s", got)
	}
	if got := o.then(some(t, "YYG")); got != "then you hold YYG (3 of 10), enough for the card of fort 1" {
		t.Errorf("%s", got)
	}
}

// What the words say a bonus tile is worth is what the rules score at the end.
func TestWorthIsWhatIsScored(t *testing.T) {
	compared := 0
	titletest.Play(t, harness(t), func(m *titletest.Moment[rules.View]) {
		if m.Match.Outcome() == nil {
			return
		}
		v := m.View(engine.Nobody)
		for s := range v.Seats {
			for i, tile := range v.Seats[s].Bonus {
				compared++
				if got := worth(tile, &v.Seats[s]); got != v.Scores[s].Tiles[i] {
					t.Errorf("%v: %d, scored %d", tile, got, v.Scores[s].Tiles[i])
				}
			}
		}
	})
	if compared < 20 {
		t.Errorf("only %d tiles were compared", compared)
	}
}

func TestEnding(t *testing.T) {
	v := table(t)
	if got := narrate(newSpellings(english(t)), v, people()).Ending(); got != "The match is not over." {
		t.Error(got)
	}
	v.Over, v.Winner, v.TieBreak = true, 1, true
	v.Scores = []rules.Score{{Cards: 30, Total: 30}, {Cards: 26, Cubes: 4, Total: 30}}
	if got := narrate(newSpellings(english(t)), v, people()).Ending(); got != "**Ben wins with 30.** Ana 30. Ben plays later in the turn order, which decides a tie." {
		t.Error(got)
	}
	v.Scores[0].Total, v.Scores[0].Cubes = 33, 3
	if got := narrate(newSpellings(english(t)), v, people()).Ending(); got != "**Ana wins with 33.** Ben 30. Cards made the difference: +4 over Ben." {
		t.Error(got)
	}
}
