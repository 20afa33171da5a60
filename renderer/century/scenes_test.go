package century

import (
	"slices"
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

// play lets automatons play a match and returns it after each turn.
func play(t testing.TB, mode cn.Mode, seats int, seed uint64, options map[string]string) []moment {
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
		a := cn.Automaton(v, d)
		m.Choose(d, slices.Index(d.Options, a), time.Time{})
	}
	take()
	return out
}

func names() []string { return []string{"Ana", "Ben", "Chloé", "Dirk van der Meer"} }

func (m moment) scene(focus string) renderer.Scene {
	return renderer.Scene{View: m.view, Since: m.since, Focus: focus, Names: names()[:len(m.view.Seats)]}
}
