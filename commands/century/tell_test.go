package century

import (
	"slices"
	"strings"
	"testing"

	"landfall/commands"
	"landfall/engine"
	rules "landfall/engine/century"
)

func named(t *testing.T, id interface{ UnmarshalText([]byte) error }, text string) {
	t.Helper()
	if err := id.UnmarshalText([]byte(text)); err != nil {
		t.Fatal(err)
	}
}

func place(t *testing.T, text string) (l rules.LocationID) { t.Helper(); named(t, &l, text); return l }
func some(t *testing.T, text string) (c rules.Cubes)       { t.Helper(); named(t, &c, text); return c }
func isle(t *testing.T, text string) (i rules.TileID)      { t.Helper(); named(t, &i, text); return i }

// table is a view of part I with islands besides, two seats and a few things on it.
func table(t *testing.T) rules.View {
	t.Helper()
	v := rules.View{Reader: 0, Mode: rules.Part1, Round: 5, CardsToEnd: 8, StorageLimit: 10, Order: []engine.Seat{0, 1}, Acting: 0, Winner: engine.Nobody,
		Modules: rules.Modules{FortBonus: true, Merchants: true, Routes: true}, Boards: []rules.BoardID{1, 5}}
	v.Seats = []rules.SeatView{
		{Seat: 0, Crew: 4, Placed: 2, Reserve: 6, Storage: some(t, "YYYYRR"), Spaces: 3, Columns: []int{1, 2, 3}, Symbols: [4]int{2, 1},
			Outposts: [][]bool{{true, true, true}, {false, true, true}, {false, true, true}, {false, true, true}},
			Route:    []rules.RouteCard{{MerchantCard: rules.MerchantCard{ID: 10, Kind: rules.TradeMerchant, Give: some(t, "YY"), Get: some(t, "G")}, Cost: 1}}},
		{Seat: 1, Crew: 6, Placed: 1, Reserve: 5, Storage: some(t, "GG"), Spaces: 3},
	}
	nobody := engine.Nobody
	v.Locations = []rules.LocationView{
		{Location: rules.Location{ID: place(t, "A1-1"), Type: rules.Fort, Settlers: 1, Fort: 1}, Owner: nobody, Need: []int{1, 1}, Tools: make([]rules.Cubes, 2)},
		{Location: rules.Location{ID: place(t, "A1-5"), Type: rules.Production, Settlers: 2, Gain: some(t, "YYR"), Symbol: rules.Canoe}, Owner: 1, Placed: 1,
			Need: []int{2, 0}, Tools: []rules.Cubes{some(t, "Y"), {}}},
		{Location: rules.Location{ID: place(t, "C1-1"), Type: rules.TradePlace, Settlers: 2, Give: some(t, "YY"), Get: some(t, "G")}, Owner: nobody,
			Need: []int{2, 2}, Tools: make([]rules.Cubes, 2)},
		{Location: rules.Location{ID: place(t, "C1-2"), Type: rules.Market, Settlers: 5, Slot: 1}, Owner: nobody, Need: []int{5, 5}, Tools: make([]rules.Cubes, 2)},
		{Location: rules.Location{ID: place(t, "C1-3"), Type: rules.Production, Settlers: 2, Gain: some(t, "YG")}, Owner: nobody, Need: []int{0, 0},
			Tools: make([]rules.Cubes, 2), Cover: rules.FindTile{ID: 10, Kind: rules.FindCubes, Gain: some(t, "RR")}},
	}
	v.Row = []rules.PointCard{{ID: 9, Kind: rules.LocalHelp, Cost: some(t, "YYG"), Points: 5, Symbol: rules.Peak}}
	v.NextCard = rules.PointCard{ID: 45, Kind: rules.Exploration, Cost: some(t, "RG"), Points: 2}
	v.Stacks = []rules.StackView{{ID: "S-A1-1", Location: place(t, "A1-1"), Board: 1, Source: rules.FromFort, Left: 3,
		Top: rules.BonusTile{ID: 5, Kind: rules.PerPair, Points: 3, Symbols: [2]rules.Kind{rules.LocalHelp, rules.Tools}}}}
	v.Merchants = []rules.MerchantCard{{ID: 7, Kind: rules.SpiceMerchant, Gain: some(t, "YYR")}}
	v.Islands = []rules.IslandView{{}, {MarketTile: rules.MarketTile{ID: isle(t, "Gi1"), Spice: rules.Ginger, Give: some(t, "YY"), Get: some(t, "G")},
		Ships: []engine.Seat{1}, Outposts: []engine.Seat{1}, Price: 2}}
	return v
}

func people() commands.Names { return commands.Names{"Ana", "Ben"} }

