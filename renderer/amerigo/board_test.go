package amerigo

import (
	"slices"
	"testing"

	words "landfall/commands/amerigo"
	"landfall/engine"
	am "landfall/engine/amerigo"

	"landfall/engine/enginetest/suite"
	"landfall/renderer"
	"landfall/renderer/renderertest"
)

func TestMain(m *testing.M) { suite.Run(m) }

// TestBoard holds the board to what every board promises.
// shared is the board of all tests here but the kit's, which holds two new ones against each other.
var shared = renderertest.Shared(spoken)

// spoken is the board with its words.
func spoken(w *renderer.Workshop) (*renderer.Board[am.View], error) {
	said, err := words.New()
	return renderertest.Spoken(New, said.Pictures, err)(w)
}

func TestBoard(t *testing.T) { renderertest.Run(t, spoken, scenes(t), "de", "fr") }

// TestGolden compares a few scenes with pictures that were looked at.
func TestGolden(t *testing.T) {
	all := scenes(t)
	few := map[string]renderer.Scene{}
	for _, name := range []string{"first", "four", "three", "places", "player", "turn", "plan", "token", "steps"} {
		few[name] = all[name]
	}
	renderertest.Golden(t, renderertest.New(t, shared), few)
}

// TestEveryFactShows: each of these changes is to be seen, so the picture differs.
func TestEveryFactShows(t *testing.T) {
	all := play(t, 4)
	view := func() am.View { return at(t, all, am.AskTurn, 6).view }
	land := am.CellAt(1, 2)
	b := renderertest.New(t, shared)
	renderertest.Shows(t, b, "", view, map[string]func(v *am.View){
		"post":       func(v *am.View) { v.Squares[land].Tile, v.Squares[land].Post = 0, 1+v.Squares[land].Post%4 },
		"village":    func(v *am.View) { v.Squares[land].Tile, v.Squares[land].Owner, v.Squares[land].Post = 1, 3, 0 },
		"neutral":    func(v *am.View) { v.Squares[land].Tile, v.Squares[land].Owner, v.Squares[land].Post = 9, 0, 0 },
		"ship":       func(v *am.View) { v.People[1].Ships[0] = am.Frame(am.East, 2) },
		"cubes":      func(v *am.View) { v.Action[am.Blue] += 2 },
		"round":      func(v *am.View) { v.Round++ },
		"phase":      func(v *am.View) { v.Phase = (v.Phase + 1) % am.Colours },
		"pirates":    func(v *am.View) { v.Against[v.Reader] += 2 },
		"times":      func(v *am.View) { v.Times++ },
		"order":      func(v *am.View) { v.Lead[0], v.Lead[1] = v.Lead[1], v.Lead[0] },
		"acting":     func(v *am.View) { v.Turn.Seat = (v.Turn.Seat + 1) % 4 },
		"points":     func(v *am.View) { v.People[2].VP++ },
		"gold":       func(v *am.View) { v.People[2].Gold++ },
		"cannons":    func(v *am.View) { v.People[2].Cannons++ },
		"progress":   func(v *am.View) { v.People[2].Progress++ },
		"goods":      func(v *am.View) { v.People[2].Goods[am.Sugar]++ },
		"production": func(v *am.View) { v.People[2].Production[am.Sugar]++ },
		"reserve":    func(v *am.View) { v.People[2].Reserve[1]++ },
		"market":     func(v *am.View) { v.Market = [10]am.Production{{Good: am.Coffee, Cost: 4}} },
		"chest": func(v *am.View) {
			for i := range v.Islands {
				v.Islands[i].Chest = false
			}
		},
		"over": func(v *am.View) { v.Over, v.Winner = true, 2 },
	})
	renderertest.Shows(t, b, "player", view, map[string]func(v *am.View){
		"reserve": func(v *am.View) { v.People[v.Reader].Reserve[1]++ },
		"display": func(v *am.View) { v.Left = [4]am.TokenID{am.Swap, am.First} },
		"token":   func(v *am.View) { v.Tokens[am.EndSeven] = am.Token{Where: am.Owned, Seat: v.Reader} },
		"order":   func(v *am.View) { v.People[1].Order++ },
	})
}

