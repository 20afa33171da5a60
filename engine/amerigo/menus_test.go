package amerigo

import (
	"slices"
	"testing"

	"landfall/engine"
)

// TestS59_Menus: every question has 1 to 25 answers, and every answer leads to a
// question with at least one.
func TestS59_Menus(t *testing.T) {
	matches := 20
	if testing.Short() {
		matches = 5
	}
	for seats := 2; seats <= mostSeats; seats++ {
		for seed := range uint64(matches) {
			playRandom(t, seats, 100+seed, func(m *engine.Match) {
				d := m.Decisions()[0]
				if len(d.Options) > engine.MostOptions {
					t.Fatalf("%d seats, seed %d: %s has %d answers", seats, seed, d.Kind, len(d.Options))
				}
				seen := map[string]bool{}
				for _, o := range d.Options {
					text := o.String()
					if seen[text] || len(text) > notationRoom {
						t.Fatalf("%d seats, seed %d: answer %q of %s twice or too long", seats, seed, text, d.Kind)
					}
					seen[text] = true
				}
			})
		}
	}
}

// A set of builds as they are typed, tile after tile.
type builds map[string]bool

// TestS60_MenusReachEveryBuild: on the fixed islands for two, the builds that the menus
// reach are exactly those that the rules of building allow, which are written out here
// once more, from the specification.
func TestS60_MenusReachEveryBuild(t *testing.T) {
	for _, c := range []struct {
		post    string
		points  int
		reserve []string
	}{
		{"D4", 2, []string{"V3I", "V1"}},
		{"L12", 3, []string{"V2", "N2", "V1"}},
		{"G13", 4, []string{"V1", "V2", "N1"}},
		{"M9", 2, []string{"V4T", "V2"}},
	} {
		x := sit(t, 2)
		x.post(red, c.post)
		x.reserve(red, c.reserve...)
		x.gold(red, 0)
		want := builds{}
		x.allowed(x.s.Table, c.points, "", want)
		x.turn(red, area{Green: c.points})
		x.Do("build")
		got := builds{}
		x.reached(x.s, "", got)
		if len(want) < 10 {
			t.Errorf("%v: only %d builds", c, len(want))
		}
		for text := range want {
			if !got[text] {
				t.Fatalf("%v: the menus do not reach %q", c, text)
			}
		}
		for text := range got {
			if !want[text] {
				t.Fatalf("%v: the menus reach %q, which is not allowed", c, text)
			}
		}
	}
}

// reached collects the builds that menus reach.
func (x *table) reached(s *State, text string, into builds) {
	who := s.Turn.Seat
	_, options := x.r.answers(s)
	for _, o := range options {
		copied := *s
		next := &copied
		p := engine.NewPly(next, evolve, engine.Decision{Seat: who}, engine.NewDice(engine.NumberedSeed(1), 1))
		x.r.decide(p, o)
		more := text
		for _, e := range p.Events() { // also the placings that leave no choice
			if e, ok := e.(TilePlaced); ok {
				more += " " + string(PlaceTile{e.Shape, e.Cells}.append(nil))
				into[more] = true
			}
		}
		if next.Turn.Seat == who && next.Turn.Stage == Building {
			x.reached(next, more, into)
		}
	}
}

// allowed collects the builds of red that the specification allows (4.4).
func (x *table) allowed(t Table, points int, text string, into builds) {
	for id := ShapeID(1); id < shapes; id++ {
		cost := 1
		if !id.Village() {
			cost = x.r.shapes[id].size
		}
		if t.People[red].Reserve[id] == 0 || cost > points {
			continue
		}
		for _, cells := range drawings(x.r.shapes[id].rows) {
			for row := 1; row <= t.Rows(); row++ {
				for column := 1; column <= t.Columns(); column++ {
					on := allowedAt(&t, cells, row, column)
					if on == nil {
						continue
					}
					next := t
					next.People[red].Reserve[id]--
					next.lie(red, id, on)
					more := text + " " + string(PlaceTile{id, on}.append(nil))
					into[more] = true
					x.allowed(next, points-cost, more, into)
				}
			}
		}
	}
}

// drawings are the four ways to turn a drawing, as rows and columns.
func drawings(rows []string) [][][2]int {
	var all [][][2]int
	for range 4 {
		var cells [][2]int
		for y, row := range rows {
			for x := range row {
				if row[x] == 'X' {
					cells = append(cells, [2]int{y, x})
				}
			}
		}
		all = append(all, cells)
		turned := make([]string, len(rows[0]))
		for x := range rows[0] {
			for y := len(rows) - 1; y >= 0; y-- {
				turned[x] += string(rows[y][x])
			}
		}
		rows = turned
	}
	return all
}

// allowedAt is where a drawing lies if its corner is at a space; nil: not allowed.
func allowedAt(t *Table, cells [][2]int, row, column int) []Cell {
	var on []Cell
	for _, c := range cells {
		y, x := row+c[0], column+c[1]
		if y > t.Rows() || x > t.Columns() || !t.Squares[CellAt(x, y)].Free() {
			return nil
		}
		on = append(on, CellAt(x, y))
	}
	for _, c := range on {
		for _, near := range c.Near() {
			if networked(t, near, nil) {
				slices.Sort(on)
				return on
			}
		}
	}
	return nil
}

// networked tells whether a space holds a post of red, or a tile of its network.
func networked(t *Table, c Cell, past []Cell) bool {
	q := &t.Squares[c]
	if q.Post == uint8(red+1) {
		return true
	}
	if q.Tile == NoShape || q.Owner != 0 && q.Owner != uint8(red+1) || slices.Contains(past, c) {
		return false
	}
	for _, near := range c.Near() {
		if networked(t, near, append(slices.Clone(past), c)) {
			return true
		}
	}
	return false
}

// TestALargeChoiceIsNarrowed: by island, part of the chart and first space.
func TestALargeChoiceIsNarrowed(t *testing.T) {
	x := sit(t, 2)
	x.post(red, "B2", "D4", "B7", "D7", "D9", "G2", "I2", "I4", "I7", "G8", "I9")
	x.reserve(red, "V3L", "V3I")
	x.turn(red, area{Green: 1})
	x.Do("build", "build V3L")
	same(t, "asks", x.Question().Kind, AskIsland)
	x.Do("on C1")
	same(t, "asks", x.Question().Kind, AskPlace)

	var ways []lying
	for i := range 60 { // more than a menu in two parts of the chart
		ways = append(ways, lying{cell("B2") + Cell(stride*(i/10)), uint8(i % 4)})
	}
	kind, options := x.r.narrow(x.s, slices.Clone(ways), shapeOf("V3L"), nil)
	same(t, "asks", kind, AskPart)
	same(t, "parts", len(options), 2)
	x.s.Turn.Draft.Part = 1
	kind, options = x.r.narrow(x.s, slices.Clone(ways), shapeOf("V3L"), nil)
	same(t, "asks", kind, AskCell)
	same(t, "first spaces", len(options), 3)
	x.s.Turn.Draft.Cell = cell("B3")
	kind, options = x.r.narrow(x.s, ways, shapeOf("V3L"), nil)
	same(t, "asks", kind, AskPlace)
	same(t, "ways", len(options) > 0 && len(options) <= engine.MostOptions, true)
}
