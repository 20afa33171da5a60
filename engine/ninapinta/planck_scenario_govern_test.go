package ninapinta

import (
	"slices"
	"testing"
)

// rich is a solo match in which Planck has a group of three round the Caribbean of
// Nina World, both tokens out, and a ship with gold there.
func rich(t *testing.T, gold int) *table {
	x := against(t, 1, Spain, Portugal)
	x.s.worlds[Nina].build, x.s.worlds[Nina].grow = true, true
	x.peoples(planck, Nina, Caribbean, Plains, 1)
	x.peoples(planck, Nina, Isthmus, Inhospitable, 1)
	x.peoples(planck, Nina, Andes, Mixed, 1)
	x.anchor(planck, Nina, Caribbean, gold)
	return x
}

func TestScenario84_TheCityWhereIncomeRisesMost(t *testing.T) {
	x := rich(t, 4)
	x.stronghold(Nina, Andes, planck, 3)
	x.governs(Nina) // 4 aboard, 3 in the Stronghold, 3 income: 10
	tr := x.trace(StepBuild)
	same(t, "rule", tr.Rule, RuleBuildCity)
	same(t, "site", *tr.Chosen, Choice{World: Nina, Land: Isthmus, From: NoLand, City: true})
	same(t, "rise", figure(tr.Candidates[1].Figures, FigureRise), 3)
	same(t, "rise in plains", figure(tr.Candidates[0].Figures, FigureRise), 2)
	paid := happened[BuildingPaid](x)
	same(t, "from the Stronghold", paid.Vaults[Andes], 3)
	same(t, "from the ship", paid.Ship, 6)
	same(t, "gold", x.s.people[planck].gold, 1)
	same(t, "first", x.trace(StepGovern).Rule, RuleGovernCounter)
}

func TestScenario85_ExactlyOneBuilding(t *testing.T) {
	x := rich(t, 3)
	x.governs(Nina) // 6 aboard after the revenue: two Towns could be paid
	tr := x.trace(StepBuild)
	same(t, "rule", tr.Rule, RuleBuildTown)
	same(t, "why no City", tr.Refused[0], Refusal{StepBuild, ReasonNoCity})
	same(t, "site", tr.Chosen.Land, Isthmus)
	same(t, "Towns", x.s.people[planck].towns, townsEach-1)
	same(t, "gold", x.s.people[planck].gold, 3)
	same(t, "builds told", len(x.traces(StepBuild)), 1)
}

func TestScenario96_PlanckAlikeWithoutTownPieces(t *testing.T) { // R73
	x := rich(t, 20)
	x.s.people[planck].towns = 0
	x.governs(Nina)
	same(t, "rule", x.trace(StepBuild).Rule, RuleBuildNone)
	x = rich(t, 20)
	x.town(planck, Nina, Caribbean)
	x.s.people[planck].towns = 0
	x.governs(Nina)
	same(t, "an upgrade", x.trace(StepBuild).Chosen.Land, Caribbean)
}

func TestPlanckAsksWhereToBuild(t *testing.T) { // R34
	x := rich(t, 3)
	x.s.worlds[Nina].lands[Isthmus].face.Terrain = Forest
	x.governs(Nina)
	if got := options(x.question(soloist, AskTie)); !slices.Equal(got, []string{"planck build town nina caribbean", "planck build town nina isthmus"}) {
		t.Errorf("tied: %v", got)
	}
	same(t, "turn", x.question(soloist, AskTie).Turn, "e1.govern.1.s1.tie.s0")
	x.do(soloist, "planck build town nina isthmus")
	same(t, "a Town", x.s.worlds[Nina].lands[Isthmus].towns[planck], true)
	same(t, "tie", x.trace(StepBuild).Tie, TieSoloist)
	same(t, "he sailed", x.s.people[planck].ships[Nina].berth, AtHome)
}

func TestPlanckLoadsWhatStrongholdsStillHold(t *testing.T) { // R15
	x := rich(t, 0)
	x.s.worlds[Nina].build = false
	x.stronghold(Nina, Andes, planck, 2)
	x.captain(planck, Nina, Andes)
	x.governs(Nina)
	same(t, "rule", x.trace(StepVaults).Rule, RuleVaultsLoad)
	same(t, "loaded", happened[VaultsLoaded](x).Ship, 2)
	same(t, "home", x.trace(StepHome).Rule, RuleHomeCaptain) // R63
	same(t, "gold", x.s.people[planck].gold, 1+2+2)
	same(t, "Captains", x.s.people[planck].captains, captainsEach)
	same(t, "no step of building", len(x.traces(StepBuild)), 0)
	same(t, "why", x.trace(StepHome).Refused[0], Refusal{StepBuild, ReasonNoToken})

	x = rich(t, 0)
	x.anchor(planck, Nina, Appalachia, 0) // not connected: the Stronghold fills
	x.stronghold(Nina, Andes, planck, 2)
	x.s.worlds[Nina].build = false
	x.governs(Nina)
	same(t, "in the Stronghold", x.s.worlds[Nina].lands[Andes].vault, 3)
	same(t, "lost", figure(x.trace(StepRevenue).Figures, FigureLost), 2)
	same(t, "collected", figure(x.trace(StepRevenue).Figures, FigureRevenue), 1)
	same(t, "home", x.trace(StepHome).Rule, RuleHomeShip)
}

func TestTheSoloistsPirateMeetsPlancksShip(t *testing.T) {
	x := rich(t, 6)
	x.s.worlds[Nina].build = false
	x.s.era = 2
	x.hold(soloist, 1, PirateBonus)
	x.governs(Nina)
	if got := options(x.question(soloist, AskPirate)); !slices.Equal(got, []string{"keep", "take 1", "take 2", "take 3", "take 4"}) {
		t.Errorf("answers %v", got)
	}
	x.do(soloist, "take 4")
	same(t, "gold", x.s.people[planck].gold, 5)
}

