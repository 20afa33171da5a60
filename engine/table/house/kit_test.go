package house_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/search"
	"landfall/engine/table"
	"landfall/engine/table/duty"
	"landfall/engine/table/house"
	"landfall/engine/table/lobby"
	"landfall/engine/table/server"
	"landfall/store"
)

// A toy game: everybody answers once in secret, then seat by seat, for three rounds.
type (
	toy struct {
		seats, round, turn int
		sealed             [4]bool
		open               bool // the round's secret phase
		took               bool // seat 1 has answered what it was offered
	}
	say  struct{ word string }
	said struct {
		Seat engine.Seat `json:"seat"`
	}
	began struct {
		Seats int `json:"seats"`
	}
	took struct {
		Seat engine.Seat `json:"seat"`
	}
)

func (a say) String() string { return a.word }
func evolve(s *toy, e engine.Event) {
	switch e := e.(type) {
	case began:
		s.seats, s.open = e.Seats, true
	case took:
		s.took = true
	case said:
		if s.open {
			s.sealed[e.Seat] = true
			for i := range s.seats {
				if !s.sealed[i] {
					return
				}
			}
			s.open, s.turn = false, 0
			return
		}
		if s.turn++; s.turn == s.seats {
			s.round++
			s.open, s.sealed = true, [4]bool{}
		}
	}
}

func pending(s *toy) []engine.Decision {
	var ds []engine.Decision
	options := []engine.Action{say{"aye"}, say{"nay"}}
	if s.open {
		for i := range s.seats {
			if !s.sealed[i] {
				ds = append(ds, engine.Decision{Seat: engine.Seat(i),
					Turn: fmt.Sprintf("r%d", s.round), Kind: "secret", Options: options, Sealed: true})
			}
		}
		return ds
	}
	return []engine.Decision{{Seat: engine.Seat(s.turn),
		Turn: fmt.Sprintf("r%d.s%d", s.round, s.turn), Kind: "say", Options: options}}
}

func toyGame() *engine.Game { return engine.New(toySpec()) }

func toySpec() engine.Spec[toy, toy] {
	return engine.Spec[toy, toy]{
		Key: "toy", Name: "Toy", Seats: [2]int{2, 4}, Ruleset: 1,
		Choice:  &engine.Option{Key: "hat", Values: []engine.Value{{Key: "red"}, {Key: "blue"}}},
		Setup:   func(p *engine.Ply[toy], c engine.Config) { p.Emit(began{c.Seats}) },
		Pending: pending,
		Decide:  func(p *engine.Ply[toy], _ engine.Action) { p.Emit(said{p.Seat}) },
		Evolve:  evolve,
		View:    func(s *toy, _ engine.Seat) toy { return *s },
		Outcome: func(s *toy) *engine.Outcome {
			if s.round < 3 {
				return nil
			}
			return &engine.Outcome{Winners: []engine.Seat{0}, Method: "rounds", Scores: make([]int, s.seats)}
		},
		Events: []engine.Event{said{}, began{}, took{}},
	}
}

// offeringSpec is the toy game in which seat 1 is offered something while it is seat 0's turn.
func offeringSpec() engine.Spec[toy, toy] {
	spec := toySpec()
	spec.Pending = func(s *toy) []engine.Decision {
		ds := pending(s)
		if !s.open && s.turn == 0 && !s.took {
			ds = append(ds, engine.Decision{Seat: 1, Turn: ds[0].Turn, Kind: "offer", Options: ds[0].Options, Optional: true, Offered: true})
		}
		return ds
	}
	spec.Decide = func(p *engine.Ply[toy], _ engine.Action) {
		if p.Decision.Kind == "offer" {
			p.Emit(took{p.Seat})
			return
		}
		p.Emit(said{p.Seat})
	}
	return spec
}

// fixture is a service on a memory log with a clock that is set by hand.
type fixture struct {
	*house.House
	t    *testing.T
	log  engine.Log
	now  time.Time
	news []engine.MatchID
	// alive is when the bot last said that it runs.
	alive time.Time

	faults []table.Fault
	player search.Player                // of bot players; nil: nobody plays
	limits server.Limits                // zero: none
	offers bool                         // offeringSpec is played
	breaks string                       // the answer over which the rules break down
	vary   func(*engine.Spec[toy, toy]) // changes the game from the next restart on; nil: nothing
	woken  []engine.MatchID             // matches of which bot players were told that they may have to answer
}

