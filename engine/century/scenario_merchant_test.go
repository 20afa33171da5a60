package century

import (
	"slices"
	"testing"

	"landfall/engine/enginetest"
)

// settle puts settlers of a crew on a card of the own route.
func (x *table) settle(who seat, position, n int) {
	p := x.me(who)
	p.route[position-1].settlers = n
	p.crew -= n
	p.placed += n
}

func TestT40_RouteCostsForEmptyCards(t *testing.T) {
	x := sit(t, Part1, 2)
	x.route(0, 4)
	x.settle(0, 2, 1)
	x.storage(0, "")
	crew := x.me(0).crew
	x.Do("route 4")
	same(t, "on D", x.me(0).route[3].settlers, 3)
	same(t, "crew", x.me(0).crew, crew-3)
	same(t, "the card stays", len(x.me(0).route), 4)
	x.have(0, "Y")
}

func TestT41_RouteBehindOccupiedCards(t *testing.T) {
	x := sit(t, Part1, 2)
	x.route(0, 4)
	for i := range 3 {
		x.settle(0, i+1, 1)
	}
	same(t, "cost", x.me(0).routeCost(4), 1)
	same(t, "with settlers on it", x.Offered("route 3"), false)
	same(t, "D", x.Offered("route 4"), true)
	x.crew(0, 0)
	same(t, "without crew", x.Offered("route 4"), false)
}

func TestT42_ReplacingACard(t *testing.T) {
	x := sit(t, Part1, 2)
	x.route(0, 5)
	x.settle(0, 3, 2)
	old := x.me(0).route[2].card
	place := x.market(1)
	card := x.s.merchants[0]
	next := x.s.supply[0]
	crew := x.me(0).crew
	x.Do("work " + place)
	same(t, "no sixth card", x.Offered("merchant take"), false)
	x.Do("merchant replace 3")
	same(t, "new card", x.me(0).route[2], routed{card: card})
	same(t, "discarded", x.me(0).pile[0], old)
	same(t, "crew", x.me(0).crew, crew-1+2)
	same(t, "row", x.s.merchants[3], next)
}

func TestT43_UseOrTake(t *testing.T) {
	x := sit(t, Part1, 2)
	place := x.market(1)
	x.s.merchants[0] = x.merchant(MerchantCard{Kind: TradeMerchant, Give: cubes("YYY"), Get: cubes("B")})
	x.storage(0, "YYR")
	x.route(0, 5)
	x.Do("work " + place)
	same(t, "use", x.Offered("merchant use"), false)
	same(t, "take", x.Offered("merchant replace 1"), true)
}

func TestUsingAMerchantDiscardsIt(t *testing.T) {
	x := sit(t, Part1, 2)
	place := x.market(2)
	card := x.merchant(MerchantCard{Kind: TradeMerchant, Give: cubes("YY"), Get: cubes("B")})
	x.s.merchants[1] = card
	row := slices.Clone(x.s.merchants)
	x.storage(0, "YYYYR")
	x.Do("work "+place, "merchant use", "trade x2")
	x.have(0, "RBB")
	same(t, "pile", x.me(0).pile[0], card)
	same(t, "row slid", x.s.merchants[1], row[2])
	same(t, "no bonus tile in part1", enginetest.Had[BonusForgone](x.Heard), false)
	x.asks(1, AskTurn)
}

func TestT44_SwappingTheRoute(t *testing.T) {
	x := sit(t, Part1, 2)
	x.define("C2-1", Location{Type: AdjustRoute, Settlers: 1})
	x.route(0, 3)
	x.settle(0, 1, 2)
	a, b, c := x.me(0).route[0], x.me(0).route[1], x.me(0).route[2]
	x.storage(0, "")
	x.Do("work C2-1")
	if got := x.Offers(); !slices.Equal(got, []string{"swap none", "swap 1 2", "swap 1 3", "swap 2 3"}) {
		t.Errorf("offers %v", got)
	}
	x.Do("swap 1 3")
	if got := x.me(0).route; !slices.Equal(got, []routed{c, b, a}) {
		t.Errorf("route %v", got)
	}
	same(t, "settlers stay on their card", x.me(0).route[2].settlers, 2)
	x.have(0, "Y")
}

func TestNothingToSwapIsNotAsked(t *testing.T) { // R37
	x := sit(t, Part1, 2)
	x.define("C2-1", Location{Type: AdjustRoute, Settlers: 1})
	x.route(0, 1)
	x.storage(0, "")
	x.Do("work C2-1")
	x.have(0, "Y")
	x.asks(0, AskEnd)
}

func TestT45_RenewingTheMarket(t *testing.T) {
	x := sit(t, Part1, 2)
	x.define("E2-1", Location{Type: RenewMarket, Settlers: 1})
	old, next := slices.Clone(x.s.merchants), slices.Clone(x.s.supply[:4])
	x.Do("work E2-1")
	if !slices.Equal(x.s.merchants, next) {
		t.Errorf("row %v, want %v", x.s.merchants, next)
	}
	under := slices.Clone(x.s.supply[len(x.s.supply)-4:])
	slices.Sort(under)
	slices.Sort(old)
	if !slices.Equal(under, old) {
		t.Errorf("under the deck %v, want %v", under, old)
	}
	x.asks(0, AskTurn)
	same(t, "extra turn", x.s.turn.extra, true)
	same(t, "renewing twice", x.Offered("work E2-1"), false) // R29
	for _, e := range x.Heard {
		if e, ok := e.(MerchantsRenewed); ok {
			if heard := e.For(1).(MerchantsRenewed).Under; !slices.IsSorted(heard) {
				t.Errorf("others hear the order %v", heard)
			}
		}
	}
}