// waylaid is a match at the end of phase 3 of this era in which Planck holds Pirates.
func waylaid(t *testing.T, pirates int, era int, arrange func(x *table)) *table {
	x := against(t, 1, Spain, Portugal)
	x.s.era = 3
	for range pirates {
		x.hold(planck, era, PirateBonus)
	}
	evolve(x.s, PhaseBegan{Phase: Sailing})
	x.s.done = 6
	arrange(x)
	x.advance()
	return x
}

func TestScenario89_PlancksPirateWaitsWhereTheSoloistCollectsMost(t *testing.T) { // R64
	x := waylaid(t, 1, 2, func(x *table) {
		x.peoples(soloist, Pinta, Caribbean, Mixed, 2)
		x.anchor(soloist, Pinta, Caribbean, 1)
		x.peoples(soloist, SantaMaria, Caribbean, Mixed, 2) // more settlers, but no ship
		x.settlers(soloist, SantaMaria, Caribbean, 2)
	})
	tr := x.trace(StepPirate)
	same(t, "rule", tr.Rule, RulePirateRichest)
	same(t, "world", tr.Chosen.World, Pinta)
	same(t, "collectable there", figure(tr.Candidates[Pinta].Figures, FigureRevenue), 4)
	same(t, "collectable without a ship", figure(tr.Candidates[SantaMaria].Figures, FigureRevenue), 0)
	same(t, "in wait", x.s.planck.pirates[Pinta], 1)
	same(t, "held", len(x.s.people[planck].held), 0)
	x.do(soloist, "govern pinta", "home") // 5 gold aboard
	robbed := x.trace(StepRob)
	same(t, "rule", robbed.Rule, RulePirateTakes)
	same(t, "taken", happened[PirateSprung](x).Gold, 2)
	same(t, "Planck's gold", x.s.people[planck].gold, 2)
	same(t, "left to the Soloist", x.s.people[soloist].gold, x.s.tokens[0].Gold+3+3)

	x = waylaid(t, 1, 3, func(*table) {}) // taken this era: not yet
	same(t, "in wait", x.s.planck.pirates, [Worlds]int{})
}

func TestScenario100_TwoPiratesTakeHalfEach(t *testing.T) { // R71
	x := waylaid(t, 2, 2, func(x *table) {
		x.peoples(soloist, Pinta, Caribbean, Mixed, 2)
		x.anchor(soloist, Pinta, Caribbean, 3)
	})
	same(t, "in wait", x.s.planck.pirates[Pinta], 2)
	gold := x.s.people[soloist].gold
	x.do(soloist, "govern pinta", "home")
	same(t, "taken", x.s.people[planck].gold, 3+2)
	same(t, "reach the Soloist", x.s.people[soloist].gold-gold, 2)
	same(t, "robberies told", len(x.traces(StepRob)), 2)
	same(t, "in wait", x.s.planck.pirates[Pinta], 0)
}

func TestScenario101_APirateWithoutAShipIsSpent(t *testing.T) { // R71
	x := waylaid(t, 1, 2, func(*table) {})
	tr := x.trace(StepPirate)
	same(t, "worlds without a ship are identical", tr.Tie, TieIdentical)
	same(t, "the first", tr.Chosen.World, Nina)
	var scored Score
	x.s.planckScore(&scored)
	same(t, "retained", scored.Retained, 0)
	// Nobody has business, so that the phase has passed already.
	same(t, "phase", x.s.phase, Selecting)
	same(t, "spent", happened[PiratesSpent](x), PiratesSpent{World: Nina, Count: 1})
	same(t, "rule", x.trace(StepRob).Rule, RulePirateSpent)
	same(t, "in wait", x.s.planck.pirates, [Worlds]int{})
}

func TestAPirateThatFindsNothingIsSpent(t *testing.T) { // R35
	x := waylaid(t, 1, 2, func(x *table) {
		x.peoples(soloist, Pinta, Caribbean, Plains, 1)
		x.anchor(soloist, Pinta, Caribbean, 0)
	})
	x.do(soloist, "govern pinta", "home") // 1 gold aboard
	same(t, "rule", x.trace(StepRob).Rule, RulePirateSpent)
	same(t, "taken", happened[PirateSprung](x).Gold, 0)
}

func TestPlanckAsksWhereHisPirateWaits(t *testing.T) {
	x := waylaid(t, 1, 2, func(x *table) {
		for _, w := range []World{Nina, Pinta} {
			x.peoples(soloist, w, Caribbean, Plains, 1)
			x.anchor(soloist, w, Caribbean, 0)
		}
	})
	if got := options(x.question(soloist, AskTie)); !slices.Equal(got, []string{"planck pirate nina", "planck pirate pinta"}) {
		t.Errorf("tied: %v", got)
	}
	x.do(soloist, "planck pirate pinta")
	same(t, "in wait", x.s.planck.pirates, [Worlds]int{0, 1, 0})
	same(t, "phase", x.s.phase, Governing)
}

func TestPlanckIsNeverAskedForAPirate(t *testing.T) {
	x := against(t, 1, Spain, Portugal)
	x.s.era = 2
	x.hold(planck, 1, PirateBonus) // one that should lie in wait by now
	x.anchor(soloist, Nina, Caribbean, 6)
	x.begin(Governing, soloist)
	x.do(soloist, "govern nina", "home")
	for _, d := range x.r.pending(x.s) {
		same(t, "asked", d.Seat, soloist)
	}
	same(t, "the ship left", x.s.people[soloist].ships[Nina].berth, AtHome)
}
