package ninapinta

import (
	"strconv"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/engine/search"
)

func TestMind(t *testing.T) {
	spec, err := Spec()
	if err != nil {
		t.Fatal(err)
	}
	d, err := loadData(dataFiles)
	if err != nil {
		t.Fatal(err)
	}
	f, err := readForecasts(dataFiles)
	if err != nil {
		t.Fatal(err)
	}
	enginetest.RunMind(t, enginetest.MindHarness[State, View]{
		Spec: spec, Mind: newMind(newRules(d), usual(), f), Configs: tables(), Matches: 2,
		Redeal: Redeal,
	})
}

// BenchmarkThink is an able answer in the middle of a match: alone, and for four.
func BenchmarkThink(b *testing.B) {
	p, err := Player()
	if err != nil {
		b.Fatal(err)
	}
	g := game(b)
	for _, seats := range []int{1, 2, 4} {
		b.Run(strconv.Itoa(seats), func(b *testing.B) {
			m, _, err := g.Start("bench", engine.Config{Seats: seats}, engine.NumberedSeed(3), time.Time{})
			if err != nil {
				b.Fatal(err)
			}
			var asked []search.Question
			for m.Outcome() == nil {
				who := m.Awaited()[0]
				q := search.Ask(m, who, 0, 1)
				if len(q.Open[0].Options) > 1 {
					asked = append(asked, q)
				}
				if err := search.Follow(m, who, p.Think(q).Line, time.Time{}); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				q := asked[i%len(asked)]
				q.Playouts = p.Playouts(search.Able)
				p.Think(q)
			}
		})
	}
}
