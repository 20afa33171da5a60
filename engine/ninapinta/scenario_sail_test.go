package ninapinta

import (
	"slices"
	"testing"
)

func TestScenario19_TheCaribbeanFirst(t *testing.T) {
	x := sit(t, 1, Spain, England)
	x.sail(0, Nina, Crew{Captain: true, Settlers: 1})
	if got := options(x.question(0, AskSail)); !slices.Equal(got, []string{"explore nina caribbean"}) {
		t.Errorf("with a Captain: %v", got)
	}
	x = sit(t, 1, Spain, England)
	x.sail(0, Nina, Crew{Settlers: 2})
	if e := happened[ShipReturned](x); e.Seat != 0 || e.Crew.Settlers != 2 {
		t.Errorf("returned %+v", e)
	}
	same(t, "supply", x.s.people[0].settlers, settlersEach)
	same(t, "whose turn ended", x.heard[2].(TurnEnded).Seat, 0)
}

func TestScenario20_NeighboursOfExploredLands(t *testing.T) {
	x := sit(t, 1, Spain, England)
	x.chart(Nina, Caribbean, Plains)
	x.sail(0, Nina, Crew{Captain: true})
	explorable := func() (lands []Land) {
		for _, a := range x.question(0, AskSail).Options {
			if e, ok := a.(Explore); ok {
				lands = append(lands, e.Land)
			}
		}
		return lands
	}
	if got := explorable(); !slices.Equal(got, []Land{Amazonia, Isthmus, Appalachia}) {
		t.Errorf("after Caribbean: %v", got)
	}
	x.chart(Nina, Isthmus, Plains)
	if got := explorable(); !slices.Equal(got, []Land{Amazonia, Andes, Rockies, Appalachia}) {
		t.Errorf("after Isthmus: %v", got)
	}
	same(t, "isthmus and amazonia", x.r.near[Isthmus].has(Amazonia), false)
}

func TestScenario21_TwoShipsAtALand(t *testing.T) {
	for _, captain := range []bool{false, true} {
		x := sit(t, 1, Spain, Portugal, England, France)
		x.s.turn.looked = true
		x.advance()
		x.chart(Nina, Caribbean, Plains)
		x.anchor(1, Nina, Caribbean, 0)
		x.anchor(2, Nina, Caribbean, 0)
		x.sail(0, Nina, Crew{Captain: captain, Settlers: 1})
		if !captain {
			happened[ShipReturned](x)
			continue
		}
		got := options(x.question(0, AskSail))
		if slices.Contains(got, "consolidate nina caribbean") || !slices.Contains(got, "explore nina isthmus") {
			t.Errorf("with a Captain: %v", got)
		}
	}
}

// find puts a face under an unexplored land and explores it.
func find(x *table, w World, l Land, f Face, crew Crew) {
	if l != Caribbean {
		x.chart(w, Caribbean, Plains)
	}
	x.s.worlds[w].lands[l].face = f
	x.sail(0, w, crew)
	x.do(0, "explore "+w.String()+" "+l.String())
}

func TestScenario22_Civilisation(t *testing.T) {
	x := sit(t, 1, Spain, England)
	find(x, Nina, Isthmus, Face{Plains, Civilisation, 4}, Crew{Captain: true, Settlers: 1})
	same(t, "gold aboard", x.s.people[0].ships[Nina].gold, 4)
	x.do(0, "done")
	x.begin(Governing, 0)
	x.do(0, "govern nina")
	same(t, "boarding this era", x.offered(0, "home captain"), false)
	x.do(0, "home")
	x.s.order = [Nations]seat{0, 1}
	x.fold(x.s, EraEnded{Era: 1, Order: []seat{0, 1}})
	x.s.era = 2
	x.begin(Loading, 0)
	same(t, "another Captain", x.offered(0, "load nina captain"), false)
	x.anchor(0, Nina, Isthmus, 0)
	x.begin(Governing, 0)
	x.do(0, "govern nina")
	same(t, "boarding next era", x.offered(0, "home captain"), true)
}

func TestScenario23_Mine(t *testing.T) {
	x := sit(t, 1, Spain, England, France)
	find(x, Nina, Rockies-1, Face{Mountains, Mine, 4}, Crew{Captain: true, Settlers: 2})
	x.do(0, "done")
	l := Isthmus
	same(t, "gold on the tile", x.s.worlds[Nina].lands[l].mine, 4)
	x.begin(Governing, 0)
	x.do(0, "govern nina", "collect all")
	e := happened[RevenueCollected](x)
	same(t, "income", e.Income, 2)
	same(t, "mined", e.Mined[l], 2)
	same(t, "left", x.s.worlds[Nina].lands[l].mine, 2)
	// A Town there mines nothing.
	here := &x.s.worlds[Nina].lands[l]
	x.settlers(0, Nina, l, -2)
	x.town(0, Nina, l)
	found, n := x.r.chains(x.s, 0, Nina)
	if n != 1 || found[0].mines != 0 || found[0].income != 2 {
		t.Errorf("a Town in the mine: %+v, mine %d", found[0], here.mine)
	}
}

