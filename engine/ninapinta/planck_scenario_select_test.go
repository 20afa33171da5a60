package ninapinta

import (
	"slices"
	"testing"

	"landfall/engine"
)

func TestScenario86_PlanckTakesFromTheBluntEnd(t *testing.T) {
	x := against(t, 1, Portugal, Spain)
	x.s.turn.looked = true
	x.s.people[soloist].gold, x.s.people[planck].gold = 50, 7
	choose(x, planck, 3, "spyglass", "arts-music", "native", "arts-painting", "ships", "science-any", "gold-2")
	same(t, "first", x.trace(StepSelect).Benefit, "spyglass")
	same(t, "rule", x.trace(StepSelect).Rule, RuleSelectLowest)
	same(t, "gold", x.s.people[planck].gold, 4)
	x.do(soloist, "select ships")
	same(t, "second", x.trace(StepSelect).Benefit, "arts-music")
	same(t, "gold", x.s.people[planck].gold, 0)
	x.do(soloist, "select science-any")
	tr := x.trace(StepPass)
	same(t, "rule", tr.Rule, RulePassFirst)
	same(t, "why", tr.Refused[0], Refusal{StepSelect, ReasonNoGold})
	same(t, "space", x.s.passes[0], planck)
	x.do(soloist, "pass 2")
}

func TestPlanckPassesAtAnEmptyDisplay(t *testing.T) {
	x := against(t, 1, Spain, Portugal)
	x.s.people[planck].gold = 9
	choose(x, planck, 0)
	same(t, "why", x.trace(StepPass).Refused[0], Refusal{StepSelect, ReasonNoBenefit})
}

func TestPlanckPassesSecond(t *testing.T) {
	for space, want := range map[string]int{"pass 1": 2, "pass 2": 1} {
		x := against(t, 1, Spain, Portugal)
		x.s.people[planck].gold = 0
		choose(x, soloist, 3, "arts-music")
		x.do(soloist, space)
		same(t, "rule", x.trace(StepPass).Rule, RulePassSecond)
		same(t, "space", figure(x.trace(StepPass).Figures, FigureSpace), want)
	}
}

func TestScenario87_PlanckPlaysADoubleSelection(t *testing.T) { // R68
	x := against(t, 1, Spain, Portugal)
	x.s.people[planck].gold = 3
	x.hold(planck, 1, DoubleBonus)
	choose(x, planck, 3, "native", "arts-music", "ships", "religion-any", "arts-painting")
	same(t, "rule", x.trace(StepSelect).Rule, RuleSelectDouble)
	same(t, "gold", x.s.people[planck].gold, 0)
	var held []Benefit
	for _, h := range x.s.people[planck].held {
		held = append(held, h.Benefit)
	}
	if !slices.Equal(held, []Benefit{"arts-music", "religion-any"}) {
		t.Errorf("Planck holds %v", held)
	}
	same(t, "asked next", x.question(soloist, AskSelect).Seat, soloist)

	x = against(t, 1, Spain, Portugal)
	x.s.people[planck].gold = 20
	choose(x, planck, 3, "double", "arts-music", "ships", "religion-any") // taken, and played at the next turn
	same(t, "rule", x.trace(StepSelect).Rule, RuleSelectLowest)
	x.do(soloist, "pass 2")
	same(t, "next", x.trace(StepSelect).Rule, RuleSelectDouble)

	x = against(t, 1, Spain, Portugal)
	x.s.people[planck].gold = 20
	x.hold(planck, 1, DoubleBonus)
	choose(x, planck, 3, "ships", "religion-any") // one Progress alone: not playable (R56)
	same(t, "rule", x.trace(StepSelect).Rule, RuleSelectLowest)
}

func TestScenario88_PlancksTurnOrder(t *testing.T) {
	passes := func(his Nation, era int, first string) *table {
		x := against(t, 1, England, his)
		x.s.era = 2
		x.s.people[planck].gold = 0
		x.hold(planck, era, TurnOrderBonus)
		choose(x, soloist, 3, "arts-music")
		if first == "" {
			x.s.people[soloist].gold = 9
			first = "select arts-music"
		}
		x.do(soloist, first)
		return x
	}
	x := passes(Spain, 2, "pass 1")
	same(t, "rule", x.trace(StepPass).Rule, RulePassOver)
	same(t, "order", happened[EraEnded](x).Order[0], planck)
	same(t, "spent", x.s.people[planck].has(TurnOrderBonus, ever), 0)

	x = passes(Spain, 1, "pass 1") // of an earlier era: retained
	same(t, "rule", x.trace(StepPass).Rule, RulePassSecond)
	same(t, "retained", x.s.people[planck].has(TurnOrderBonus, ever), 1)

	for his, want := range map[Nation]int{Spain: 2, Portugal: 1} {
		x = passes(his, 2, "")
		same(t, "rule", x.trace(StepPass).Rule, RulePassFirst)
		var sc Score
		x.s.planckScore(&sc)
		same(t, "points", sc.Retained, want)
	}
}

