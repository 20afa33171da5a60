package century

import (
	"context"
	"slices"
	"testing"

	words "landfall/commands/century"
	"landfall/engine"
	cn "landfall/engine/century"
	"landfall/engine/enginetest/suite"
	"landfall/renderer"
	"landfall/renderer/renderertest"
)

func TestMain(m *testing.M) { suite.Run(m) }

// shared is the board of all tests here but the kit's, which holds two new ones against each other.
var shared = renderertest.Shared(spoken)

// spoken is the board with its words.
func spoken(w *renderer.Workshop) (*renderer.Board[cn.View], error) {
	said, err := words.New()
	return renderertest.Spoken(New, said.Pictures, err)(w)
}

// TestBoard holds the board to what every board promises, by the kept positions.
func TestBoard(t *testing.T) {
	scenes := map[string]renderer.Scene{}
	for mode := range cn.Modes {
		for _, focus := range []string{"", "boards", "far", "coast", "player", "choice", "islands", "far" + renderer.Page} {
			sc := frozen(t, mode.String())
			sc.Focus, sc.Dark = focus, mode%2 == 1
			scenes[mode.String()+focus] = sc
		}
	}
	renderertest.Run(t, spoken, scenes, "de", "fr")
}

// TestGolden compares scenes with pictures that were looked at.
func TestGolden(t *testing.T) {
	scenes := map[string]renderer.Scene{}
	for name, of := range map[string]struct {
		mode, focus string
		dark        bool
	}{
		"base": {"base", "", false}, "part1": {"part1", "", true}, "part2": {"part2", "", false}, "part3": {"part3", "", false},
		"night": {"part3", "", true}, "player": {"part1", "player", false}, "coast": {"base", "coast", false}, "choice": {"part1", "choice", false}, "islands": {"part3", "islands", false},
	} {
		sc := frozen(t, of.mode)
		sc.Focus, sc.Dark = of.focus, of.dark
		scenes[name] = sc
	}
	renderertest.Golden(t, renderertest.New(t, shared), scenes)
}

// location is a location of a view, by its name.
func location(v *cn.View, name string) *cn.LocationView {
	for i := range v.Locations {
		if v.Locations[i].ID.String() == name {
			return &v.Locations[i]
		}
	}
	return nil
}

// TestEveryFactShows: each of these changes is to be seen, so the picture differs.
func TestEveryFactShows(t *testing.T) {
	b := renderertest.New(t, shared)
	for mode, changes := range map[string]map[string]func(v *cn.View){
		"part3": {
			"settlers":       func(v *cn.View) { location(v, "A2-3").Owner, location(v, "A2-3").Placed = 1, 2 },
			"whose settlers": func(v *cn.View) { location(v, "A2-3").Owner, location(v, "A2-3").Placed = 3, 2 },
			"cover":          func(v *cn.View) { location(v, "A2-3").Cover = cn.FindTile{ID: 1, Kind: cn.FindPoints, Points: 3} },
			"printed number": func(v *cn.View) { location(v, "E2-1").Settlers++; location(v, "E2-1").Need = nil },
			"local help": func(v *cn.View) {
				l := location(v, "E2-1")
				l.Need = slices.Clone(l.Need)
				l.Need[v.Reader]--
			},
			"symbol":      func(v *cn.View) { location(v, "D2-1").Symbol = cn.Peak },
			"gain":        func(v *cn.View) { location(v, "C1-5").Gain[0]++ },
			"point card":  func(v *cn.View) { v.Row[2].Points++ },
			"cost":        func(v *cn.View) { v.Row[2].Cost[3]++ },
			"shorter row": func(v *cn.View) { v.Row = v.Row[:3] },
			"next card":   func(v *cn.View) { v.NextCard.Kind = cn.LocalHelp + cn.Exploration - v.NextCard.Kind },
			"deck":        func(v *cn.View) { v.Deck-- },
			"stack":       func(v *cn.View) { v.Stacks[0].Left-- },
			"top tile":    func(v *cn.View) { v.Stacks[5].Top = cn.BonusTile{ID: 99, Kind: cn.Flat, Points: 8} },
			"merchant": func(v *cn.View) {
				v.Merchants[1] = cn.MerchantCard{ID: 60, Kind: cn.SpiceMerchant, Gain: cn.Cubes{1, 1, 1, 1}}
			},
			"merchant deck":   func(v *cn.View) { v.MerchantDeck-- },
			"ship":            func(v *cn.View) { v.Islands[4].Ships = append(slices.Clone(v.Islands[4].Ships), 2) },
			"outpost":         func(v *cn.View) { v.Islands[4].Outposts = append(slices.Clone(v.Islands[4].Outposts), 2) },
			"outpost section": func(v *cn.View) { v.Seats[0].Outposts[0][0] = !v.Seats[0].Outposts[0][0] },
			"crew":            func(v *cn.View) { v.Seats[1].Crew++ },
			"placed":          func(v *cn.View) { v.Seats[1].Placed++ },
			"reserve":         func(v *cn.View) { v.Seats[1].Reserve++ },
			"storage":         func(v *cn.View) { v.Seats[2].Storage = cn.Cubes{1, 1, 1, 3} },
			"too many cubes":  func(v *cn.View) { v.Seats[2].Storage = cn.Cubes{9, 2, 1, 0} },
			"claimed card":    func(v *cn.View) { v.Seats[2].Cards = append(v.Seats[2].Cards, v.Row[0]) },
			"bonus tile":      func(v *cn.View) { v.Seats[2].Bonus = append(v.Seats[2].Bonus, v.Stacks[0].Top) },
			"find":            func(v *cn.View) { v.Seats[2].Finds = []cn.FindTile{{ID: 7, Kind: cn.FindSymbol, Symbol: cn.Tools}} },
			"discard pile":    func(v *cn.View) { v.Seats[2].Discarded = make([]cn.MerchantCard, 9) },
			"round":           func(v *cn.View) { v.Round++ },
			"last round":      func(v *cn.View) { v.LastRound = !v.LastRound },
			"acting":          func(v *cn.View) { v.Acting = (v.Acting + 1) % 4; v.Turn.Asked = v.Acting },
			"question":        func(v *cn.View) { v.Turn.Kind = cn.AskUpgrade },
			"order":           func(v *cn.View) { v.Order[0], v.Order[1] = v.Order[1], v.Order[0] },
			"over":            func(v *cn.View) { v.Over, v.Winner = true, 2 },
			"score":           func(v *cn.View) { v.Scores[1].Total++ },
		},
		"part1": {
			"route": func(v *cn.View) {
				v.Seats[0].Route = append(v.Seats[0].Route[:0:0], cn.RouteCard{MerchantCard: v.Merchants[0]})
			},
			"settlers on it":  func(v *cn.View) { v.Seats[1].Route = []cn.RouteCard{{MerchantCard: v.Merchants[0], Settlers: 4}} },
			"beside":          func(v *cn.View) { v.Beside = v.Beside[:2] },
			"stack on a fort": func(v *cn.View) { v.Stacks[1].Left += 2 },
		},
	} {
		renderertest.Shows(t, b, "", func() cn.View { return frozen(t, mode).View.(cn.View) }, changes)
	}
}

