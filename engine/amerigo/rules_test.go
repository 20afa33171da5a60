package amerigo

import (
	"slices"
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
)

// table drives the rules directly, on the fixed islands, so that a test may arrange a
// position. Seat 0 is the first player; tests call the seats by colours.
type table struct {
	*enginetest.Scene[State]
	r *rules
	s *State
}

// The seats as the scenarios call them.
const (
	red seat = iota
	white
	blue
	yellow
)

// sit sets up a match on the fixed islands in which the seats follow each other.
func sit(t testing.TB, seats int) *table {
	t.Helper()
	r := newRules(enginetest.Must(t, readData))
	scene := enginetest.SetScene(t, r.spec(), engine.Config{Seats: seats, Options: map[string]string{optionIslands: "fixed"}},
		func(s *State) bool { return slices.IsSorted(s.leading()) && s.Turn.Seat == 0 })
	return &table{Scene: scene, r: r, s: scene.State}
}

// same holds what was got against what is wanted.
func same[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// cell is a space of the chart.
func cell(text string) Cell { return enginetest.Named[Cell](text) }

// spot is a space for a ship.
func spot(text string) Spot { return enginetest.Named[Spot](text) }

// area is an action area.
type area map[Colour]int

// turn has a seat choose, with these cubes in the action area; their largest number is
// the points of action.
func (x *table) turn(who seat, cubes area) {
	s := x.s
	for c := range Colours {
		s.Storage[c] += s.Action[c]
		s.Action[c] = 0
	}
	s.Points = 0
	for c, n := range cubes {
		s.Action[c] = n
		s.Points = max(s.Points, n)
		s.Storage[c] = max(0, s.Storage[c]-n)
	}
	s.Open = true
	s.Turns = s.Lead
	s.Played = s.place(who)
	evolve(s, TurnBegan{Seat: who})
}

func (x *table) me(who seat) *Sheet { return &x.s.People[who] }

// gold gives a seat exactly so much.
func (x *table) gold(who seat, n int) { x.me(who).Gold = n }

// token gives a seat a progress token.
func (x *table) token(who seat, ids ...TokenID) {
	for _, id := range ids {
		x.s.Tokens[id] = Token{Where: Owned, Seat: who}
	}
}

// ship puts a ship somewhere.
func (x *table) ship(who seat, ship int, at string) { x.me(who).Ships[ship-1] = spot(at) }

// post establishes a post, without scoring.
func (x *table) post(who seat, on ...string) {
	for _, c := range on {
		island := int(x.s.Squares[cell(c)].Island)
		evolve(x.s, PostEstablished{Seat: who, At: cell(c), Island: island})
		x.s.Islands[island].Discovered = true
	}
}

// reserve gives a seat tiles to build.
func (x *table) reserve(who seat, names ...string) {
	for _, name := range names {
		x.me(who).Reserve[shapeOf(name)]++
	}
}

func shapeOf(name string) ShapeID { return enginetest.Named[ShapeID](name) }

// lie lays a tile, without scoring.
func (x *table) lie(who seat, name string, on ...string) {
	var cells []Cell
	for _, c := range on {
		cells = append(cells, cell(c))
	}
	x.s.Table.lie(who, shapeOf(name), cells)
}

// fill covers all free spaces of an island but some, by villages of a seat.
func (x *table) fill(who seat, island string, but ...string) {
	number := x.s.Squares[cell(island)].Island
	for c := Cell(0); c < cells; c++ {
		if q := &x.s.Squares[c]; q.Island == number && q.Free() && !slices.Contains(but, c.String()) {
			x.lie(who, "V1", c.String())
		}
	}
}

// TestTurnsHaveLabels: a turn is told from all others of the match.
func TestTurnsHaveLabels(t *testing.T) {
	x := sit(t, 2)
	same(t, "first", x.Question().Turn, "t1.s0")
	x.turn(white, area{Red: 1})
	same(t, "second", x.Question().Turn, "t2.s1")
	x.Do("plan")
	same(t, "still", x.Question().Turn, "t2.s1")
}
