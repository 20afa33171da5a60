package century

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"landfall/commands"
	"landfall/engine"
	rules "landfall/engine/century"
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
func (m *moment) of(s engine.Seat) []engine.Decision {
	var own []engine.Decision
	for _, d := range m.open {
		if d.Seat == s {
			own = append(own, d)
		}
	}
	return own
}

// heard are the events of the ply as a seat heard them.
func (m *moment) heard(s engine.Seat) []engine.Event { return engine.Hear(m.events, s) }

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
	if m.spec.Outcome(&state) == nil {
		other.open = m.spec.Pending(&state)
	}
	return &other
}

// playAll plays a match of every mode for 2 to 4 seats by chance and shows each ply.
func playAll(t *testing.T, check func(t *testing.T, m *moment)) {
	t.Helper()
	spec, err := rules.Spec()
	if err != nil {
		t.Fatal(err)
	}
	for mode := range rules.Modes {
		for seats := 2; seats <= 4; seats++ {
			t.Run(fmt.Sprintf("%s, %d seats", mode, seats), func(t *testing.T) {
				play(t, spec, mode, seats, check)
			})
		}
	}
}

func play(t *testing.T, spec engine.Spec[rules.State, rules.View], mode rules.Mode, seats int, check func(t *testing.T, m *moment)) {
	t.Helper()
	m := &moment{spec: spec, state: new(rules.State), chance: rand.New(rand.NewPCG(uint64(mode), uint64(seats)))}
	m.names = commands.Names{"Ana", "Ben", "Chloé", "Dirk"}[:seats]
	dice := engine.NumberedSeed(uint64(mode)*10 + uint64(seats))
	p := engine.NewPly(m.state, spec.Evolve, engine.Decision{Seat: engine.Nobody}, engine.NewDice(dice, 0))
	p.Ruleset = spec.Ruleset
	spec.Setup(p, engine.Config{Seats: seats, Options: map[string]string{"mode": mode.String()}})
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
		if ply > 20_000 {
			t.Fatal("the match does not end")
		}
		d := m.open[m.chance.IntN(len(m.open))]
		p := engine.NewPly(m.state, spec.Evolve, d, engine.NewDice(dice, ply))
		p.Ruleset = spec.Ruleset
		spec.Decide(p, m.choose(d))
		m.events = p.Events()
	}
}

// choose answers by chance, with a liking for what makes a match rich.
func (m *moment) choose(d engine.Decision) engine.Action {
	var liked []engine.Action
	for _, a := range d.Options {
		if rich(a, 0) {
			liked = append(liked, a)
		}
	}
	if len(liked) > 0 && m.chance.IntN(3) > 0 {
		return liked[m.chance.IntN(len(liked))]
	}
	return d.Options[m.chance.IntN(len(d.Options))]
}

func rich(a engine.Action, _ int) bool {
	switch a := a.(type) {
	case rules.Claim:
		return a.Card
	case rules.Upgrade:
		return a.Steps.Size() > 1
	case rules.TakeMerchant, rules.Build, rules.Swap, rules.UseRoute, rules.TakeBonus:
		return true
	}
	return false
}
