package amerigo

import (
	"slices"
	"testing"

	"landfall/engine"
)

// table drives the rules directly, on the fixed islands, so that a test may arrange a
// position. Seat 0 is the first player; tests call the seats by colours.
type table struct {
	t     testing.TB
	r     *rules
	s     *State
	ply   int
	heard []engine.Event // of the last answer
}

// The seats as the scenarios call them.
const (
	red seat = iota
	white
	blue
	yellow
)

// components are the data files.
func dataOf(t testing.TB) *data {
	t.Helper()
	d, err := loadData(dataFiles)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// sit sets up a match on the fixed islands in which the seats follow each other.
func sit(t testing.TB, seats int) *table {
	t.Helper()
	x := &table{t: t, r: &rules{data: dataOf(t), known: dataOf(t).facts()}, s: &State{}}
	for seed := uint64(1); ; seed++ {
		*x.s = State{}
		p := engine.NewPly(x.s, evolve, engine.Decision{Seat: engine.Nobody}, engine.NewDice(engine.NumberedSeed(seed), 0))
		x.r.setup(p, engine.Config{Seats: seats, Options: map[string]string{optionIslands: "fixed"}})
		x.heard = p.Events()
		if slices.IsSorted(x.s.leading()) && x.s.Turn.Seat == 0 {
			return x
		}
	}
}

// same holds what was got against what is wanted.
func same[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// cell is a space of the chart.
func cell(text string) Cell {
	var c Cell
	if err := c.UnmarshalText([]byte(text)); err != nil {
		panic(err)
	}
	return c
}

// spot is a space for a ship.
func spot(text string) Spot {
	var s Spot
	if err := s.UnmarshalText([]byte(text)); err != nil {
		panic(err)
	}
	return s
}

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

func shapeOf(name string) ShapeID {
	var id ShapeID
	if err := id.UnmarshalText([]byte(name)); err != nil {
		panic(err)
	}
	return id
}

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

// question is the open question.
func (x *table) question() engine.Decision {
	x.t.Helper()
	ds := x.r.pending(x.s)
	if len(ds) == 0 {
		x.t.Fatal("nobody is asked")
	}
	return ds[0]
}

// offered tells whether the open question has this answer.
func (x *table) offered(notation string) bool {
	x.t.Helper()
	_, ok := x.question().Find(notation)
	return ok
}

// offers are all the answers of the open question.
func (x *table) offers() []string {
	x.t.Helper()
	var texts []string
	for _, a := range x.question().Options {
		texts = append(texts, a.String())
	}
	return texts
}

// do gives answers, one after the other, to whoever is asked.
func (x *table) do(notations ...string) {
	x.t.Helper()
	for _, n := range notations {
		d := x.question()
		a, ok := d.Find(n)
		if !ok {
			x.t.Fatalf("%s of seat %d: %q is not among %v", d.Kind, d.Seat, n, x.offers())
		}
		x.ply++
		p := engine.NewPly(x.s, evolve, d, engine.NewDice(engine.NumberedSeed(9), x.ply))
		x.r.decide(p, a)
		x.heard = p.Events()
	}
}

// has tells whether the last answer had such an event.
func has[E engine.Event](x *table) bool {
	return slices.ContainsFunc(x.heard, func(e engine.Event) bool {
		_, ok := e.(E)
		return ok
	})
}
