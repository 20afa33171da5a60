package ninapinta

import (
	"slices"
	"testing"

	"landfall/engine"
)

// govern begins the first seat's turn in Nina World.
func govern(x *table) {
	x.t.Helper()
	x.begin(Governing, 0)
	x.do(0, "govern nina")
}

func TestScenario39_UnconnectedIncomeIsLost(t *testing.T) {
	x := sit(t, 1, Spain, England, France)
	x.chart(Nina, Caribbean, Plains)
	x.chart(Nina, Isthmus, Mixed)
	x.chart(Nina, Patagonia, Plains)
	for _, l := range []Land{Caribbean, Isthmus, Patagonia} {
		x.settlers(0, Nina, l, 1)
	}
	x.anchor(0, Nina, Caribbean, 0)
	x.begin(Governing, 0)
	before := x.r.view(x.s, 1).Worlds[Nina].Prospects
	same(t, "prospect", before[0], Prospect{Income: 4, Ship: 3, Lost: 1})
	same(t, "prospect of another", before[1], Prospect{})
	x.do(0, "govern nina")
	same(t, "prospect afterwards", x.r.view(x.s, 1).Worlds[Nina].Prospects[0], Prospect{})
	e := happened[RevenueCollected](x)
	same(t, "income, to the ship, lost", [3]int{e.Income, e.Ship, e.Lost}, [3]int{4, 3, 1})
	x.stronghold(Nina, Patagonia, 0, 0)
	x.anchor(0, Nina, Caribbean, 0)
	if e := x.r.collect(x.s, 0, Nina, true); e.Ship != 3 || e.Lost != 0 || e.Vaults[Patagonia] != 1 {
		t.Errorf("with a Stronghold in Patagonia: %+v", e)
	}
}

func TestScenario40_ACaptainLinksGoldOnly(t *testing.T) {
	x := sit(t, 1, Spain, England, France)
	for l, terrain := range map[Land]Terrain{Caribbean: Plains, Amazonia: Forest, Patagonia: Mountains} {
		x.chart(Nina, l, terrain)
	}
	x.settlers(0, Nina, Caribbean, 1)
	x.settlers(0, Nina, Patagonia, 1)
	x.captain(0, Nina, Amazonia)
	x.anchor(0, Nina, Caribbean, 0)
	x.s.worlds[Nina].build = true
	govern(x)
	same(t, "to the ship", happened[RevenueCollected](x).Ship, 2)
	same(t, "group of three", x.r.grouped(x.s, 0, Nina, Caribbean), false)
	same(t, "boarding", x.offered(0, "home captain"), true)
}

func TestScenario41_AChainToAStrongholdOnly(t *testing.T) {
	x := sit(t, 1, Spain, England, France)
	x.chart(Nina, Caribbean, Mixed).mine = 3
	x.chart(Nina, Isthmus, Plains)
	x.settlers(0, Nina, Caribbean, 2)
	x.settlers(0, Nina, Isthmus, 1)
	x.stronghold(Nina, Isthmus, 0, 2)
	govern(x)
	e := happened[RevenueCollected](x)
	same(t, "income", e.Income, 5)
	same(t, "stored", e.Vaults[Isthmus], 1)
	same(t, "lost", e.Lost, 4)
	same(t, "mined", e.Mined, [Lands]int{})
	same(t, "seat asked next", x.r.pending(x.s)[0].Seat, 0)
	same(t, "kind asked next", x.r.pending(x.s)[0].Kind != AskRevenue, true)
}

func TestScenario42_IncreaseTimber(t *testing.T) {
	x := sit(t, 1, Spain, England, France)
	here := x.chart(Nina, Isthmus, Forest)
	here.increases[1] = 1
	x.settlers(0, Nina, Isthmus, 1)
	x.town(0, Nina, Isthmus)
	x.settlers(1, Nina, Isthmus, 1)
	same(t, "own", here.income(0), 5)
	same(t, "foreign", here.income(1), 2)
}

func TestScenario43_Gems(t *testing.T) {
	x := sit(t, 1, Spain, England, France)
	here := x.chart(Nina, Isthmus, Inhospitable)
	here.increases[3] = 1
	x.settlers(0, Nina, Isthmus, 1)
	same(t, "income", here.income(0), 2)
}

func TestIncomeByTerrain(t *testing.T) {
	x := sit(t, 1, Spain, England, France)
	for terrain, want := range map[Terrain][3]int{Mixed: {2, 2, 3}, Plains: {1, 2, 3}, Forest: {1, 2, 3},
		Mountains: {1, 2, 3}, Inhospitable: {0, 2, 3}} {
		settler := land{face: Face{Terrain: terrain}, city: engine.Nobody, keeper: engine.Nobody}
		town, city := settler, settler
		settler.settlers[0], town.towns[0], city.city = 1, true, 0
		same(t, terrain.String(), [3]int{settler.income(0), town.income(0), city.income(0)}, want)
	}
	same(t, "seats", x.s.seats, 3)
}

