package ninapinta

import (
	"slices"
	"testing"
)

// sailed is a solo match of Spain against a nation after Planck's turn with a ship
// in Nina World, where arrange has put what is there.
func sailed(t *testing.T, his Nation, crew Crew, arrange func(x *table)) *table {
	x := against(t, 1, Spain, his)
	arrange(x)
	x.sail(planck, Nina, crew)
	return x
}

func TestScenario78_PlanckAttacksClockwiseOfTheLandDrawn(t *testing.T) {
	x := sailed(t, Portugal, Crew{Captain: true, Settlers: 2}, func(x *table) {
		x.chart(Nina, Caribbean, Plains)
		x.peoples(soloist, Nina, Isthmus, Mixed, 1)
		x.s.worlds[Nina].war = true
		x.draws(Andes)
	})
	tr := x.trace(StepAttack)
	same(t, "rule", tr.Rule, RuleAttackClockwise)
	same(t, "drawn", tr.Drawn, Andes)
	same(t, "target", *tr.Chosen, at(Nina, Isthmus))
	same(t, "Andes is told", tr.Candidates[0].Reason, ReasonUnexplored)
	same(t, "targets told", figure(tr.Candidates[1].Figures, FigureTargets), 1)
	same(t, "pairs told", figure(tr.Figures, FigurePairs), 1)
	here := &x.s.worlds[Nina].lands[Isthmus]
	same(t, "the Soloist's Settlers", here.settlers[soloist], 0)
	same(t, "Planck's Settlers", here.settlers[planck], 1)
	same(t, "his Captain", x.s.worlds[Nina].captains[planck], Isthmus)
	same(t, "the tile is on top", x.s.planck.lands[0], Andes)
}

func TestScenario79_PairsWhileAboveCapacity(t *testing.T) {
	arrange := func(n int) func(x *table) {
		return func(x *table) {
			x.peoples(soloist, Nina, Isthmus, Plains, n)
			x.s.worlds[Nina].war = true
			x.draws(Isthmus)
		}
	}
	x := sailed(t, England, Crew{Captain: true, Settlers: 3}, arrange(1))
	same(t, "rule", x.trace(StepAttack).Rule, RuleAttackDrawn)
	same(t, "pairs", happened[PairsRemoved](x).Of[soloist], 1)
	same(t, "reduced", happened[SettlersReduced](x).Count, 1)
	same(t, "left", x.s.worlds[Nina].lands[Isthmus].settlers[planck], 1)

	x = sailed(t, Portugal, Crew{Captain: true, Settlers: 1}, arrange(2)) // R61: one in any case
	same(t, "his last Settler", x.s.worlds[Nina].lands[Isthmus].settlers[planck], 0)
	same(t, "left", x.s.worlds[Nina].lands[Isthmus].settlers[soloist], 1)

	x = sailed(t, Portugal, Crew{Captain: true, Settlers: 2}, func(x *table) { // R62: one pair is enough
		arrange(2)(x)
		x.s.worlds[Nina].grow = true
	})
	same(t, "pairs", happened[PairsRemoved](x).Of[soloist], 1)

	x = sailed(t, England, Crew{Captain: true, Settlers: 3}, arrange(2)) // R62: two pairs, 5 - 4 fits
	same(t, "pairs", happened[PairsRemoved](x).Of[soloist], 2)
	same(t, "left", x.s.worlds[Nina].lands[Isthmus].settlers[planck], 1)
}

