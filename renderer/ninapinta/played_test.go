package ninapinta

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"landfall/engine"
	np "landfall/engine/ninapinta"
	"landfall/renderer"
	"landfall/renderer/renderertest"
)

// played plays a match by random legal choices and calls look after every ply.
func played(t *testing.T, seats int, seed uint64, look func(m *engine.Match)) {
	t.Helper()
	g, err := np.Game()
	if err != nil {
		t.Fatal(err)
	}
	at := time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC)
	m, _, err := g.Start("t", engine.Config{Seats: seats}, engine.NumberedSeed(seed), at)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(seed, 1))
	for m.Outcome() == nil {
		open := m.Decisions()
		d := open[rng.IntN(len(open))]
		m.Choose(d, rng.IntN(len(d.Options)), at)
		look(m)
	}
}

// TestPlayed draws real positions of random matches, each for some seat with what
// it heard last: words stay large enough, inside, and apart.
func TestPlayed(t *testing.T) {
	b := renderertest.New(t, shared)
	for _, n := range []int{1, 2, 3, 4} { // 1: against Planck
		ply, drawn, every := 0, 0, 127
		if n == 1 {
			every = 53 // a shorter match
		}
		played(t, n, uint64(n), func(m *engine.Match) {
			ply++
			if ply%every != 0 && m.Outcome() == nil {
				return
			}
			seat := engine.Seat(ply%(n+1)) - 1
			var since []engine.Event
			heard := m.Heard(seat, m.Len()-min(m.Len(), 4))
			for _, e := range heard {
				since = append(since, e.Events...)
			}
			for _, focus := range []string{"", "world:nina"} {
				sc := renderer.Scene{View: m.View(seat), Focus: focus, Since: since, Names: names()[:n], Dark: ply%2 == 0}
				renderertest.Words(t, b, fmt.Sprintf("match of %d at ply %d", n, ply), sc)
				if drawn%2 == 0 || m.Outcome() != nil {
					renderertest.Look(t, b, fmt.Sprintf("played-%d-%d%s", n, ply, focus[min(len(focus), 6):]), sc, false)
				}
			}
			drawn++
		})
		if drawn < 3 {
			t.Errorf("a match of %d gave only %d positions", n, drawn)
		}
	}
}
