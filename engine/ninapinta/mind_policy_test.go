package ninapinta

import (
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/engine/search"
)

// TestPolicyIsFollowed: a quick Soloist does what one feature that is worth much asks for,
// whenever it can be done.
func TestPolicyIsFollowed(t *testing.T) {
	spec, game := enginetest.Must(t, Spec), enginetest.Must(t, Game)
	r := enginetest.Must(t, readRules)
	much := weight{middle: 100}
	for _, c := range []struct {
		name string
		set  func(p *policy)
		// asked tells whether it could be done, done whether it was.
		asked func(s *State, d engine.Decision) bool
		done  func(s *State, a engine.Action) bool
	}{
		{"pass", func(p *policy) { p.pass[passAny] = much },
			func(_ *State, d engine.Decision) bool { return d.Kind == AskSelect },
			func(_ *State, a engine.Action) bool { _, ok := a.(Pass); return ok }},
		{"what Planck would take", func(p *policy) { p.pick[pickNext] = much },
			func(s *State, d engine.Decision) bool {
				_, n := s.lowest(false)
				return d.Kind == AskSelect && n > 0 && s.people[soloist].gold >= s.cost && s.hisPicks() > 0
			},
			func(s *State, a engine.Action) bool {
				place, _ := s.lowest(false)
				return a == engine.Action(Select{Benefit: s.display[place].Benefit}) || a == engine.Action(SelectTwo{First: s.display[place].Benefit})
			}},
		{"Arts", func(p *policy) { p.groups[Arts][groupAny] = much },
			func(_ *State, d engine.Decision) bool {
				return has(d, func(a Select) bool { return a.Benefit.Group() == Arts })
			},
			func(_ *State, a engine.Action) bool {
				one, _ := a.(Select)
				two, _ := a.(SelectTwo)
				return one.Benefit.Group() == Arts || two.First.Group() == Arts
			}},
		{"explore Amazonia", func(p *policy) { p.lands[Amazonia], p.crew[crewCaptain] = much, much },
			func(_ *State, d engine.Decision) bool {
				return has(d, func(a Explore) bool { return a.Land == Amazonia })
			},
			func(_ *State, a engine.Action) bool { e, ok := a.(Explore); return ok && e.Land == Amazonia }},
		{"consolidate", func(p *policy) { p.consolidate[consolidateAny] = much },
			func(_ *State, d engine.Decision) bool { return has(d, func(Consolidate) bool { return true }) },
			func(_ *State, a engine.Action) bool { _, ok := a.(Consolidate); return ok }},
		{"attack", func(p *policy) { p.attack[attackAny], p.crew[crewLed] = much, weight{middle: 1} },
			func(_ *State, d engine.Decision) bool { return has(d, func(Attack) bool { return true }) },
			func(_ *State, a engine.Action) bool { _, ok := a.(Attack); return ok }},
		{"empty ships", func(p *policy) { p.crew[crewNobody] = much },
			func(_ *State, d engine.Decision) bool { return has(d, func(LoadShip) bool { return true }) },
			func(_ *State, a engine.Action) bool {
				l, ok := a.(LoadShip)
				return !ok || l.Crew == Crew{}
			}},
		{"war where most is explored", func(p *policy) { p.war[warExplored] = much },
			func(_ *State, d engine.Decision) bool { return d.Kind == AskWar },
			func(s *State, a engine.Action) bool {
				w := a.(PlaceWar).World
				for o := range Worlds {
					if !s.worlds[o].war && s.worlds[o].explored.count() > s.worlds[w].explored.count() {
						return false
					}
				}
				return true
			}},
	} {
		p := &policy{}
		c.set(p)
		player := search.New(spec, searched(r, enginetest.Must(t, func() (*customs, error) { return readHabits(dataFiles) }),
			enginetest.Must(t, func() (*forecasts, error) { return readForecasts(dataFiles) }), p))
		asked := 0
		for seed := range uint64(3) {
			m, _, err := game.Start("policy", engine.Config{Seats: 1}, engine.NumberedSeed(seed), time.Time{})
			if err != nil {
				t.Fatal(err)
			}
			for m.Outcome() == nil {
				answer, open, s := player.Think(search.Ask(m, soloist, 0, seed)).Line, m.For(soloist), engine.StateOf[State](m)
				for _, d := range open {
					if c.asked(s, d) {
						asked++
						if !c.done(s, answer[0]) {
							t.Fatalf("%s, seed %d: %v is answered in %v", c.name, seed, answer, d.Options)
						}
					}
				}
				if err := search.Follow(m, soloist, answer, time.Time{}); err != nil {
					t.Fatal(err)
				}
			}
		}
		if asked == 0 {
			t.Errorf("%s: it was never asked", c.name)
		}
	}
}

// has tells whether a decision lists an answer of a kind that fits.
func has[A engine.Action](d engine.Decision, fits func(A) bool) bool {
	for _, o := range d.Options {
		if a, ok := o.(A); ok && fits(a) {
			return true
		}
	}
	return false
}
