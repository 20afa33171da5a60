package ninapinta

import (
	"slices"
	"testing"
)

// example is the rulebook's position for a Town: Rockies, Isthmus and Andes.
func example(t *testing.T, gold int) *table {
	x := sit(t, 1, Spain, England, France)
	x.chart(Nina, Rockies, Mixed)
	x.chart(Nina, Isthmus, Plains)
	x.chart(Nina, Andes, Mountains)
	x.town(0, Nina, Rockies)
	x.settlers(0, Nina, Isthmus, 1)
	x.settlers(0, Nina, Andes, 1)
	x.anchor(0, Nina, Isthmus, gold-4) // the revenue is 4
	x.s.worlds[Nina].build = true
	return x
}

func TestScenario44_TheRulebooksTown(t *testing.T) {
	x := example(t, 5)
	govern(x)
	same(t, "isthmus", x.offered(0, "build town isthmus"), true)
	same(t, "andes", x.offered(0, "build town andes"), true)
	same(t, "rockies", x.offered(0, "build town rockies"), false)
	x.do(0, "build town andes")
	same(t, "paid", happened[BuildingPaid](x).Ship, 3)
	same(t, "Towns", x.s.worlds[Nina].lands[Andes].towns[0], true)
	same(t, "Settlers", x.s.worlds[Nina].lands[Andes].settlers[0], 0)
	same(t, "supply", [2]int{x.s.people[0].settlers, x.s.people[0].towns}, [2]int{settlersEach - 1, townsEach - 2})
}

func TestScenario45_TheSameLandInAllWorlds(t *testing.T) {
	x := sit(t, 1, Spain, England, France)
	for w := range Worlds {
		x.chart(w, Andes, Plains)
		x.settlers(0, w, Andes, 1)
	}
	x.anchor(0, Nina, Andes, 5)
	x.s.worlds[Nina].build = true
	govern(x)
	same(t, "town", x.offered(0, "build town andes"), true)
	x.settlers(0, Pinta, Andes, -1)
	same(t, "with one missing", x.offered(0, "build town andes"), false)
}

func TestScenario46_ThreeDifferentTerrains(t *testing.T) {
	x := example(t, 9)
	x.s.worlds[Nina].lands[Rockies].face.Terrain = Plains
	govern(x)
	same(t, "group", x.r.grouped(x.s, 0, Nina, Andes), false)
	same(t, "town", x.offered(0, "build town andes"), false)
}

func TestScenario47_NoBuildToken(t *testing.T) {
	x := example(t, 20)
	x.s.worlds[Nina].build = false
	govern(x)
	for _, a := range []string{"build town andes", "build city andes", "build city rockies"} {
		same(t, a, x.offered(0, a), false)
	}
	same(t, "City Benefit", x.r.fits(x.s, 0, CityBonus, Nina, Rockies), false)
	same(t, "Town Benefit", x.r.fits(x.s, 0, TownBonus, Nina, Andes), true)
}

func TestScenario48_TheScreenDoesNotPay(t *testing.T) {
	x := example(t, 4)
	x.s.people[0].gold = 20
	govern(x)
	x.s.people[0].ships[Nina].gold = 2
	same(t, "town", x.offered(0, "build town andes"), false)
	x.s.people[0].ships[Nina].gold = 3
	same(t, "with three aboard", x.offered(0, "build town andes"), true)
}

func TestScenario49_CitiesDirectOrFromATown(t *testing.T) {
	x := example(t, 9)
	govern(x)
	same(t, "direct", x.offered(0, "build city andes"), true)
	x.do(0, "build city andes")
	same(t, "cost", happened[BuildingPaid](x).Ship, 9)

	x = example(t, 6)
	govern(x)
	same(t, "direct with six", x.offered(0, "build city andes"), false)
	x.do(0, "build city rockies")
	same(t, "cost of the upgrade", happened[BuildingPaid](x).Ship, 6)
	same(t, "Town pieces", x.s.people[0].towns, townsEach-1)
	same(t, "the City", x.s.worlds[Nina].lands[Rockies].city, 0)
}

func TestScenario50_DiscsAndThreeCities(t *testing.T) {
	x := example(t, 20)
	x.s.worlds[Pinta].marker = Arts
	x.chart(Pinta, Rockies, Mixed)
	x.city(1, Pinta, Rockies)
	govern(x)
	same(t, "a second City of Rockies", x.offered(0, "build city rockies"), false)
	same(t, "another", x.offered(0, "build city andes"), true)
	x.s.worlds[Nina].cities = mostCities
	x.s.worlds[Nina].marker = Science
	same(t, "a fourth in the world", x.offered(0, "build city andes"), false)
}

