package century

import (
	"slices"
	"testing"

	"landfall/engine/enginetest"
)

const harbour = "A2-4"

// islands is part2 with a ship move of some steps for one settler.
func islands(t *testing.T, seats, steps int) *table {
	x := sit(t, Part2, seats)
	x.define(harbour, Location{Type: ShipMove, Settlers: 1, Steps: steps, Symbol: Canoe})
	return x
}

// beside is the first market tile next to the sea.
func (x *table) beside() TileID { return x.s.near[Sea][0] }

// outpost puts an outpost of a seat on a tile.
func (x *table) outpost(who seat, tile TileID) {
	on := &x.s.outposts[tile]
	on.by[on.n] = who
	on.n++
	x.me(who).built[tile.Spice()]++
}

// trades makes the trade of a tile into another.
func (x *table) trades(tile TileID, give, get string) {
	x.r.tiles[tile].Give, x.r.tiles[tile].Get = cubes(give), cubes(get)
}

func TestT51_TollThatCannotBePaid(t *testing.T) {
	x := islands(t, 3, 1)
	to := x.beside()
	x.me(1).ship, x.me(2).ship = to, to
	x.storage(0, "Y")
	x.Do("work " + harbour)
	same(t, "two ships, one cube", x.Offered("sail "+to.String()), false)
}

func TestT52_TollAndTheLimitOfOthers(t *testing.T) {
	x := islands(t, 3, 1)
	to := x.beside()
	x.trades(to, "BBBB", "Y")
	x.outpost(0, to)
	x.me(1).ship, x.me(2).ship = to, to
	x.storage(0, "YR")
	x.storage(1, "RRRRRGGGGG")
	x.storage(2, "")
	x.Do("work "+harbour, "sail "+to.String())
	x.asks(0, AskToll)
	x.Do("toll Y")
	x.have(0, "")
	x.have(1, "YRRRRRGGGGG")
	x.have(2, "R")
	x.Do("done")
	x.asks(1, AskDiscard)
	same(t, "it is asked in the turn of another", x.Question().Turn, x.s.label(1))
	x.Do("discard Y")
	x.have(1, "RRRRRGGGGG")
	x.asks(1, AskTurn)
}

func TestTollOnTheSeaTile(t *testing.T) { // R11
	x := islands(t, 2, 1)
	x.me(0).ship = x.beside()
	x.storage(0, "")
	same(t, "other tiles are free", x.Offered("work "+harbour), true)
	x.Do("work " + harbour)
	same(t, "the sea is not", x.Offered("sail sea"), false)
}

func TestTollIsPaidOnTheSeaTile(t *testing.T) { // R11
	x := islands(t, 2, 1)
	x.me(0).ship = x.beside()
	x.storage(0, "YR")
	x.storage(1, "B")
	x.Do("work "+harbour, "sail sea")
	x.asks(0, AskToll)
	x.Do("toll R")
	x.have(0, "Y")
	x.have(1, "RB")
	same(t, "where the ship is", x.me(0).ship, Sea)
}

func TestT53_PriceForFour(t *testing.T) {
	x := islands(t, 4, 1)
	to := x.beside()
	x.outpost(1, to)
	x.outpost(2, to)
	x.storage(0, "YRG")
	x.Do("work "+harbour, "sail "+to.String())
	x.asks(0, AskBuild)
	if got := x.Offers(); !slices.Equal(got, []string{"build YR", "build YG", "build RG", "build none"}) {
		t.Errorf("offers %v", got)
	}
	x.Do("build RG")
	x.have(0, "Y")
}

func TestT54_PriceForTwo(t *testing.T) {
	x := islands(t, 2, 1)
	to := x.beside()
	x.outpost(1, to)
	same(t, "price", x.r.price(x.s, to), 2)
	x.storage(0, "Y")
	x.trades(to, "BBBB", "Y")
	x.Do("work "+harbour, "sail "+to.String())
	x.asks(0, AskEnd) // nothing to build with
}

