package ninapinta

import (
	"slices"
	"testing"
)

// exampleA is worked example A of the specification; Spain is seat 0.
func exampleA(t *testing.T) *table {
	x := sit(t, 1, Spain, England, France)
	x.s.worlds[Nina].marker, x.s.worlds[Pinta].marker, x.s.worlds[SantaMaria].marker = Arts, Science, Religion
	for l := range Lands {
		for w := range Worlds {
			x.chart(w, l, Mixed)
		}
	}
	x.city(0, Nina, Caribbean)
	x.city(0, Nina, Isthmus)
	x.city(1, Nina, Andes)
	x.city(1, Pinta, Rockies)
	x.city(2, SantaMaria, Amazonia)
	x.city(2, SantaMaria, Patagonia)
	x.town(0, Pinta, Caribbean)
	x.town(0, Pinta, Isthmus)
	x.town(0, Pinta, Andes)
	x.settlers(0, Pinta, Andes, 2)
	x.s.worlds[Pinta].lands[Andes].cathedral = true
	x.settlers(0, SantaMaria, Caribbean, 3)
	x.hold(0, 1, "arts-painting", "arts-music", "arts-literature", "arts-sculpture", "arts-any")
	x.hold(0, 1, "science-printing", "science-medicine", "science-printing")
	x.hold(0, 1, "religion-catholic", "religion-catholic", "religion-catholic", "religion-protestant", "religion-protestant")
	x.hold(0, 1, "military-infantry", "military-knight", "military-knight")
	x.s.people[0].gold = 13
	return x
}

func TestScenario69_WorkedExamples(t *testing.T) {
	x := exampleA(t)
	same(t, "example A", x.s.score(0), Score{Cities: 6, Towns: 8, Settlers: 7, Arts: 25, Science: 3, Religion: 9,
		Military: 3, Gold: 2, Total: 63})

	x = sit(t, 1, England, Spain, France)
	x.s.worlds[Nina].marker = Arts
	x.city(1, Nina, Caribbean)
	x.city(1, Nina, Isthmus)
	for _, l := range []Land{Andes, Amazonia, Rockies, Patagonia} {
		x.town(0, Pinta, l)
	}
	x.settlers(0, Pinta, Caribbean, 6)
	x.hold(0, 1, "arts-painting", "arts-music", "arts-literature", "science-printing", "science-medicine", "religion-catholic",
		"military-infantry", "military-knight", "military-castle", "military-general")
	x.s.people[0].gold = 4
	same(t, "example B", x.s.score(0), Score{Towns: 8, Settlers: 6, Arts: 9, Science: 1, Military: 18, Total: 42})
}

func TestScenario70_Types(t *testing.T) {
	same(t, "five at base 3", points(5, 3), 25)
	same(t, "one at base 0", points(1, 0), 0)
	held := []Held{{Benefit: "science-printing"}, {Benefit: "science-printing"}, {Benefit: "science-medicine"}}
	same(t, "duplicates", types(held, Science), 2)
	held = []Held{{Benefit: "arts-a"}, {Benefit: "arts-b"}, {Benefit: "arts-c"}, {Benefit: "arts-d"}, {Benefit: "arts-e"}, {Benefit: "arts-any"}}
	same(t, "five at most", types(held, Arts), 5)
}

func TestScenario71_OneConfession(t *testing.T) {
	var held []Held
	for range 3 {
		held = append(held, Held{Benefit: "religion-catholic"}, Held{Benefit: "religion-protestant"})
	}
	same(t, "three and three at base 2", points(types(held, Religion), 2), 9)
	held = append(held, Held{Benefit: "religion-any"})
	same(t, "with any type", points(types(held, Religion), 2), 14)
}

func TestScenario72_MilitaryBase(t *testing.T) {
	for placed, base := range map[int]int{5: 2, 7: 0, 2: 3} {
		x := sit(t, 1, Spain, England)
		x.hold(0, 1, "military-knight")
		x.s.worlds[Nina].marker, x.s.worlds[Nina].cities = Arts, placed
		same(t, "military", x.s.score(0).Military, base)
	}
}

func TestScenario73_Gold(t *testing.T) {
	x := sit(t, 1, Spain, England)
	for gold, want := range map[int]int{14: 2, 4: 0} {
		x.s.people[0].gold = gold
		same(t, "points", x.s.score(0).Gold, want)
	}
	x.s.people[0].gold = 4
	x.chart(Nina, Caribbean, Mixed)
	x.settlers(0, Nina, Caribbean, 1)
	x.stronghold(Nina, Caribbean, 0, 3)
	same(t, "with gold in a Stronghold", x.s.score(0).Gold, 0)
}

func TestScenario74_TheEarlierInTheFinalOrderWins(t *testing.T) {
	x := sit(t, 1, Spain, England)
	x.s.era = eras
	choose(x, 0, 3)
	x.do(0, "pass 2")
	x.do(1, "pass 1")
	end := happened[MatchEnded](x)
	same(t, "totals", end.Scores[0].Total, end.Scores[1].Total)
	o := outcome(x.s)
	if !slices.Equal(o.Winners, []seat{1}) || o.Method != "tie-break" {
		t.Errorf("outcome %+v", o)
	}
	if got := x.s.turnOrder(); !slices.Equal(got, []seat{1, 0}) {
		t.Errorf("final order %v", got)
	}
}

func TestScenario75_CitiesAndCathedrals(t *testing.T) {
	x := sit(t, 1, Spain, England)
	x.city(0, Nina, Caribbean)
	same(t, "a City", x.s.score(0).Total-x.s.score(0).Gold, 3)
	x.s.worlds[Nina].lands[Andes].cathedral = true
	x.town(0, Nina, Andes)
	x.settlers(1, Nina, Andes, 2)
	same(t, "foreign Settlers by a Cathedral", x.s.score(1).Settlers, 4)
	same(t, "the Town by it", x.s.score(0).Towns, 4)
}
