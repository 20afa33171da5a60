package engine_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/enginetest"
)

// The race is the small game of these tests: all seats choose a lane in secret,
// then they take turns to walk or to roll a die until one is at the goal.

type raceState struct {
	Lanes  []int // -1: not chosen
	At     []int
	Acting engine.Seat // Nobody while lanes are chosen
	Turn   int
	Walked bool
	Over   bool
}

type raceView struct {
	At   []int
	Lane int
	Turn int
}

type (
	raceBegan struct {
		Seats int `json:"seats"`
	}
	laneChosen struct {
		Seat engine.Seat `json:"seat"`
		Lane int         `json:"lane"`
	}
	lanesShown struct {
		Lanes []int `json:"lanes"`
	}
	stepped struct {
		Seat  engine.Seat `json:"seat"`
		Steps int         `json:"steps"`
	}
	turnBegan struct {
		Seat engine.Seat `json:"seat"`
	}
	raceEnded struct{}
)

func (lanesShown) Irrevocable() {}

func (e laneChosen) For(s engine.Seat) engine.Event {
	if s != e.Seat {
		return nil
	}
	return e
}

type (
	lane struct{ N int }
	walk struct{ N int }
	roll struct{}
	done struct{}
)

func (a lane) String() string { return fmt.Sprintf("lane %d", a.N) }
func (a walk) String() string { return fmt.Sprintf("walk %d", a.N) }
func (roll) String() string   { return "roll" }
func (done) String() string   { return "done" }

const raceGoal = 15

func raceSpec() engine.Spec[raceState, raceView] {
	return engine.Spec[raceState, raceView]{
		Key: "race", Name: "Race", Seats: [2]int{2, 4}, Ruleset: 1,
		Options: []engine.Option{{Key: "goal", Values: []engine.Value{{Key: "near"}, {Key: "far"}}}},
		Choice:  &engine.Option{Key: "colour", Values: []engine.Value{{Key: "red"}, {Key: "blue"}}},
		Setup: func(p *engine.Ply[raceState], c engine.Config) {
			p.Emit(raceBegan{Seats: c.Seats})
		},
		Pending: racePending, Decide: raceDecide, Evolve: raceEvolve,
		Copy: func(dst, src *raceState) {
			*dst = *src
			dst.Lanes, dst.At = slices.Clone(src.Lanes), slices.Clone(src.At)
		},
		View: func(s *raceState, seat engine.Seat) raceView {
			v := raceView{At: slices.Clone(s.At), Lane: -1, Turn: s.Turn}
			if seat >= 0 {
				v.Lane = s.Lanes[seat]
			}
			return v
		},
		Outcome: func(s *raceState) *engine.Outcome {
			if !s.Over {
				return nil
			}
			return &engine.Outcome{Winners: []engine.Seat{engine.Seat(slices.Index(s.At, slices.Max(s.At)))}, Method: "goal", Scores: slices.Clone(s.At)}
		},
		Foresight: &engine.Foresight[raceView]{
			Foresee: raceForesee,
			About:   func(_ raceView, d engine.Decision) string { return "turn-" + d.Turn },
			Holds: func(v raceView, seat engine.Seat, condition string) bool {
				return (condition == "ahead") == (v.At[seat] == slices.Max(v.At))
			},
		},
		Events: []engine.Event{raceBegan{}, laneChosen{}, lanesShown{}, stepped{}, turnBegan{}, raceEnded{}},
		Upcasts: map[string][]engine.Upcast{"stepped": {func(old json.RawMessage) (json.RawMessage, error) {
			var was struct{ S, N int }
			if err := json.Unmarshal(old, &was); err != nil {
				return nil, err
			}
			return json.Marshal(stepped{Seat: engine.Seat(was.S), Steps: was.N})
		}}},
	}
}

// raceForesee lets one order one's turn in this round and the next.
func raceForesee(v raceView, seat engine.Seat) []engine.Foreseen {
	var list []engine.Foreseen
	for n := v.Turn; n < v.Turn+2*len(v.At); n++ {
		if n == 0 || engine.Seat((n-1)%len(v.At)) != seat {
			continue
		}
		f := engine.Foreseen{Key: "turn-" + strconv.Itoa(n), Ifs: []string{"ahead", "behind"}, While: []string{"ahead", "behind"}}
		for _, a := range []engine.Action{walk{1}, walk{2}, roll{}} {
			f.Picks = append(f.Picks, engine.Pick{Key: a.String(), Lines: []engine.Line{{Do: a}}})
		}
		list = append(list, f)
	}
	return list
}