func TestRenewingWithFewCards(t *testing.T) { // R26
	x := sit(t, Part1, 2)
	x.define("E2-1", Location{Type: RenewMarket, Settlers: 1})
	x.s.supply, x.s.merchants = nil, x.s.merchants[:2]
	x.Do("work E2-1")
	same(t, "row", len(x.s.merchants), 2)
	same(t, "deck", len(x.s.supply), 0)
	x.s.merchants = nil
	x.begin(1)
	same(t, "with no card at all", x.Offered("work E2-1"), false)
}

func TestT46_RestAfterRenewing(t *testing.T) {
	x := sit(t, Part1, 2)
	x.define("E2-1", Location{Type: RenewMarket, Settlers: 2})
	crew := x.me(0).crew
	x.Do("work E2-1", "rest", "done")
	same(t, "crew", x.me(0).crew, crew)
	same(t, "settlers on renew", x.s.at[locationID("E2-1")].settlers, 0)
	x.asks(1, AskTurn)
}

func TestT47_PerTwoMerchants(t *testing.T) {
	x := sit(t, Part1, 2)
	x.route(0, 4)
	for range 5 {
		x.me(0).pile = append(x.me(0).pile, x.merchant(MerchantCard{}))
	}
	x.bonus(0, BonusTile{Kind: PerTwoMerchants, Points: 1})
	same(t, "bonus", x.r.score(x.s, 0).Bonus, 4)
}

func TestT48_ExplorationTilesBesideTheBoards(t *testing.T) {
	x := sit(t, Part1, 2)
	x.above(1, PointCard{Kind: Exploration, Cost: cubes("R")})
	x.storage(0, "R")
	var on LocationID
	for _, l := range x.s.locs {
		if x.s.at[l].cover != 0 {
			on = l
		}
	}
	x.Do("work A1-1", "claim card")
	same(t, "tiles offered", len(x.Offers()), 10)
	x.Do("explore " + x.s.at[on].cover.String())
	same(t, "open", x.s.at[on].cover, FindID(0))
	same(t, "beside", len(x.s.beside), 8)
}

func TestABesideTileOpensNothing(t *testing.T) {
	x := sit(t, Part1, 4)
	x.above(1, PointCard{Kind: Exploration, Cost: cubes("R")})
	x.storage(0, "R")
	tile := x.s.beside[3]
	x.Do("work A1-1", "claim card", "explore "+tile.String())
	same(t, "beside", len(x.s.beside), 9)
	same(t, "taken", x.me(0).finds[0], tile)
}

// fourth is part3 with a seat that has discarded so many cards and uses a market.
func discarding(t *testing.T, pile int) *table {
	x := sit(t, Part3, 2)
	for range pile {
		x.me(0).pile = append(x.me(0).pile, x.merchant(MerchantCard{}))
	}
	place := x.market(1)
	x.s.merchants[0] = x.merchant(MerchantCard{Kind: SpiceMerchant, Gain: cubes("R")})
	x.storage(0, "")
	x.Do("work " + place)
	x.have(0, "R")
	return x
}

func TestT49_EveryFourthMerchant(t *testing.T) {
	x := discarding(t, 3)
	x.asks(0, AskBonus)
	if got := x.Offers(); !slices.Equal(got, []string{"bonus S-D2a", "bonus S-D2b", "bonus S-D2c", "bonus S-D2d", "bonus none"}) {
		t.Errorf("offers %v", got)
	}
	x.Do("bonus S-D2c")
	same(t, "tiles", len(x.me(0).bonus), 1)
	x = discarding(t, 4)
	x.asks(1, AskTurn)
}

func TestT50_NoSpaceForTheTile(t *testing.T) {
	x := sit(t, Part3, 2)
	x.me(0).bonus = []BonusID{1, 2, 3, 4}
	for range 7 {
		x.me(0).pile = append(x.me(0).pile, x.merchant(MerchantCard{}))
	}
	place := x.market(1)
	x.s.merchants[0] = x.merchant(MerchantCard{Kind: SpiceMerchant, Gain: cubes("R")})
	x.Do("work " + place)
	same(t, "lost", enginetest.Had[BonusForgone](x.Heard), true)
	same(t, "tiles", len(x.me(0).bonus), 4)
	x.asks(1, AskTurn)
}

func TestADeclinedTileIsLost(t *testing.T) { // R31
	x := discarding(t, 3)
	x.Do("bonus none")
	same(t, "tiles", len(x.me(0).bonus), 0)
	same(t, "not asked again", x.Question().Kind != AskBonus, true)
}

func TestT64_RenewingInTheLastRound(t *testing.T) {
	x := sit(t, Part1, 3)
	x.s.last = true
	x.begin(1)
	x.define("E2-1", Location{Type: RenewMarket, Settlers: 1})
	x.Do("work E2-1")
	x.asks(1, AskTurn)
	x.Do("rest", "done")
	x.asks(2, AskTurn)
	x.Do("rest", "done")
	same(t, "over", outcome(x.s) != nil, true)
}

func TestT65_NoTakingInPart3(t *testing.T) {
	x := sit(t, Part3, 2)
	place := x.market(1)
	x.s.merchants[0] = x.merchant(MerchantCard{Kind: TradeMerchant, Give: cubes("YYY"), Get: cubes("B")})
	x.storage(0, "YY")
	same(t, "without the cubes", x.Offered("work "+place), false)
	x.storage(0, "YYY")
	same(t, "with them", x.Offered("work "+place), true)
}

func TestAnEmptyMarketCannotBeUsed(t *testing.T) { // R27
	x := sit(t, Part1, 2)
	place := x.market(4)
	same(t, "with a card", x.Offered("work "+place), true)
	x.s.merchants = x.s.merchants[:3]
	same(t, "without", x.Offered("work "+place), false)
}