func TestScenario80_FranceAttacksOnceInPeace(t *testing.T) {
	x := against(t, 1, Spain, France)
	x.chart(Nina, Caribbean, Plains)
	x.peoples(soloist, Pinta, Caribbean, Plains, 1)
	x.peoples(soloist, SantaMaria, Caribbean, Plains, 1)
	for w := range Worlds {
		x.s.people[planck].ships[w] = ship{berth: AtSea, land: NoLand, captain: true, settlers: 1}
	}
	x.s.people[planck].settlers -= 3
	x.s.people[planck].captains -= 3
	x.s.people[planck].sailing = [Worlds]World{Nina, Pinta, SantaMaria}
	x.s.people[soloist].sailing = x.s.people[planck].sailing
	x.begin(Sailing, planck)
	first := x.heard
	x.idle(func() bool { return x.s.phase != Sailing })
	x.heard = slices.Concat(first, x.heard)
	attacks := x.traces(StepAttack)
	if len(attacks) != 1 || attacks[0].World != Pinta {
		t.Fatalf("attacks: %+v", attacks)
	}
	same(t, "banner", x.s.people[planck].banner, false)
	explored := x.traces(StepExplore)
	same(t, "in Nina", explored[0].Refused[0], Refusal{StepAttack, ReasonNoTarget})
	same(t, "in Santa Maria", explored[1].Refused[0], Refusal{StepAttack, ReasonBanner})
}

func TestScenario81_TheFirstShipExploresTheCaribbean(t *testing.T) {
	x := sailed(t, Portugal, Crew{Captain: true, Settlers: 1}, func(*table) {})
	tr := x.trace(StepExplore)
	same(t, "rule", tr.Rule, RuleExploreFirst)
	same(t, "drawn", tr.Drawn, NoLand)
	same(t, "why no attack", tr.Refused[0], Refusal{StepAttack, ReasonPeace})
	same(t, "explored", x.s.worlds[Nina].explored.has(Caribbean), true)

	x = sailed(t, Portugal, Crew{Captain: true, Settlers: 1}, func(x *table) {
		for l := range Lands {
			x.peoples(planck, Nina, l, Plains, 1)
		}
		x.s.worlds[Nina].lands[Rockies].face.Terrain = Mixed // the only room
		x.draws(Caribbean)
	})
	tr = x.trace(StepConsolidate)
	same(t, "rule", tr.Rule, RuleConsolidateClockwise)
	same(t, "target", *tr.Chosen, at(Nina, Rockies))
	same(t, "why no exploring", tr.Refused[1], Refusal{StepExplore, ReasonExplored})
	same(t, "why not Caribbean", tr.Candidates[0].Reason, ReasonFull)
	same(t, "settled", x.s.worlds[Nina].lands[Rockies].settlers[planck], 2)

	x = sailed(t, Portugal, Crew{Settlers: 1}, func(x *table) {
		x.chart(Nina, Caribbean, Plains)
		x.draws(Caribbean)
	})
	same(t, "rule", x.trace(StepConsolidate).Rule, RuleConsolidateDrawn)
	same(t, "why no exploring", x.trace(StepConsolidate).Refused[1], Refusal{StepExplore, ReasonNoCaptain})
}

func TestScenario82_TheNextUnexploredLandClockwise(t *testing.T) {
	x := sailed(t, Portugal, Crew{Captain: true, Settlers: 1}, func(x *table) {
		x.chart(Nina, Caribbean, Plains)
		x.chart(Nina, Appalachia, Plains)
		x.draws(Rockies)
	})
	tr := x.trace(StepExplore)
	same(t, "target", *tr.Chosen, at(Nina, Amazonia))
	same(t, "rule", tr.Rule, RuleExploreClockwise)
	var why []Reason
	for _, c := range tr.Candidates {
		why = append(why, c.Reason)
	}
	if !slices.Equal(why, []Reason{ReasonNotAdjacent, ReasonExplored, ReasonExplored, ""}) {
		t.Errorf("reasons %q", why)
	}
	x = sailed(t, Portugal, Crew{Captain: true, Settlers: 1}, func(x *table) {
		x.chart(Nina, Caribbean, Plains)
		x.draws(Isthmus)
	})
	same(t, "rule", x.trace(StepExplore).Rule, RuleExploreDrawn)
}