func TestScenario54_TheWayToTheShip(t *testing.T) {
	x := sit(t, 1, Spain, England, France)
	for _, l := range []Land{Caribbean, Amazonia, Patagonia} {
		x.chart(Nina, l, Plains)
	}
	x.settlers(0, Nina, Amazonia, 1)
	x.settlers(0, Nina, Caribbean, 1)
	x.captain(0, Nina, Patagonia)
	x.anchor(0, Nina, Caribbean, 0)
	same(t, "over Amazonia and Caribbean", x.r.mayBoard(x.s, 0, Nina), true)
	x.settlers(0, Nina, Caribbean, -1)
	same(t, "without a settlement at the harbour", x.r.mayBoard(x.s, 0, Nina), false)
	x.settlers(0, Nina, Caribbean, 1)
	x.settlers(0, Nina, Amazonia, -1)
	same(t, "without Amazonia", x.r.mayBoard(x.s, 0, Nina), false)
	x.settlers(0, Nina, Caribbean, -1)
	x.s.worlds[Nina].captains[0] = Caribbean
	same(t, "at the harbour", x.r.mayBoard(x.s, 0, Nina), true)
}

func TestScenario55_TwoPirates(t *testing.T) {
	x := sit(t, 1, Spain, England, France)
	x.s.era = 3
	x.chart(Nina, Caribbean, Plains)
	x.anchor(0, Nina, Caribbean, 7)
	x.hold(1, 2, PirateBonus)
	x.hold(2, 2, PirateBonus)
	govern(x)
	before := [2]int{x.s.people[1].gold, x.s.people[2].gold}
	x.do(0, "home")
	same(t, "the second meanwhile", len(x.asked(2)), 0)
	same(t, "most for the first", x.offered(1, "take 4"), false)
	x.do(1, "take 3")
	same(t, "most for the second", x.offered(2, "take 3"), false)
	x.do(2, "take 2")
	same(t, "thieves", [2]int{x.s.people[1].gold, x.s.people[2].gold}, [2]int{before[0] + 3, before[1] + 2})
	same(t, "brought home", happened[ShipLeft](x).Gold, 2)
	same(t, "Pirates left", x.s.people[1].has(PirateBonus, ever)+x.s.people[2].has(PirateBonus, ever), 0)
}

func TestScenario56_NoPirateWindow(t *testing.T) {
	for _, c := range []struct{ taken, aboard int }{{3, 7}, {2, 1}} {
		x := sit(t, 1, Spain, England)
		x.s.era = 3
		x.chart(Nina, Caribbean, Plains)
		x.anchor(0, Nina, Caribbean, c.aboard)
		x.hold(1, c.taken, PirateBonus)
		govern(x)
		x.do(0, "home")
		same(t, "brought home", happened[ShipLeft](x).Gold, c.aboard)
	}
}

func TestScenario106_KeepingAPirate(t *testing.T) {
	x := sit(t, 1, Spain, England)
	x.s.era = 3
	x.chart(Nina, Caribbean, Plains)
	x.anchor(0, Nina, Caribbean, 5)
	x.hold(1, 2, PirateBonus)
	govern(x)
	x.do(0, "home")
	if got := options(x.question(1, AskPirate)); !slices.Equal(got, []string{"keep", "take 1", "take 2"}) {
		t.Errorf("answers %v", got)
	}
	x.do(1, "keep")
	same(t, "Pirates held", x.s.people[1].has(PirateBonus, ever), 1)
	same(t, "brought home", happened[ShipLeft](x).Gold, 5)
}

