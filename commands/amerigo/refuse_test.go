package amerigo

import (
	"fmt"
	"strings"
	"testing"

	"landfall/commands"
	"landfall/commands/refusal/refusaltest"
	"landfall/engine"
	rules "landfall/engine/amerigo"
	"landfall/engine/enginetest"
)

// spoken are the ways to type an answer: its verb with all that it is called by anywhere.
func spoken(by commands.Narrator, a engine.Action) (ways []string) {
	o, _ := by.(narrator)
	bare := func(id rules.ShapeID) string { return o.words.Say("tile-"+id.String()+".bare", nil) }
	full := func(id rules.ShapeID) string { return o.words.Say("tile-"+id.String(), parts{"n": 1}) }
	token := func(id rules.TokenID) string { return o.words.Say("token-"+id.String(), nil) }
	verb, _, _ := strings.Cut(a.String(), " ")
	say := func(names ...string) {
		for _, name := range names {
			ways = append(ways, verb+" "+name)
		}
	}
	switch a := a.(type) {
	case rules.Choose:
		if a.Special && !a.Boost {
			say(o.words.Say("act-"+a.Act.String(), nil))
		}
	case rules.PlaceShip:
		ways = append(ways, o.spot(a.At), "start "+o.spot(a.At), fmt.Sprintf("ship %d at %s", a.Ship, o.spot(a.At)))
	case rules.Sail:
		at := o.spot(a.To)
		switch {
		case !a.Settle:
			say(fmt.Sprintf("%d to %s", a.Ship, at), fmt.Sprintf("ship %d to %s", a.Ship, at))
		case !a.Back:
			post := o.v.Squares[a.To.Cell()].Link
			say(fmt.Sprintf("%d post at %s", a.Ship, post), fmt.Sprintf("ship %d: post at %s on %s", a.Ship, post, o.islandAt(post)),
				"ship "+fmt.Sprint(a.Ship)+" "+o.islandAt(post))
		}
	case rules.SeekIsland:
		say(fmt.Sprintf("%d %s", a.Ship, o.islandAt(a.First)), fmt.Sprintf("ship %d: settle %s", a.Ship, o.islandAt(a.First)),
			"settle "+o.islandAt(a.First))
	case rules.OnIsland:
		say(o.islandAt(a.First), "the island "+o.islandAt(a.First))
	case rules.Steps:
		say(fmt.Sprint(a.Steps))
	case rules.PickToken:
		say(token(a.Token))
	case rules.SpendToken:
		say(token(a.Token), fmt.Sprintf("%d gold", o.amount(a.Token)))
	case rules.TakeTile:
		say(bare(a.Shape), full(a.Shape))
	case rules.BuildTile:
		say(bare(a.Shape), full(a.Shape))
	case rules.PlaceTile:
		say(strings.ReplaceAll(a.String()[len("place "):], ",", " "), cells(a.Cells), o.islandAt(a.Cells[0])+" "+cells(a.Cells),
			bare(a.Shape)+" "+cells(a.Cells))
	case rules.BuyToken:
		say(a.Good.String(), fmt.Sprintf("%s for %d points", a.Good, a.Cost), fmt.Sprintf("%s %d", a.Good, a.Cost))
	}
	return ways
}

// What is legal is never refused, whatever it is called.
func TestNothingLegalIsRefused(t *testing.T) {
	game := engine.New(enginetest.Must(t, rules.Spec))
	var tables []engine.Config
	for i := range 6 {
		tables = append(tables, engine.Config{Seats: 2 + i%3})
	}
	refusaltest.Run(t, refusaltest.Walk[rules.View]{
		Words: enginetest.Must(t, New), Spoken: spoken, Matches: refusaltest.Matches(t, game, tables...), First: 10, Seldom: 40, Rather: halting,
	})
}

// TestOtherLanguagesAreTyped types answers by the names of each other language and by the English ones.
func TestOtherLanguagesAreTyped(t *testing.T) {
	refusaltest.RunOthers(t, refusaltest.Walk[rules.View]{Words: enginetest.Must(t, New), Spoken: spoken, Rather: halting},
		engine.New(enginetest.Must(t, rules.Spec)), engine.Config{Seats: 3})
}

// halting answers enter a turn step by step, and waste none, so that all kinds of
// questions come up.
func halting(a engine.Action) bool {
	switch a := a.(type) {
	case rules.Pass, rules.TakeGold, rules.Finish:
		return false
	case rules.Whole:
		return a.Choose.Act == rules.Ships
	}
	return true
}

// Tiles, tokens and places are read by their names; what is not legal is refused by its rule.
func TestTyped(t *testing.T) {
	m := refusaltest.Matches(t, engine.New(enginetest.Must(t, rules.Spec)), engine.Config{Seats: 2})[0]
	v, _ := m.View(0).(rules.View)
	var id rules.ShapeID
	cells := make([]rules.Cell, 2)
	if id.UnmarshalText([]byte("V2")) != nil || cells[0].UnmarshalText([]byte("G13")) != nil || cells[1].UnmarshalText([]byte("H13")) != nil {
		t.Fatal("no such tile, or no such spaces")
	}
	tobacco := rules.Production{Good: rules.Tobacco, Cost: 2}
	v.Market[0], v.Market[1] = tobacco, rules.Production{Good: rules.Sugar, Cost: 6}
	v.Tokens[rules.Half].Where = rules.Displayed
	v.Turn.Stage, v.Turn.Act, v.Turn.Points = rules.Buying, rules.Buy, 3
	open := func(kind string, options ...engine.Action) []engine.Decision {
		return []engine.Decision{{Kind: kind, Options: options}}
	}
	refusaltest.Typed(t, narrate(english(t), v, commands.Names{"Ana", "Ben"}), open(rules.AskPlace, rules.PlaceTile{Shape: id, Cells: cells}),
		map[string]string{
			"place V2@G13 H13":  "= place V2@G13,H13",
			"place v2@g13, h13": "= place V2@G13,H13",
			"place V2 G13 H13":  "= place V2@G13,H13",
			"place V2@G13,G14":  "no-post: You have no trading post on Aruba; you build where you have a post.",
			"buy tobacco2":      "other-question: You are to say where the tile lies now; an action is chosen when a turn begins.",
		})
	refusaltest.Typed(t, narrate(english(t), v, commands.Names{"Ana", "Ben"}), open(rules.AskBuy, rules.BuyToken{Production: tobacco}, rules.Finish{}),
		map[string]string{
			"buy tobacco for 2 points": "= buy tobacco2",
			"buy the Tobacco":          "= buy tobacco2",
			"buy sugar":                "points: Sugar production for 6: you have 3 action points left.",
			"buy rum":                  "",
		})
	refusaltest.Typed(t, narrate(english(t), v, commands.Names{"Ana", "Ben"}), open(rules.AskToken, rules.PickToken{Token: rules.Half},
		rules.PickToken{Token: rules.Repel}), map[string]string{
		"pick half the pirates'":            "~ pick " + rules.Half.String(),
		"pick half the pirates’ damage":     "= pick " + rules.Half.String(),
		"pick 2 gold for repelling pirates": "= pick " + rules.Repel.String(),
	})
}