// TestWhoseCards: above the cards to buy and those that are bought stands which they are, unless none is bought.
func TestWhoseCards(t *testing.T) {
	b := renderertest.New(t, shared)
	sc := frozen(t, "part1")
	sc.Focus = "player"
	v := sc.View.(cn.View)
	said := func() (all []string) {
		sc.View = v
		l, err := b.Layout(context.Background(), sc)
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range l.Words {
			all = append(all, w.Text)
		}
		return all
	}
	if all := said(); !slices.Contains(all, "to buy at the forts") || !slices.Contains(all, "bought") {
		t.Errorf("the picture says %q", all)
	}
	v.Seats = slices.Clone(v.Seats)
	v.Seats[v.Reader].Cards = nil
	if all := said(); !slices.Contains(all, "to buy at the forts") || slices.Contains(all, "bought") {
		t.Errorf("without cards the picture says %q", all)
	}
}

// odd is a view with values that no rule can give but a broken log might.
func odd(t *testing.T) cn.View {
	v := frozen(t, "part3").View.(cn.View)
	v.Seats = v.Seats[:2] // pieces of seats that are not there
	v.Acting, v.Reader, v.Turn.Asked, v.Winner = 7, -9, 12, 5
	v.Mode = 200
	for i, l := range v.Locations {
		_ = l
		v.Locations[i].Type = cn.LocationType(i * 7)
		v.Locations[i].Symbol = cn.Symbol(i * 5)
		v.Locations[i].Placed, v.Locations[i].Settlers = 400*i-900, 300-i*40
		v.Locations[i].Need = nil
	}
	v.Boards = append(v.Boards[:3:3], 99, 255)
	v.Row = append(v.Row[:1:1], cn.PointCard{ID: 255, Kind: 77, Symbol: 88, Points: -5, Cost: cn.Cubes{255, 255, 255, 255}}, cn.PointCard{})
	v.NextCard = v.Row[1]
	v.Merchants = []cn.MerchantCard{{ID: 3, Kind: 40}, {}, {ID: 5, Kind: 2, Give: cn.Cubes{200, 200, 200, 200}}, {ID: 1}, {ID: 2}, {ID: 4}}
	v.Stacks[0].Top, v.Stacks[0].Left = cn.BonusTile{ID: 9, Kind: 9, Symbols: [2]cn.Kind{66, 67}}, 1<<30
	v.Stacks[1].Left = -4
	v.Islands[1].Q, v.Islands[2].R = 1<<40, -1<<40
	v.Islands[3].ID, v.Islands[3].Spice = 250, 90
	v.Islands[4].Ships = []engine.Seat{9, -1, 0, 0, 0, 1, 1}
	v.Islands[4].Outposts = v.Islands[4].Ships
	v.StorageLimit, v.CardsToEnd, v.Deck = -3, 1<<30, -1
	v.Seats[0].Storage = cn.Cubes{255, 255, 255, 255}
	v.Seats[0].Cards = make([]cn.PointCard, 30)
	v.Seats[0].Finds = make([]cn.FindTile, 30)
	v.Seats[0].Outposts = [][]bool{nil, make([]bool, 20), {true}, {false}, {true}, {true}}
	v.Seats[0].Columns = nil
	v.Seats[1].Spaces, v.Seats[1].Seat = -7, -3
	v.Seats[1].Route = make([]cn.RouteCard, 9)
	v.Scores = v.Scores[:1]
	return v
}