func TestScenario83_TheShipGoesToTheCaptain(t *testing.T) {
	x := sailed(t, Portugal, Crew{Settlers: 2}, func(x *table) {
		x.peoples(soloist, Nina, Caribbean, Plains, 1)
		x.peoples(soloist, Nina, Isthmus, Plains, 1)
		x.captain(planck, Nina, Isthmus)
	})
	same(t, "returned", happened[CrewReturned](x).Settlers, 2)
	same(t, "supply", x.s.people[planck].settlers, settlersEach)
	same(t, "harbour", x.s.people[planck].ships[Nina].land, Isthmus)
	tr := x.trace(StepFallback)
	same(t, "rule", tr.Rule, RuleFallbackCaptain)
	if want := []Refusal{{StepAttack, ReasonPeace}, {StepExplore, ReasonNoCaptain}, {StepConsolidate, ReasonFull}}; !slices.Equal(tr.Refused, want) {
		t.Errorf("refused %v", tr.Refused)
	}
}

func TestScenario102_TheShipGoesWhereMostIsCollected(t *testing.T) { // R72
	full := func(x *table) {
		for l := range Lands {
			x.peoples(soloist, Nina, l, Inhospitable, 0)
		}
		x.s.worlds[Nina].lands[Patagonia].face.Terrain = Mixed
		x.settlers(planck, Nina, Patagonia, 2)
		x.s.worlds[Nina].lands[Rockies].face.Terrain = Plains
		x.settlers(planck, Nina, Rockies, 1)
	}
	x := sailed(t, Portugal, Crew{Captain: true, Settlers: 2}, full)
	tie := x.s.planck.tie
	same(t, "rule", tie.Rule, RuleFallbackRevenue)
	same(t, "collected at Patagonia", figure(tie.Candidates[Patagonia].Figures, FigureRevenue), 4)
	same(t, "collected at Isthmus", figure(tie.Candidates[Isthmus].Figures, FigureRevenue), 1) // his Captain links Rockies
	// and the two lands next to Patagonia
	same(t, "tied", len(bestOf(*tie)), 3)
	x.do(soloist, "planck fallback nina andes")
	same(t, "tie", x.trace(StepFallback).Tie, TieSoloist)
	same(t, "returned", happened[CrewReturned](x).Settlers, 2)
	same(t, "supply", x.s.people[planck].settlers, settlersEach-3)
	same(t, "his Captain", x.s.worlds[Nina].captains[planck], Andes)
	same(t, "his ship", x.s.people[planck].ships[Nina].land, Andes)

	x = sailed(t, Portugal, Crew{Captain: true, Settlers: 2}, func(x *table) {
		full(x)
		x.captain(soloist, Nina, Andes) // where his could not stay and link
	})
	tie = x.s.planck.tie
	same(t, "collected at Andes", figure(tie.Candidates[Andes].Figures, FigureRevenue), 0)
	same(t, "tied", len(bestOf(*tie)), 2)
}

func TestPlanckFallsBackHomeFromAVirginWorld(t *testing.T) {
	x := sailed(t, Portugal, Crew{Settlers: 2}, func(*table) {})
	same(t, "rule", x.trace(StepFallback).Rule, RuleFallbackHome)
	same(t, "supply", x.s.people[planck].settlers, settlersEach)
}

func TestPlanckWithoutSettlersExploresOrFallsBack(t *testing.T) { // R76
	x := sailed(t, Portugal, Crew{Captain: true}, func(x *table) {
		x.peoples(soloist, Nina, Caribbean, Plains, 1)
		x.s.worlds[Nina].war = true
	})
	same(t, "why no attack", x.trace(StepExplore).Refused[0], Refusal{StepAttack, ReasonNoSettlers})
	x = sailed(t, Portugal, Crew{Captain: true}, func(x *table) {
		for l := range Lands {
			x.chart(Nina, l, Mixed)
		}
		x.peoples(planck, Nina, Caribbean, Mixed, 1)
	})
	tr := x.traces(StepFallback)
	if len(tr) > 0 {
		t.Fatalf("settled without asking: %+v", tr)
	}
	tie := x.s.planck.tie
	same(t, "why no consolidation", tie.Refused[2], Refusal{StepConsolidate, ReasonNoSettlers})
	same(t, "tied", len(x.question(soloist, AskTie).Options), 4) // Caribbean and its neighbours
}

