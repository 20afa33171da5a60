package ninapinta

import (
	"fmt"
	"strings"
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
)

// reports is a testing.TB that keeps what the kit would report.
type reports struct {
	testing.TB
	texts []string
}

func (r *reports) Helper() {}
func (r *reports) Errorf(format string, args ...any) {
	r.texts = append(r.texts, fmt.Sprintf(format, args...))
}

// TestKitCatchesLeaks shows each secret of the game in the views, one at a time: if
// the kit let it pass, Redeal would not cover that secret.
func TestKitCatchesLeaks(t *testing.T) {
	other := func(s *State, reader engine.Seat) *person { return &s.people[(int(reader)+1)%s.seats] }
	leaks := map[string]func(s *State, reader engine.Seat) int{
		"an unexplored face": func(s *State, reader engine.Seat) int {
			for l := range Lands {
				seen := s.worlds[Pinta].explored
				if reader >= 0 {
					seen |= s.people[reader].looked[Pinta]
				}
				if !seen.has(l) {
					f := s.worlds[Pinta].lands[l].face
					return int(f.Terrain)*1000 + int(f.Discovery)*100 + f.Amount
				}
			}
			return 0
		},
		"the next token": func(s *State, _ engine.Seat) int {
			if s.revealed >= len(s.tokens) {
				return 0
			}
			next := s.tokens[s.revealed]
			return int(next.World)*10 + next.Gold
		},
		"a Benefit to come": func(s *State, _ engine.Seat) int {
			if s.era >= len(s.benefits) {
				return 0
			}
			return len(strings.Join([]string{string(s.benefits[s.era][0]), string(s.benefits[s.era][1])}, ""))
		},
		"another's gold": func(s *State, reader engine.Seat) int { return other(s, reader).gold },
		"another's Benefits": func(s *State, reader engine.Seat) int {
			n := 0
			for _, h := range other(s, reader).held {
				n = n*31 + len(h.Benefit)
			}
			return n
		},
		"another's loading": func(s *State, reader engine.Seat) int { return other(s, reader).plan.crews[Nina].Size() },
	}
	for name, leak := range leaks {
		t.Run(name, func(t *testing.T) { mustCatch(t, engine.Config{Seats: 3}, leak) })
	}
}

// TestKitCatchesSoloLeaks does the same for what only a solo match hides.
func TestKitCatchesSoloLeaks(t *testing.T) {
	leaks := map[string]func(s *State, reader engine.Seat) int{
		"the set-aside stack": func(s *State, _ engine.Seat) int {
			if len(s.planck.aside) == 0 {
				return 0
			}
			return len(s.planck.aside[0])
		},
		"the land stack": func(s *State, _ engine.Seat) int {
			return int(s.planck.lands[len(s.planck.lands)-1])
		},
		"a Benefit to come": func(s *State, _ engine.Seat) int {
			if s.era >= len(s.benefits) {
				return 0
			}
			return len(s.benefits[s.era][1])
		},
		"an unexplored face": func(s *State, reader engine.Seat) int {
			for l := range Lands {
				seen := s.worlds[Nina].explored
				if reader >= 0 {
					seen |= s.people[reader].looked[Nina]
				}
				if !seen.has(l) {
					return int(s.worlds[Nina].lands[l].face.Terrain)
				}
			}
			return 0
		},
		"the Soloist's gold": func(s *State, reader engine.Seat) int {
			if reader == soloist {
				return 0
			}
			return s.people[soloist].gold
		},
	}
	for name, leak := range leaks {
		t.Run(name, func(t *testing.T) { mustCatch(t, engine.Config{Seats: 1}, leak) })
	}
}

// mustCatch runs the kit over views that show what leak finds.
func mustCatch(t *testing.T, c engine.Config, leak func(s *State, reader engine.Seat) int) {
	spec, err := Spec()
	if err != nil {
		t.Fatal(err)
	}
	view := spec.View
	spec.View = func(s *State, seat engine.Seat) View {
		v := view(s, seat)
		if s.phase != Finished {
			v.Cost += 100 * leak(s, seat)
		}
		return v
	}
	h := harness()
	h.Configs = []engine.Config{c}
	r := &reports{TB: t}
	enginetest.Run(r, spec, h)
	if len(r.texts) == 0 || !strings.Contains(r.texts[0], "secret: ") {
		t.Errorf("it passes: %q", r.texts)
	}
}
