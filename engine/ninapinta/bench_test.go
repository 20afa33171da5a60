package ninapinta

import (
	"math/rand/v2"
	"testing"
	"time"

	"landfall/engine"
)

// BenchmarkPly plays random matches for four: one operation is one ply with all
// that belongs to it (choosing, deciding, folding, listing the next questions).
func BenchmarkPly(b *testing.B) {
	g := game(b)
	rng := rand.New(rand.NewPCG(1, 2))
	var m *engine.Match
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if m == nil || m.Outcome() != nil {
			m, _, _ = g.Start("bench", engine.Config{Seats: 4}, engine.NumberedSeed(uint64(i)), time.Time{})
		}
		d := m.Decisions()[0]
		for _, o := range m.Decisions() {
			if !o.Optional {
				d = o
				break
			}
		}
		m.Choose(d, rng.IntN(len(d.Options)), time.Time{})
	}
}

// BenchmarkFold folds all events of a finished match for four.
func BenchmarkFold(b *testing.B) {
	var events []engine.Event
	for _, e := range playRandom(b, 4, 3, nil).Heard(engine.Nobody, 0) {
		events = append(events, e.Events...)
	}
	b.ReportAllocs()
	for b.Loop() {
		var s State
		s.display = make([]DisplayView, 14)
		for _, e := range events {
			evolve(&s, e)
		}
	}
	b.ReportMetric(float64(len(events)), "events")
}

// BenchmarkPending lists the questions of a loading for four, the longest lists.
func BenchmarkPending(b *testing.B) {
	d, err := loadData(dataFiles)
	if err != nil {
		b.Fatal(err)
	}
	r := newRules(d)
	p := engine.NewPly(&State{}, evolve, engine.Decision{}, engine.NewDice(engine.NumberedSeed(1), 0))
	r.setup(p, engine.Config{Seats: 4, Choices: []string{"spain", "england", "france", "portugal"}})
	p.State.turn.looked = true
	r.advance(p)
	b.ReportAllocs()
	for b.Loop() {
		r.pending(p.State)
	}
}
