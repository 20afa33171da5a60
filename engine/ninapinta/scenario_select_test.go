package ninapinta

import (
	"slices"
	"testing"

	"landfall/engine"
)

// choose begins a seat's turn of selecting.
func choose(x *table, who engine.Seat, cost int, benefits ...Benefit) {
	x.show(cost, benefits...)
	x.begin(Selecting, who)
}

func TestScenario57_TheCostRises(t *testing.T) {
	for era, want := range map[int][]int{2: {1, 2, 3}, 5: {3, 4, 5, 6, 7, 7}} {
		x := sit(t, 1, Spain, England)
		x.s.era = era
		x.s.people[0].gold = 50
		choose(x, 0, startCost(era), "native", "corn", "iron", "timber", "gems", "cathedral", "town", "city")
		for round, cost := range want {
			x.question(0, AskSelect)
			same(t, "cost", x.s.cost, cost)
			gold := x.s.people[0].gold
			x.do(0, x.question(0, AskSelect).Options[0].String())
			same(t, "paid", gold-x.s.people[0].gold, cost)
			if round == 0 {
				x.do(1, "pass 1")
			}
		}
	}
}

func TestScenario58_TheFirstRoundIsFree(t *testing.T) {
	x := sit(t, 1, Spain, England)
	x.s.people[0].gold = 0
	choose(x, 0, startCost(1), "arts-music")
	x.do(0, "select arts-music")
	same(t, "held", x.s.people[0].held[0].Benefit, "arts-music")
}

func TestScenario59_WhoCannotPayPasses(t *testing.T) {
	x := sit(t, 1, Spain, England)
	x.s.people[0].gold = 2
	choose(x, 0, 3, "arts-music", "native")
	if got := options(x.question(0, AskSelect)); !slices.Equal(got, []string{"pass 1", "pass 2"}) {
		t.Errorf("answers %v", got)
	}
}

func TestScenario60_PassSpacesMakeTheOrder(t *testing.T) {
	x := sit(t, 1, Spain, Portugal, England, France)
	x.s.turn.looked = true
	x.advance()
	choose(x, 0, 0, "arts-music")
	x.do(0, "pass 3")
	x.do(1, "pass 1")
	x.do(2, "pass 4")
	x.do(3, "pass 2")
	if got := x.s.turnOrder(); !slices.Equal(got, []seat{1, 3, 0, 2}) {
		t.Errorf("turn order %v", got)
	}
	same(t, "era", x.s.era, 2)
}

func TestScenario61_TurnOrderPushesLater(t *testing.T) {
	x := sit(t, 1, Spain, England, France)
	x.hold(2, 1, TurnOrderBonus)
	choose(x, 0, 0, "arts-music")
	x.do(0, "pass 1")
	x.do(1, "pass 2")
	same(t, "pushing earlier", x.offered(2, "pass 1 earlier"), false)
	x.do(2, "pass 1 later")
	if got := happened[SeatsDisplaced](x).Spaces; !slices.Equal(got, []seat{2, 0, 1}) {
		t.Errorf("spaces %v", got)
	}
	same(t, "the Benefit is spent", x.s.people[2].has(TurnOrderBonus, ever), 0)
}

func TestScenario62_EitherDirection(t *testing.T) {
	for a, want := range map[string][]seat{"pass 2 earlier": {0, 1, engine.Nobody}, "pass 2 later": {engine.Nobody, 1, 0}} {
		x := sit(t, 1, Spain, England, France)
		x.hold(1, 1, TurnOrderBonus)
		choose(x, 0, 0, "arts-music")
		x.do(0, "pass 2")
		x.do(1, a)
		if got := happened[SeatsDisplaced](x).Spaces; !slices.Equal(got, want) {
			t.Errorf("%s: spaces %v", a, got)
		}
	}
}

func TestScenario63_DoubleSelection(t *testing.T) {
	x := sit(t, 1, Spain, England)
	x.s.people[0].gold = 4
	x.hold(0, 1, DoubleBonus)
	choose(x, 0, 4, "native", "arts-music", "arts-any", "military-knight")
	x.do(0, "double arts-any", "second military-knight")
	same(t, "gold", x.s.people[0].gold, 0)
	if got := x.s.people[0].held; len(got) != 2 || got[0].Benefit != "arts-any" || got[1].Benefit != "military-knight" {
		t.Errorf("held %v", got)
	}
	x = sit(t, 1, Spain, England)
	x.s.people[0].gold = 4
	x.hold(0, 1, DoubleBonus)
	choose(x, 0, 4, "native", "arts-music")
	same(t, "with one Progress Benefit", x.offered(0, "double arts-music"), false)
}

func TestScenario64_DoubleSelectionInTheNextRound(t *testing.T) {
	x := sit(t, 1, Spain, England)
	x.s.people[0].gold = 9
	choose(x, 0, 0, "double", "arts-music", "science-any", "arts-any")
	same(t, "before it is held", x.offered(0, "double arts-music"), false)
	x.do(0, "select double")
	x.do(1, "pass 1")
	x.do(0, "double arts-music")
	same(t, "asked for the second", len(x.question(0, AskSecond).Options), 2)
}