// Toll, outpost, trade, in this order: an outpost that could not be paid before the
// trade is not offered after it, except in matches of the first ruleset.
func TestT54_NoOutpostAfterTheTrade(t *testing.T) {
	for ruleset, want := range map[int]string{1: AskBuild, 2: AskEnd} {
		x := islands(t, 2, 1)
		x.s.rules = ruleset
		to := x.beside()
		x.outpost(1, to)
		x.trades(to, "B", "YYYG")
		x.storage(0, "B")
		x.Do("work "+harbour, "sail "+to.String())
		x.asks(0, AskTrade)
		x.Do("trade x1")
		x.have(0, "YYYG")
		x.asks(0, want)
	}
}

// A toll is paid at sea as well (R11): ships on the sea tile meet there.
func TestR11_TollAtSea(t *testing.T) {
	x := islands(t, 3, 1)
	from := x.beside()
	x.me(0).ship = from
	x.me(1).ship, x.me(2).ship = Sea, from
	x.storage(0, "YR")
	x.storage(1, "")
	x.Do("work "+harbour, "sail sea")
	x.asks(0, AskToll)
	if got := x.Offers(); !slices.Equal(got, []string{"toll Y", "toll R"}) {
		t.Errorf("offers %v", got)
	}
	x.Do("toll R")
	x.have(0, "Y")
	x.have(1, "R")
}

func TestT55_TheFirstOutpost(t *testing.T) {
	x := islands(t, 2, 1)
	to := x.beside()
	x.trades(to, "BBBB", "Y")
	x.storage(0, "Y")
	x.Do("work "+harbour, "sail "+to.String(), "build free")
	x.have(0, "Y")
	same(t, "taken from the row", x.me(0).built[to.Spice()], 1)
	same(t, "points", x.r.score(x.s, 0).Outposts, 1)
	same(t, "on the tile", x.s.outposts[to].has(0), true)
}

func TestT56_AClearedColumn(t *testing.T) {
	x := islands(t, 2, 1)
	to := x.beside()
	for spice := range Spices {
		if spice != to.Spice() {
			x.me(0).built[spice] = 1
		}
	}
	x.Do("work "+harbour, "sail "+to.String(), "build free")
	x.asks(0, AskBonus)
	same(t, "cleared", enginetest.Had[ColumnCleared](x.Heard), true)
	if got := x.Offers(); !slices.Equal(got, []string{"bonus S-B2a", "bonus S-B2b", "bonus S-F2a", "bonus S-F2b", "bonus none"}) {
		t.Errorf("offers %v", got)
	}
	x.Do("bonus S-F2a")
	same(t, "tiles", len(x.me(0).bonus), 1)
}

func TestT57_TradeWithoutOutpost(t *testing.T) {
	x := islands(t, 2, 1)
	to := x.beside()
	x.trades(to, "YY", "R")
	x.storage(0, "YYYY")
	x.Do("work "+harbour, "sail "+to.String(), "build none")
	if got := x.Offers(); !slices.Equal(got, []string{"trade x2", "trade x1", "trade none"}) {
		t.Errorf("offers %v", got)
	}
	x.Do("trade x2")
	x.have(0, "RR")
	x.asks(0, AskEnd)
}

func TestTradeWhereAnOwnOutpostStands(t *testing.T) {
	x := islands(t, 2, 1)
	to := x.beside()
	x.trades(to, "YY", "R")
	x.outpost(0, to)
	x.storage(0, "YY")
	x.Do("work "+harbour, "sail "+to.String())
	x.asks(0, AskTrade)
	x.Do("trade x1")
	x.have(0, "R")
}

func TestNoTradeAfterTheMove(t *testing.T) {
	x := islands(t, 2, 1)
	to := x.beside()
	x.trades(to, "YY", "R")
	x.storage(0, "YY")
	x.Do("work "+harbour, "sail "+to.String(), "build none", "trade none")
	x.have(0, "YY")
	x.asks(0, AskEnd)
}