// TestBrokenViews: whatever a view holds, there is a picture and no panic.
func TestBrokenViews(t *testing.T) {
	routes := odd(t)
	routes.Modules = cn.Modules{FortBonus: true, Merchants: true, Routes: true}
	routes.Beside = make([]cn.FindTile, 40)
	many := frozen(t, "base").View.(cn.View)
	for range 5 {
		many.Seats = append(many.Seats, many.Seats[0])
	}
	since := []engine.Event{
		cn.SettlersPlaced{Location: 250, Expelled: 9, From: -4}, cn.ShipMoved{Seat: -2, From: 250, To: 3}, cn.ShipMoved{Seat: 0, From: 1, To: 1},
		cn.MerchantsDealt{Cards: make([]cn.MerchantID, 40)}, cn.CardDealt{}, cn.CubesTaken{Seat: 99}, nil,
	}
	broken := map[string]renderer.Scene{}
	for name, v := range map[string]any{
		"zero": cn.View{}, "pointer": &cn.View{}, "nil": (*cn.View)(nil), "odd": odd(t), "routes": routes, "many": many,
		"bare islands": cn.View{Modules: cn.Modules{Islands: true, Merchants: true, Routes: true}},
	} {
		broken[name] = renderer.Scene{View: v, Since: since, Names: []string{"", "☃", "x"}}
	}
	renderertest.Survives(t, renderertest.New(t, shared), broken)
}

// TestMarks: what happened is numbered in its order, and what one place saw in a row
// is one step.
func TestMarks(t *testing.T) {
	var a13, b12 cn.LocationID
	for text, id := range map[string]*cn.LocationID{"A1-3": &a13, "B1-2": &b12} {
		if err := id.UnmarshalText([]byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	m := changesSince([]engine.Event{
		cn.TurnBegan{Seat: 1},
		cn.SettlersPlaced{Seat: 1, Location: a13, Settlers: 3, Expelled: 2, From: 0},
		cn.ToolsUsed{Seat: 1, Location: a13},
		cn.CubesTaken{Seat: 1},
		cn.CubesTraded{Seat: 2, Times: 0},
		cn.SettlersPlaced{Seat: 2, Location: b12},
		cn.CardClaimed{Seat: 2, Fort: 4},
		cn.CardDealt{},
		cn.ExplorationTaken{Seat: 2, Location: a13},
		cn.ShipMoved{Seat: 0, From: 3, To: 4},
		cn.OutpostBuilt{Seat: 0, Tile: 4},
	})
	for s, want := range map[spot][]int{
		{loc: a13}: {1, 6}, {seat: 1, part: partStorage}: {2}, {loc: b12}: {3}, {seat: 2, part: partCards}: {4}, {fort: 4}: {5},
		{seat: 2, part: partFinds}: {7}, {island: true, tile: 4}: {8}, {seat: 2, part: partStorage}: nil,
	} {
		if got := m.steps[s]; !slices.Equal(got, want) {
			t.Errorf("%+v has steps %v, want %v", s, got, want)
		}
	}
	if g := m.ghosts[a13]; g.seat != 0 || g.n != 2 || len(m.voyages) != 1 {
		t.Errorf("ghosts %v, voyages %v", m.ghosts, m.voyages)
	}
}

// TestMoment: a gallery tells the moments of a match apart.
func TestMoment(t *testing.T) {
	b := renderertest.New(t, shared)
	for want, v := range map[string]any{
		"base rounds to 10": cn.View{}, "part2 rounds to 20": cn.View{Mode: cn.Part2, Round: 11}, "": 5, "no mode": cn.View{Mode: 9},
		"base the last round": cn.View{Round: 30, LastRound: true}, "part3 the end": cn.View{Mode: cn.Part3, Over: true},
	} {
		if got := b.Moment(v); got != want {
			t.Errorf("the moment of %v is %q, want %q", v, got, want)
		}
	}
}