func TestPlanckFallbackAmongIdenticalHarbours(t *testing.T) {
	x := sailed(t, Portugal, Crew{}, func(x *table) { // nothing of his is there: nothing follows from it
		x.peoples(soloist, Nina, Caribbean, Plains, 1)
		x.peoples(soloist, Nina, Isthmus, Plains, 1)
	})
	tr := x.trace(StepFallback)
	same(t, "tie", tr.Tie, TieIdentical)
	same(t, "clockwise first", *tr.Chosen, at(Nina, Caribbean))
	same(t, "told", tr.Candidates[1].Reason+tr.Candidates[0].Reason, ReasonIdentical)
}

func TestPlanckTellsHarboursOfTwoChains(t *testing.T) {
	x := sailed(t, Portugal, Crew{}, func(x *table) { // Towns that bring as much, far from each other
		for _, l := range []Land{Caribbean, Patagonia} {
			x.chart(Nina, l, Plains)
			x.town(planck, Nina, l)
		}
	})
	same(t, "tied", len(x.question(soloist, AskTie).Options), 2)
}

func TestPlanckMigratesToCompleteAChain(t *testing.T) {
	x := sailed(t, Portugal, Crew{Settlers: 1}, func(x *table) {
		x.chart(Nina, Caribbean, Mixed)
		x.peoples(planck, Nina, Patagonia, Mixed, 2)
		x.chart(Nina, Amazonia, Forest)
		x.chart(Nina, Andes, Inhospitable)
		x.draws(Caribbean)
	})
	tr := x.trace(StepMigrate)
	same(t, "rule", tr.Rule, RuleMigrateMore)
	same(t, "move", *tr.Chosen, Choice{World: Nina, Land: Amazonia, From: Patagonia})
	same(t, "before", figure(tr.Figures, FigureRevenue), 2) // Patagonia is cut off
	for _, c := range tr.Candidates {
		if c.Best {
			same(t, "after", figure(c.Figures, FigureRevenue), 2+1+2)
		}
	}
	same(t, "moved", x.s.worlds[Nina].lands[Amazonia].settlers[planck], 1)
}

func TestPlanckPlacesNatives(t *testing.T) {
	find := func(andes Terrain, grow bool) *table {
		return sailed(t, Portugal, Crew{Captain: true, Settlers: 2}, func(x *table) {
			x.peoples(planck, Nina, Caribbean, Plains, 1)
			x.s.worlds[Nina].grow = grow
			x.s.worlds[Nina].lands[Amazonia].face = Face{Terrain: Forest, Discovery: Natives}
			x.chart(Nina, Andes, andes)
			x.draws(Amazonia)
		})
	}
	x := find(Mixed, false) // Andes alone has room, and it links to the ship
	same(t, "rule", x.trace(StepNative).Rule, RuleNativeRoom)
	same(t, "placed", *x.trace(StepNative).Chosen, at(Nina, Andes))
	same(t, "why not Amazonia", x.trace(StepNative).Candidates[0].Reason, ReasonFull)

	x = find(Inhospitable, false) // no room anywhere: the two that bring 1 are tied
	same(t, "rule", x.s.planck.tie.Rule, RuleNativeFull)
	if got := options(x.question(soloist, AskTie)); !slices.Equal(got, []string{"planck native nina amazonia", "planck native nina caribbean"}) {
		t.Errorf("tied: %v", got)
	}
	x.do(soloist, "planck native nina caribbean")
	same(t, "placed and reduced", x.s.worlds[Nina].lands[Caribbean].settlers[planck], 1)
}
