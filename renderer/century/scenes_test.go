package century

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"landfall/engine"
	cn "landfall/engine/century"
	"landfall/renderer"
)

// moment is a real position: as some seat sees it, with what it heard last.
type moment struct {
	view  cn.View
	since []engine.Event
}

// play lets automatons play a match and returns it after each turn. Bold ones often
// answer by chance, and take whatever cards they can.
func play(t testing.TB, mode cn.Mode, seats int, seed uint64, bold bool, options map[string]string) []moment {
	t.Helper()
	g, err := cn.Game()
	if err != nil {
		t.Fatal(err)
	}
	config := engine.Config{Seats: seats, Options: map[string]string{"mode": mode.String()}}
	for k, v := range options {
		config.Options[k] = v
	}
	m, _, err := g.Start("t", config, engine.NumberedSeed(seed), time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	var out []moment
	from, turn := uint64(0), 0
	rng := rand.New(rand.NewPCG(seed, uint64(seats)))
	take := func() {
		seat := engine.Seat(len(out)%(seats+1)) - 1
		v := m.View(seat).(cn.View)
		var since []engine.Event
		for _, e := range m.Heard(seat, from) {
			since = append(since, e.Events...)
		}
		from = m.Last() + 1
		turn = v.Turn.Number
		out = append(out, moment{v, since})
	}
	take()
	for plies := 0; m.Outcome() == nil && plies < 3000; plies++ {
		d := m.Decisions()[0]
		v := m.View(d.Seat).(cn.View)
		if v.Turn.Number != turn {
			take()
		}
		option := slices.Index(d.Options, cn.Automaton(v, d))
		if bold && rng.IntN(2) == 0 {
			option = rng.IntN(len(d.Options))
		}
		if i := slices.IndexFunc(d.Options, taking); bold && i >= 0 && rng.IntN(3) > 0 {
			option = i
		}
		m.Choose(d, option, time.Time{})
	}
	take()
	return out
}

func taking(a engine.Action) bool {
	return strings.HasPrefix(a.String(), "merchant take") || strings.HasPrefix(a.String(), "build free")
}

func names() []string { return []string{"Ana", "Ben", "Chloé", "Dirk van der Meer"} }

func (m moment) scene(focus string) renderer.Scene {
	return renderer.Scene{View: m.view, Since: m.since, Focus: focus, Names: names()[:len(m.view.Seats)]}
}