func TestRevenueIsSplitAsOneLikes(t *testing.T) {
	x := sit(t, 1, Spain, England, France)
	x.chart(Nina, Caribbean, Mixed)
	x.chart(Nina, Isthmus, Mountains).mine = 2
	x.settlers(0, Nina, Caribbean, 1)
	x.settlers(0, Nina, Isthmus, 1)
	x.stronghold(Nina, Caribbean, 0, 2)
	x.anchor(0, Nina, Isthmus, 0)
	govern(x)
	if got := options(x.question(0, AskRevenue)); !slices.Equal(got, []string{"collect all", "collect income", "collect adjust"}) {
		t.Errorf("ways %v", got)
	}
	same(t, "all", x.r.collect(x.s, 0, Nina, true).Ship, 6)
	same(t, "income", x.r.collect(x.s, 0, Nina, false).Ship, 4)
	x.do(0, "collect adjust")
	if got := options(x.question(0, AskMine)); !slices.Equal(got, []string{"mine isthmus 0", "mine isthmus 1"}) {
		t.Errorf("mining %v", got)
	}
	x.do(0, "mine isthmus 0")
	if got := options(x.question(0, AskStore)); len(got) != 4 {
		t.Errorf("storing %v", got)
	}
	x.do(0, "store caribbean 3")
	e := happened[RevenueCollected](x)
	same(t, "to the ship", e.Ship, 2)
	same(t, "to the Stronghold", e.Vaults[Caribbean], 1)
	same(t, "left in the mine", x.s.worlds[Nina].lands[Isthmus].mine, 2)
}

func TestStrongholdsOfAChainShareTheIncome(t *testing.T) {
	x := sit(t, 1, Spain, England, France)
	x.chart(Nina, Caribbean, Mixed)
	x.chart(Nina, Isthmus, Mixed)
	for _, l := range []Land{Caribbean, Isthmus} {
		x.settlers(0, Nina, l, 1)
		x.stronghold(Nina, l, 0, 0)
	}
	govern(x)
	x.do(0, "collect adjust")
	if got := options(x.question(0, AskStore)); !slices.Equal(got, []string{"store caribbean 1", "store caribbean 2", "store caribbean 3"}) {
		t.Errorf("nothing storable may be lost: %v", got)
	}
	x.do(0, "store caribbean 1")
	same(t, "the other", x.s.worlds[Nina].lands[Isthmus].vault, 3)
}

// TestCollectingMovesNoStoredGold: where the ship cannot be reached only the income
// goes into the Strongholds, except in matches of the first ruleset.
func TestCollectingMovesNoStoredGold(t *testing.T) {
	for _, c := range []struct {
		ruleset int
		terrain Terrain // of the Caribbean; the Isthmus yields nothing
		held    [2]int  // in the Caribbean and the Isthmus
		want    [2]int  // more than that
	}{
		{1, Plains, [2]int{0, 2}, [2]int{3, -2}},
		{2, Plains, [2]int{0, 2}, [2]int{1, 0}},
		{1, Mixed, [2]int{2, 1}, [2]int{1, 1}},
		{2, Mixed, [2]int{2, 1}, [2]int{1, 1}},
		{2, Inhospitable, [2]int{1, 2}, [2]int{0, 0}},
	} {
		x := sit(t, 1, Spain, England, France)
		x.s.rules = c.ruleset
		x.chart(Nina, Caribbean, c.terrain)
		x.chart(Nina, Isthmus, Inhospitable)
		for i, l := range []Land{Caribbean, Isthmus} {
			x.settlers(0, Nina, l, 1)
			x.stronghold(Nina, l, 0, c.held[i])
		}
		govern(x)
		if got := options(x.question(0, AskRevenue)); !slices.Equal(got, []string{"collect all", "collect adjust"}) {
			t.Errorf("%+v: ways %v", c, got)
		}
		x.do(0, "collect all")
		e := happened[RevenueCollected](x)
		if got := [2]int{e.Vaults[Caribbean], e.Vaults[Isthmus]}; got != c.want || e.Lost != 0 {
			t.Errorf("%+v: stored %v, lost %d", c, got, e.Lost)
		}
	}
}

func TestGoverningNothingGoesByItself(t *testing.T) {
	x := sit(t, 1, Spain, England)
	x.begin(Governing, 0)
	same(t, "phase", x.s.phase, Selecting)
}

// TestAPirateWaitsForARicherShip: the quick policy takes what it can, unless another ship that still leaves has more.
func TestAPirateWaitsForARicherShip(t *testing.T) {
	for _, c := range []struct {
		later int
		want  engine.Action
	}{{0, TakeGold{Gold: 3}}, {5, TakeGold{Gold: 3}}, {9, KeepPirate{}}} {
		x := sit(t, 1, Spain, England)
		x.s.era = 3
		x.chart(Nina, Caribbean, Plains)
		x.anchor(0, Nina, Caribbean, 7)
		x.chart(Pinta, Caribbean, Plains)
		x.anchor(0, Pinta, Caribbean, c.later)
		x.hold(1, 2, PirateBonus)
		govern(x)
		x.do(0, "home")
		who, line := newMind(x.r, habits{}, nil).quickGovern(x.s, 0, nil)
		if who != 1 || len(line) != 1 || line[0] != c.want {
			t.Errorf("%d gold on the ship that leaves later: seat %d answers %v, not %v", c.later, who, line, c.want)
		}
	}
}
