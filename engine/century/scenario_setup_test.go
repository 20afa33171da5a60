package century

import (
	"reflect"
	"slices"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/enginetest"
)

// covered counts the exploration tiles on locations.
func covered(x *table) (all, few int) {
	for _, l := range x.s.locs {
		if x.s.at[l].cover == 0 {
			continue
		}
		all++
		if x.r.at[l].Few {
			few++
		}
	}
	return all, few
}

// printed tells whether a number of players or a star is on any card of deck and row.
func printed(x *table, numeral string) bool {
	return slices.ContainsFunc(slices.Concat(x.s.row, x.s.deck), func(c CardID) bool {
		return x.r.cards[c].players == numeral || x.r.cards[c].star == numeral
	})
}

func TestT1_BaseForFour(t *testing.T) {
	x := sit(t, Base, 4)
	for i, want := range []string{"YYY", "YYYY", "YYYY", "YYYR"} {
		p := x.me(seat(i))
		same(t, "crew", p.crew, 6)
		same(t, "reserve", p.reserve, 6)
		same(t, "cubes", p.storage.String(), want)
	}
	all, few := covered(x)
	same(t, "cards in the row", len(x.s.row), 4)
	same(t, "tiles on the board", all, 8)
	same(t, "tiles on 2-3 locations", few, 0)
	same(t, "cards of the game", len(x.s.deck)+4, 48)
	same(t, "white stars", printed(x, "white"), false)
	same(t, "locations", len(x.s.locs), 23)
}

func TestT2_BaseForTwo(t *testing.T) {
	x := sit(t, Base, 2)
	all, few := covered(x)
	same(t, "crew", x.me(0).crew, 7)
	same(t, "reserve", x.me(1).reserve, 5)
	same(t, "tiles on the board", all, 10)
	same(t, "tiles on 2-3 locations", few, 2)
	same(t, "cards 3+", printed(x, "3+"), false)
	same(t, "cards =4", printed(x, "=4"), false)
	same(t, "open locations", len(x.s.locs)-all, 13)
}

func TestT3_BaseForThree(t *testing.T) {
	x := sit(t, Base, 3)
	all, _ := covered(x)
	same(t, "cards 3+", printed(x, "3+"), true)
	same(t, "cards =4", printed(x, "=4"), false)
	same(t, "covered", all, 10)
}

func TestT4_Part1(t *testing.T) {
	x := sit(t, Part1, 4)
	all, _ := covered(x)
	same(t, "beside, four players", len(x.s.beside), 10)
	same(t, "on the board, four players", all, 0)
	bonus := len(x.s.box)
	for _, st := range x.s.stacks {
		bonus += len(st.tiles)
	}
	same(t, "bonus tiles considered", bonus, 20)
	same(t, "black stars", printed(x, "black"), false)
	same(t, "merchants in the row", len(x.s.merchants), 4)
	same(t, "merchants in the deck", len(x.s.supply), 39)

	x = sit(t, Part1, 3)
	all, few := covered(x)
	same(t, "beside, three players", len(x.s.beside), 8)
	same(t, "on the board, three players", all, 2)
	same(t, "on 2-3 locations", few, 2)
}

func TestT5_Part2(t *testing.T) {
	for seats, want := range map[int]int{3: 9, 4: 7} {
		x := sit(t, Part2, seats)
		all, _ := covered(x)
		same(t, "tiles on the board", all, want)
		same(t, "tiles beside", len(x.s.beside), 0)
		out := -1
		for _, e := range x.Heard {
			if e, ok := e.(ExplorationLaid); ok {
				out = len(e.Out)
			}
		}
		same(t, "tiles out of the game", out, 10-want)
		bonus := 0
		for _, st := range x.s.stacks {
			bonus += len(st.tiles)
		}
		same(t, "bonus tiles", bonus, 16)
		same(t, "bonus tiles out", len(x.s.box), 1)
		side := x.r.modes[Part2].side
		if side.spaces != 4 || side.storage != 10 || len(side.columns) == 0 || side.spaces == x.r.modes[Base].side.spaces {
			t.Errorf("side B is %+v, side A %+v", side, x.r.modes[Base].side)
		}
		same(t, "market tiles and the sea", len(x.s.islands), 13)
		var spices [Spices]int
		for _, island := range x.s.islands {
			if island.Tile != Sea {
				spices[island.Tile.Spice()]++
			}
		}
		same(t, "tiles of each symbol", spices, [Spices]int{3, 3, 3, 3})
		for i := range seats {
			same(t, "ship", x.me(seat(i)).ship, Sea)
		}
	}
}

func TestT6_Part3(t *testing.T) {
	x := sit(t, Part3, 2)
	on := map[string]int{}
	for _, st := range x.s.stacks {
		on[x.r.stackView(st).Board.String()] += len(st.tiles)
	}
	same(t, "tiles on B2", on["B2"], 8)
	same(t, "tiles on F2", on["F2"], 8)
	same(t, "tiles on D2", on["D2"], 8)
	same(t, "tiles out", len(x.s.box), 1)
	same(t, "merchants, without starting cards", len(x.s.merchants)+len(x.s.supply), 43)
}

func TestT62_Invariants(t *testing.T) {
	for _, c := range tables() {
		m := enginetest.RandomMatch(t, game(t), c, 77, nil)
		s := engine.StateOf[State](m)
		count, err := census(s)
		if err != nil {
			t.Errorf("%v: %v", c, err)
		}
		same(t, "exploration tiles", count["exploration tiles"] <= 10, true)
		if s.mode == Part1 || s.mode == Part3 {
			same(t, "merchants", count["merchants"], 43)
		}
		for i := range c.Seats {
			p := &s.people[i]
			same(t, "settlers", p.crew+p.placed+p.reserve, 12)
			same(t, "storage at the end", p.storage.Size() <= 10, true)
		}
	}
}

func TestT63_Replay(t *testing.T) {
	g := game(t)
	c := engine.Config{Seats: 3, Options: map[string]string{optionMode: "part3"}}
	one := enginetest.RandomMatch(t, game(t), c, 5, nil)
	if err := one.Verify(); err != nil {
		t.Fatal(err)
	}
	again, _, err := g.Start("test", c, engine.NumberedSeed(5), time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range engine.LiveOf(one)[1:] {
		if _, err := again.Act(e.Seat, "", e.Action, time.Time{}); err != nil {
			t.Fatal(err)
		}
	}
	if a, b := engine.StateOf[State](one), engine.StateOf[State](again); !reflect.DeepEqual(a, b) {
		t.Errorf("the same answers lead to %+v and %+v", a, b)
	}
}