func newFixture(t *testing.T) *fixture {
	t.Helper()
	h := &fixture{t: t, log: store.NewMemory(), now: time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)}
	h.alive = h.now
	h.restart()
	return h
}

// spec is the game that is played.
func (h *fixture) spec() engine.Spec[toy, toy] {
	spec := toySpec()
	if h.offers {
		spec = offeringSpec()
	}
	if h.vary != nil {
		h.vary(&spec)
	}
	return spec
}

// restart begins anew on the same log.
func (h *fixture) restart() {
	spec := h.spec()
	decide := spec.Decide
	spec.Decide = func(p *engine.Ply[toy], a engine.Action) {
		if a.String() == h.breaks {
			panic("no such rule")
		}
		decide(p, a)
	}
	g := engine.New(spec)
	h.House = house.New(house.Options{Log: h.log, Now: func() time.Time { return h.now }, Random: rand.New(rand.NewSource(1)),
		Games:   func(key string) (*engine.Game, bool) { return g, key == "toy" },
		Players: func(string) search.Player { return h.player },
		Fault:   func(f table.Fault) { h.faults = append(h.faults, f) },
		Thinks:  func(id engine.MatchID) { h.woken = append(h.woken, id) },
		Limits:  h.limits,
		News:    func(id engine.MatchID) { h.news = append(h.news, id) }})
}

func (h *fixture) ok(err error) {
	h.t.Helper()
	if err != nil {
		h.t.Fatal(err)
	}
}

// playing opens and starts a table of Ana and Ben.
func (h *fixture) playing(pace time.Duration) engine.MatchID {
	h.t.Helper()
	ctx := context.Background()
	t, err := h.Lobby.Open(ctx, lobby.Opening{Game: "toy", Host: "ana", Name: "Ana", Places: 2, Pace: pace, Guild: "g", Channel: "c"})
	h.ok(err)
	_, err = h.Lobby.Join(ctx, t.ID, "ben", "Ben")
	h.ok(err)
	_, err = h.Lobby.Start(ctx, t.ID, "ana")
	h.ok(err)
	return t.ID
}

func (h *fixture) act(id engine.MatchID, p engine.PlayerID) {
	h.t.Helper()
	_, err := h.Matches.Act(context.Background(), id, p, "", "aye")
	h.ok(err)
}

// duty is what a table waits for from a person.
func (h *fixture) duty(id engine.MatchID, p engine.PlayerID) duty.Duty {
	h.t.Helper()
	list, err := h.Duties.Of(context.Background(), id)
	h.ok(err)
	for _, d := range list {
		if d.Player == p {
			return d
		}
	}
	h.t.Fatalf("nothing waits for %s", p)
	return duty.Duty{}
}

// keys are the keys of an index that begin with a prefix.
func (h *fixture) keys(index string, prefix []byte) int {
	h.t.Helper()
	rows, err := h.log.Scan(context.Background(), index, nil, nil, 0)
	h.ok(err)
	n := 0
	for _, r := range rows {
		if bytes.HasPrefix(r.Key, prefix) {
			n++
		}
	}
	return n
}

// down stops the bot for a while; as long as it ran, it said so.
func (h *fixture) down(d time.Duration) {
	h.t.Helper()
	ctx := context.Background()
	for ; h.alive.Before(h.now); h.alive = h.alive.Add(5 * time.Minute) {
		_, err := h.Heartbeat.Record(ctx, h.alive)
		h.ok(err)
	}
	_, err := h.Heartbeat.Record(ctx, h.now)
	h.ok(err)
	h.now = h.now.Add(d)
	h.restart()
	h.ok(h.Heartbeat.Listen(ctx, h.now))
	down, err := h.Heartbeat.Record(ctx, h.now)
	h.ok(err)
	if counts := d >= 10*time.Minute; counts && down != d || !counts && down != 0 {
		h.t.Fatalf("the bot was down for %v, and says %v", d, down)
	}
	h.alive = h.now
}
