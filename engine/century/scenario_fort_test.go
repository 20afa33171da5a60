package century

import (
	"slices"
	"testing"

	"landfall/engine/enginetest"
)

func TestT21_TileAndCard(t *testing.T) {
	x := sit(t, Base, 2)
	x.above(1, PointCard{Kind: LocalHelp, Cost: cubes("RG"), Symbol: Leaf, Points: 5})
	x.storage(0, "RG")
	x.me(0).bonus = []BonusID{1, 2}
	x.Do("work A1-1", "claim card S-A1-1")
	same(t, "bonus tiles", len(x.me(0).bonus), 3)
	same(t, "cards", len(x.me(0).cards), 1)
	same(t, "Local Help for leaf", x.me(0).help[Leaf], 1)
	x.have(0, "")
}

func TestT22_NothingToTakeAtAFort(t *testing.T) {
	x := sit(t, Base, 2)
	x.above(1, PointCard{Kind: LocalHelp, Cost: cubes("BBBB"), Symbol: Leaf})
	x.me(0).bonus = []BonusID{1, 2}
	same(t, "with a free space", x.Offered("work A1-1"), true)
	x.me(0).bonus = []BonusID{1, 2, 3}
	same(t, "without", x.Offered("work A1-1"), false)
}

func TestT23_TwoStacks(t *testing.T) {
	x := sit(t, Base, 2)
	x.above(4, PointCard{Kind: LocalHelp, Cost: cubes("BBBB"), Symbol: Leaf})
	stack := x.s.stack("S-B1-2b")
	top, next := stack.tiles[0], stack.tiles[1]
	x.Do("work B1-2")
	if got := x.Offers(); !slices.Equal(got, []string{"claim S-B1-2a", "claim S-B1-2b"}) {
		t.Errorf("offers %v", got)
	}
	x.Do("claim S-B1-2b")
	same(t, "taken", x.me(0).bonus[0], top)
	same(t, "top now", x.r.stackView(*x.s.stack("S-B1-2b")).Top.ID, next)
	same(t, "turned up", slices.Contains(x.Heard, any(StackTurned{Stack: "S-B1-2b", Tile: next})), true)
	x.asks(1, AskTurn) // what was turned up is not taken back, so the turn is over
}

func TestT24_TheRowSlides(t *testing.T) {
	x := sit(t, Base, 2)
	q := x.above(2, PointCard{Kind: LocalHelp, Cost: cubes("R"), Symbol: Leaf})
	row, top, next := slices.Clone(x.s.row), x.s.deck[0], x.s.deck[1]
	x.storage(0, "R")
	x.Do("work A1-2", "claim card")
	same(t, "claimed", x.me(0).cards[0], q)
	if want := []CardID{row[0], row[2], row[3], top}; !slices.Equal(x.s.row, want) {
		t.Errorf("row %v, want %v", x.s.row, want)
	}
	same(t, "top of the deck", x.s.deck[0], next)
}

func TestT25_TheRowGetsShorter(t *testing.T) {
	x := sit(t, Base, 2)
	x.above(1, PointCard{Kind: LocalHelp, Cost: cubes("R"), Symbol: Leaf})
	row := slices.Clone(x.s.row)
	x.s.deck = nil
	x.storage(0, "R")
	x.Do("work A1-1", "claim card", "done", "rest", "done")
	if want := row[1:]; !slices.Equal(x.s.row, want) {
		t.Errorf("row %v, want %v", x.s.row, want)
	}
	same(t, "fort 4 for its tile", x.Offered("work B1-2"), true)
	x.storage(0, "YRGB")
	x.Do("work B1-2")
	same(t, "fort 4 has no card", x.Offered("claim card"), false)
	same(t, "fort 4 has a tile", x.Offered("claim S-B1-2a"), true)
}

func TestT26_NewSettlers(t *testing.T) {
	x := sit(t, Part2, 2)
	x.above(1, PointCard{Kind: NewSettlers, Cost: cubes("R"), Settlers: 2})
	x.storage(0, "R")
	x.crew(0, 11)
	x.Do("work A2-1")
	same(t, "crew", x.me(0).crew, 11) // one placed, one joined
	same(t, "reserve", x.me(0).reserve, 0)
	same(t, "cards", len(x.me(0).cards), 1)
	same(t, "told", slices.Contains(x.Heard, any(SettlersJoined{Settlers: 1, Lost: 1})), true)
}

// explorer has a payable Exploration card above fort 1 of part2, and as only
// exploration tile left the one given, on a production.
func explorer(t *testing.T, tile FindTile) *table {
	x := sit(t, Part2, 2)
	x.above(1, PointCard{Kind: Exploration, Cost: cubes("R")})
	x.storage(0, "R")
	for i := range x.s.at {
		x.s.at[i].cover = 0
	}
	x.define("A2-3", Location{Type: Production, Settlers: 1, Gain: cubes("Y")})
	if tile.ID != 0 {
		x.r.finds[tile.ID] = tile
		x.s.at[locationID("A2-3")].cover = tile.ID
	}
	return x
}

func TestT27_ExplorationCubes(t *testing.T) {
	x := explorer(t, FindTile{ID: 90, Kind: FindCubes, Gain: cubes("RR")})
	x.r.finds[91] = FindTile{ID: 91, Kind: FindPoints, Points: 3}
	x.s.at[locationID("A2-5")].cover = 91
	same(t, "before", x.Offered("work A2-3"), false)
	x.Do("work A2-1", "explore X90")
	x.have(0, "RR")
	same(t, "tiles", len(x.me(0).finds), 1)
	x.Do("done")
	x.asks(1, AskTurn)
	same(t, "open for everybody", x.Offered("work A2-3"), true)
}

func TestT28_ExplorationSettlerWithoutReserve(t *testing.T) {
	x := explorer(t, FindTile{ID: 90, Kind: FindSettler, Settlers: 1})
	x.crew(0, 12)
	x.Do("work A2-1")
	same(t, "crew", x.me(0).crew, 11)
	same(t, "tiles", len(x.me(0).finds), 1)
}

func TestT29_NoExplorationTile(t *testing.T) {
	x := explorer(t, FindTile{})
	x.Do("work A2-1")
	same(t, "missed", enginetest.Had[ExplorationMissed](x.Heard), true)
	same(t, "cards", len(x.me(0).cards), 1)
	same(t, "symbol", x.r.symbols(x.me(0))[Exploration], 1)
}

func TestT61_FortWithoutTiles(t *testing.T) {
	for _, m := range []Mode{Part2, Part3} {
		x := sit(t, m, 2)
		x.above(1, PointCard{Kind: LocalHelp, Cost: cubes("BBBB"), Symbol: Leaf})
		same(t, m.String(), x.Offered("work A2-1"), false)
	}
}

func TestT13R_AClaimedCardDoesNotHelpItsOwnAction(t *testing.T) {
	x := sit(t, Part2, 2)
	fort := x.s.forts[0]
	x.r.at[fort].Symbol = Leaf // R49; and R13: an old Tools cube pays at a fort
	x.above(1, PointCard{Kind: Tools, Cost: cubes("RY"), Symbol: Leaf, Cube: cubes("B")})
	x.own(0, PointCard{Kind: Tools, Symbol: Leaf, Cube: cubes("R")})
	x.storage(0, "Y")
	x.Do("work A2-1")
	x.have(0, "")
}
