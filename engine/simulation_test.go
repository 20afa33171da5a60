package engine_test

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"landfall/engine"
	"landfall/engine/simulation"
)

func TestSimulationDependsOnItsSeedOnly(t *testing.T) {
	run := func(seed uint64, workers int) simulation.Report {
		t.Helper()
		r, err := simulation.Run(t.Context(), simulation.Options{Game: race(), Config: engine.Config{Seats: 3}, Matches: 150, Seed: seed, Workers: workers})
		if err != nil {
			t.Fatal(err)
		}
		r.Seconds = 0
		return r
	}
	one := run(1, 1)
	if one.Finished != 150 || one.Violations != 0 || one.Methods["goal"] != 150 || one.Scores.Max < raceGoal || one.Scores.Min >= one.Scores.Median || one.Plies < 150*5 || one.Events <= one.Plies {
		t.Errorf("the report is %+v", one)
	}
	if four := run(1, 4); !reflect.DeepEqual(one, four) {
		t.Errorf("with four workers %+v, with one %+v", four, one)
	}
	if other := run(2, 1); reflect.DeepEqual(one, other) {
		t.Error("another seed gives the same matches")
	}
	single, err := simulation.Run(t.Context(), simulation.Options{Game: race(), Config: engine.Config{Seats: 3}, Matches: 1, Seed: 1})
	if err != nil || single.Plies*150 == one.Plies {
		t.Errorf("the first match was played over and over, or %v", err)
	}
	text, err := json.Marshal(one)
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"game", "seats", "matches", "finished", "violations", "plies", "events", "seconds", "methods", "scores", "min", "median", "max"} {
		if !strings.Contains(string(text), `"`+key+`":`) {
			t.Errorf("the report %s lacks %q", text, key)
		}
	}
}

func TestSimulationFindsViolations(t *testing.T) {
	cases := map[string]struct {
		change func(s *engine.Spec[raceState, raceView])
		says   string
	}{
		"waits for nobody": {func(s *engine.Spec[raceState, raceView]) {
			s.Pending = func(*raceState) []engine.Decision { return nil }
		}, "waits for nobody"},
		"nothing to choose": {func(s *engine.Spec[raceState, raceView]) {
			s.Pending = func(*raceState) []engine.Decision { return []engine.Decision{{}} }
		}, "has no options"},
		"endless": {func(s *engine.Spec[raceState, raceView]) {
			s.Outcome = func(*raceState) *engine.Outcome { return nil }
			s.Pending = func(s *raceState) []engine.Decision {
				return []engine.Decision{{Options: []engine.Action{walk{1}}}}
			}
		}, "not over after 300 plies"},
		"panics": {func(s *engine.Spec[raceState, raceView]) {
			s.Decide = func(*engine.Ply[raceState], engine.Action) { panic("oh") }
		}, "panicked after 0 plies: oh"},
		"own chance": {func(s *engine.Spec[raceState, raceView]) {
			n := 0
			decide := s.Decide
			s.Decide = func(p *engine.Ply[raceState], a engine.Action) {
				if _, ok := a.(walk); ok {
					n++
					p.Emit(stepped{Seat: p.Seat, Steps: 1 + n%3})
					return
				}
				decide(p, a)
			}
		}, "the rules give"},
	}
	for name, c := range cases {
		spec := raceSpec()
		c.change(&spec)
		r, err := simulation.Run(t.Context(), simulation.Options{Game: engine.New(spec), Config: engine.Config{Seats: 2}, Matches: 3, MaxPlies: 300, Workers: 1})
		if err != nil {
			t.Fatal(err)
		}
		if r.Violations == 0 || len(r.Problems) == 0 || !strings.Contains(r.Problems[0], c.says) {
			t.Errorf("%s: %+v", name, r)
		}
	}
}

func TestSimulationRefuses(t *testing.T) {
	for _, o := range []simulation.Options{
		{Config: engine.Config{Seats: 2}, Matches: 1},
		{Game: race(), Config: engine.Config{Seats: 2}},
		{Game: race(), Config: engine.Config{Seats: 9}, Matches: 1},
	} {
		if _, err := simulation.Run(t.Context(), o); !errors.Is(err, engine.ErrOptions) {
			t.Errorf("%+v: %v", o, err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := simulation.Run(ctx, simulation.Options{Game: race(), Config: engine.Config{Seats: 2}, Matches: 5}); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
}