func TestScenario51_AreaMarkers(t *testing.T) {
	x := example(t, 30)
	x.s.worlds[Pinta].marker, x.s.worlds[Pinta].cities = Arts, 1
	govern(x)
	x.do(0, "build city andes")
	if got := options(x.question(0, AskArea)); !slices.Equal(got, []string{"mark science", "mark religion"}) {
		t.Errorf("markers %v", got)
	}
	x.do(0, "mark religion", "build city rockies")
	same(t, "marker", x.s.worlds[Nina].marker, Religion)
	same(t, "asked after the second City", x.question(0, AskBuild).Kind, AskBuild)

	x = example(t, 30)
	x.s.worlds[Pinta].marker, x.s.worlds[Pinta].cities = Arts, 1
	x.s.worlds[SantaMaria].marker, x.s.worlds[SantaMaria].cities = Religion, 1
	govern(x)
	x.do(0, "build city andes")
	same(t, "the last marker", happened[AreaMarked](x).Group, Science)
}

func TestScenario52_OneBuildingEach(t *testing.T) {
	x := example(t, 20)
	x.settlers(0, Nina, Rockies, 1)
	x.town(1, Nina, Andes)
	govern(x)
	same(t, "a second own building", x.offered(0, "build town rockies"), false)
	same(t, "beside another's Town", x.offered(0, "build town andes"), true)
}

func TestScenario53_CathedralAndCity(t *testing.T) {
	x := example(t, 20)
	x.s.worlds[Nina].lands[Rockies].cathedral = true
	govern(x)
	same(t, "City", x.offered(0, "build city rockies"), false)
}

func TestScenario96_TownsRunOut(t *testing.T) {
	x := example(t, 20)
	x.s.people[0].towns = 0
	govern(x)
	same(t, "Town", x.offered(0, "build town andes"), false)
	same(t, "direct City", x.offered(0, "build city andes"), false)
	same(t, "Town Benefit", x.r.fits(x.s, 0, TownBonus, Nina, Andes), false)
	same(t, "upgrade", x.offered(0, "build city rockies"), true)
}

func TestPayingFromTwoSources(t *testing.T) {
	x := example(t, 9)
	x.settlers(0, Nina, Rockies, 1)
	x.stronghold(Nina, Rockies, 0, 3)
	x.anchor(0, Nina, Isthmus, 4)
	govern(x)
	x.do(0, "collect income", "build town andes")
	if got := options(x.question(0, AskPay)); !slices.Equal(got, []string{"pay ship", "pay rockies 1", "pay rockies 2", "pay rockies 3"}) {
		t.Errorf("payments %v", got)
	}
	gold := x.s.people[0].ships[Nina].gold
	x.do(0, "pay rockies 2")
	same(t, "ship", gold-x.s.people[0].ships[Nina].gold, 1)
	same(t, "Stronghold", x.s.worlds[Nina].lands[Rockies].vault, 1)
	x.do(0, "build town isthmus", "pay ship")
	same(t, "Stronghold after paying from the ship", x.s.worlds[Nina].lands[Rockies].vault, 1)
}

// TestAWayToPayIsOfferedOnce: who took nothing from the first Stronghold, where the
// ship could have paid it all, is not offered the ship for the same again, and one
// answer that is left is given by itself; except in matches of the first ruleset.
func TestAWayToPayIsOfferedOnce(t *testing.T) {
	for _, c := range []struct {
		ruleset, rockies int
		want             []string
		paid             [3]int // by the ship, Isthmus, Rockies, after the last answer
	}{
		{1, 2, []string{"pay ship", "pay rockies 1", "pay rockies 2"}, [3]int{1, 0, 2}},
		{1, 1, []string{"pay ship", "pay rockies 1"}, [3]int{2, 0, 1}},
		{2, 2, []string{"pay rockies 1", "pay rockies 2"}, [3]int{1, 0, 2}},
		{2, 1, nil, [3]int{2, 0, 1}},
	} {
		x := example(t, 9)
		x.s.rules = c.ruleset
		x.settlers(0, Nina, Rockies, 1)
		x.stronghold(Nina, Isthmus, 0, 3)
		x.stronghold(Nina, Rockies, 0, c.rockies)
		govern(x)
		x.do(0, "collect income", "build town andes")
		if got := options(x.question(0, AskPay)); !slices.Equal(got, []string{"pay ship", "pay isthmus 0", "pay isthmus 1", "pay isthmus 2", "pay isthmus 3"}) {
			t.Errorf("first %v", got)
		}
		x.do(0, "pay isthmus 0")
		if c.want != nil {
			got := options(x.question(0, AskPay))
			if !slices.Equal(got, c.want) {
				t.Errorf("ruleset %d, then %v, want %v", c.ruleset, got, c.want)
			}
			x.do(0, c.want[len(c.want)-1])
		}
		e := happened[BuildingPaid](x)
		same(t, "paid", [3]int{e.Ship, e.Vaults[Isthmus], e.Vaults[Rockies]}, c.paid)
	}
}

// TestTheShipPaysItAll: with two Strongholds the first answer is the last.
func TestTheShipPaysItAll(t *testing.T) {
	for _, ruleset := range []int{1, 2} {
		x := example(t, 9)
		x.s.rules = ruleset
		x.settlers(0, Nina, Rockies, 1)
		x.stronghold(Nina, Rockies, 0, 1)
		x.stronghold(Nina, Isthmus, 0, 1)
		govern(x)
		x.do(0, "collect income", "build town andes", "pay ship")
		same(t, "from the ship", happened[BuildingPaid](x).Ship, 3)
	}
}
