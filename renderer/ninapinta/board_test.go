package ninapinta

import (
	words "landfall/commands/ninapinta"
	"slices"
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest/suite"
	np "landfall/engine/ninapinta"
	"landfall/renderer"
	"landfall/renderer/renderertest"
)

func TestMain(m *testing.M) { suite.Run(m) }

// TestBoard holds the board to what every board promises.
// shared is the board of all tests here but the kit's, which holds two new ones against each other.
var shared = renderertest.Shared(spoken)

// spoken is the board with its words.
func spoken(w *renderer.Workshop) (*renderer.Board[np.View], error) {
	said, err := words.New()
	return renderertest.Spoken(New, said.Pictures, err)(w)
}

func TestBoard(t *testing.T) { renderertest.Run(t, spoken, scenes(), "de", "fr") }

// TestGolden compares scenes with pictures that were looked at.
func TestGolden(t *testing.T) {
	all := scenes()
	renderertest.Golden(t, renderertest.New(t, shared), map[string]renderer.Scene{
		"early": early(), "crowded": crowded(), "night": all["night"], "world": all["crowded-world:santamaria"], "display": all["crowded-display"],
	})
}

// TestEveryFactShows: each of these changes is to be seen, so the picture differs.
func TestEveryFactShows(t *testing.T) {
	renderertest.Shows(t, renderertest.New(t, shared), "", func() np.View { return early().View.(np.View) }, map[string]func(v *np.View){
		"gold on a ship":     func(v *np.View) { v.Worlds[np.Pinta].Ships[1].Gold = 3 },
		"gold behind screen": func(v *np.View) { v.Seats[1].Gold = 7 },
		"mine":               func(v *np.View) { v.Worlds[np.Pinta].Lands[np.Isthmus].Mine = 1 },
		"settler":            func(v *np.View) { v.Worlds[np.Nina].Lands[np.Caribbean].Settlers[1]++ },
		"town":               func(v *np.View) { v.Worlds[np.Nina].Lands[np.Caribbean].Towns[1] = true },
		"city":               func(v *np.View) { v.Worlds[np.Nina].Lands[np.Caribbean].Cities[1] = true },
		"captain":            func(v *np.View) { v.Worlds[np.Nina].Lands[np.Caribbean].Captain = 0 },
		"room":               func(v *np.View) { v.Worlds[np.Nina].Lands[np.Caribbean].Capacity += 2 },
		"stronghold":         func(v *np.View) { v.Worlds[np.Nina].Lands[np.Caribbean].Stronghold = true },
		"increase":           func(v *np.View) { v.Worlds[np.Nina].Lands[np.Caribbean].Increases = []np.Benefit{"corn"} },
		"cathedral":          func(v *np.View) { v.Worlds[np.Nina].Lands[np.Caribbean].Cathedral = true },
		"war":                func(v *np.View) { v.Worlds[np.Nina].War = true },
		"grow":               func(v *np.View) { v.Worlds[np.Nina].Grow = true },
		"build":              func(v *np.View) { v.Worlds[np.Nina].Build = true },
		"area":               func(v *np.View) { v.Worlds[np.Nina].Marker = np.Religion },
		"cities of a world":  func(v *np.View) { v.Worlds[np.Nina].Cities = 2 },
		"disc":               func(v *np.View) { v.Discs[np.Andes] = false },
		"cost":               func(v *np.View) { v.Cost = 2 },
		"benefit taken":      func(v *np.View) { v.Display[3].Taken = true },
		"era":                func(v *np.View) { v.Era = 3 },
		"order":              func(v *np.View) { v.Order = []engine.Seat{0, 1} },
		"pass":               func(v *np.View) { v.Passes[0] = 1 },
		"supply":             func(v *np.View) { v.Seats[0].Settlers-- },
		"hidden":             func(v *np.View) { v.Seats[0].Hidden++ },
		"automaton":          func(v *np.View) { v.Seats[0].Automaton = true },
		"terrain":            func(v *np.View) { v.Worlds[np.Nina].Lands[np.Caribbean].Terrain = np.Forest },
		"who looked":         func(v *np.View) { v.Worlds[np.Nina].Lands[np.Andes].LookedBy = []engine.Seat{0} },
	})
}

// TestBrokenViews: whatever a view holds, there is a picture and no panic.
func TestBrokenViews(t *testing.T) {
	odd := crowded().View.(np.View)
	odd.Seats = odd.Seats[:2] // pieces of seats that are not there
	odd.Acting, odd.Reader = 7, 9
	odd.Worlds[0].Lands[0].Terrain = 99
	odd.Worlds[0].Lands[1].Capacity = 400
	odd.Worlds[0].Marker = 77
	odd.Worlds[1].Ships = nil
	odd.Display = []np.DisplayView{{Benefit: "new-thing"}, {Benefit: ""}}
	odd.Seats[0].Nation = 9
	odd.Seats[1].Sailing = []np.World{9, 1, 1, 1}
	many := fogged(np.Spain, np.Portugal, np.England, np.France)
	explored(&many, np.Nina, np.Andes, np.Plains, 20, 20, 20, 20)
	since := []engine.Event{
		np.LandExplored{World: 9, Land: 99}, np.SettlerMigrated{World: 1, From: 99, To: np.NoLand}, np.WarPlaced{World: 8},
		np.PairsRemoved{Seat: -4, World: 1, Land: 2, Of: [np.Nations]int{9, 9, 9, 9}}, np.BenefitTaken{Place: -3}, nil,
	}
	broken := map[string]renderer.Scene{}
	for name, v := range map[string]any{"zero": np.View{}, "pointer": &np.View{}, "odd": odd, "many": many} {
		broken[name] = renderer.Scene{View: v, Since: since, Names: []string{"", "☃", "x"}}
	}
	renderertest.Survives(t, renderertest.New(t, shared), broken)
}

// TestMarks: what happened is numbered in its order, and what one land saw in a
// row is one step.
func TestMarks(t *testing.T) {
	m := changesSince([]engine.Event{
		np.WarPlaced{Seat: 0, World: np.Pinta},
		np.LandExplored{Seat: 1, World: np.Nina, Land: np.Andes},
		np.CrewLanded{Seat: 1, World: np.Nina, Land: np.Andes},
		np.SettlerMigrated{Seat: 1, World: np.Nina, From: np.Andes, To: np.Isthmus},
		np.RevenueCollected{Seat: 1, World: np.Nina, Mined: [np.Lands]int{np.Andes: 1, np.Rockies: 1}},
		np.ShipLeft{Seat: 1, World: np.Nina},
		np.BenefitTaken{Seat: 2, Place: 4},
	})
	if m.wars[np.Pinta] != 1 || m.ships[voyage{1, np.Nina}] != 5 || m.taken[4] != 6 {
		t.Errorf("steps are wrong: %+v", m)
	}
	for l, want := range map[np.Land][]int{np.Andes: {2, 4}, np.Isthmus: {3}, np.Rockies: {4}, np.Caribbean: nil} {
		if got := m.steps[place2{np.Nina, l}]; !slices.Equal(got, want) {
			t.Errorf("%s has steps %v, want %v", l, got, want)
		}
	}
	if g := m.ghosts[place2{np.Nina, np.Andes}]; len(g) != 1 || g[0] != 1 || len(m.moves) != 1 {
		t.Errorf("ghosts %v, moves %v", g, m.moves)
	}
}