func TestTellGathersATurn(t *testing.T) {
	v := table(t)
	v.Reader = engine.Nobody
	a1, c1, ginger := place(t, "A1-5"), place(t, "C1-1"), isle(t, "Gi1")
	for _, c := range []struct {
		events []engine.Event
		want   string
	}{
		{[]engine.Event{
			rules.TurnBegan{Round: 5},
			rules.SettlersPlaced{Location: a1, Settlers: 2, Expelled: 1, From: 1, LocalHelp: 1},
			rules.ToolsUsed{Location: a1, Cubes: some(t, "Y")},
			rules.CubesTaken{Cubes: some(t, "YYR")},
			rules.CubesDiscarded{Cubes: some(t, "Y")},
			rules.TurnEnded{},
		}, "Ana sends 2 settlers to cove 1: takes YYR; gives back Y, too many to keep.\n-# Local Help saves 1; Ben gets 1 settler back; Tools bring Y."},
		{[]engine.Event{
			rules.SettlersPlaced{Location: c1, Type: rules.TradePlace, Settlers: 2, From: engine.Nobody},
			rules.CubesTraded{Times: 3, Give: some(t, "YY"), Get: some(t, "G")},
		}, "Ana sends 2 settlers to cove 2: trades YY → G 3 times."},
		{[]engine.Event{rules.CubesTraded{Seat: 1, Times: 1, Give: some(t, "YY"), Get: some(t, "G"), Tile: ginger}}, "Ben trades YY → G at Ginger."},
		{[]engine.Event{
			rules.SettlersPlaced{Location: place(t, "A1-1"), Type: rules.Fort, Settlers: 1, From: engine.Nobody},
			rules.BonusTaken{Stack: "S-A1-1", Tile: 5}, rules.StackTurned{Stack: "S-A1-1", Tile: 6},
			rules.CardClaimed{Fort: 1, Card: 9, Kind: rules.LocalHelp, Paid: some(t, "YYG")},
			rules.CardDealt{Card: 45},
			rules.ExplorationTaken{Tile: 10, Location: place(t, "C1-3")},
		}, "Ana buys at fort 1 the card of 5 points for YYG (Local Help at mountain), sending 1 settler, and takes the bonus tile " +
			"“3 points per pair of Local Help and Tools”: explores: RR at once; cove 3 (take YG) is open now."},
		{[]engine.Event{rules.CardClaimed{Seat: 1, Fort: 1, Card: 9}}, "Ben buys at fort 1 the card of 5 points for YYG (Local Help at mountain)."},
		{[]engine.Event{rules.SettlersPlaced{Seat: 1, Location: place(t, "A1-1"), Type: rules.Fort, Settlers: 2, From: engine.Nobody}, rules.BonusTaken{Seat: 1, Stack: "S-A1-1", Tile: 5}},
			"Ben takes at fort 1 the bonus tile “3 points per pair of Local Help and Tools”, sending 2 settlers."},
		// nothing came of it yet
		{[]engine.Event{rules.SettlersPlaced{Seat: 1, Location: place(t, "A1-1"), Type: rules.Fort, Settlers: 2, From: engine.Nobody}}, ""},

		{[]engine.Event{
			rules.ShipMoved{Seat: 1, To: ginger}, rules.TollPaid{Seat: 1, To: 0, Cube: rules.Red},
			rules.OutpostBuilt{Seat: 1, Tile: ginger, Spice: rules.Ginger, Column: 1, Points: 1, Paid: some(t, "YY")},
			rules.ColumnCleared{Seat: 1, Column: 1}, rules.BonusForgone{Seat: 1, Declined: true},
		}, "Ben sails to Ginger (YY → G); pays R to Ana; builds an outpost at Ginger (which trades YY → G) for YY (+1 point); " +
			"has emptied column 1 of the outposts; takes no bonus tile."},
		{[]engine.Event{rules.RouteUsed{Position: 1, Card: 10, Settlers: 1}, rules.CubesUpgraded{Steps: rules.Steps{2, 1}, From: some(t, "YY"), To: some(t, "RG")}},
			"Ana sends 1 settler to card 1 of the route: upgrades YY → RG."},
		{[]engine.Event{rules.SettlersRested{Settlers: 5}}, "Ana rests and takes 5 settlers back."},
		{[]engine.Event{rules.SettlersRested{Settlers: 6}}, "Ana rests, with no settlers left, and takes 6 settlers back."},
		{[]engine.Event{rules.SettlersRested{Settlers: 5, Forced: true}}, "Ana rests, since nothing else is possible, and takes 5 settlers back."},
		{[]engine.Event{rules.SettlersJoined{Settlers: 1, Lost: 1}}, "1 settler joins Ana from the reserve, 1 fewer than there should be."},
	} {
		got := narrate(newSpellings(english(t)), v, people()).Tell(c.events)
		if strings.Join(got, "\n") != c.want {
			t.Errorf("told %q, not %q", got, c.want)
		}
	}
}

// Cubes that somebody else gives back are that person's own sentence.
func TestTellKeepsPeopleApart(t *testing.T) {
	v := table(t)
	v.Reader = engine.Nobody
	got := narrate(newSpellings(english(t)), v, people()).Tell([]engine.Event{
		rules.SettlersRested{Settlers: 2}, rules.CubesDiscarded{Seat: 1, Cubes: some(t, "R")},
	})
	want := []string{"Ana rests and takes 2 settlers back.", "Ben gives back R, too many to keep."}
	if !slices.Equal(got, want) {
		t.Errorf("told %q", got)
	}
}

// What the reader does is addressed to "you", each verb of it.
func TestTellToTheReader(t *testing.T) {
	for _, c := range []struct {
		events []engine.Event
		want   string
	}{
		{[]engine.Event{
			rules.SettlersPlaced{Location: place(t, "A1-5"), Settlers: 2, Expelled: 1, From: 1}, rules.CubesTaken{Cubes: some(t, "YYR")}, rules.CubesDiscarded{Cubes: some(t, "Y")},
		}, "You send 2 settlers to cove 1: take YYR; give back Y, too many to keep.\n-# Ben gets 1 settler back."},
		{[]engine.Event{rules.SettlersRested{Settlers: 5}}, "You rest and take 5 settlers back."},
		{[]engine.Event{rules.ShipMoved{Seat: 1, To: isle(t, "Gi1")}, rules.TollPaid{Seat: 1, To: 0, Cube: rules.Red}}, "Ben sails to Ginger (YY → G); pays R to you."},
	} {
		if got := narrate(newSpellings(english(t)), table(t), people()).Tell(c.events); strings.Join(got, "\n") != c.want {
			t.Errorf("told %q, not %q", got, c.want)
		}
	}
}