// given is a solo match in which Planck has just taken a Bonus Benefit.
func given(t *testing.T, b Benefit, arrange func(x *table)) *table {
	x := against(t, 1, Spain, Portugal)
	arrange(x)
	choose(x, planck, 0, b)
	return x
}

// retains fails unless Planck kept the Benefit, and why.
func retains(t *testing.T, x *table, b Benefit, why Reason) {
	t.Helper()
	tr := x.trace(StepBonus)
	same(t, "rule", tr.Rule, RuleBonusRetain)
	same(t, "why", tr.Refused[0].Reason, why)
	same(t, "retained", x.s.people[planck].has(b, ever), 1)
	same(t, "open", x.r.view(x.s, soloist).Planck.Retained[0].Benefit, b)
}

func TestScenario90_IncreaseNeedsANetAdvantage(t *testing.T) { // R27
	x := given(t, CornBonus, func(x *table) {
		x.peoples(planck, Nina, Caribbean, Plains, 1)
		x.settlers(soloist, Nina, Caribbean, 1)
		x.peoples(soloist, Nina, Isthmus, Plains, 1)
	})
	retains(t, x, CornBonus, ReasonNoGain)
	x = given(t, CornBonus, func(x *table) {
		x.peoples(planck, Nina, Caribbean, Plains, 1)
		x.peoples(planck, Nina, Isthmus, Forest, 2)
	})
	same(t, "placed", happened[IncreasePlaced](x).Land, Caribbean)
	same(t, "rule", x.trace(StepBonus).Rule, RuleBonusIncrease)
	x = given(t, GemsBonus, func(x *table) {
		x.peoples(planck, Nina, Caribbean, Inhospitable, 2)
		x.town(soloist, Nina, Caribbean)
	})
	same(t, "net", figure(x.trace(StepBonus).Candidates[0].Figures, FigureNet), 2)
	x = given(t, IronBonus, func(x *table) {
		x.peoples(planck, Nina, Caribbean, Mountains, 1)
		x.peoples(planck, Pinta, Caribbean, Mountains, 1)
	})
	x.do(soloist, "planck bonus pinta caribbean")
	same(t, "placed", happened[IncreasePlaced](x).World, Pinta)
}

func TestPlanckPlacesANativeBenefit(t *testing.T) {
	x := given(t, NativeBonus, func(x *table) {
		x.peoples(planck, Nina, Caribbean, Plains, 1)
		x.chart(Nina, Isthmus, Mixed)
		x.chart(Nina, Amazonia, Forest)
	})
	same(t, "rule", x.trace(StepBonus).Rule, RuleBonusNative)
	same(t, "placed", happened[NativeJoined](x).Land, Isthmus)
	retains(t, given(t, NativeBonus, func(*table) {}), NativeBonus, ReasonNoPlace)
	x = given(t, NativeBonus, func(x *table) {
		x.peoples(planck, Nina, Caribbean, Plains, 1)
		x.chart(Nina, Isthmus, Plains)
		x.chart(Nina, Amazonia, Forest)
	})
	if got := options(x.question(soloist, AskTie)); !slices.Equal(got, []string{"planck bonus nina amazonia", "planck bonus nina isthmus"}) {
		t.Errorf("tied: %v", got)
	}
	same(t, "turn", x.question(soloist, AskTie).Turn, "e1.select.1.s1.tie.s0")
}

func TestPlanckPlacesAStronghold(t *testing.T) {
	x := given(t, StrongholdBonus, func(x *table) {
		x.peoples(planck, Nina, Caribbean, Plains, 1)
		x.peoples(planck, Nina, Isthmus, Mixed, 1)
		x.peoples(soloist, Nina, Andes, Mixed, 1)
	})
	same(t, "rule", x.trace(StepBonus).Rule, RuleBonusStronghold)
	same(t, "placed", happened[StrongholdOccupied](x), StrongholdOccupied{Seat: planck, World: Nina, Land: Isthmus})
	retains(t, given(t, StrongholdBonus, func(x *table) {
		x.peoples(soloist, Nina, Andes, Mixed, 1)
	}), StrongholdBonus, ReasonNoPlace)
	x = given(t, StrongholdBonus, func(x *table) {
		x.peoples(planck, Nina, Caribbean, Plains, 1)
		x.peoples(planck, Nina, Isthmus, Plains, 1)
	})
	x.do(soloist, "planck bonus nina isthmus")
	same(t, "keeper", x.s.worlds[Nina].lands[Isthmus].keeper, planck)
}

