package century

import (
	"slices"
	"testing"

	"landfall/engine"
)

// spot is a location of boards A1 to C1 that tests define anew.
const spot = "A1-3"

func TestT7_Production(t *testing.T) {
	x := sit(t, Base, 2)
	x.define(spot, Location{Type: Production, Settlers: 2, Gain: cubes("YYR")})
	x.storage(0, "G")
	x.crew(0, 6)
	x.Do("work A1-3")
	same(t, "crew", x.me(0).crew, 4)
	x.have(0, "YYRG")
	same(t, "settlers there", x.s.at[locationID(spot)].settlers, 2)
	x.asks(0, AskEnd)
}

func TestT8_TooFewSettlers(t *testing.T) {
	x := sit(t, Base, 2)
	x.define(spot, Location{Type: Production, Settlers: 2, Gain: cubes("YYR")})
	x.define("A1-4", Location{Type: Production, Settlers: 1, Gain: cubes("Y")})
	x.crew(0, 1)
	same(t, "two settlers", x.Offered("work A1-3"), false)
	same(t, "one settler", x.Offered("work A1-4"), true)
	same(t, "rest", x.Offered("rest"), true)
}

func TestT9_OwnSettlers(t *testing.T) {
	x := sit(t, Base, 2)
	x.define(spot, Location{Type: Production, Settlers: 1, Gain: cubes("Y")})
	x.put(spot, 0, 1)
	same(t, "own settlers there", x.Offered("work A1-3"), false)
}

func TestT10_ExplorationTile(t *testing.T) {
	x := sit(t, Base, 2)
	x.define(spot, Location{Type: Production, Settlers: 1, Gain: cubes("Y")})
	x.s.at[locationID(spot)].cover = 9
	same(t, "a tile there", x.Offered("work A1-3"), false)
}

func TestT11_Expelling(t *testing.T) {
	x := sit(t, Base, 2)
	x.define(spot, Location{Type: Production, Settlers: 1, Gain: cubes("Y")})
	x.put(spot, 1, 3)
	before := x.me(1).crew
	x.crew(0, 3)
	same(t, "with three", x.Offered("work A1-3"), false)
	x.crew(0, 4)
	x.Do("work A1-3")
	same(t, "crew", x.me(0).crew, 0)
	same(t, "crew of the expelled", x.me(1).crew, before+3)
	same(t, "placed by the expelled", x.me(1).placed, 0)
	same(t, "there", x.s.at[locationID(spot)], place{owner: 0, settlers: 4})
}

func TestT12_PrintedNumberIgnored(t *testing.T) {
	x := sit(t, Base, 2)
	x.define(spot, Location{Type: Production, Settlers: 3, Gain: cubes("Y")})
	x.put(spot, 1, 1)
	x.Do("work A1-3")
	same(t, "placed", x.s.at[locationID(spot)].settlers, 2)
}

func TestT13_LocalHelpLeavesOne(t *testing.T) {
	x := sit(t, Base, 2)
	x.define(spot, Location{Type: Production, Settlers: 2, Gain: cubes("Y"), Symbol: Leaf})
	x.own(0, PointCard{Kind: LocalHelp, Symbol: Leaf})
	x.own(0, PointCard{Kind: LocalHelp, Symbol: Leaf})
	need, _ := x.r.need(x.s, 0, locationID(spot))
	same(t, "need", need, 1)
}

func TestT14_LocalHelpAgainstOthers(t *testing.T) {
	x := sit(t, Base, 2)
	x.define(spot, Location{Type: Production, Settlers: 1, Gain: cubes("Y"), Symbol: Leaf})
	x.own(0, PointCard{Kind: LocalHelp, Symbol: Leaf})
	x.put(spot, 1, 2)
	x.Do("work A1-3")
	same(t, "placed", x.s.at[locationID(spot)].settlers, 2)
}

// withTools is a leaf trade RR for GG, a storage of R, and Tools for leaf.
func withTools(t *testing.T, tools ...string) *table {
	x := sit(t, Base, 2)
	x.define(spot, Location{Type: TradePlace, Settlers: 1, Give: cubes("RR"), Get: cubes("GG"), Symbol: Leaf})
	x.storage(0, "R")
	for _, c := range tools {
		x.own(0, PointCard{Kind: Tools, Symbol: Leaf, Cube: cubes(c)})
	}
	return x
}

func TestT15_ToolsComeFirst(t *testing.T) {
	x := withTools(t, "Y", "R")
	x.Do("work A1-3") // the one execution that is possible is carried out by itself
	x.have(0, "YGG")
}

func TestT16_WithoutTools(t *testing.T) {
	x := withTools(t, "Y")
	same(t, "the trade cannot be paid", x.Offered("work A1-3"), false)
}

func TestT17_OneCubeThreeSteps(t *testing.T) {
	x := sit(t, Base, 2)
	x.define(spot, Location{Type: UpgradePlace, Settlers: 1, Upgrades: 3})
	x.storage(0, "YY")
	x.Do("work A1-3", "upgrade Y>B")
	x.have(0, "YB")
}

func TestT18_NothingToUpgrade(t *testing.T) {
	x := sit(t, Base, 2)
	x.define(spot, Location{Type: UpgradePlace, Settlers: 1, Upgrades: 3})
	x.storage(0, "BB")
	x.Do("work A1-3")
	x.have(0, "BB")
	x.asks(0, AskEnd)
}