// TestThePicturesPiratesAreTheReaders: with another's token they are stronger against the reader, as the words say.
func TestThePicturesPiratesAreTheReaders(t *testing.T) {
	b := renderertest.New(t, shared)
	m := at(t, play(t, 4), am.AskTurn, 6)
	const against = "33"
	m.view.Against = slices.Repeat([]int{33}, 4)
	me := m.view.Reader
	for _, focus := range []string{"", "islands"} {
		for reader, shown := range map[engine.Seat]bool{me: true, engine.Nobody: false} {
			m.view.Reader = reader
			l, err := b.Layout(t.Context(), m.scene(focus, false))
			if err != nil {
				t.Fatal(err)
			}
			if got := slices.ContainsFunc(l.Words, func(w renderer.Word) bool { return w.Text == against }); got != shown {
				t.Errorf("focus %q, reader %d: shown is %v, not %v", focus, reader, got, shown)
			}
		}
	}
}

// TestPlayersCardsMarkTracksAsWordsDo: where a disc lies on a track is marked by the letters of its action, not by a
// sign that nobody explains.
func TestPlayersCardsMarkTracksAsWordsDo(t *testing.T) {
	b := renderertest.New(t, shared)
	m := at(t, play(t, 4), am.AskTurn, 6)
	l, err := b.Layout(t.Context(), m.scene("", false))
	if err != nil {
		t.Fatal(err)
	}
	for _, letters := range []string{"Pr", "Or"} {
		n := 0
		for _, w := range l.Words {
			if w.Text == letters {
				n++
			}
		}
		if n != m.view.Seats {
			t.Errorf("%s is on %d of %d cards", letters, n, m.view.Seats)
		}
	}
}

// TestBrokenViews: whatever a view holds, there is a picture and no panic.
func TestBrokenViews(t *testing.T) {
	odd := at(t, play(t, 2), am.AskTurn, 5).view
	odd.Seats, odd.Reader, odd.Turn.Seat, odd.Winner = 4, 9, -7, 6
	odd.Lead = [4]engine.Seat{9, -1, 0, 0}
	odd.Phase, odd.Round, odd.Times = 99, -4, 1<<40
	for i := range odd.Squares {
		q := &odd.Squares[i]
		q.Good, q.Owner, q.Post = am.Good(i%200), uint8(i%7), uint8(i%9)
		q.Ground, q.Island = am.Ground(i%6), uint8(i)
	}
	odd.People[0] = am.Sheet{VP: -1 << 40, Gold: 1 << 40, Progress: -9, Order: 99, Ships: [2]am.Spot{483, 499}}
	odd.Market[3] = am.Production{Good: 77, Cost: -3}
	odd.Left[0] = 200
	odd.Ways = []am.PlaceTile{{}, {Shape: 99, Cells: []am.Cell{1, 460}}}
	since := []engine.Event{am.ShipMoved{From: 499, To: 3}, am.TilePlaced{Cells: []am.Cell{0, 480}}, nil, am.PostEstablished{At: 2}}
	broken := map[string]renderer.Scene{}
	for name, v := range map[string]any{"zero": am.View{}, "pointer": &am.View{}, "nil": (*am.View)(nil), "odd": odd} {
		broken[name] = renderer.Scene{View: v, Since: since, Names: []string{"", "☃", "x"}}
	}
	renderertest.Survives(t, renderertest.New(t, shared), broken)
}

// TestMoment: a gallery tells the moments of a match apart.
func TestMoment(t *testing.T) {
	b := renderertest.New(t, shared)
	for want, v := range map[string]any{"round 0": am.View{}, "": 5, "the end": am.View{Over: true}} {
		if got := b.Moment(v); got != want {
			t.Errorf("the moment of %v is %q, want %q", v, got, want)
		}
	}
}