func TestPlanckTakesGoldAndLargerShips(t *testing.T) {
	x := given(t, "gold-4", func(*table) {})
	same(t, "rule", x.trace(StepBonus).Rule, RuleBonusGold)
	same(t, "gold", x.s.people[planck].gold, 4)
	x = given(t, ShipsBonus, func(*table) {})
	same(t, "rule", x.trace(StepBonus).Rule, RuleBonusShips)
	same(t, "crew", x.s.people[planck].crew, largeShip)
	x = given(t, ShipsBonus, func(x *table) { x.s.people[planck].crew = largeShip })
	retains(t, x, ShipsBonus, ReasonAlready)
	retains(t, given(t, SpyglassBonus, func(*table) {}), SpyglassBonus, ReasonKept)
}

func TestPlanckPlacesATown(t *testing.T) { // R67
	x := given(t, TownBonus, func(x *table) {
		x.peoples(planck, Nina, Caribbean, Inhospitable, 1)
		x.town(planck, Nina, Caribbean) // his building stands there
		x.peoples(planck, Nina, Isthmus, Plains, 1)
		x.peoples(planck, Nina, Andes, Forest, 1).increases[1] = 1 // the same rise, but more is kept safe
		x.peoples(planck, Nina, Amazonia, Mixed, 1)
	})
	tr := x.trace(StepBonus)
	same(t, "rule", tr.Rule, RuleBonusTown)
	same(t, "placed", happened[TownBuilt](x).Land, Andes)
	same(t, "candidates", len(tr.Candidates), 3)
	retains(t, given(t, TownBonus, func(*table) {}), TownBonus, ReasonNoPlace)
}

func TestTheSoloistChoosesPlancksCity(t *testing.T) {
	arrange := func(lands ...Land) func(x *table) {
		return func(x *table) {
			x.s.worlds[Nina].build = true
			for _, l := range lands {
				x.chart(Nina, l, Plains)
				x.town(planck, Nina, l)
			}
		}
	}
	x := given(t, CityBonus, arrange(Caribbean, Andes))
	same(t, "tied", len(x.question(soloist, AskTie).Options), 2)
	x.do(soloist, "planck bonus nina andes")
	same(t, "City", x.s.worlds[Nina].lands[Andes].city, planck)
	same(t, "marker", x.s.worlds[Nina].marker != NoGroup, true)
	x = given(t, CityBonus, arrange(Caribbean))
	same(t, "rule", x.trace(StepBonus).Rule, RuleBonusCity)
	same(t, "City", x.s.worlds[Nina].lands[Caribbean].city, planck)
	retains(t, given(t, CityBonus, arrange()), CityBonus, ReasonNoPlace)
}

func TestPlanckPlacesACathedral(t *testing.T) { // R26
	x := given(t, CathedralBonus, func(x *table) {
		x.peoples(planck, Nina, Caribbean, Mixed, 1)
		x.town(planck, Nina, Caribbean)
		x.peoples(planck, Nina, Isthmus, Mixed, 3)
		x.town(soloist, Nina, Isthmus) // 3 - 2
	})
	tr := x.trace(StepBonus)
	same(t, "rule", tr.Rule, RuleBonusCathedral)
	same(t, "placed", happened[CathedralPlaced](x).Land, Caribbean)
	same(t, "net", figure(tr.Candidates[0].Figures, FigureNet), 3)
	same(t, "net", figure(tr.Candidates[1].Figures, FigureNet), 1)
	x = given(t, CathedralBonus, func(x *table) {
		x.peoples(planck, Nina, Isthmus, Mixed, 2)
		x.town(soloist, Nina, Isthmus)
	})
	retains(t, x, CathedralBonus, ReasonNoGain)
}

func TestScenario94_UnselectedProgressGoesUnderneath(t *testing.T) {
	x := against(t, 1, Spain, Portugal)
	x.s.people[soloist].gold, x.s.people[planck].gold = 0, 0
	x.s.planck.aside = []Benefit{"arts-music", "military-knight"}
	choose(x, soloist, 3, "native", "arts-painting", "ships", "religion-any", "gold-2", "science-any")
	x.do(soloist, "pass 1")
	same(t, "era", x.s.era, 2)
	stack := slices.Clone(x.s.planck.aside)
	if !slices.Equal(stack[:2], []Benefit{"arts-music", "military-knight"}) {
		t.Errorf("the top is %v", stack[:2])
	}
	slices.Sort(stack[2:])
	if !slices.Equal(stack[2:], []Benefit{"arts-painting", "religion-any", "science-any"}) {
		t.Errorf("underneath is %v", stack[2:])
	}
	for seat := engine.Nobody; seat <= soloist; seat++ {
		for _, e := range engine.Hear(x.heard, seat) {
			if _, told := e.(AsideFilled); told {
				t.Errorf("seat %d hears the stack", seat)
			}
		}
	}
}
