package century

import (
	"fmt"
	"testing"

	"landfall/commands"
	"landfall/commands/refusal/refusaltest"
	"landfall/engine"
	rules "landfall/engine/century"
	"landfall/engine/enginetest"
)

// spoken are the ways to type an answer: its verb with all that it is called by anywhere.
func spoken(by commands.Narrator, a engine.Action) (ways []string) {
	o, _ := by.(narrator)
	say := func(verb string, names ...string) {
		for _, name := range names {
			ways = append(ways, verb+" "+name, verb+" "+o.spelled(name))
		}
	}
	switch a := a.(type) {
	case rules.Work:
		l := o.location(a.Location)
		say("work", o.text(o.site(l)), o.text(o.does(l)), l.ID.String())
		if m, there := o.merchantAt(l.Slot); l.Type == rules.Market && there {
			say("work", o.text(merchantName(m)))
		}
		if c, there := o.above(l.Fort); l.Type == rules.Fort && there {
			say("work", o.text(o.site(l))+", "+o.text(cardName(c)))
		}
	case rules.UseRoute:
		say("route", fmt.Sprintf("card %d", a.Position), fmt.Sprintf("card %d of your route", a.Position), o.text(o.routeCard(a.Position)))
	case rules.Claim:
		s := o.stack(a.Stack)
		switch {
		case a.Stack == "":
			say("claim", "card", "the point card")
		case a.Card:
			say("claim", "card "+o.text(bonusName(s.Top)), "card and "+o.text(bonusName(s.Top)), "card "+o.text(o.stackName(s)))
		default:
			say("claim", o.text(bonusName(s.Top)), o.text(o.stackName(s)), "tile: "+o.text(bonusName(s.Top)))
		}
	case rules.TakeBonus:
		s := o.stack(a.Stack)
		say("bonus", o.text(bonusName(s.Top)), o.text(o.stackName(s)), o.text(bonusName(s.Top))+" "+o.text(o.stackName(s)))
	case rules.Upgrade:
		if from, to := a.Steps.Net(); a.Steps.Size() > 0 {
			say("upgrade", o.text(trade(from, to)), from.String()+" "+to.String(), from.String()+" > "+to.String())
		} else {
			say("upgrade", "nothing")
		}
	case rules.Trade:
		say("trade", fmt.Sprint(a.Times), fmt.Sprintf("x%d", a.Times))
		if a.Times > 1 {
			say("trade", fmt.Sprintf("%d times", a.Times))
		}
	case rules.TakeMerchant:
		if a.Position > 0 {
			say("merchant", fmt.Sprintf("replace card %d", a.Position), "replace "+o.text(o.routeCard(a.Position)))
		}
	case rules.Swap:
		say("swap", fmt.Sprintf("card %d and card %d", a.A, a.B), fmt.Sprintf("%d %d", a.B, a.A), o.text(o.routeCard(a.A))+" and "+o.text(o.routeCard(a.B)))
	case rules.Sail:
		say("sail", o.text(o.islandName(a.To)))
		if a.To != rules.Sea {
			say("sail", o.text(spiceName(a.To.Spice())), o.text(trade(o.island(a.To).Give, o.island(a.To).Get)))
		}
	case rules.ChooseOutpost:
		say("outpost", o.text(o.islandName(a.Tile)), o.text(spiceName(a.Tile.Spice())), o.text(trade(o.island(a.Tile).Give, o.island(a.Tile).Get)))
	case rules.PayToll:
		say("toll", a.Cube.String(), "to "+o.n.Of(a.To), a.Cube.String()+" to "+o.n.Of(a.To))
	case rules.Build:
		if a.Pay.Size() > 0 {
			say("build", o.text(cubes(a.Pay)))
		}
	case rules.Explore:
		t, at := o.find(a.Tile)
		say("explore", o.text(findName(t)))
		if at != rules.NoLocation {
			say("explore", o.text(findName(t))+" "+o.text(o.site(o.location(at))), o.text(o.site(o.location(at))))
		}
	case rules.Discard:
		say("discard", o.text(cubes(a.Cubes)))
	}
	return ways
}

// What is legal is never refused, whatever it is called.
func TestNothingLegalIsRefused(t *testing.T) {
	game := engine.New(enginetest.Must(t, rules.Spec))
	var tables []engine.Config
	for i := range 2 {
		for n, mode := range game.Options[0].Values {
			tables = append(tables, engine.Config{Seats: 2 + (i+n)%3, Options: map[string]string{game.Options[0].Key: mode.Key}})
		}
	}
	refusaltest.Run(t, refusaltest.Walk[rules.View]{
		Words: enginetest.Must(t, New), Spoken: spoken, Matches: refusaltest.Matches(t, game, tables...), First: 15, Seldom: 40,
	})
}

// TestOtherLanguagesAreTyped types answers by the names of each other language and by the English ones.
func TestOtherLanguagesAreTyped(t *testing.T) {
	game := engine.New(enginetest.Must(t, rules.Spec))
	var tables []engine.Config
	for _, mode := range game.Options[0].Values {
		tables = append(tables, engine.Config{Seats: 2, Options: map[string]string{game.Options[0].Key: mode.Key}})
	}
	refusaltest.RunOthers(t, refusaltest.Walk[rules.View]{Words: enginetest.Must(t, New), Spoken: spoken}, game, tables...)
}

// Things are read by the names that the board and the labels give them, and what is not legal
// is refused by its rule.
func TestTyped(t *testing.T) {
	v := table(t)
	v.Seats[0].Route = append(v.Seats[0].Route, rules.RouteCard{MerchantCard: rules.MerchantCard{ID: 11, Kind: rules.TradeMerchant,
		Give: some(t, "BB"), Get: some(t, "RRR")}, Cost: 1})
	listed := []engine.Action{rules.Work{Location: place(t, "A1-1")}, rules.Work{Location: place(t, "A1-5")}, rules.Work{Location: place(t,
		"C1-1")},
		rules.UseRoute{Position: 1}, rules.UseRoute{Position: 2}, rules.Rest{}}
	by := narrate(newSpellings(english(t)), v, commands.Names{"Ana", "Ben"})
	refusaltest.Typed(t, by, []engine.Decision{{Kind: rules.AskTurn, Options: listed}}, map[string]string{
		"work fort 1":           "= work A1-1",
		"Work the Fort 1":       "= work A1-1",
		"work cove 1":           "= work A1-5",
		"work take YYR":         "~ work A1-5", // the merchant of market 1 brings that as well
		"work 2 yellow, red":    "~ work A1-5",
		"route 2 brown → 3 red": "= route 2",
		"route BB → RRR":        "= route 2",
		"2 brown":               "~ route 2",
		"work cove 3":           "covered: Cove 3 is closed as long as an exploration tile lies there.",
		"work market 1":         "settlers: Market 1 takes 5 settlers; you have 4 ready. `rest` brings back 2.",
		"route 3":               "no-route-card: Your route has 2 cards.",
		"claim card":            "other-question: You are to choose your main action now; you buy after sending settlers to a fort.",
		"work cove 12":          "",
		"settle":                "",
	})
}