func TestT58_ShipTradeAtSea(t *testing.T) {
	x := sit(t, Part2, 2)
	x.define("F2-1", Location{Type: ShipTrade, Settlers: 1})
	x.storage(0, "YRGBYRGB")
	same(t, "at sea", x.Offered("work F2-1"), false)
	to := x.beside()
	x.trades(to, "Y", "RB")
	x.me(0).ship = to
	x.Do("work F2-1", "trade x2")
	x.have(0, "RRRRGGBBBB")
}

func TestTradeWithAnOutpostFromAfar(t *testing.T) {
	x := sit(t, Part2, 2)
	x.define("F2-4", Location{Type: OutpostPlace, Settlers: 1})
	one, two := x.s.islands[3].Tile, x.s.islands[4].Tile
	x.trades(one, "YY", "G")
	x.trades(two, "R", "GG")
	x.storage(0, "YYYYR")
	same(t, "without outposts", x.Offered("work F2-4"), false)
	x.outpost(0, one)
	x.outpost(1, two)
	x.Do("work F2-4") // one outpost: not asked which
	x.asks(0, AskTrade)
	x.Do("trade x2")
	x.have(0, "RGG")
	x.Do("done", "rest", "done")
	x.define("F2-4", Location{Type: OutpostPlace, Settlers: 1})
	x.outpost(0, two)
	x.storage(0, "YYR")
	x.me(0).crew += x.me(0).placed
	x.me(0).placed = 0
	x.Do("work F2-4", "outpost "+two.String())
	x.have(0, "YYGG")
}

func TestT59_PassingIsFree(t *testing.T) {
	x := islands(t, 2, 2)
	first := x.beside()
	x.storage(0, "")
	x.me(1).ship = first
	var beyond TileID
	for _, n := range x.s.near[first] {
		if !slices.Contains(x.s.near[Sea], n) && n != Sea {
			beyond = n
		}
	}
	x.Do("work " + harbour)
	same(t, "where a ship is", x.Offered("sail "+first.String()), false)
	x.Do("sail " + beyond.String())
	same(t, "ship", x.me(0).ship, beyond)
	same(t, "toll", enginetest.Had[TollPaid](x.Heard), false)
}

func TestT60_ScoreOfOutposts(t *testing.T) {
	x := sit(t, Part2, 2)
	x.me(0).built = [Spices]int{Ginger: 2, Tea: 1}
	x.r.modes[Part2].side.columns = []int{1, 2, 3}
	same(t, "outposts", x.r.score(x.s, 0).Outposts, 4)
}

func TestT66_ToolsPayTheToll(t *testing.T) {
	x := islands(t, 2, 1)
	to := x.beside()
	for _, n := range x.s.near[Sea] { // everywhere else is out of reach
		if n != to {
			x.s.near[Sea] = slices.DeleteFunc(slices.Clone(x.s.near[Sea]), func(o TileID) bool { return o == n })
		}
	}
	x.trades(to, "BBBB", "Y")
	x.me(1).ship = to
	x.storage(0, "")
	x.storage(1, "")
	same(t, "without", x.Offered("work "+harbour), false)
	x.own(0, PointCard{Kind: Tools, Symbol: Canoe, Cube: cubes("Y")})
	x.Do("work " + harbour)
	same(t, "ship", x.me(0).ship, to)
	x.have(0, "")
	x.have(1, "Y")
}

func TestT68_ThereAndBack(t *testing.T) {
	x := islands(t, 2, 2)
	from := x.beside()
	x.me(0).ship = from
	x.trades(from, "Y", "RR")
	x.storage(0, "Y")
	x.Do("work "+harbour, "sail "+from.String(), "build free", "trade x1")
	x.have(0, "RR")
	same(t, "outpost", x.s.outposts[from].has(0), true)
}

func TestOneStepAtLeast(t *testing.T) { // R10
	for steps, want := range map[int]bool{1: false, 2: true, AnyTile: false} {
		x := islands(t, 2, steps)
		from := x.beside()
		x.me(0).ship = from
		x.Do("work " + harbour)
		same(t, "staying where it is", x.Offered("sail "+from.String()), want)
		if steps == AnyTile {
			same(t, "tiles in reach", len(x.Offers()), 12)
		}
	}
}
