package ninapinta

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"landfall/commands"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// moment is what a test sees after one ply of a random match.
type moment struct {
	spec   engine.Spec[rules.State, rules.View]
	state  *rules.State
	open   []engine.Decision
	events []engine.Event // of the ply, with secrets
	names  commands.Names
	chance *rand.Rand
}

// view is what a seat sees.
func (m *moment) view(s engine.Seat) rules.View { return m.spec.View(m.state, s) }

// of are the open decisions of a seat.
func (m *moment) of(s engine.Seat) []engine.Decision { return ofSeat(m.open, s) }

func ofSeat(open []engine.Decision, s engine.Seat) []engine.Decision {
	var own []engine.Decision
	for _, d := range open {
		if d.Seat == s {
			own = append(own, d)
		}
	}
	return own
}

// heard are the events of the ply as a seat heard them.
func (m *moment) heard(s engine.Seat) []engine.Event {
	var out []engine.Event
	for _, e := range m.events {
		if p, ok := e.(interface {
			For(engine.Seat) engine.Event
		}); ok {
			e = p.For(s)
		}
		if e != nil {
			out = append(out, e)
		}
	}
	return out
}

// readers are all seats and the public.
func (m *moment) readers() []engine.Seat {
	readers := []engine.Seat{engine.Nobody}
	for s := range m.names {
		readers = append(readers, engine.Seat(s))
	}
	return readers
}

// redealt is the moment with everything changed that a seat cannot see.
func (m *moment) redealt(s engine.Seat) *moment {
	other, state := *m, *m.state
	rules.Redeal(&state, s, m.chance.IntN)
	other.state = &state
	other.open = m.spec.Pending(&state)
	return &other
}

// playAll plays solo matches and matches for 2 to 4 seats by chance and shows each ply.
func playAll(t *testing.T, matches int, check func(t *testing.T, m *moment)) {
	t.Helper()
	spec, err := rules.Spec()
	if err != nil {
		t.Fatal(err)
	}
	for seats := 1; seats <= 4; seats++ {
		for seed := range matches {
			t.Run(fmt.Sprintf("%d seats, seed %d", seats, seed), func(t *testing.T) {
				play(t, spec, seats, uint64(seed), check)
			})
		}
	}
}

func play(t *testing.T, spec engine.Spec[rules.State, rules.View], seats int, seed uint64, check func(t *testing.T, m *moment)) {
	t.Helper()
	m := &moment{spec: spec, state: new(rules.State), chance: rand.New(rand.NewPCG(seed, uint64(seats)))}
	m.names = commands.Names{"Ana", "Ben", "Chloé", "Dirk"}[:seats]
	if seats == 1 {
		m.names = append(m.names[:1:1], "Max Planck")
	}
	dice := engine.NumberedSeed(seed*10 + uint64(seats))
	p := engine.NewPly(m.state, spec.Evolve, engine.Decision{Seat: engine.Nobody}, engine.NewDice(dice, 0))
	p.Ruleset = spec.Ruleset
	spec.Setup(p, engine.Config{Seats: seats})
	m.events = p.Events()
	for ply := 1; ; ply++ {
		m.open = nil
		if spec.Outcome(m.state) == nil {
			m.open = spec.Pending(m.state)
		}
		check(t, m)
		if len(m.open) == 0 || t.Failed() {
			return
		}
		if ply > 5000 {
			t.Fatal("the match does not end")
		}
		d := m.pick()
		p := engine.NewPly(m.state, spec.Evolve, d, engine.NewDice(dice, ply))
		p.Ruleset = spec.Ruleset
		spec.Decide(p, m.choose(d))
		m.events = p.Events()
	}
}

// pick takes a question by chance, seldom one that nobody waits for.
func (m *moment) pick() engine.Decision {
	for {
		d := m.open[m.chance.IntN(len(m.open))]
		if !d.Optional || m.chance.IntN(8) == 0 {
			return d
		}
	}
}

// choose answers by chance, with a liking for what makes a match rich: people on
// ships, attacks, buildings, Benefits.
func (m *moment) choose(d engine.Decision) engine.Action {
	var liked []engine.Action
	for _, a := range d.Options {
		if rich(a, len(d.Options)) {
			liked = append(liked, a)
		}
	}
	if len(liked) > 0 && m.chance.IntN(4) > 0 {
		return liked[m.chance.IntN(len(liked))]
	}
	return d.Options[m.chance.IntN(len(d.Options))]
}

func rich(a engine.Action, options int) bool {
	switch a := a.(type) {
	case rules.Attack, rules.BuildTown, rules.BuildCity, rules.Target, rules.TakeGold, rules.SelectTwo, rules.PassOver:
		return true
	case rules.LoadShip:
		return a.Crew.Captain && a.Crew.Settlers > 0
	case rules.Select:
		return a.Benefit.HourGlass() || placed(a.Benefit) || options < 12
	case rules.CollectRevenue:
		return a.How == rules.CollectAdjust
	case rules.SailHome:
		return a.Captain
	}
	return false
}
