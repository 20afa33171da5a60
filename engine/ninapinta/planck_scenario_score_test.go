package ninapinta

import (
	"encoding/json"
	"math/rand/v2"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/enginetest"
)

func TestScenario91_RetainedBenefitsScore(t *testing.T) {
	for his, want := range map[Nation]int{Portugal: 3, England: 1, Spain: 1} {
		x := sealed(t, his, 1)
		x.hold(planck, 6, SpyglassBonus)
		same(t, "retained", x.s.score(planck).Retained, want)
		same(t, "the Soloist's", x.s.score(soloist).Retained, 0)
	}
}

func TestScenario92_WorldsWithoutCities(t *testing.T) {
	x := against(t, 1, Spain, Portugal)
	for w, cities := range []int{0, 1, 3} {
		x.s.worlds[w].cities = cities
	}
	same(t, "worlds", x.s.score(planck).Untamed, 9)
	x.s.worlds[Nina].cities = 2
	same(t, "worlds", x.s.score(planck).Untamed, 4)
	same(t, "the Soloist's", x.s.score(soloist).Untamed, 0)
}

func TestWorkedExampleC(t *testing.T) {
	x := against(t, 1, England, Spain)
	for w, is := range []struct {
		group  Group
		cities int
	}{{Science, 3}, {Arts, 1}, {Religion, 0}} {
		x.s.worlds[w].marker, x.s.worlds[w].cities = is.group, is.cities
	}
	x.peoples(planck, Nina, Caribbean, Mixed, 3)
	x.city(planck, Nina, Andes)
	x.s.worlds[Nina].cities-- // counted above
	for _, l := range []Land{Caribbean, Amazonia, Isthmus, Rockies} {
		x.town(planck, Nina, l)
	}
	x.hold(planck, 1, "arts-music", "arts-painting", "science-printing", "science-medicine", "science-any",
		"religion-catholic", "religion-catholic", "military-knight", "military-castle", "military-any",
		TurnOrderBonus, SpyglassBonus)
	x.s.people[planck].gold = 9
	same(t, "score", x.s.score(planck), Score{Cities: 3, Towns: 8, Settlers: 3, Arts: 3, Science: 12, Religion: 1,
		Military: 12, Gold: 1, Retained: 3, Untamed: 9, Total: 55})
}

func TestScenario93_GradesOfVictory(t *testing.T) { // R36
	for _, c := range []struct {
		own, his int
		want     Grade
	}{
		{60, 44, GradeFirstMate}, {44, 44, GradeNone}, {45, 44, GradeCabinBoy}, {39, 44, GradeCabinBoy},
		{50, 44, GradeCook}, {34, 44, GradeCook}, {55, 44, GradeBosun}, {59, 44, GradeBosun},
		{64, 44, GradeFirstMate}, {65, 44, GradeCaptain}, {0, 90, GradeCaptain},
	} {
		same(t, "grade", grade(c.own, c.his), c.want)
	}
	ends := func(gold int, space string) (MatchEnded, *engine.Outcome) {
		x := against(t, 1, Spain, Portugal)
		x.s.era = eras
		x.s.people[planck].gold = 0
		x.s.people[soloist].gold = gold
		choose(x, soloist, 3)
		x.do(soloist, space)
		return happened[MatchEnded](x), outcome(x.s)
	}
	// Planck has 18 for three worlds without a City.
	e, o := ends(18*5, "pass 2")
	same(t, "a draw goes to the earlier", e.Winner, planck)
	same(t, "grade", e.Grade, GradeNone)
	same(t, "method", o.Method, "tie-break")
	e, o = ends(18*5, "pass 1")
	same(t, "a draw goes to the earlier", e.Winner, soloist)
	same(t, "method", o.Method, "tie-break")
	e, o = ends((18+16)*5, "pass 1")
	same(t, "winner", o.Winners[0], soloist)
	same(t, "scores", o.Scores[0]-o.Scores[1], 16)
	same(t, "grade", e.Grade, GradeFirstMate)
	same(t, "method", o.Method, "first-mate")
}

func TestScenario95_TheSameSeedAndDecisionsReplay(t *testing.T) {
	g := game(t)
	for _, c := range soloTables() {
		play := func() (*engine.Match, string) {
			m, first, err := g.Start("test", c, engine.NumberedSeed(5), time.Time{})
			if err != nil {
				t.Fatal(err)
			}
			entries := []engine.Entry{first}
			rng := rand.New(rand.NewPCG(5, 5))
			for m.Outcome() == nil {
				d, ok := enginetest.Pick(rng, m.Decisions())
				if !ok {
					t.Fatal("nobody is asked")
				}
				entries = append(entries, m.Choose(d, rng.IntN(len(d.Options)), time.Time{}))
			}
			text, err := json.Marshal(entries)
			if err != nil {
				t.Fatal(err)
			}
			return m, string(text)
		}
		m, one := play()
		_, two := play()
		if one != two {
			t.Errorf("%v: two matches of one seed differ", c.Options)
		}
		if err := m.Verify(); err != nil {
			t.Errorf("%v: %v", c.Options, err)
		}
	}
}
