package ninapinta

import (
	"fmt"
	"slices"
	"testing"

	"landfall/engine"
)

// sealed is a solo match of Spain against a nation, in the first loading, with a
// token of this much gold out, and the set-aside stack as given.
func sealed(t *testing.T, his Nation, token int, aside ...Benefit) *table {
	x := against(t, 1, Spain, his)
	if his == Spain {
		x = against(t, 1, England, his)
	}
	x.s.tokens = append([]Token{{World: Nina, Gold: token}}, x.s.tokens[1:]...)
	if len(aside) > 0 {
		x.s.planck.aside = aside
	}
	return x
}

func TestScenario76_CountersNameTheFirstWorld(t *testing.T) {
	x := sealed(t, Portugal, 1, "military-knight", "military-castle", "science-printing", "arts-music")
	x.do(soloist, "load nina captain", "load pinta none", "load santamaria none", "seal")
	var held []Benefit
	for _, h := range x.s.people[planck].held {
		held = append(held, h.Benefit)
	}
	if !slices.Equal(held, []Benefit{"military-knight", "military-castle"}) {
		t.Errorf("Planck holds %v", held)
	}
	if !slices.Equal(x.s.planck.aside, []Benefit{"arts-music", "science-printing"}) {
		t.Errorf("the stack is %v", x.s.planck.aside)
	}
	first := x.s.worldOf(Science)
	same(t, "order", x.s.people[planck].sailing, [Worlds]World{first, (first + 1) % Worlds, (first + 2) % Worlds})
	tr := x.trace(StepFleet)
	same(t, "rule", tr.Rule, RuleFleetCounter)
	same(t, "counters told", len(tr.Turned), 3)
	same(t, "world told", tr.World, first)
	same(t, "the markers", x.s.worlds[first].marker, Science)
}

func TestScenario77_CrewsByTheToken(t *testing.T) {
	for _, c := range []struct {
		nation Nation
		token  int
		stuck  bool
		want   [Worlds]Crew // in order of sailing
	}{
		{Portugal, 1, false, [Worlds]Crew{{Captain: true, Settlers: 2}, {Captain: true, Settlers: 1}, {Captain: true, Settlers: 1}}},
		{Portugal, 2, false, [Worlds]Crew{{Captain: true, Settlers: 2}, {Captain: true, Settlers: 2}, {Captain: true, Settlers: 1}}},
		{Portugal, 3, false, [Worlds]Crew{{Captain: true, Settlers: 2}, {Captain: true, Settlers: 2}, {Captain: true, Settlers: 2}}},
		{England, 1, false, [Worlds]Crew{{Captain: true, Settlers: 3}, {Captain: true, Settlers: 2}, {Captain: true, Settlers: 2}}},
		{England, 2, false, [Worlds]Crew{{Captain: true, Settlers: 3}, {Captain: true, Settlers: 3}, {Captain: true, Settlers: 2}}},
		{England, 3, false, [Worlds]Crew{{Captain: true, Settlers: 3}, {Captain: true, Settlers: 3}, {Captain: true, Settlers: 3}}},
		{Portugal, 1, true, [Worlds]Crew{{Settlers: 3}, {Captain: true, Settlers: 1}, {Captain: true, Settlers: 1}}},
	} {
		x := sealed(t, c.nation, c.token, "arts-music")
		first := x.s.worldOf(Arts)
		if c.stuck {
			x.chart(first, Caribbean, Mixed)
			x.captain(planck, first, Caribbean)
		}
		gold := x.s.people[planck].gold
		x.do(soloist, "fleet none none none", "seal")
		e := happened[PlanckLoaded](x)
		var got [Worlds]Crew
		for i, w := range e.Order {
			got[i] = e.Crews[w]
		}
		same(t, "crews", got, c.want)
		same(t, "gold (he does not pay)", x.s.people[planck].gold, gold)
		same(t, "rule", x.trace(StepLoad).Rule, RuleLoadToken)
	}
}

func TestScenario105_AStackOfMilitaryNamesNoWorld(t *testing.T) {
	worlds := map[World]bool{}
	for seed := range uint64(40) {
		x := sealed(t, Portugal, 1, "military-knight", "military-knight")
		x.do(soloist, "fleet none none none")
		p := engine.NewPly(x.s, x.fold, x.question(soloist, AskSeal), engine.NewDice(engine.NumberedSeed(seed), 1))
		x.r.decide(p, Seal{})
		x.heard = p.Events()
		same(t, "held", len(x.s.people[planck].held), 2)
		same(t, "left", len(x.s.planck.aside), 0)
		same(t, "rule", x.trace(StepFleet).Rule, RuleFleetRandom)
		same(t, "chance was used", p.Dice.Used(), true)
		worlds[happened[CountersTurned](x).World] = true
	}
	same(t, "worlds drawn", len(worlds), int(Worlds))
}

// By deck, chance does not depend on how many steps were taken before.
func TestAStepMoreChangesNoDrawByDeck(t *testing.T) {
	for what, dice := range map[string]func(engine.Seed, int) *engine.Dice{"by ply": engine.NewDice, "by deck": engine.DeckDice} {
		worlds, stacks := map[World]bool{}, map[string]bool{}
		for ply := range 20 {
			x := sealed(t, Portugal, 1, "military-knight", "military-knight")
			x.do(soloist, "fleet none none none")
			p := engine.NewPly(x.s, x.fold, x.question(soloist, AskSeal), dice(engine.NumberedSeed(1), ply))
			x.r.decide(p, Seal{})
			x.heard = p.Events()
			worlds[happened[CountersTurned](x).World] = true
			fillAside(engine.NewPly(x.s, x.fold, engine.Decision{}, dice(engine.NumberedSeed(1), ply)))
			stacks[fmt.Sprint(x.s.planck.aside)] = true
		}
		if byDeck := what == "by deck"; byDeck != (len(worlds) == 1) || byDeck != (len(stacks) == 1) {
			t.Errorf("%s, %d worlds and %d stacks are drawn", what, len(worlds), len(stacks))
		}
	}
}