func TestScenario24_StrongholdHoldsForGood(t *testing.T) {
	x := sit(t, 1, Spain, England, France)
	find(x, Nina, Isthmus, Face{Forest, Stronghold, 0}, Crew{Captain: true, Settlers: 2})
	happened[StrongholdOccupied](x)
	here := &x.s.worlds[Nina].lands[Isthmus]
	same(t, "outside", here.free(0), 1)
	x.do(0, "done")
	x.settlers(0, Nina, Isthmus, -1) // only the one inside is left
	x.s.worlds[Nina].war, x.s.worlds[Nina].build = true, true
	x.s.turn.seat = 1
	same(t, "attackable", x.s.attackable(x.s.turn.seat, Nina, Isthmus), false)
	x.s.turn.seat, x.s.turn.world = 0, Nina
	same(t, "migrations", len(x.r.migrations(x.s)), 0)
	same(t, "recoverable", x.s.recoverable(0), 0)
	same(t, "a Town by the Benefit", x.r.fits(x.s, 0, TownBonus, Nina, Isthmus), false)
	for w := range Worlds {
		x.chart(w, Isthmus, Forest)
		if w != Nina {
			x.settlers(0, w, Isthmus, 1)
		}
	}
	x.anchor(0, Nina, Isthmus, 20)
	same(t, "buildings", x.r.buildable(x.s, 0, Nina), false)
	x.settlers(1, Nina, Isthmus, 5)
	x.s.turn.seat = 0
	p := x.ply(0)
	reduce(p)
	same(t, "after Reduce", here.settlers[0], 1)
}

func TestScenario25_AnEmptyStrongholdWaits(t *testing.T) {
	x := sit(t, 1, Spain, England, France)
	find(x, Nina, Isthmus, Face{Forest, Stronghold, 0}, Crew{Captain: true})
	if _, ok := event[StrongholdOccupied](x); ok {
		t.Fatal("a Captain went inside")
	}
	x.do(0, "done")
	x.sail(1, Nina, Crew{Settlers: 1})
	x.do(1, "consolidate nina isthmus")
	same(t, "who is inside", happened[StrongholdOccupied](x).Seat, 1)
	same(t, "the Settler inside may migrate", x.offered(1, "migrate nina isthmus caribbean"), false)
}

func TestScenario26_Natives(t *testing.T) {
	for _, c := range []struct {
		at               string
		isthmus, reduced int
	}{{"native nina isthmus", 1, 1}, {"native nina caribbean", 1, 0}} {
		x := sit(t, 1, Spain, England)
		find(x, Nina, Isthmus, Face{Plains, Natives, 0}, Crew{Captain: true, Settlers: 1})
		x.do(0, c.at, "done")
		same(t, c.at, x.s.worlds[Nina].lands[Isthmus].settlers[0], c.isthmus)
		e, _ := event[SettlersReduced](x)
		same(t, c.at+" reduced", e.Count, c.reduced)
	}
}

func TestNativesNeedASupply(t *testing.T) {
	x := sit(t, 1, Spain, England)
	x.s.people[0].settlers = 1
	find(x, Nina, Isthmus, Face{Plains, Natives, 0}, Crew{Captain: true, Settlers: 1})
	same(t, "questions", len(x.asked(0)), 1)
	x.question(0, AskMigrate)
}

func TestScenario27_GoldPaysForBuildings(t *testing.T) {
	x := sit(t, 1, Spain, England, France)
	for w := range Worlds {
		x.chart(w, Caribbean, Plains)
		x.settlers(0, w, Caribbean, 1)
	}
	find(x, Nina, Isthmus, Face{Mixed, Gold, 3}, Crew{Captain: true, Settlers: 1})
	same(t, "gold aboard", x.s.people[0].ships[Nina].gold, 3)
	x.do(0, "done")
	x.s.worlds[Nina].build = true
	aboard, _, _ := x.r.funds(x.s, 0, Nina, Caribbean)
	same(t, "gold for Caribbean", aboard, 3)
	x.s.settle(0, Nina, Isthmus, -1)
	x.s.worlds[Nina].captains[0] = NoLand
	aboard, _, _ = x.r.funds(x.s, 0, Nina, Caribbean)
	same(t, "gold when the harbour is not connected", aboard, 0)
}