func racePending(s *raceState) []engine.Decision {
	if s.Acting != engine.Nobody {
		d := engine.Decision{Seat: s.Acting, Turn: strconv.Itoa(s.Turn), Kind: "move",
			Options: []engine.Action{walk{1}, walk{2}, roll{}}}
		if s.Walked {
			d.Options = []engine.Action{done{}}
		}
		return []engine.Decision{d}
	}
	var ds []engine.Decision
	for i, n := range s.Lanes {
		ds = append(ds, engine.Decision{Seat: engine.Seat(i), Turn: "lanes", Kind: "lane",
			Options: []engine.Action{lane{0}, lane{1}}, Sealed: true, Optional: n >= 0})
	}
	return ds
}

func raceDecide(p *engine.Ply[raceState], a engine.Action) {
	switch a := a.(type) {
	case lane:
		p.Emit(laneChosen{Seat: p.Seat, Lane: a.N})
		if !slices.Contains(p.State.Lanes, -1) {
			p.Emit(lanesShown{Lanes: slices.Clone(p.State.Lanes)})
			p.Emit(turnBegan{Seat: 0})
		}
	case walk:
		p.Emit(stepped{Seat: p.Seat, Steps: a.N})
	case roll:
		p.Emit(stepped{Seat: p.Seat, Steps: 1 + p.Dice.N(6)})
	case done:
		if slices.Max(p.State.At) >= raceGoal {
			p.Emit(raceEnded{})
		} else {
			p.Emit(turnBegan{Seat: (p.Seat + 1) % engine.Seat(len(p.State.At))})
		}
	}
}

func raceEvolve(s *raceState, e engine.Event) {
	switch e := e.(type) {
	case raceBegan:
		*s = raceState{At: make([]int, e.Seats), Lanes: slices.Repeat([]int{-1}, e.Seats), Acting: engine.Nobody}
	case laneChosen:
		s.Lanes[e.Seat] = e.Lane
	case stepped:
		s.At[e.Seat] += e.Steps
		s.Walked = true
	case turnBegan:
		s.Acting, s.Walked = e.Seat, false
		s.Turn++
	case raceEnded:
		s.Over, s.Acting = true, engine.Nobody
	}
}

func race() *engine.Game { return engine.New(raceSpec()) }

// at is the moment at which everything in these tests happens.
func at() time.Time { return time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC) }

// table is a match with its log as the store would keep it.
type table struct {
	t   *testing.T
	m   *engine.Match
	log [][]byte
}

func begin(t *testing.T, g *engine.Game, seats int) *table {
	t.Helper()
	m, first, err := g.Start("m1", engine.Config{Seats: seats}, engine.NumberedSeed(1), at())
	if err != nil {
		t.Fatal(err)
	}
	b := &table{t: t, m: m}
	b.keep(first)
	return b
}

func (b *table) keep(e engine.Entry) {
	b.t.Helper()
	data, err := b.m.Game().Encode(e)
	if err != nil {
		b.t.Fatal(err)
	}
	b.log = append(b.log, data)
}

func (b *table) act(seat engine.Seat, notation string) engine.Entry {
	b.t.Helper()
	e, err := b.m.Act(seat, "", notation, at())
	if err != nil {
		b.t.Fatalf("seat %d, %q: %v", seat, notation, err)
	}
	b.keep(e)
	return e
}

// undo has seat 0 take its last ply back.
func (b *table) undo() engine.Entry {
	b.t.Helper()
	e, err := b.m.Undo(0, at())
	if err != nil {
		b.t.Fatalf("undo: %v", err)
	}
	b.keep(e)
	return e
}

// lanes has two seats choose their lanes.
func (b *table) lanes() {
	b.t.Helper()
	b.act(0, "lane 1")
	b.act(1, "lane 0")
}

// finish plays to the end: everybody rolls.
func (b *table) finish() {
	b.t.Helper()
	for b.m.Outcome() == nil {
		i := slices.IndexFunc(b.m.Decisions(), func(d engine.Decision) bool { return !d.Optional })
		d := b.m.Decisions()[i]
		b.act(d.Seat, d.Options[len(d.Options)-1].String())
	}
}

func TestRacePassesTheKit(t *testing.T) {
	enginetest.Run(t, raceSpec(), enginetest.Harness[raceState, raceView]{
		Kinds: []string{"lane", "move"}, Methods: []string{"goal"}, Actions: []engine.Action{lane{}, walk{}, roll{}, done{}},
	})
}