func TestScenario65_NativeWithoutRoom(t *testing.T) {
	x := sit(t, 1, Spain, England)
	x.chart(Nina, Caribbean, Plains)
	x.settlers(0, Nina, Caribbean, 1)
	choose(x, 0, 0, "native", "native")
	x.do(0, "select native")
	same(t, "discarded", happened[BenefitDiscarded](x).Benefit, NativeBonus)
	x.chart(Nina, Isthmus, Plains)
	x.do(1, "pass 1")
	x.do(0, "select native")
	if got := options(x.question(0, AskTarget)); !slices.Equal(got, []string{"place nina isthmus", "discard"}) {
		t.Errorf("targets %v", got)
	}
	x.do(0, "place nina isthmus")
	same(t, "Settlers", x.s.worlds[Nina].lands[Isthmus].settlers[0], 1)
}

func TestScenario66_Spyglass(t *testing.T) {
	x := sit(t, 1, Spain, England)
	for l := range Lands {
		if l != Andes && l != Patagonia {
			x.chart(Nina, l, Plains)
		}
	}
	choose(x, 0, 0, "spyglass")
	x.do(0, "select spyglass", "look nina andes", "look nina patagonia")
	same(t, "lands shown", x.s.people[0].looked[Nina], bit(Andes)|bit(Patagonia))
	same(t, "to the owner", x.r.view(x.s, 0).Worlds[Nina].Lands[Andes].Terrain != Fog, true)
	same(t, "to the other", x.r.view(x.s, 1).Worlds[Nina].Lands[Andes].Terrain, Fog)
	same(t, "next", x.s.turn.seat, 1)
}

func TestScenario67_LargerShipsForEngland(t *testing.T) {
	x := sit(t, 1, England, Spain)
	choose(x, 0, 0, "ships", "ships")
	x.do(0, "select ships")
	happened[BenefitDiscarded](x)
	same(t, "crew", x.s.people[0].crew, largeShip)
	x.begin(Selecting, 1)
	x.do(1, "select ships")
	same(t, "Spain's crew", x.s.people[1].crew, largeShip)
}

func TestScenario68_TheCityBenefitMarksTheWorld(t *testing.T) {
	x := sit(t, 1, Spain, England)
	x.chart(Pinta, Isthmus, Plains)
	x.town(0, Pinta, Isthmus)
	x.s.worlds[Pinta].build = true
	choose(x, 0, 0, "city")
	x.do(0, "select city", "place pinta isthmus")
	same(t, "asked", x.question(0, AskArea).Seat, 0)
	x.do(0, "mark science")
	same(t, "marker", x.s.worlds[Pinta].marker, Science)
	same(t, "next", x.s.turn.seat, 1)
}

func TestStrongholdBenefitNamesAnOwner(t *testing.T) {
	x := sit(t, 1, Spain, England, France)
	x.chart(Nina, Caribbean, Mixed)
	x.settlers(1, Nina, Caribbean, 1)
	x.settlers(2, Nina, Caribbean, 1)
	choose(x, 0, 0, "stronghold")
	x.do(0, "select stronghold", "place nina caribbean", "garrison france")
	same(t, "keeper", x.s.worlds[Nina].lands[Caribbean].keeper, 2)
	same(t, "next", x.s.turn.seat, 1)
}

func TestOwnSettlerTakesTheStrongholdBenefit(t *testing.T) {
	x := sit(t, 1, Spain, England, France)
	x.chart(Nina, Caribbean, Mixed)
	x.settlers(0, Nina, Caribbean, 1)
	x.settlers(2, Nina, Caribbean, 1)
	choose(x, 0, 0, "stronghold")
	x.do(0, "select stronghold", "place nina caribbean")
	same(t, "keeper", x.s.worlds[Nina].lands[Caribbean].keeper, 0)
}

func TestBenefitsOnTheMap(t *testing.T) {
	x := sit(t, 1, Spain, England, France)
	for l, terrain := range map[Land]Terrain{Caribbean: Plains, Isthmus: Forest, Andes: Mountains, Amazonia: Inhospitable, Rockies: Mixed} {
		x.chart(Nina, l, terrain)
	}
	x.town(1, Nina, Rockies)
	for b, want := range map[Benefit]Land{CornBonus: Caribbean, TimberBonus: Isthmus, IronBonus: Andes, GemsBonus: Amazonia, CathedralBonus: Rockies} {
		list := x.r.targets(x.s, 0, b)
		if len(list) != 1 || list[0] != (Target{World: Nina, Land: want}) {
			t.Errorf("%s: %v", b, list)
		}
	}
	choose(x, 0, 0, "cathedral", "gems", "gold-4")
	x.do(0, "select cathedral", "place nina rockies")
	same(t, "a second Cathedral (R26)", x.r.fits(x.s, 0, CathedralBonus, Nina, Rockies), false)
	x.do(1, "select gems", "discard")
	same(t, "an Increase left unused (R21)", x.s.worlds[Nina].lands[Amazonia].increases, [4]int{})
	x.do(2, "select gold-4")
	same(t, "gold", happened[GoldGained](x).Gold, 4)
}
