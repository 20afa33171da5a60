package ninapinta

import (
	"slices"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/enginetest"
)

func TestScenario12_LoadingMustBePaid(t *testing.T) {
	x := sit(t, 1, Spain, England)
	x.s.people[0].gold = 5
	x.do(0, "load nina captain+2")
	same(t, "six pieces of five gold", x.offered(0, "load pinta captain+2"), false)
	same(t, "five pieces of five gold", x.offered(0, "load pinta captain+1"), true)
	same(t, "a fleet of six", x.offered(0, "fleet captain+2 captain+2 none"), false)
}

func TestScenario13_OneCaptainInAWorld(t *testing.T) {
	x := sit(t, 1, Spain, England)
	x.captain(0, SantaMaria, Caribbean)
	same(t, "where a Captain is", x.offered(0, "load santamaria captain"), false)
	same(t, "where none is", x.offered(0, "load nina captain"), true)
	for _, o := range options(x.question(0, AskFleet)) {
		if o == "fleet captain captain captain" {
			t.Errorf("offered %s", o)
		}
	}
}

func TestScenario14_LargestCrewFirst(t *testing.T) {
	x := sit(t, 1, Spain, England)
	x.s.people[0].gold = 9
	x.do(0, "load nina 2", "load pinta captain+1", "load santamaria captain+2")
	same(t, "default", x.s.people[0].plan.order, [Worlds]World{SantaMaria, Nina, Pinta})
	if got := options(x.question(0, AskOrder)); !slices.Equal(got, []string{"order santamaria pinta nina"}) {
		t.Errorf("orders %v", got)
	}
	x.do(0, "order santamaria pinta nina")
	same(t, "chosen", x.s.people[0].plan.order, [Worlds]World{SantaMaria, Pinta, Nina})
	x.do(0, "load nina 3", "load santamaria captain")
	same(t, "after a change", x.s.people[0].plan.order, [Worlds]World{Nina, Pinta, SantaMaria})
}

// seal ends the loading of a seat with what it has, empty ships where it chose nothing.
func seal(x *table, who engine.Seat) {
	for w := range Worlds {
		if !x.s.people[who].plan.chosen[w] {
			x.do(who, "load "+w.String()+" none")
		}
	}
	x.do(who, "seal")
}

func TestScenario15_Recovering(t *testing.T) {
	x := sit(t, 1, Spain, England)
	x.s.people[0].gold = 9
	x.chart(Nina, Caribbean, Mixed)
	x.chart(Nina, Isthmus, Mixed)
	x.settlers(0, Nina, Caribbean, 1)
	x.settlers(0, Nina, Isthmus, 2)
	x.chart(Nina, Andes, Mixed)
	x.settlers(0, Nina, Andes, 1)
	x.stronghold(Nina, Caribbean, 0, 0)
	x.s.people[0].settlers = 1
	x.do(0, "load nina 3")
	same(t, "five Settlers", x.offered(0, "load pinta 2"), false)
	seal(x, 0)
	seal(x, 1)
	same(t, "Settlers to recover", x.s.people[0].recover, 2)
	if got := options(x.question(0, AskRecover)); !slices.Equal(got, []string{"recover nina andes", "recover nina isthmus"}) {
		t.Errorf("lands to recover from: %v", got)
	}
}

func TestScenario16_RecoveringInTurnOrder(t *testing.T) {
	x := sit(t, 1, England, Spain)
	for who := range engine.Seat(2) {
		x.s.people[who].gold = 9
		for _, l := range []Land{Caribbean, Isthmus} {
			x.chart(Nina, l, Mixed)
			x.settlers(who, Nina, l, 2)
		}
		x.s.people[who].settlers = 1
		x.do(who, "load nina captain+2", "load pinta 1")
		seal(x, who)
	}
	x.do(1, "recover nina caribbean")
	same(t, "the later one meanwhile", len(x.asked(0)), 0)
	x.do(1, "recover nina isthmus")
	x.do(0, "recover nina isthmus", "recover nina isthmus")
	same(t, "phase", x.s.phase, Sailing)
	for who := range 2 {
		same(t, "gold after paying for four", x.s.people[who].gold, 5)
		same(t, "supply", x.s.people[who].settlers, 0)
	}
}