func TestScenario35_Reduce(t *testing.T) {
	x := sit(t, 1, Spain, England, France)
	x.chart(Nina, Caribbean, Plains)
	x.settlers(0, Nina, Caribbean, 1)
	x.settlers(1, Nina, Caribbean, 1)
	x.sail(0, Nina, Crew{Settlers: 1})
	x.do(0, "consolidate nina caribbean", "done")
	same(t, "left", x.s.worlds[Nina].lands[Caribbean].settlers, [Nations]int{1, 1})

	x = sit(t, 1, Spain, England, France)
	x.chart(Nina, Caribbean, Plains)
	x.town(1, Nina, Caribbean)
	x.town(2, Nina, Caribbean)
	x.sail(0, Nina, Crew{Settlers: 1})
	x.do(0, "consolidate nina caribbean", "done")
	same(t, "beside two Towns", x.s.worlds[Nina].lands[Caribbean].settlers, [Nations]int{})
}

func TestScenario36_InhospitableForTwo(t *testing.T) {
	for grow, want := range map[bool]int{false: 0, true: 1} {
		x := sit(t, 1, Spain, England)
		x.s.worlds[Nina].grow = grow
		x.s.worlds[Nina].lands[Caribbean].face = Face{Terrain: Inhospitable}
		x.sail(0, Nina, Crew{Captain: true, Settlers: 2})
		x.do(0, "explore nina caribbean", "done")
		same(t, "Settlers", x.s.worlds[Nina].lands[Caribbean].settlers[0], want)
		same(t, "Captain", x.s.worlds[Nina].captains[0], Caribbean)
	}
}

func TestScenario37_Migrations(t *testing.T) {
	x := sit(t, 1, Spain, England)
	for _, l := range []Land{Caribbean, Appalachia, Isthmus, Rockies} {
		x.chart(Nina, l, Mixed)
	}
	x.settlers(0, Nina, Appalachia, 1)
	x.settlers(0, Nina, Isthmus, 1)
	x.stronghold(Nina, Isthmus, 0, 0)
	x.captain(0, Nina, Caribbean)
	x.sail(0, Nina, Crew{})
	x.do(0, "stay nina")
	if got := options(x.question(0, AskMigrate)); !slices.Equal(got, []string{"migrate nina appalachia caribbean", "done"}) {
		t.Errorf("migrations %v", got)
	}
	x.settlers(0, Nina, Caribbean, 1)
	same(t, "to an unexplored land", x.offered(0, "migrate nina caribbean amazonia"), false)
	x.do(0, "migrate nina appalachia caribbean")
	x.question(0, AskEnd)
}

func TestScenario38_MigrationOntoAFullLand(t *testing.T) {
	x := sit(t, 1, Spain, England, France)
	x.chart(Nina, Caribbean, Plains)
	x.chart(Nina, Isthmus, Mixed)
	x.settlers(1, Nina, Isthmus, 3)
	x.settlers(0, Nina, Caribbean, 1)
	x.sail(0, Nina, Crew{})
	x.do(0, "stay nina", "migrate nina caribbean isthmus")
	same(t, "reduced", happened[SettlersReduced](x).Land, Isthmus)
	same(t, "left", x.s.worlds[Nina].lands[Isthmus].settlers, [Nations]int{0, 3})
}

func TestScenario99_FranceInTheFirstEra(t *testing.T) {
	x := sit(t, 1, Spain, France)
	x.chart(Nina, Caribbean, Mixed)
	x.settlers(0, Nina, Caribbean, 1)
	x.settlers(1, Nina, Caribbean, 1)
	x.sail(0, Nina, Crew{Captain: true, Settlers: 1})
	same(t, "Spain", x.offered(0, "attack nina caribbean"), false)
	x.sail(1, Nina, Crew{Captain: true, Settlers: 1})
	same(t, "France", x.offered(1, "attack nina caribbean"), true)
}

func TestScenario104_OneMovesInTheOtherGoes(t *testing.T) {
	x := sit(t, 1, Spain, England)
	x.chart(Nina, Caribbean, Plains).stronghold = true
	x.sail(0, Nina, Crew{Settlers: 2})
	x.do(0, "consolidate nina caribbean", "done")
	here := &x.s.worlds[Nina].lands[Caribbean]
	same(t, "keeper", here.keeper, 0)
	same(t, "Settlers", here.settlers[0], 1)
}

func TestATurnWithoutAChoiceEndsByItself(t *testing.T) {
	x := sit(t, 1, Spain, England)
	x.sail(0, Nina, Crew{})
	happened[ShipStayed](x)
	same(t, "whose turn ended", x.heard[2].(TurnEnded).Seat, 0)
}
