package ninapinta

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"sync"
	"testing"

	"landfall/engine"
	np "landfall/engine/ninapinta"
	"landfall/renderer"
)

func draw(t *testing.T, b *Board, sc renderer.Scene) renderer.Picture {
	t.Helper()
	pic, err := b.Draw(context.Background(), sc)
	if err != nil {
		t.Fatal(err)
	}
	return pic
}

// TestSameBytes: the same scene is the same file, from the same board and from
// another that drew other things before.
func TestSameBytes(t *testing.T) {
	one, two := board(t), board(t)
	draw(t, two, crowded())
	draw(t, two, finished())
	for name, sc := range map[string]renderer.Scene{"early": early(), "loading": loading()} {
		first := draw(t, one, sc)
		if !bytes.Equal(first.PNG, draw(t, one, sc).PNG) {
			t.Errorf("%s differs the second time", name)
		}
		if !bytes.Equal(first.PNG, draw(t, two, sc).PNG) {
			t.Errorf("%s differs on a board with a past", name)
		}
	}
}

// TestTogether draws from several goroutines at once: each gets its own picture.
func TestTogether(t *testing.T) {
	b := board(t)
	all := []renderer.Scene{early(), loading(), {View: early().View, Focus: "world:pinta"}, {View: early().View, Focus: "hand", Dark: true}}
	want, alone := make([][]byte, len(all)), board(t)
	for i, sc := range all {
		want[i] = draw(t, alone, sc).PNG
	}
	var wg sync.WaitGroup
	for g := range 8 {
		wg.Go(func() {
			sc := all[g%len(all)]
			pic, err := b.Draw(context.Background(), sc)
			if err != nil {
				t.Error(err)
			} else if !bytes.Equal(pic.PNG, want[g%len(all)]) {
				t.Errorf("scene %d differs when drawn beside others", g%len(all))
			}
		})
	}
	wg.Wait()
}

// TestEveryFactShows: each of these changes is to be seen, so the picture differs.
func TestEveryFactShows(t *testing.T) {
	b := board(t)
	base := draw(t, b, renderer.Scene{View: early().View})
	for name, change := range map[string]func(v *np.View){
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
	} {
		v := early().View.(np.View)
		change(&v)
		if bytes.Equal(draw(t, b, renderer.Scene{View: v}).PNG, base.PNG) {
			t.Errorf("%s does not show", name)
		}
	}
}

// TestBrokenViews: whatever a view holds, there is a picture and no panic.
func TestBrokenViews(t *testing.T) {
	b := board(t)
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
	for name, v := range map[string]any{"zero": np.View{}, "pointer": &np.View{}, "odd": odd, "many": many} {
		for _, focus := range []string{"", "world:nina", "world:pinta", "world:santamaria", "display", "hand"} {
			if pic := draw(t, b, renderer.Scene{View: v, Focus: focus, Since: since, Names: []string{"", "☃", "x"}}); len(pic.PNG) == 0 {
				t.Errorf("%s %q has no picture", name, focus)
			}
		}
	}
}

func TestRefusals(t *testing.T) {
	b := board(t)
	if _, err := b.Draw(context.Background(), renderer.Scene{View: 3}); !errors.Is(err, renderer.ErrView) {
		t.Errorf("another game's view gives %v", err)
	}
	for _, focus := range []string{"world:mars", "all", "world:"} {
		if _, err := b.Draw(context.Background(), renderer.Scene{View: np.View{}, Focus: focus}); !errors.Is(err, renderer.ErrFocus) {
			t.Errorf("focus %q gives %v", focus, err)
		}
	}
	for range cap(b.slots) {
		b.slots <- struct{}{}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := b.Draw(ctx, early()); !errors.Is(err, context.Canceled) {
		t.Errorf("a full board and an ended context give %v", err)
	}
}

func TestWidth(t *testing.T) {
	b := board(t)
	sc := early()
	sc.Width = 400
	if pic := draw(t, b, sc); pic.Width != 400 || pic.Height != 300 {
		t.Errorf("a small picture is %d by %d", pic.Width, pic.Height)
	}
	sc.Width = 9000
	if pic := draw(t, b, sc); pic.Width != boardWidth {
		t.Errorf("a picture was made larger: %d", pic.Width)
	}
}

// TestMarks: what happened is numbered in its order, and what one land saw in a
// row is one step.
func TestMarks(t *testing.T) {
	m := markSince([]engine.Event{
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
	if g := m.ghosts[place2{np.Nina, np.Andes}]; len(g) != 1 || g[0].seat != 1 || len(m.moves) != 1 {
		t.Errorf("ghosts %v, moves %v", g, m.moves)
	}
}