func TestAnEmptyStackNamesNoWorldToGovern(t *testing.T) {
	x := against(t, 1, Spain, Portugal)
	x.s.planck.aside = nil
	x.anchor(soloist, Nina, Caribbean, 0)
	x.begin(Governing, planck)
	same(t, "rule", x.trace(StepGovern).Rule, RuleGovernRandom)
}

func TestPlanckRecoversTheLowestFirst(t *testing.T) { // R31
	x := sealed(t, Portugal, 1, "arts-music")
	x.peoples(planck, Nina, Caribbean, Mixed, 2)     // brings 2 each: not taken
	x.peoples(planck, Nina, Isthmus, Plains, 2)      // brings 1
	x.peoples(planck, Pinta, Andes, Inhospitable, 2) // brings 0: first
	x.peoples(planck, Pinta, Isthmus, Plains, 1)     // alone: not taken
	x.s.people[planck].settlers = 2                  // of 4
	x.do(soloist, "fleet none none none", "seal")
	took := x.traces(StepRecover)
	if len(took) != 2 {
		t.Fatalf("recovered %+v", took)
	}
	same(t, "first", *took[0].Chosen, at(Pinta, Andes))
	same(t, "second", *took[1].Chosen, at(Nina, Isthmus)) // Andes has one left
	same(t, "rule", x.trace(StepLoad).Rule, RuleLoadToken)
	same(t, "supply", x.s.people[planck].settlers, 0)
}

func TestPlanckRecoversWhereTheSoloistSays(t *testing.T) {
	x := sealed(t, Portugal, 1, "arts-music")
	x.peoples(planck, Nina, Isthmus, Plains, 2)
	x.peoples(planck, Pinta, Isthmus, Forest, 2)
	x.s.people[planck].settlers = 3
	x.do(soloist, "fleet none none none", "seal")
	d := x.question(soloist, AskTie)
	if got := options(d); !slices.Equal(got, []string{"planck recover nina isthmus", "planck recover pinta isthmus"}) {
		t.Errorf("tied: %v", got)
	}
	same(t, "turn", d.Turn, "e1.load.tie.s0")
	x.do(soloist, "planck recover pinta isthmus")
	same(t, "tie", x.trace(StepRecover).Tie, TieSoloist)
	same(t, "left", x.s.worlds[Pinta].lands[Isthmus].settlers[planck], 1)
	same(t, "phase", x.s.phase, Sailing)
}

func TestPlanckFillsShipsInOrderWhenShort(t *testing.T) { // R31, R66
	for settlers, want := range map[int][Worlds]Crew{
		1: {{Settlers: 1}, {Captain: true, Settlers: 0}, {Captain: true, Settlers: 0}},
		3: {{Settlers: 1}, {Captain: true, Settlers: 1}, {Captain: true, Settlers: 1}},
		4: {{Settlers: 2}, {Captain: true, Settlers: 1}, {Captain: true, Settlers: 1}},
		6: {{Settlers: 3}, {Captain: true, Settlers: 2}, {Captain: true, Settlers: 1}},
		7: {{Settlers: 3}, {Captain: true, Settlers: 2}, {Captain: true, Settlers: 2}},
		8: {{Settlers: 4}, {Captain: true, Settlers: 2}, {Captain: true, Settlers: 2}},
	} {
		x := sealed(t, England, 1, "arts-music") // wanted 4, 2, 2
		first := x.s.worldOf(Arts)
		x.chart(first, Caribbean, Mixed)
		x.captain(planck, first, Caribbean)
		x.s.people[planck].settlers = settlers
		x.do(soloist, "fleet none none none", "seal")
		e := happened[PlanckLoaded](x)
		same(t, "crews", [Worlds]Crew{e.Crews[e.Order[0]], e.Crews[e.Order[1]], e.Crews[e.Order[2]]}, want)
		short := RuleLoadShort
		if settlers == 8 {
			short = RuleLoadToken
		}
		same(t, "rule", x.trace(StepLoad).Rule, short)
	}
}

func TestPlanckPlacesWarWhereHisIncomeIsLeast(t *testing.T) { // R64
	x := against(t, 1, Spain, Portugal)
	x.hold(planck, 1, "military-knight")
	x.peoples(planck, Nina, Caribbean, Mixed, 1)
	x.peoples(planck, Pinta, Caribbean, Plains, 1)
	x.peoples(planck, SantaMaria, Caribbean, Mixed, 1)
	x.s.era = 2
	evolve(x.s, PhaseBegan{Phase: Establishing})
	x.advance()
	same(t, "war", x.s.worlds[Pinta].war, true)
	same(t, "wars", x.s.atWar(), 1)
	same(t, "rule", x.trace(StepWar).Rule, RuleWarLeast)
	same(t, "income told", figure(x.trace(StepWar).Candidates[0].Figures, FigureIncome), 2)

	x = against(t, 1, Spain, Portugal)
	x.hold(planck, 1, "military-knight")
	x.peoples(planck, Pinta, Caribbean, Plains, 1)
	x.s.era = 2
	evolve(x.s, PhaseBegan{Phase: Establishing})
	x.advance()
	same(t, "turn", x.question(soloist, AskTie).Turn, "e2.war.tie.s0")
	x.do(soloist, "planck war santamaria")
	same(t, "war", x.s.worlds[SantaMaria].war, true)
	same(t, "tie", x.trace(StepWar).Tie, TieSoloist)
}