func TestScenario17_PlansAreSecret(t *testing.T) {
	g := game(t)
	m, _, err := g.Start("test", engine.Config{Seats: 2, Choices: []string{"spain", "england"}}, engine.NumberedSeed(1), time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range []string{"load nina captain", "load pinta none", "load santamaria none", "seal"} {
		if _, err := m.Act(0, "", a, time.Time{}); err != nil {
			t.Fatalf("%s: %v", a, err)
		}
	}
	if v := m.View(1).(View); v.Plan.Crews != [Worlds]Crew{} || v.Worlds[Nina].Ships[0].Captain {
		t.Errorf("seat 1 sees %+v", v.Plan)
	}
	if v := m.View(0).(View); !v.Plan.Crews[Nina].Captain {
		t.Errorf("seat 0 does not see its plan: %+v", v.Plan)
	}
	for _, e := range m.Heard(1, 1) {
		for _, ev := range e.Events {
			if _, ok := ev.(LoadingSealed); !ok {
				t.Errorf("seat 1 heard %+v", ev)
			}
		}
	}
}

func TestScenario18_EmptyShipsCostNothing(t *testing.T) {
	x := sit(t, 1, Spain, England)
	before := x.s.people[0].gold
	seal(x, 0)
	seal(x, 1)
	same(t, "gold", x.s.people[0].gold, before)
	same(t, "phase", x.s.phase, Selecting) // empty ships stay, and there is nothing to govern
}

func TestScenario97_AnswersOfAShip(t *testing.T) {
	x := sit(t, 1, Spain, England)
	for who, want := range []int{7, 9} {
		x.s.people[who].gold = 20
		same(t, "answers", len(x.question(seat(who), AskLoad).Options), want)
	}
	x.s.people[0].gold = 2
	x.do(0, "load nina 1")
	got := options(x.asked(0)[1])
	if !slices.Equal(got, []string{"load pinta captain", "load pinta 1", "load pinta none"}) {
		t.Errorf("with one gold left: %v", got)
	}
}

func TestScenario98_RecoveriesAreListedAnew(t *testing.T) {
	x := sit(t, 1, Spain, England)
	x.s.people[0].gold = 9
	for _, l := range []Land{Caribbean, Isthmus, Andes} {
		x.chart(Nina, l, Mixed)
		x.settlers(0, Nina, l, 1)
	}
	x.settlers(0, Nina, Caribbean, 1)
	x.stronghold(Nina, Andes, 0, 0)
	x.s.people[0].settlers = 0
	x.do(0, "load nina 2")
	seal(x, 0)
	seal(x, 1)
	if got := options(x.question(0, AskRecover)); !slices.Equal(got, []string{"recover nina caribbean", "recover nina isthmus"}) {
		t.Errorf("first list %v", got)
	}
	x.do(0, "recover nina isthmus")
	same(t, "the second has one answer and is given by itself", x.s.worlds[Nina].lands[Caribbean].settlers[0], 1)
	same(t, "phase", x.s.phase, Sailing)
}

func TestScenario103_AnEmptyPurseIsAsked(t *testing.T) {
	x := sit(t, 1, Spain, England)
	x.s.people[0].gold = 0
	for w, d := range x.asked(0)[:3] {
		if got := options(d); !slices.Equal(got, []string{"load " + World(w).String() + " none"}) {
			t.Errorf("%s: %v", World(w), got)
		}
		same(t, "optional", d.Optional, false)
	}
	poor := x.r.view(x.s, 1)
	x.s.people[0].gold = 9
	rich := x.r.view(x.s, 1)
	if !slices.Equal(poor.Awaited, rich.Awaited) || poor.Seats[0].Gold != rich.Seats[0].Gold {
		t.Errorf("others can tell an empty purse: %+v, %+v", poor.Seats[0], rich.Seats[0])
	}
	x.s.people[0].gold = 0
	if got := options(x.question(0, AskFleet)); !slices.Equal(got, []string{"fleet none none none"}) {
		t.Errorf("fleets %v", got)
	}
}

func TestLoadingIsSealedAndOpened(t *testing.T) {
	x := sit(t, 1, Spain, England)
	x.do(0, "fleet captain+1 captain+1 none")
	for _, d := range x.asked(0) {
		same(t, "sealed", d.Sealed, true)
		same(t, d.Kind+" optional", d.Optional, d.Kind != AskSeal)
		for _, o := range options(d) {
			if o == "load nina captain+1" || o == "fleet captain+1 captain+1 none" {
				t.Errorf("the present loading is offered again: %s", o)
			}
		}
	}
	x.do(0, "seal", "unseal")
	x.do(0, "load pinta none", "seal")
	x.do(1, "fleet none none none", "seal")
	plans := happened[LoadingsRevealed](x).Plans
	same(t, "plan", plans[0].Crews, [Worlds]Crew{{Captain: true, Settlers: 1}, {}, {}})
}

func TestFleetsAreLegalAndFew(t *testing.T) {
	x := sit(t, 1, Spain, England)
	for gold := range 15 {
		x.s.people[1].gold = gold
		m := x.s.limits(1)
		list := x.r.fleets(x.s, 1, nil)
		if len(list) == 0 || len(list) > mostFleets {
			t.Errorf("%d gold: %d fleets", gold, len(list))
		}
		for _, a := range list {
			if f := a.(LoadFleet); !m.allows(&f.Crews) {
				t.Errorf("%d gold: %s is not legal", gold, f)
			}
		}
	}
	x.s.people[1].gold = 6
	x.s.people[1].last, x.s.people[1].loaded = [Worlds]Crew{{}, {Captain: true}, {Settlers: 1}}, true
	same(t, "first offer", x.r.fleets(x.s, 1, nil)[0].String(), "fleet none captain 1")
}

// What is offered whole sends nobody to a world of which nothing is explored without a
// Captain, as it did in matches of the rulesets before; and it keeps gold as well.
func TestUsualLoadingsLandAndSave(t *testing.T) {
	for _, c := range []struct {
		ruleset int
		lands   bool
	}{{2, false}, {3, true}} {
		spec := enginetest.Must(t, Spec)
		spec.Ruleset = c.ruleset
		m, _, err := engine.New(spec).Start("m", engine.Config{Seats: 2, Choices: []string{"spain", "france"}}, engine.NumberedSeed(1), time.Time{})
		if err != nil {
			t.Fatal(err)
		}
		lands, thrift := true, false
		for _, d := range m.For(0) {
			for _, o := range d.Options {
				fleet, is := o.(LoadFleet)
				if !is {
					continue
				}
				thrift = thrift || o.String() == "fleet captain+1 captain+1 none"
				for _, crew := range fleet.Crews {
					lands = lands && (crew.Captain || crew.Settlers == 0)
				}
			}
		}
		if lands != c.lands || !thrift {
			t.Errorf("ruleset %d: all can land: %t; a Captain and a Settler on two ships: %t", c.ruleset, lands, thrift)
		}
	}
}
