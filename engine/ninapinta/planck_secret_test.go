package ninapinta

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/engine/simulation"
)

// TestPlanckDoesNotKnowWhatIsHidden deals anew, in the middle of matches, all that
// Planck may not know: unexplored faces, tokens and Benefits to come, what the
// Soloist has behind the screen or is loading. What he does next must not change,
// as far as nothing of it has been shown. His draws stay: he turns them over.
func TestPlanckDoesNotKnowWhatIsHidden(t *testing.T) {
	steps := map[Step]int{}
	for seed := range uint64(24) {
		his := Nation(seed % uint64(Nations))
		x := seated(t, seed, engine.Config{Seats: 1, Options: map[string]string{"planck": his.String()}})
		rng := rand.New(rand.NewPCG(seed, 3))
		for x.s.phase != Finished {
			d := eagerly(rng, x.r.pending(x.s))
			a := eager(rng, d.Options)
			other := *x.s
			Redeal(&other, planck, rng)
			other.planck.lands, other.planck.aside = x.s.planck.lands, x.s.planck.aside
			told := x.unshown(&other, d, a)
			before := *x.s
			before.display = slices.Clone(x.s.display)
			want := x.unshown(&before, d, a)
			for i := range min(len(told), len(want)) {
				if told[i] != want[i] {
					t.Fatalf("seed %d, after %q Planck does\n%s\nand with other secrets\n%s", seed, a, want[i], told[i])
				}
			}
			if len(told) != len(want) {
				t.Fatalf("seed %d, after %q Planck takes %d steps, and with other secrets %d", seed, a, len(want), len(told))
			}
			x.answer(d, a)
			for _, e := range x.heard {
				if acted, ok := e.(PlanckActed); ok {
					steps[acted.Step]++
				}
			}
		}
	}
	for _, step := range []Step{StepWar, StepFleet, StepRecover, StepLoad, StepAttack, StepExplore, StepConsolidate,
		StepFallback, StepNative, StepMigrate, StepPirate, StepGovern, StepRevenue, StepBuild, StepHome, StepRob,
		StepSelect, StepBonus, StepPass} {
		if steps[step] == 0 {
			t.Errorf("no play comes to the step %q", step)
		}
	}
}

// unshown carries out an answer on a state and gives Planck's steps, as JSON, as
// long as nothing hidden was shown since.
func (x *table) unshown(s *State, d engine.Decision, a engine.Action) []string {
	s.display = slices.Clone(s.display)
	p := engine.NewPly(s, evolve, d, engine.NewDice(engine.NumberedSeed(1), 1))
	x.r.decide(p, a)
	var steps []string
	for _, e := range p.Events() {
		switch e := e.(type) {
		case LandExplored, TokenRevealed, BenefitsDisplayed, MatchEnded:
			return steps
		case PhaseBegan:
			if e.Phase == Sailing {
				return steps // what the Soloist loaded is shown
			}
		case PlanckActed, PlanckTied:
			text, err := json.Marshal(e)
			if err != nil {
				x.t.Fatal(err)
			}
			steps = append(steps, string(text))
		}
	}
	return steps
}

// TestUndoNeverRollsPlanckAgain takes back what can be taken back and plays it
// again: Planck does the same; what made him draw cannot be taken back.
func TestUndoNeverRollsPlanckAgain(t *testing.T) {
	g := game(t)
	undone := 0
	for seed := range uint64(8) {
		m, _, err := g.Start("test", soloTables()[seed%5], engine.NumberedSeed(seed), time.Time{})
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(seed, 9))
		for m.Outcome() == nil {
			d, ok := enginetest.Pick(rng, m.Decisions())
			if !ok {
				t.Fatal("nobody is asked")
			}
			option := rng.IntN(len(d.Options))
			e := m.Choose(d, option, time.Time{})
			draws := slices.ContainsFunc(e.Events, func(e engine.Event) bool {
				switch e.(type) {
				case CountersTurned, LandDrawn, AsideFilled:
					return true
				}
				return false
			})
			if _, err := m.CanUndo(soloist); err != nil {
				continue
			}
			if draws {
				t.Errorf("seed %d: %q drew and can be taken back", seed, e.Action)
			}
			if _, err := m.Undo(soloist, time.Time{}); err != nil {
				t.Fatal(err)
			}
			undone++
			again := m.Choose(d, option, time.Time{})
			one, _ := json.Marshal(e.Events)
			two, _ := json.Marshal(again.Events)
			if string(one) != string(two) {
				t.Errorf("seed %d: %q gave %s and then %s", seed, e.Action, one, two)
			}
		}
	}
	if undone < 100 {
		t.Errorf("only %d answers could be taken back", undone)
	}
}

// TestThousandsOfSoloMatchesEnd simulates each nation of Planck.
func TestThousandsOfSoloMatchesEnd(t *testing.T) {
	for _, c := range soloTables() {
		r, err := simulation.Run(t.Context(), simulation.Options{Game: game(t), Config: c, Matches: 200, Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		if r.Finished != r.Matches || r.Violations > 0 {
			t.Errorf("%v: %d of %d matches ended, %d violations: %v", c.Options, r.Finished, r.Matches, r.Violations, r.Problems)
		}
	}
}
