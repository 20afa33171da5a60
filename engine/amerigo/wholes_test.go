package amerigo

import (
	"slices"
	"strings"
	"testing"
)

// wholesOf are the usual turns of an action that are offered, in their order.
func (x *table) wholesOf(a Act) []string {
	var list []string
	for _, o := range x.Question().Options {
		if w, ok := o.(Whole); ok && w.Choose.Act == a {
			list = append(list, w.String())
		}
	}
	return list
}

// TestUsualShips: both ships to the nearest free anchors, and settle; beside it what is
// worth most, where that is farther.
func TestUsualShips(t *testing.T) {
	x := sit(t, 2)
	x.ship(red, 1, "north1")
	x.ship(red, 2, "west2")
	x.turn(red, area{Blue: 7})
	list := x.wholesOf(Ships)
	if len(list) == 0 {
		t.Fatal("no usual turn")
	}
	nearest := list[len(list)-1]
	var d Distances
	for ship, from := range map[string]string{"1:": "north1", "2:": "west2"} {
		x.s.Reach(spot(from), 7, &d)
		best := far
		for c := Cell(stride); c < cells-stride; c++ {
			if x.s.Squares[c].Ground == Anchor && x.s.settles(red, At(c)) {
				best = min(best, d.Steps(At(c)))
			}
		}
		_, rest, _ := strings.Cut(nearest, ship)
		to, _, _ := strings.Cut(rest, "!")
		x.s.Reach(spot(from), 7, &d)
		same(t, "steps of ship "+ship+" in "+nearest, d.Steps(spot(to)), best)
	}
	x.Do(nearest)
	same(t, "posts", x.me(red).Posts, 10)
}

// TestUsualPlan: tiles that still have room beside those one holds.
func TestUsualPlan(t *testing.T) {
	x := sit(t, 2)
	x.post(red, "I12") // five spaces, of which a tile of four leaves none to spare
	x.fill(white, "I12", "I13", "J13", "J12")
	x.reserve(red, "V2")
	x.turn(red, area{Red: 1})
	if len(x.wholesOf(Plan)) == 0 {
		t.Fatal("no usual turn")
	}
	got, _ := x.sees(red).fittingPlan(1, nil)
	for _, p := range got {
		if size := x.r.shapes[p.(TakeTile).Shape].size; size != 1 {
			t.Errorf("a tile of %d is planned for a gap of one space", size)
		}
	}
	same(t, "tiles", len(got), 1)
}

// TestUsualBuild: what completes an island is offered whole, also where single tiles
// elsewhere would bring more.
func TestUsualBuild(t *testing.T) {
	x := sit(t, 2)
	x.post(red, "D4", "L12")
	x.fill(white, "L11", "L13", "M13", "M12")
	free := 0
	for c := Cell(0); c < cells; c++ {
		if q := &x.s.Squares[c]; q.Free() && q.Island == x.s.Squares[cell("L11")].Island {
			free++
		}
	}
	same(t, "free spaces", free, 3)
	x.reserve(red, "V1", "V2", "V4O", "N6R", "V3I")
	x.turn(red, area{Green: 6})
	list := x.wholesOf(Build)
	i := slices.IndexFunc(list, func(text string) bool { return strings.Contains(text, "V2@") && strings.Contains(text, "V1@") })
	if i < 0 {
		t.Fatalf("offered: %v", list)
	}
	x.Do(list[i])
	same(t, "complete", x.s.Islands[x.s.Squares[cell("L11")].Island].Complete(), true)
	same(t, "points for it", x.me(red).By[Completion], 3)
}

// TestUsualBuildKnowsItsReach: a gap that only villages of others touch is not filled.
func TestUsualBuildKnowsItsReach(t *testing.T) {
	x := sit(t, 2)
	x.post(red, "L12")
	x.fill(white, "L11", "N13")
	x.reserve(red, "V1")
	x.s.Squares[cell("N13")].Space = true
	x.turn(red, area{Green: 2})
	if c := x.sees(red).completingBuild(2); c.most > 0 {
		t.Errorf("%v", c.best)
	}
}

// TestPlacesCompleteFirst: of the places of a tile, what completes an island comes first.
func TestPlacesCompleteFirst(t *testing.T) {
	x := sit(t, 2)
	x.post(red, "D4", "L12")
	x.fill(white, "L11", "L13", "M13")
	x.reserve(red, "V2")
	x.turn(red, area{Green: 1})
	x.Do("build")
	if d := x.Question(); d.Kind != AskPlace || d.Options[0].String() != "place V2@L13,M13" || len(d.Options) < 3 {
		t.Errorf("%s: %v", d.Kind, d.Options)
	}
}

// sees is what a seat thinks as the table stands.
func (x *table) sees(who seat) *site {
	here := site{estimate: estimate{x.r, &x.s.Table, who}}
	here.look()
	return &here
}