func TestT19_TradeCount(t *testing.T) {
	x := sit(t, Base, 2)
	x.define(spot, Location{Type: TradePlace, Settlers: 1, Give: cubes("GG"), Get: cubes("BB")})
	x.storage(0, "GGGGG")
	x.Do("work A1-3")
	if got := x.Offers(); !slices.Equal(got, []string{"trade x2", "trade x1"}) {
		t.Errorf("offers %v", got)
	}
	x.Do("trade x2")
	x.have(0, "GBBBB")
}

func TestT20_TradeBeyondTheLimit(t *testing.T) {
	x := sit(t, Base, 2)
	x.define(spot, Location{Type: TradePlace, Settlers: 1, Give: cubes("B"), Get: cubes("YYYYYY")})
	x.storage(0, "BB")
	x.Do("work A1-3", "trade x2") // two of twelve alike must go, which needs no answer
	x.have(0, "YYYYYYYYYY")
	x.asks(0, AskEnd)
}

func TestT30_Rest(t *testing.T) {
	x := sit(t, Base, 2)
	for _, id := range []string{"A1-3", "A1-4", "A1-5"} {
		x.put(id, 0, 2)
	}
	x.Do("rest")
	same(t, "crew", x.me(0).crew, 7)
	same(t, "placed", x.me(0).placed, 0)
	for _, id := range []string{"A1-3", "A1-4", "A1-5"} {
		same(t, id, x.s.at[locationID(id)].settlers, 0)
	}
}

func TestT31_RestWithNothingPlaced(t *testing.T) {
	x := sit(t, Base, 2)
	before := *x.me(0)
	x.Do("rest", "done")
	same(t, "crew", x.me(0).crew, before.crew)
	same(t, "storage", x.me(0).storage, before.storage)
	x.asks(1, AskTurn)
}

// Who can do nothing else rests without being asked, though settlers are ready, and the event says so.
func TestRestByItself(t *testing.T) {
	x := sit(t, Base, 2)
	for _, l := range x.s.locs {
		x.define(l.String(), Location{Type: Production, Settlers: 3, Gain: cubes("Y")})
	}
	x.crew(1, 2)
	x.Do("rest")
	same(t, "a rest by hand", slices.Contains(x.Heard, engine.Event(SettlersRested{})), true)
	x.Do("done")
	same(t, "a rest by itself", slices.Contains(x.Heard, engine.Event(SettlersRested{Seat: 1, Forced: true})), true)
	x.asks(0, AskTurn)
	x.s.rules = 3 // matches of before have no such event
	x.Do("rest")
	x.Do("done")
	same(t, "a rest by itself of before", slices.Contains(x.Heard, engine.Event(SettlersRested{Seat: 1})), true)
}

func TestT32_DiscardExactly(t *testing.T) {
	x := sit(t, Base, 2)
	x.define(spot, Location{Type: Production, Settlers: 1, Gain: cubes("YY")})
	x.storage(0, "YYYYYYYYRG")
	x.Do("work A1-3")
	x.asks(0, AskDiscard)
	for _, o := range x.Question().Options {
		if n := o.(Discard).Cubes.Size(); n != 2 {
			t.Errorf("%s discards %d", o, n)
		}
	}
	same(t, "first of the offers", x.Offers()[0], "discard YY")
	x.Do("discard RG")
	x.have(0, "YYYYYYYYYY")
}

func TestManyDiscardsAreAskedInSteps(t *testing.T) {
	x := sit(t, Base, 2)
	x.define(spot, Location{Type: Production, Settlers: 1, Gain: cubes("YYYYY")})
	x.storage(0, "YYRRRGGGBB")
	x.Do("work A1-3")
	same(t, "ways offered", len(x.Offers()), 5)
	same(t, "first of the offers", x.Offers()[0], "discard YYYYY")
	x.Do("discard B")
	same(t, "the rest fits a menu", len(x.Offers()), 23)
	x.Do("discard YYRG")
	x.have(0, "YYYYYRRGGB")
}

func TestT67_ExpellingForNoUpgrade(t *testing.T) {
	x := sit(t, Base, 2)
	x.define(spot, Location{Type: UpgradePlace, Settlers: 1, Upgrades: 2})
	x.put(spot, 1, 1)
	crew := x.me(1).crew
	x.storage(0, "")
	x.Do("work A1-3")
	same(t, "placed", x.s.at[locationID(spot)].settlers, 2)
	same(t, "crew of the expelled", x.me(1).crew, crew+1)
}

func TestWholeUpgradesComeFirstAndLessIsListed(t *testing.T) {
	x := sit(t, Base, 2)
	x.define(spot, Location{Type: UpgradePlace, Settlers: 1, Upgrades: 5})
	x.storage(0, "YYYYYRRRRRGGGGG") // more than anybody has, so that everything is possible
	x.Do("work A1-3")
	ds := x.r.pending(x.s)
	same(t, "menus", len(ds), 3)
	same(t, "all ways", len(x.Offers()), 56)
	same(t, "the first is waited for", ds[0].Optional, false)
	same(t, "the second is not", ds[1].Optional, true)
	same(t, "five steps first", ds[0].Options[20].(Upgrade).Steps.Size(), 5)
	x.Do("upgrade none")
	x.have(0, "YYYYYRRRRRGGGGG")
}
